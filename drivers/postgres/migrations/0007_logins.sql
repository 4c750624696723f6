-- A journal belongs to the login that sent its first record, or to the one that it was handed to. Others may not send to it.

create table handed (                                  -- a journal was given to another login; the last row counts
    seq     bigint generated always as identity primary key,
    journal text collate "C" not null,
    login   text not null,
    by      text not null default session_user,
    at      timestamptz not null default now()
);
create index handed_journal on handed (journal, seq desc);
create trigger append_only before update or delete on handed for each row execute function refuse_change();
create trigger never_empty before truncate on handed for each statement execute function refuse_change();

create function login_of(of_journal text) returns text language sql stable as $$
    select coalesce((select h.login from public.handed h where h.journal = of_journal order by h.seq desc limit 1),
                    (select j.login from public.journal j where j.journal = of_journal))
$$;

-- Gives a journal and those before it to another login. For the owner of the store.
create function hand_over(of_journal text, to_login text) returns bigint language plpgsql as $$
declare
    given bigint;
begin
    if not exists (select 1 from pg_roles where rolname = to_login) then
        raise exception 'there is no login %', to_login;
    end if;
    insert into public.handed (journal, login)
    with recursive line as (
        select journal, predecessor from public.journal where journal = of_journal and not own
        union select j.journal, j.predecessor from public.journal j join line l on j.journal = l.predecessor)
    select journal, to_login from line;
    get diagnostics given = row_count;
    if given = 0 then
        raise exception 'the store holds no journal % of a table', of_journal;
    end if;
    return given;
end $$;

create function must_be_own(of_journal text) returns void language plpgsql as $$
declare
    sends text := public.login_of(of_journal);
begin
    if sends <> session_user then
        raise exception 'journal % belongs to login %, not to %; if that is right now, run at the store: select hand_over(''%'', ''%'')',
            of_journal, sends, session_user, of_journal, session_user;
    end if;
end $$;

alter function push rename to push_batch;
revoke execute on function push_batch from sabot_ingest;

-- What a sender calls. The login is looked at last, when the journal is there; a refusal undoes all of it.
create function push(
    of_journal text, ns bigint[], ats text[], kinds text[], schemas bigint[], payloads bytea[], wires bytea[],
    snapshots bytea[], hashes bytea[], head_ns bigint[], head_lines bytea[], told jsonb, ends bigint
) returns public.answered language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
    said public.answered := public.push_batch(of_journal, ns, ats, kinds, schemas, payloads, wires, snapshots, hashes,
                                              head_ns, head_lines, told, ends);
begin
    perform public.must_be_own(of_journal);
    if said.answer = 'taken' and ns[1] = 1 then  -- it began, and may name one that belongs to somebody else
        perform public.must_be_own((select predecessor from public.journal where journal = of_journal));
    end if;
    return said;
end $$;

grant execute on function push to sabot_ingest;
grant select on handed to sabot_desk, sabot_audit;
