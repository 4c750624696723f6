-- The chain of one journal, walked in SQL from a record on: from the first, from an anchor, or from where a part ended.

create type walked as (records bigint, last_n bigint, last_hash bytea, bad bigint, what text);

-- Walks at most so many records. `last_n` is where to go on; a part ends early before records that were detached.
create function walk(of_journal text, after_n bigint, after_hash bytea, most bigint) returns public.walked
language plpgsql stable set work_mem = '64MB' as $$
declare
    found public.walked;
    anchored bytea;
begin
    select count(*), max(x.n), null, min(x.n) filter (where not x.good), null
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
        select hash into anchored from public.anchor where journal = of_journal and n = found.bad - 1;
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
