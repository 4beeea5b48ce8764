-- Roles, the trail (audit), the outbox (events) and idempotency keys: what every area stands on.

-- The application never connects as the owner of the tables. `aval_app` serves people and programs and is held by
-- row-level security; `aval_insurer` serves the insurer's side and sees all policies. Neither may bypass row security.
do $$ begin
  if not exists (select from pg_roles where rolname = 'aval_app') then create role aval_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'aval_insurer') then create role aval_insurer nologin; end if;
exception when duplicate_object or unique_violation then null; -- another node made them at the same moment
end $$;
grant aval_app, aval_insurer to current_user;
grant usage on schema public to aval_app, aval_insurer;
alter default privileges in schema public grant select, insert, update, delete on tables to aval_app, aval_insurer;
alter default privileges in schema public grant usage, select on sequences to aval_app, aval_insurer;

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Who is on this connection: set by the server whenever a connection changes hands, read by the policies of each table.
create function aval_policies() returns text[] language sql stable parallel safe
  return coalesce(string_to_array(nullif(current_setting('aval.policies', true), ''), ','), '{}');
create function aval_portfolios() returns text[] language sql stable parallel safe
  return coalesce(string_to_array(nullif(current_setting('aval.portfolios', true), ''), ','), '{}');
create function aval_person() returns text language sql stable parallel safe
  return nullif(current_setting('aval.person', true), '');

-- The trail: append-only, one hash chain per policy (and one per person for what belongs to no policy), so that
-- writers of different policies never wait for each other.
create table audit_chains (
  chain_id text primary key,
  position bigint not null,
  hash bytea not null
);
create table audit_entries (
  chain_id text not null,
  position bigint not null,
  at timestamptz not null,
  type text not null,
  subject text not null,
  also_concerns text[] not null default '{}',
  policy_key text,
  portfolio_id text,
  actor_id text not null,
  actor_name text not null,
  via text not null,
  credential_id text not null,
  request_id text not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (chain_id, position)
);
create index audit_entries_subject on audit_entries (subject, at desc);
create index audit_entries_concerns on audit_entries using gin (also_concerns);

-- The outbox. `transaction` makes the feed gapless: a reader takes only events of transactions older than every
-- transaction still running, so an event that commits late is never skipped.
create table events (
  position bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  type text not null,
  subject text not null,
  policy_key text,
  portfolio_id text,
  person_id text,
  at timestamptz not null,
  data jsonb not null default '{}'
);
create index events_feed on events (transaction, position);

alter table audit_chains enable row level security; alter table audit_chains force row level security;
alter table audit_entries enable row level security; alter table audit_entries force row level security;
alter table events enable row level security; alter table events force row level security;
create policy audit_chains_trail on audit_chains to aval_insurer using (true) with check (true);
create policy audit_entries_scope on audit_entries for select to aval_app using (
  policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[])
  or (policy_key is null and actor_id = (select aval_person())));
create policy audit_entries_insurer on audit_entries to aval_insurer using (true) with check (true);
create policy events_scope on events for select to aval_app using (
  policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[])
  or person_id = (select aval_person()));
create policy events_insurer on events to aval_insurer using (true) with check (true);

revoke all on audit_chains, audit_entries, events from aval_app;
grant select on audit_entries, events to aval_app;
revoke update, delete, truncate on audit_entries, events from aval_insurer;

create function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'the trail is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- What an entry's hash covers, in one unambiguous text: any edit of any column changes it.
create function audit_digest(entry audit_entries) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(entry.previous_hash, 'hex'), entry.chain_id, entry.position,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.type, entry.subject, entry.also_concerns,
    entry.policy_key, entry.portfolio_id, entry.actor_id, entry.actor_name, entry.via, entry.credential_id,
    entry.request_id, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Records happenings: trail and outbox rows in the caller's transaction, one notification for all of them.
-- Each element: {type, subject, policy, alsoConcerns, before, after, data}. It runs with the insurer's rights
-- because the application itself may not write the trail.
create function record_happenings(
  happenings jsonb, happened_at timestamptz, actor_id text, actor_name text, via text, credential_id text, request_id text
) returns void language plpgsql security definer set search_path = public as $$
declare
  happening jsonb;
  entry audit_entries;
  chain audit_chains;
begin
  for happening in select value from jsonb_array_elements(happenings) as element(value) loop
    entry.policy_key := happening ->> 'policy';
    entry.chain_id := coalesce('policy/' || entry.policy_key, 'person/' || actor_id);
    entry.portfolio_id := (select p.portfolio_id from policies p where p.policy_key = entry.policy_key);
    insert into audit_chains values (entry.chain_id, 0, '\x') on conflict do nothing;
    select * into chain from audit_chains where chain_id = entry.chain_id for update;
    entry.position := chain.position + 1;
    entry.at := happened_at;
    entry.type := happening ->> 'type';
    entry.subject := happening ->> 'subject';
    entry.also_concerns := array(select jsonb_array_elements_text(coalesce(happening -> 'alsoConcerns', '[]')));
    entry.actor_id := actor_id;
    entry.actor_name := actor_name;
    entry.via := via;
    entry.credential_id := credential_id;
    entry.request_id := request_id;
    entry.before := nullif(happening -> 'before', 'null');
    entry.after := nullif(happening -> 'after', 'null');
    entry.previous_hash := chain.hash;
    entry.hash := audit_digest(entry);
    insert into audit_entries select entry.*;
    update audit_chains set position = entry.position, hash = entry.hash where chain_id = entry.chain_id;
    insert into events (type, subject, policy_key, portfolio_id, person_id, at, data)
      values (entry.type, entry.subject, entry.policy_key, entry.portfolio_id,
              case when entry.policy_key is null then actor_id end, happened_at, coalesce(happening -> 'data', '{}'));
  end loop;
  -- Listeners of one policy get one message per kind of thing that changed, however many lines a job had.
  perform pg_notify('aval_events', jsonb_build_object(
      'type', kind, 'policy', policy, 'portfolio', (select p.portfolio_id from policies p where p.policy_key = policy),
      'person', case when policy is null then actor_id end,
      'subject', case when occurrences = 1 then subject end, 'at', happened_at)::text)
    from (select value ->> 'type' as kind, value ->> 'policy' as policy, min(value ->> 'subject') as subject, count(*) as occurrences
          from jsonb_array_elements(happenings) as element(value) group by 1, 2) as grouped;
end $$;
grant create on schema public to aval_insurer;
alter function record_happenings owner to aval_insurer;
revoke create on schema public from aval_insurer;
revoke all on function record_happenings from public;
grant execute on function record_happenings to aval_app, aval_insurer;

-- Checks every chain: each row says where and how a chain is broken; no rows means that the trail is whole.
create function verify_audit_chains() returns table (chain_id text, "position" bigint, fault text) language sql stable as $$
  with linked as (
    select e.*, lag(e.position, 1, 0::bigint) over w as position_before, lag(e.hash, 1, '\x'::bytea) over w as hash_before,
           audit_digest(e) as digest
    from audit_entries e window w as (partition by e.chain_id order by e.position)
  )
  select l.chain_id, l.position,
         case when l.position <> l.position_before + 1 then 'entry missing before'
              when l.previous_hash <> l.hash_before then 'does not follow its predecessor'
              else 'edited' end
  from linked l
  where l.position <> l.position_before + 1 or l.previous_hash <> l.hash_before or l.hash <> l.digest
  union all
  select c.chain_id, c.position, 'tail cut'
  from audit_chains c
  left join lateral (select e.position, e.hash from audit_entries e where e.chain_id = c.chain_id order by e.position desc limit 1) last on true
  where coalesce(last.position, 0) <> c.position or coalesce(last.hash, '\x') <> c.hash
  union all
  select e.chain_id, min(e.position), 'chain unknown' from audit_entries e
  where not exists (select from audit_chains c where c.chain_id = e.chain_id) group by e.chain_id
$$;

-- Idempotency: the reply of a creating request, stored in the request's own transaction.
create table idempotency_keys (
  person_id text not null,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  status smallint not null,
  reply json not null, -- json keeps the order of members: a repeated reply equals the first byte for byte
  created_at timestamptz not null,
  primary key (person_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security; alter table idempotency_keys force row level security;
create policy idempotency_keys_own on idempotency_keys to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
create policy idempotency_keys_insurer on idempotency_keys to aval_insurer using (true) with check (true);
