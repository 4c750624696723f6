-- The chain of one journal, walked in SQL from a record on: from the first, from an anchor, or from where a part ended.

create type walked as (records bigint, last_n bigint, last_hash bytea, bad bigint, what text);

create function walk(of_journal text, after_n bigint, after_hash bytea, most bigint) returns public.walked
language plpgsql stable as $$
declare
    found public.walked;
    bad_record record;
begin
    select count(*), max(x.n), (array_agg(x.hash order by x.n desc))[1], min(x.n) filter (where not x.good), null
    into found
    from (
        select r.n, r.hash,
            (r.kind = 'snapshot') = (r.snapshot is not null)
            and (r.snapshot is null or position(convert_to(encode(sha256(r.snapshot), 'hex'), 'UTF8') in r.payload) > 0)
            and r.hash is not distinct from public.record_hash(
                case when lag(r.n, 1, after_n) over w = r.n - 1 then lag(r.hash, 1, after_hash) over w
                     else (select a.hash from public.anchor a where a.journal = of_journal and a.n = r.n - 1) end,
                r.n, r.at, r.kind, r.schema, r.payload, r.wire) as good
        from (select * from public.record where journal = of_journal and n > after_n order by n limit most) r
        window w as (order by r.n)
    ) x;
    if found.bad is null then
        return found;
    end if;
    -- What is wrong with it: rare, so it may look again.
    if exists (select 1 from public.record where journal = of_journal and n = found.bad offset 1) then
        found.what := 'is there twice';
    elsif found.bad = after_n + 1 or exists (select 1 from public.record where journal = of_journal and n = found.bad - 1)
        or exists (select 1 from public.anchor where journal = of_journal and n = found.bad - 1) then
        found.what := 'does not match its hash: it was changed after it was taken';
    else
        select coalesce(max(n), 0) + 1 into found.bad from public.record where journal = of_journal and n < found.bad;
        found.what := 'is missing';
    end if;
    return found;
end $$;
