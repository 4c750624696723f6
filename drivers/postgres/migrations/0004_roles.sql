-- Who may do what. A login is made by the people who run the server, and made a member of one of these.

do $$
declare
    name text;
begin
    revoke all on all tables in schema public from public;
    revoke execute on all functions in schema public from public;
    revoke create on schema public from public;
    foreach name in array array['sabot_ingest', 'sabot_desk', 'sabot_audit'] loop
        execute format('grant usage on schema public to %I', name);
    end loop;
    grant execute on function push to sabot_ingest;
    grant execute on function write_own to sabot_desk;
    grant select on all tables in schema public to sabot_desk, sabot_audit;
    grant execute on function record_hash, json_of, walk to sabot_desk, sabot_audit;
end $$;
