-- Facts: what the records amount to (cases, rounds, shoes, hours), folded by the programs that read them. They are no
-- evidence and can be folded anew at any time. `make_facts` in fact_tables.py adds a column for each field of a row.

create table fact_version (version text not null);     -- one row: the version of Sabot's fold; `sabot floor init` sets it

create table fact_place (                              -- how far a journal is folded, and the fold at that place
    journal text collate "C" primary key,
    version text not null,                             -- of the fold that made them; another one is folded anew
    n       bigint not null,
    hash    bytea not null,
    state   bytea not null,
    memory  bytea not null,
    trouble text not null,                             -- what is wrong with the next record
    folded  timestamptz not null default now()
);
create table fact_case (
    journal   text collate "C" not null,
    n         bigint not null,
    own_words tsvector not null,                       -- the words of the case, and with those of its review
    words     tsvector not null,
    primary key (journal, n)
);
create table fact_review (                             -- the reviews that count, by the floor's review book
    journal     text collate "C" not null,
    n           bigint not null,
    caused_by   text collate "C" not null,
    remark      text collate "C" not null,
    cents       bigint,
    reviewed_by text collate "C" not null,
    reviewed_at text collate "C" not null,
    entry       bigint not null,                       -- the record of the book
    words       tsvector not null,
    primary key (journal, n)
);
create table fact_round (journal text collate "C" not null, first bigint not null, primary key (journal, first));
create table fact_shoe (journal text collate "C" not null, first bigint not null, primary key (journal, first));
create table fact_game (
    journal     text collate "C" not null,
    fingerprint text collate "C" not null,
    canonical   text collate "C" not null,
    primary key (journal, fingerprint)
);
create table fact_tally (
    journal text collate "C" not null,
    hour    text collate "C" not null,
    dealer  text collate "C" not null,
    device  text collate "C" not null,
    game    text collate "C" not null,
    decks   bigint not null,
    what    text collate "C" not null,
    count   bigint not null,
    total   bigint not null,
    primary key (journal, hour, dealer, device, game, decks, what)
);
create index fact_tally_hour on fact_tally (hour, what);
create index fact_case_words on fact_case using gin (words);

-- Facts are folded, never written by hand: only the functions below write them.

create function folding(whether boolean) returns boolean language sql as $$
    select set_config('sabot.folding', whether::text, true)::boolean
$$;

create function only_folded() returns trigger language plpgsql as $$
begin
    if current_setting('sabot.folding', true) is distinct from 'true' then
        raise exception 'facts are folded, never written by hand: % on % is refused', lower(tg_op), tg_table_name;
    end if;
    return null;
end $$;

do $$
declare name text;
begin
    foreach name in array array['fact_version', 'fact_place', 'fact_case', 'fact_review', 'fact_round', 'fact_shoe', 'fact_game', 'fact_tally'] loop
        execute format('create trigger only_folded before insert or update or delete or truncate on %I for each statement execute function only_folded()', name);
        execute format('grant select on %I to sabot_desk, sabot_audit', name);
    end loop;
end $$;

-- Takes what follows from the records after one up to another. False: somebody else was quicker; read the place again.
create function keep_facts(
    of_journal text, of_version text, after_n bigint, after_hash bytea, upto bigint, upto_hash bytea,
    new_state bytea, new_memory bytea, wrong text, cases jsonb, rounds jsonb, shoes jsonb, games jsonb, tallies jsonb
) returns boolean language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
    place public.fact_place;
begin
    perform public.folding(true);
    if of_version is distinct from (select version from public.fact_version) then
        raise exception 'its facts are of another version of Sabot; use that one, or run sabot floor init with this one';
    end if;
    insert into public.fact_place (journal, version, n, hash, state, memory, trouble)
    select journal, of_version, 0, decode(repeat('00', 32), 'hex'), '', '', '' from public.journal where journal = of_journal and not own
    on conflict do nothing;
    select * into place from public.fact_place where journal = of_journal for update;
    if (place.version, place.n, place.hash) is distinct from (of_version, after_n, after_hash) then
        return public.folding(false);
    end if;
    if upto < after_n or upto = after_n and upto_hash <> after_hash or upto > after_n and not exists (
        select 1 from public.record where journal = of_journal and n = upto and hash = upto_hash) then
        raise exception 'facts up to record %, which is not the one that the store holds', upto;
    end if;
    delete from public.fact_case c using jsonb_to_recordset(cases) as x(n bigint) where c.journal = of_journal and c.n = x.n;
    insert into public.fact_case
    select (jsonb_populate_record(null::public.fact_case, x || jsonb_build_object('journal', of_journal))).*
    from jsonb_array_elements(cases) as x;
    update public.fact_case c set words = c.own_words || r.words
    from jsonb_to_recordset(cases) as x(n bigint), public.fact_review r
    where c.journal = of_journal and c.n = x.n and r.journal = c.journal and r.n = c.n;
    delete from public.fact_round c using jsonb_to_recordset(rounds) as x(first bigint) where c.journal = of_journal and c.first = x.first;
    insert into public.fact_round
    select (jsonb_populate_record(null::public.fact_round, x || jsonb_build_object('journal', of_journal))).*
    from jsonb_array_elements(rounds) as x;
    delete from public.fact_shoe c using jsonb_to_recordset(shoes) as x(first bigint) where c.journal = of_journal and c.first = x.first;
    insert into public.fact_shoe
    select (jsonb_populate_record(null::public.fact_shoe, x || jsonb_build_object('journal', of_journal))).*
    from jsonb_array_elements(shoes) as x;
    insert into public.fact_game (journal, fingerprint, canonical)
    select of_journal, x.key, x.value from jsonb_each_text(games) as x on conflict do nothing;
    insert into public.fact_tally as t (journal, hour, dealer, device, game, decks, what, count, total)
    select of_journal, x.hour, x.dealer, x.device, x.game, x.decks, x.what, x.count, x.total
    from jsonb_to_recordset(tallies)
         as x(hour text, dealer text, device text, game text, decks bigint, what text, count bigint, total bigint)
    on conflict (journal, hour, dealer, device, game, decks, what)
    do update set count = t.count + excluded.count, total = t.total + excluded.total;
    update public.fact_place set n = upto, hash = upto_hash, state = new_state, memory = new_memory, trouble = wrong, folded = now()
    where journal = of_journal;
    return not public.folding(false);
end $$;

-- The same for reviews, from the floor's review book, which is a journal of its own.
create function keep_reviews(of_book text, after_n bigint, after_hash bytea, upto bigint, upto_hash bytea, reviews jsonb)
returns boolean language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
    place public.fact_place;
begin
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

-- Forgets the facts of a journal, or of the review book, to be folded anew.
create function forget_facts(of_journal text) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
    perform public.folding(true);
    perform 1 from public.fact_place where journal = of_journal for update;
    if exists (select 1 from public.journal where journal = of_journal and own) then
        update public.fact_case c set words = c.own_words from public.fact_review r where r.journal = c.journal and r.n = c.n;
        delete from public.fact_review;
    end if;
    delete from public.fact_case where journal = of_journal;
    delete from public.fact_round where journal = of_journal;
    delete from public.fact_shoe where journal = of_journal;
    delete from public.fact_game where journal = of_journal;
    delete from public.fact_tally where journal = of_journal;
    delete from public.fact_place where journal = of_journal;
    perform public.folding(false);
end $$;

-- For `sabot floor init`, as the owner. Returns whether it was another version: its facts are folded anew, by and by.
create function begin_facts(of_version text) returns boolean language plpgsql as $$
begin
    if of_version is not distinct from (select version from public.fact_version) then
        return false;
    end if;
    perform public.folding(true);
    delete from public.fact_version;
    insert into public.fact_version values (of_version);
    return not public.folding(false);
end $$;

grant execute on function keep_facts, keep_reviews, forget_facts to sabot_desk;
