-- A cursor that was moved back behind the trigger's back, or whose hash was changed, is a fault of the store and no fork of a
-- table. The same rule as `righted` in controller/floor/ingest.py.

-- A cursor only goes forward; its hash may be put right, to that of its record.
create or replace function keep_cursor() returns trigger language plpgsql as $$
begin
    if (new.journal, new.own, new.login, new.first_seen) is distinct from (old.journal, old.own, old.login, old.first_seen)
        or coalesce(old.public_key, new.public_key) is distinct from new.public_key
        or old.predecessor is distinct from new.predecessor or new.last_n < old.last_n
        or new.last_n = old.last_n and new.last_hash <> old.last_hash and not exists (
            select 1 from public.record r where r.journal = old.journal and r.n = new.last_n and r.hash = new.last_hash) then
        raise exception 'a cursor only goes forward: journal %', old.journal;
    end if;
    return new;
end $$;

-- Puts the cursor of a journal where its records end, if they follow each other up to there. The row is locked.
create function right_cursor(held public.journal) returns public.journal language plpgsql as $$
declare
    last public.record;
    from_n bigint := greatest(held.last_n - 1, 0);
    from_hash bytea;
    walked public.walked;
begin
    select * into last from public.record where journal = held.journal and n >= held.last_n order by n desc limit 1;
    if last.n is null or last.n = held.last_n and last.hash = held.last_hash then
        return held;  -- where it should be; or the days of its last record were detached
    end if;
    from_hash := case from_n when 0 then decode(repeat('00', 32), 'hex') else coalesce(
        (select hash from public.record where journal = held.journal and n = from_n limit 1),
        (select hash from public.anchor where journal = held.journal and n = from_n)) end;
    walked := public.walk(held.journal, from_n, from_hash, last.n - from_n);
    if from_hash is null or walked.bad is not null or walked.last_n is distinct from last.n then
        raise exception 'the store is damaged: journal % has records after its cursor that do not follow it; run sabot floor verify',
            held.journal;
    end if;
    perform public.raise_alarm(held.journal, held.last_n, 'cursor',
        format('the store itself was changed: its cursor was at record %s, and its records end with %s; it goes on from there',
               held.last_n, last.n));
    update public.journal set last_n = last.n, last_hash = last.hash, last_at = last.at, last_kind = last.kind
    where journal = held.journal returning * into held;
    return held;
end $$;

create or replace function take(
    of_journal text, ns bigint[], ats text[], kinds text[], schemas bigint[], payloads bytea[], wires bytea[],
    snapshots bytea[], hashes bytea[], own_name text
) returns public.answered language plpgsql as $$
declare
    many integer := coalesce(cardinality(ns), 0);
    found_row public.journal;
    held public.journal;
    cursor_n bigint := 0;
    cursor_hash bytea := decode(repeat('00', 32), 'hex');
    previous bytea;
    bad bigint;
    began jsonb;
    named text;
    key text;
begin
    if many > 500 or (many = all (array[cardinality(ats), cardinality(kinds), cardinality(schemas), cardinality(payloads),
        cardinality(wires), cardinality(snapshots), cardinality(hashes)])) is not true then
        raise exception 'a batch has at most 500 records, each with all its fields';
    end if;
    select * into held from public.journal where journal = of_journal for update;
    if held.journal is null and many > 0 then
        -- Two senders of a new journal: the second waits here and then finds the row.
        perform pg_advisory_xact_lock(hashtextextended(of_journal, 0));
        select * into held from public.journal where journal = of_journal for update;
    end if;
    if held.journal is not null then
        if held.own <> (own_name is not null) then
            raise exception 'journal % is not written this way', of_journal;
        end if;
        held := public.right_cursor(held);
        cursor_n := held.last_n;
        cursor_hash := held.last_hash;
    end if;
    if many = 0 then
        return row('skipped', cursor_n, cursor_hash, null, null)::public.answered;
    end if;
    if ns[1] < 1 or ns[1] > cursor_n + 1 or exists (select 1 from unnest(ns) with ordinality as x(n, i) where n is distinct from ns[1] + i - 1) then
        return row('gap', cursor_n, cursor_hash, null, null)::public.answered;
    end if;
    previous := case ns[1] - 1 when 0 then decode(repeat('00', 32), 'hex') when cursor_n then cursor_hash
        else (select r.hash from public.record r where r.journal = of_journal and r.n = ns[1] - 1 order by received limit 1) end;
    select min(x.n) into bad
    from (select s.n, s.hash, s.at, s.kind, s.schema, s.payload, s.wire, lag(s.hash, 1, previous) over (order by s.i) as before
          from unnest(ns, ats, kinds, schemas, payloads, wires, hashes) with ordinality
               as s(n, at, kind, schema, payload, wire, hash, i)) x
    where x.before is not null and x.hash is distinct from public.record_hash(x.before, x.n, x.at, x.kind, x.schema, x.payload, x.wire);
    if ns[1] <= cursor_n then
        select least(bad, min(s.n)) into bad
        from unnest(ns, hashes) as s(n, hash) left join public.record r on r.journal = of_journal and r.n = s.n
        where s.n <= cursor_n and case s.n when cursor_n then cursor_hash else coalesce(r.hash, s.hash) end <> s.hash;
    end if;
    if ns[1] = 1 then
        began := public.json_of(payloads[1]);
        if kinds[1] <> 'journal-begun' or (began ->> 'journal') is distinct from of_journal then
            bad := 1;
        end if;
    end if;
    if bad is not null then
        if (select count(*) from public.forked f where f.journal = of_journal) < 2000 then
            insert into public.forked (journal, n, at, kind, schema, sent_payload, sent_wire, hash)
            select of_journal, s.n, s.at, s.kind, s.schema, s.payload, s.wire, s.hash
            from unnest(ns, ats, kinds, schemas, payloads, wires, hashes) as s(n, at, kind, schema, payload, wire, hash)
            where s.n >= bad on conflict do nothing;
        end if;
        perform public.raise_alarm(of_journal, bad, 'fork',
            case when bad <= cursor_n then format('record %s was sent and is not the one that the store holds', bad)
                 else format('record %s was sent and does not follow what the store holds', bad) end);
        return row('fork', cursor_n, cursor_hash, bad, null)::public.answered;
    end if;
    if ns[many] <= cursor_n then
        return row('skipped', cursor_n, cursor_hash, null, null)::public.answered;
    end if;
    insert into public.record (journal, n, at, kind, schema, payload, wire, snapshot, hash)
    select of_journal, s.n, s.at, s.kind, s.schema, s.payload, s.wire, s.snapshot, s.hash
    from unnest(ns, ats, kinds, schemas, payloads, wires, snapshots, hashes)
         as s(n, at, kind, schema, payload, wire, snapshot, hash)
    where s.n > cursor_n;
    select coalesce(own_name, public.json_of(s.payload) #>> '{settings,name}') into named
    from unnest(ns, kinds, payloads) as s(n, kind, payload)
    where s.n > cursor_n and (s.kind = 'settings-changed' or own_name is not null) order by s.n desc limit 1;
    if coalesce(held.public_key, began ->> 'public_key') is null then  -- a journal of an older Sabot names it later
        select public.json_of(s.payload) ->> 'public_key' into key
        from unnest(ns, kinds, payloads) as s(n, kind, payload)
        where s.n > cursor_n and s.kind = 'table-started' order by s.n limit 1;
    end if;
    if held.journal is null then
        insert into public.journal (journal, last_n, last_hash, last_at, last_kind, table_name, public_key, predecessor, own)
        values (of_journal, ns[many], hashes[many], ats[many], kinds[many], named, coalesce(began ->> 'public_key', key),
                began #>> '{after,journal}', own_name is not null)
        returning * into found_row;
    else
        update public.journal set last_n = ns[many], last_hash = hashes[many], last_at = ats[many], last_kind = kinds[many],
            table_name = coalesce(named, table_name),
            public_key = coalesce(public_key, key), seen = now()
        where journal = of_journal returning * into found_row;
    end if;
    if own_name is null and (held.journal is null or named is not null and named is distinct from held.table_name) then
        perform public.know_journal(found_row);
    end if;
    return row('taken', ns[many], hashes[many], null, null)::public.answered;
end $$;

create or replace function write_own(
    of_journal text, own_name text, ns bigint[], ats text[], kinds text[], schemas bigint[], payloads bytea[], hashes bytea[]
) returns public.answered language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
    none bytea[] := array_fill(''::bytea, array[cardinality(ns)]);
    no_snapshots bytea[] := array_fill(null::bytea, array[cardinality(ns)]);
    held public.journal;
    said public.answered;
begin
    if not exists (select 1 from public.book where name = own_name and journal = of_journal) then
        raise exception 'journal % is not the book % of this store', of_journal, own_name;
    end if;
    -- The lock of a new journal is taken here too: what is held is read under it.
    perform pg_advisory_xact_lock(hashtextextended(of_journal, 0));
    select * into held from public.journal where journal = of_journal for update;
    if held.journal is not null then
        held := public.right_cursor(held);
    end if;
    if ns[1] is distinct from coalesce(held.last_n, 0) + 1 then  -- another desk was quicker: that is no fork
        return row('gap', coalesce(held.last_n, 0), coalesce(held.last_hash, decode(repeat('00', 32), 'hex')), null, null)::public.answered;
    end if;
    perform set_config('sabot.own', 'true', true);
    said := public.take(of_journal, ns, ats, kinds, schemas, payloads, none, no_snapshots, hashes, own_name);
    perform set_config('sabot.own', 'false', true);
    if said.answer = 'taken' then
        insert into public.written (journal, first_n, last_n) values (of_journal, ns[1], said.last_n);
        -- For people who ask the database; programs believe what they decide from the book.
        if own_name = 'staff' then
            insert into public.approval (journal, table_name, public_key, by)
            select p.body ->> 'journal', p.body ->> 'table', p.body ->> 'public_key', p.body ->> 'by'
            from (select public.json_of(payload) as body from unnest(kinds, payloads) as s(kind, payload)
                  where s.kind = 'table-approved') p on conflict do nothing;
        end if;
        perform pg_notify('floor', '');
    end if;
    return said;
end $$;
