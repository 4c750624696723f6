-- Counts of chips: one row each, folded with the other facts of its journal and forgotten with them.

create table fact_count (
    journal text collate "C" not null references fact_place (journal) on delete cascade,
    n bigint not null,
    primary key (journal, n)
);
create trigger only_folded before insert or update or delete or truncate on fact_count
    for each statement execute function only_folded();
grant select on fact_count to sabot_desk, sabot_audit;

create function keep_counts(of_journal text, counts jsonb) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
    perform public.folding(true);
    delete from public.fact_count c using jsonb_to_recordset(counts) as x(n bigint)
    where c.journal = of_journal and c.n = x.n;
    insert into public.fact_count
    select (jsonb_populate_record(null::public.fact_count, x || jsonb_build_object('journal', of_journal))).*
    from jsonb_array_elements(counts) as x;
    perform public.folding(false);
end $$;

grant execute on function keep_counts to sabot_desk;
