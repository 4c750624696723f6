-- The store of a floor: a cursor for each journal, its records by the day on which they came, and what contradicts them.

create table journal (
    journal     text collate "C" primary key check (journal ~ '^[0-9a-f]{32}$'),
    last_n      bigint not null,                       -- the cursor: the last record that is here, and its hash
    last_hash   bytea not null,
    last_at     text not null,
    last_kind   text not null,
    table_name  text,                                  -- as the journal's settings name it last
    public_key  text,                                  -- that signs its heads, as its first record names it
    predecessor text collate "C",                      -- the journal that it says it follows
    own         boolean not null default false,        -- written by the floor itself: its book of staff
    login       text not null default session_user,    -- who sent its first record
    first_seen  timestamptz not null default now(),
    seen        timestamptz not null default now()
);
create index journal_table on journal (table_name);
create unique index one_book_of_a_name on journal (table_name) where own;

create table record (
    journal  text collate "C" not null,
    n        bigint not null,
    at       text not null,                            -- the time at the table, as it was hashed
    kind     text not null,
    schema   bigint not null,
    payload  bytea not null,                           -- as it was hashed: never jsonb
    wire     bytea not null,                           -- the image of its wire bytes; its sha256 is hashed
    snapshot bytea,
    hash     bytea not null,
    received timestamptz not null default now(),
    primary key (journal, n, received)
) partition by range (received);
create table record_other partition of record default;

create table anchor (                                  -- the last record of a journal that was detached
    journal  text collate "C" not null,
    n        bigint not null,
    hash     bytea not null,
    detached text not null,                            -- the partition that it went with
    at       timestamptz not null default now(),
    primary key (journal, n)
);
create table head (                                    -- signed heads, each line as the table wrote it
    seq      bigint generated always as identity primary key,
    journal  text collate "C" not null,
    n        bigint not null,
    line     bytea not null,
    received timestamptz not null default now()
);
create unique index head_once on head (journal, n, sha256(line));
create table forked (                                  -- the other version of a record
    journal      text collate "C" not null,
    n            bigint not null,
    at           text not null,
    kind         text not null,
    schema       bigint not null,
    sent_payload bytea not null,
    sent_wire    bytea not null,
    hash         bytea not null,
    login        text not null default session_user,
    received     timestamptz not null default now(),
    primary key (journal, n, hash)
);
create table alarm (                                   -- stays for ever; people answer it beside
    seq     bigint generated always as identity primary key,
    journal text collate "C" not null,
    n       bigint not null,
    kind    text not null,                             -- fork, shorter, stranger, key, branch
    says    text not null,
    login   text not null default session_user,
    raised  timestamptz not null default now(),
    unique (journal, kind, n)
);
create table approval (                                -- a manager of the floor knows this table; from the floor's book
    journal    text collate "C" not null,
    table_name text not null,                          -- under this name: another one is approved anew
    public_key text,
    by         text not null,
    at         timestamptz not null default now(),
    primary key (journal, table_name)
);
create table heartbeat (
    journal text collate "C" primary key,
    heard   timestamptz not null default now(),
    beat    jsonb not null
);

-- Nothing is changed or removed. A cursor only goes forward.

create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception 'the store is append-only: % on % is refused', lower(tg_op), tg_table_name;
end $$;

create function keep_cursor() returns trigger language plpgsql as $$
begin
    if (new.journal, new.own, new.login, new.first_seen) is distinct from (old.journal, old.own, old.login, old.first_seen)
        or coalesce(old.public_key, new.public_key) is distinct from new.public_key
        or old.predecessor is distinct from new.predecessor or new.last_n < old.last_n or new.last_n = old.last_n and new.last_hash <> old.last_hash then
        raise exception 'a cursor only goes forward: journal %', old.journal;
    end if;
    return new;
end $$;

do $$
declare name text;
begin
    foreach name in array array['record', 'anchor', 'head', 'forked', 'alarm', 'approval'] loop
        execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
        execute format('create trigger never_empty before truncate on %I for each statement execute function refuse_change()', name);
    end loop;
end $$;
create trigger never_empty before truncate on record_other for each statement execute function refuse_change();
create trigger forward before update on journal for each row execute function keep_cursor();
create trigger never_gone before delete on journal for each row execute function refuse_change();
create trigger never_empty before truncate on journal for each statement execute function refuse_change();

-- Days. Made ahead; a record of a day without a partition of its own goes into record_other.

create function make_days(ahead integer default 14) returns integer language plpgsql as $$
declare
    today date := (now() at time zone 'utc')::date;
    made integer := 0;
    name text;
begin
    for i in 0..ahead loop
        name := 'record_' || to_char(today + i, 'YYYYMMDD');
        if to_regclass('public.' || name) is null then
            begin
                execute format('create table public.%I partition of public.record for values from (%L) to (%L)', name,
                               (today + i)::text || ' 00:00:00+00', (today + i + 1)::text || ' 00:00:00+00');
                execute format('create trigger never_empty before truncate on public.%I for each statement '
                               'execute function public.refuse_change()', name);
                made := made + 1;
            exception when check_violation then null;  -- some of that day are in record_other already
            end;
        end if;
    end loop;
    return made;
end $$;

-- The same in passing: one at a time, and never in the way of readers for long.
create function try_days() returns void language plpgsql as $$
begin
    if pg_try_advisory_xact_lock(7266, 1) then
        perform set_config('lock_timeout', '100ms', true);
        perform public.make_days();
        perform set_config('lock_timeout', '0', true);
    end if;
exception when lock_not_available or deadlock_detected then null;  -- the next batch tries again
end $$;

-- Detaches a day; its table stays, for an archive. Its last record of each journal becomes an anchor.
create function detach_day(gone date) returns bigint language plpgsql as $$
declare
    name text := 'record_' || to_char(gone, 'YYYYMMDD');
    anchors bigint;
begin
    execute format('insert into public.anchor (journal, n, hash, detached) '
                   'select distinct on (journal) journal, n, hash, %L from public.%I order by journal, n desc', name, name);
    get diagnostics anchors = row_count;
    execute format('alter table public.record detach partition public.%I', name);
    return anchors;
end $$;

-- The chain, exactly as the table hashes it.

create function record_hash(previous bytea, n bigint, at text, kind text, schema bigint, payload bytea, wire bytea)
returns bytea language sql stable parallel safe as $$
    select sha256(previous || int8send(n) || int8send(schema) || int8send(octet_length(at)) || int8send(octet_length(kind))
        || int8send(octet_length(payload)) || int8send(case octet_length(wire) when 0 then 0 else 32 end)
        || convert_to(at, 'UTF8') || convert_to(kind, 'UTF8') || payload
        || case octet_length(wire) when 0 then ''::bytea else sha256(wire) end)
$$;
