-- What a stranger found: a record with a column that is NULL, an anchor that nobody detached, a name behind a NUL, an
-- approval in a book that is not the book of staff, and reviews of a book that is not the review book.

-- jsonb takes no NUL; a payload with one must still tell its name.
create or replace function json_of(payload bytea) returns jsonb language plpgsql immutable as $$
begin
    return replace(convert_from(payload, 'UTF8'), '\u0000', '\ufffd')::jsonb;
exception when others then
    return null;
end $$;

-- Whatever is not proven good is bad. An anchor counts where whole days are gone.
create or replace function walk(of_journal text, after_n bigint, after_hash bytea, most bigint) returns public.walked
language plpgsql stable set work_mem = '64MB' as $$
declare
    found public.walked;
    anchored bytea;
begin
    select count(*), max(x.n), null, min(x.n) filter (where x.good is not true), null
    into found
    from (
        select r.n,
            r.before_n = r.n - 1
            and r.hash = public.record_hash(r.before_hash, r.n, r.at, r.kind, r.schema, r.payload, r.wire)
            and (r.kind = 'snapshot') = (r.snapshot is not null)
            and (r.snapshot is null or position(convert_to(encode(sha256(r.snapshot), 'hex'), 'UTF8') in r.payload) > 0) as good
        from (select *, lag(n, 1, after_n) over w as before_n, lag(hash, 1, after_hash) over w as before_hash
              from (select n, at, kind, schema, payload, wire, snapshot, hash from public.record
                    where journal = of_journal and n > after_n order by n limit most) part
              window w as (order by n)) r
    ) x;
    if found.bad is null then
        found.last_hash := (select hash from public.record where journal = of_journal and n = found.last_n);
        return found;
    end if;
    -- What is wrong with it: rare, so it may look again.
    if (select count(*) from public.record where journal = of_journal and n = found.bad) > 1 then
        found.what := 'is there twice';
    elsif found.bad = after_n + 1 or exists (select 1 from public.record where journal = of_journal and n = found.bad - 1) then
        found.what := 'does not match its hash: it was changed after it was taken';
    else
        select a.hash into anchored from public.anchor a where a.journal = of_journal and a.n = found.bad - 1
            -- A day goes as a whole: what is left came before the first day that went, or after the last, or after it went.
            and (select received from public.record where journal = of_journal and n = found.bad)
                >= least(a.at, (to_date(substr(a.detached, 8), 'YYYYMMDD') + 1)::timestamp at time zone 'utc')
            and not exists (
                select 1 from public.record r where r.journal = of_journal and r.n < found.bad and r.received >= (
                    select min(to_date(substr(b.detached, 8), 'YYYYMMDD'))::timestamp at time zone 'utc'
                    from public.anchor b where b.journal = of_journal and b.n < found.bad
                        and b.n > (select coalesce(max(l.n), 0) from public.record l
                                   where l.journal = of_journal and l.n < found.bad)));
        if anchored is not null then
            -- What lies between was detached: the next part begins at the anchor.
            found.records := (select count(*) from public.record where journal = of_journal and n > after_n and n < found.bad);
            found.last_n := found.bad - 1;
            found.last_hash := anchored;
            found.bad := null;
        else
            select coalesce(max(n), 0) + 1 into found.bad from public.record where journal = of_journal and n < found.bad;
            found.what := 'is missing';
        end if;
    end if;
    return found;
end $$;

-- Only the book of staff approves a table.
create or replace function write_own(
    of_journal text, own_name text, ns bigint[], ats text[], kinds text[], schemas bigint[], payloads bytea[], hashes bytea[]
) returns public.answered language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
    none bytea[] := array_fill(''::bytea, array[cardinality(ns)]);
    no_snapshots bytea[] := array_fill(null::bytea, array[cardinality(ns)]);
    said public.answered := public.take(of_journal, ns, ats, kinds, schemas, payloads, none, no_snapshots, hashes, coalesce(own_name, ''));
begin
    if said.answer = 'taken' and own_name = 'staff' then
        insert into public.approval (journal, table_name, public_key, by)
        select p.body ->> 'journal', p.body ->> 'table', p.body ->> 'public_key', p.body ->> 'by'
        from (select public.json_of(payload) as body from unnest(kinds, payloads) as s(kind, payload)
              where s.kind = 'table-approved') p on conflict do nothing;
    end if;
    if said.answer = 'taken' then
        perform pg_notify('floor', of_journal);
    end if;
    return said;
end $$;

-- Reviews come from the review book.
create or replace function keep_reviews(of_book text, after_n bigint, after_hash bytea, upto bigint, upto_hash bytea, reviews jsonb)
returns boolean language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
    place public.fact_place;
begin
    if not exists (select 1 from public.journal where journal = of_book and own and table_name = 'review') then
        raise exception 'journal % is not the review book of this store', of_book;
    end if;
    perform public.folding(true);
    insert into public.fact_place (journal, version, n, hash, state, memory, trouble)
    select journal, '', 0, decode(repeat('00', 32), 'hex'), '', '', '' from public.journal where journal = of_book and own
    on conflict do nothing;
    -- In one order, so that no two wait for each other.
    perform 1 from public.fact_place where journal = of_book
        or journal in (select r.journal from jsonb_to_recordset(reviews) as r(journal text)) order by journal for update;
    select * into place from public.fact_place where journal = of_book;
    if (place.n, place.hash) is distinct from (after_n, after_hash) then
        return public.folding(false);
    end if;
    if upto < after_n or not exists (select 1 from public.record where journal = of_book and n = upto and hash = upto_hash) then
        raise exception 'reviews up to record %, which is not the one that the store holds', upto;
    end if;
    delete from public.fact_review r using jsonb_to_recordset(reviews) as x(journal text, n bigint)
    where r.journal = x.journal and r.n = x.n;
    insert into public.fact_review
    select r.* from jsonb_array_elements(reviews) as x, jsonb_populate_record(null::public.fact_review, x) as r
    where r.reviewed_by is not null;
    update public.fact_case c set words = c.own_words || coalesce(
        (select r.words from public.fact_review r where r.journal = c.journal and r.n = c.n), '')
    from jsonb_to_recordset(reviews) as x(journal text, n bigint) where c.journal = x.journal and c.n = x.n;
    update public.fact_place set n = upto, hash = upto_hash, folded = now() where journal = of_book;
    return not public.folding(false);
end $$;
