-- What a sender may call, and nothing else: one function. The same rule as controller/floor/ingest.py.

create type answered as (answer text, last_n bigint, last_hash bytea, fork bigint, last_head bigint);

create function json_of(payload bytea) returns jsonb language plpgsql immutable as $$
begin
    return convert_from(payload, 'UTF8')::jsonb;
exception when others then
    return null;
end $$;

create function raise_alarm(of_journal text, of_n bigint, of_kind text, words text) returns void language sql as $$
    insert into public.alarm (journal, n, kind, says) values (of_journal, of_n, of_kind, words) on conflict do nothing
$$;

-- What a journal says of itself: its name, and whom it follows. A stranger, another key and a second successor are alarms.
create function know_journal(held public.journal) returns void language plpgsql as $$
declare
    before public.journal;
    other public.journal;
begin
    if held.predecessor is not null then
        select * into before from public.journal where journal.journal = held.predecessor;
        if before.public_key is distinct from held.public_key and before.journal is not null then
            perform public.raise_alarm(held.journal, 1, 'key',
                format('follows journal %s with another key', held.predecessor));
        end if;
        select * into other from public.journal where predecessor = held.predecessor and journal.journal <> held.journal limit 1;
        if other.journal is not null then
            perform public.raise_alarm(held.journal, 1, 'branch',
                format('follows journal %s, and so does %s', held.predecessor, other.journal));
        end if;
    end if;
    if held.table_name is null then
        return;
    end if;
    -- Another journal of the same table that is not before or after this one.
    select * into other from public.journal j where j.table_name = held.table_name and j.journal <> held.journal
        and j.journal is distinct from held.predecessor and j.predecessor is distinct from held.journal
        and not exists (select 1 from public.journal later where later.predecessor = j.journal) limit 1;
    if other.journal is not null then
        perform public.raise_alarm(held.journal, 1, 'stranger',
            format('calls itself %s, as journal %s does, and does not name it as its predecessor', held.table_name, other.journal));
    end if;
end $$;

-- Takes a batch or none of it. For journals of tables and for the floor's own.
create function take(
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

create function push(
    of_journal text, ns bigint[], ats text[], kinds text[], schemas bigint[], payloads bytea[], wires bytea[],
    snapshots bytea[], hashes bytea[], head_ns bigint[], head_lines bytea[], told jsonb, ends bigint
) returns public.answered language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
    said public.answered := public.take(of_journal, ns, ats, kinds, schemas, payloads, wires, snapshots, hashes, null);
begin
    if said.last_n = 0 then
        return said;
    end if;
    insert into public.head (journal, n, line)
    select of_journal, h.n, h.line from unnest(head_ns, head_lines) with ordinality as h(n, line, i)
    where h.n <= said.last_n order by h.i on conflict do nothing;
    said.last_head := (select max(n) from public.head where journal = of_journal);
    if ends < said.last_n then
        -- The sender has looked at its file after it was told where the store is.
        perform public.raise_alarm(of_journal, ends, 'shorter',
            format('the file at the table ends with record %s; the store holds records up to %s', ends, said.last_n));
    end if;
    if told is not null then
        insert into public.heartbeat as h (journal, beat) values (of_journal, told)
        on conflict (journal) do update set heard = now(), beat = excluded.beat;
    end if;
    if said.answer = 'taken' then
        perform pg_notify('floor', of_journal);
        if to_regclass('public.record_' || to_char((now() at time zone 'utc')::date + 7, 'YYYYMMDD')) is null then
            perform public.try_days();
        end if;
    end if;
    return said;
end $$;

-- The floor's own journals, each with a name: its book of staff is `staff`. For the desk, which may write nothing else.
create function write_own(
    of_journal text, own_name text, ns bigint[], ats text[], kinds text[], schemas bigint[], payloads bytea[], hashes bytea[]
) returns public.answered language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
    none bytea[] := array_fill(''::bytea, array[cardinality(ns)]);
    no_snapshots bytea[] := array_fill(null::bytea, array[cardinality(ns)]);
    said public.answered := public.take(of_journal, ns, ats, kinds, schemas, payloads, none, no_snapshots, hashes, coalesce(own_name, ''));
begin
    if said.answer = 'taken' then
        insert into public.approval (journal, table_name, public_key, by)
        select p.body ->> 'journal', p.body ->> 'table', p.body ->> 'public_key', p.body ->> 'by'
        from (select public.json_of(payload) as body from unnest(kinds, payloads) as s(kind, payload)
              where s.kind = 'table-approved') p on conflict do nothing;
        perform pg_notify('floor', of_journal);
    end if;
    return said;
end $$;
