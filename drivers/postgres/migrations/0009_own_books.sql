-- The floor's own books: each has its name and its id from the store, and the store notes which login wrote what. And a
-- notification says that there is something new, never what: everybody with a login can listen.

create table book (
    name    text primary key,
    journal text collate "C" not null unique
);
insert into book
select n.name, coalesce(j.journal, replace(gen_random_uuid()::text, '-', ''))
from (values ('staff'), ('review'), ('alerts')) n(name)
left join public.journal j on j.own and j.table_name = n.name;
create trigger append_only before update or delete on book for each row execute function refuse_change();
create trigger never_empty before truncate on book for each statement execute function refuse_change();

create table written (                                 -- records of a book that one login wrote at once
    journal text collate "C" not null,
    first_n bigint not null,
    last_n  bigint not null,
    login   text not null default session_user,
    at      timestamptz not null default now(),
    primary key (journal, last_n)
);
create trigger append_only before update or delete on written for each row execute function refuse_change();
create trigger never_empty before truncate on written for each statement execute function refuse_change();
grant select on book, written to sabot_desk, sabot_audit;

-- Who is in a table's own book of staff is looked up over all journals.
create index record_staff on record (journal) where kind = 'staff-added';

-- The floor's own books go with no day: their records are in record_other for ever.
create function received_now() returns timestamptz language sql stable as $$
    select case when current_setting('sabot.own', true) = 'true' then '-infinity'::timestamptz else now() end
$$;
alter table record alter column received set default received_now();
alter table record disable trigger append_only;
update record set received = '-infinity' where journal in (select journal from journal where own);
alter table record enable trigger append_only;

create or replace function push_batch(
    of_journal text, ns bigint[], ats text[], kinds text[], schemas bigint[], payloads bytea[], wires bytea[],
    snapshots bytea[], hashes bytea[], head_ns bigint[], head_lines bytea[], told jsonb, ends bigint
) returns public.answered language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
    said public.answered;
begin
    perform set_config('sabot.own', 'false', true);
    said := public.take(of_journal, ns, ats, kinds, schemas, payloads, wires, snapshots, hashes, null);
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
        if ns[1] = 1 and exists (select 1 from public.book where journal = of_journal) then
            raise exception 'journal % is not written this way', of_journal;
        end if;
        perform pg_notify('floor', '');
        if to_regclass('public.record_' || to_char((now() at time zone 'utc')::date + 7, 'YYYYMMDD')) is null then
            perform public.try_days();
        end if;
    end if;
    return said;
end $$;

-- A desk writes the books of the store, under the ids that the store gave them: it cannot take the id of a table's journal.
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
