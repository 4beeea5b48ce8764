-- The base of every context: database roles, the rules of who sees which rows, the audit trail, domain events,
-- idempotency keys, documents, drafts and exports.

-- === Roles ===

-- The application never connects as the owner of the tables. `aval_app` serves people and programs and is held by
-- row-level security; `aval_insurer` serves the insurer's side and sees all policies. Neither may bypass row security.
do $$ begin
  if not exists (select from pg_roles where rolname = 'aval_app') then create role aval_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'aval_insurer') then create role aval_insurer nologin; end if;
exception when duplicate_object or unique_violation then null; -- another node made them at the same moment
end $$;
grant aval_app, aval_insurer to current_user;
grant usage on schema public to aval_app, aval_insurer;
alter default privileges in schema public grant usage, select on sequences to aval_app, aval_insurer;

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- === Who sees which rows ===

-- Who is on this connection: set by the server whenever a connection changes its user, read by the rules of each table.
create function aval_policies() returns text[] language sql stable parallel safe
  return coalesce(string_to_array(nullif(current_setting('aval.policies', true), ''), ','), '{}');
create function aval_portfolios() returns text[] language sql stable parallel safe
  return coalesce(string_to_array(nullif(current_setting('aval.portfolios', true), ''), ','), '{}');
create function aval_person() returns text language sql stable parallel safe
  return nullif(current_setting('aval.person', true), '');

-- Says who sees which rows of a table and what may be done with them. Every table is secured by this one call: a table
-- without it can be read by nobody. Rows are seen `by`
--   policy         whoever sees the policy or its portfolio (`policy_key`, `portfolio_id`)
--   person         the person of the row (`person_id`)
--   organisation   whoever is of the organisation of the row (`organisation_id`, the person's own id for those of none)
--   administrator  the administrator of the organisation of the row
--   parent         whoever sees the row of `parent` that this row refers to by the parent's primary key
--   rule           whoever the condition `rule` says
--   insurer        the insurer's side alone
--   nobody         rows belong to nobody: whoever may read the table at all reads all of it, without row-level security
-- The condition holds for `command`; `app` and `insurer` name the privileges of the two roles, also on single columns
-- (without them: all four, and none for the application where the insurer's side alone sees the rows). The insurer's
-- side
-- sees all rows unless the rule holds for it too. The owner sees none, unless functions with the owner's rights clear
-- the
-- table up. Further permissions of a table are policies of their own beside the call.
create function secure_table(
  secured regclass, by text, parent regclass default null, rule text default null, command text default 'all',
  app text default null, insurer text default 'select, insert, update, delete',
  insurer_sees_all boolean default true, owner_sees_all boolean default false
) returns void language plpgsql as $$
declare
  key name := (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = parent and i.indisprimary and i.indnkeyatts = 1);
  app_privileges text := coalesce(app, case by when 'insurer' then '' else 'select, insert, update, delete' end);
  -- in a subquery each setting is read once for a statement, not once for every row
  condition text := case by
    when 'policy' then 'policy_key = any ((select aval_policies())::text[])
      or portfolio_id = any ((select aval_portfolios())::text[])'
    when 'person' then 'person_id = (select aval_person())'
    when 'organisation' then 'organisation_id = (
      select coalesce(p.organisation_id, p.person_id) from people p where p.person_id = (select aval_person()))'
    when 'administrator' then 'organisation_id = (select aval_administered())'
    when 'parent' then format('exists (select from %1$s parent where parent.%2$s = %3$s.%2$s)', parent, quote_ident(key), secured)
    when 'rule' then rule
  end;
begin
  if by not in ('insurer', 'nobody') and (condition is null or by = 'parent' and key is null) then
    raise exception 'nobody can tell who sees the rows of % by %', secured, by;
  end if;

  execute format('revoke all on %s from aval_app, aval_insurer', secured);
  if app_privileges <> '' then execute format('grant %s on %s to aval_app', app_privileges, secured); end if;
  if insurer <> '' then execute format('grant %s on %s to aval_insurer', insurer, secured); end if;
  if by = 'nobody' then return; end if;

  execute format('alter table %s enable row level security, force row level security', secured);
  if condition is not null then
    execute format('create policy %I on %s for %s to aval_app%s using (%s)', 'by_' || by, secured, command,
      case when insurer_sees_all then '' else ', aval_insurer' end, condition);
  end if;
  if insurer_sees_all then execute format('create policy insurer on %s to aval_insurer using (true)', secured); end if;
  if owner_sees_all then execute format('create policy owner on %s to current_user using (true)', secured); end if;
end $$;
revoke all on function secure_table from public;

-- Lets a function run with the insurer's rights, since it reads or writes beyond what its callers see. Triggers and
-- functions that only such functions call have no callers.
create function run_as_insurer(called regproc, callers text default '') returns void language plpgsql as $$
begin
  execute format('revoke all on function %s from public', called::regprocedure);
  if callers <> '' then execute format('grant execute on function %s to %s', called::regprocedure, callers); end if;
  grant create on schema public to aval_insurer;
  execute format('alter function %s owner to aval_insurer', called::regprocedure);
  revoke create on schema public from aval_insurer;
end $$;
revoke all on function run_as_insurer from public;

-- === How names are compared ===

-- How names are compared when somebody searches: without accents, case and punctuation; letters that no accent rule
-- takes apart are spelled out. Also what names are sorted by.
create function search_key(name text) returns text language sql immutable parallel safe strict
  return btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'đ', 'd'), 'ł', 'l'),
    '[^[:alnum:]]+' collate pg_c_utf8, ' ', 'g'));

-- What the insured call a buyer, as names are compared: at most 200 characters, however many its letters become (NFKD makes
-- up to eighteen of one), and something where there are signs only. Longer keys would not fit into an index.
create function called_key(called text) returns text language sql immutable parallel safe strict
  return left(coalesce(nullif(search_key(called), ''), lower(btrim(called))), 200);

-- === The audit trail ===

-- The audit trail: append-only, one hash chain per policy (and one per person for what belongs to no policy), so that
-- writers of different policies never wait for each other.
create table audit_chains (
  chain_id text primary key,
  position bigint not null,
  hash bytea not null
);
select secure_table('audit_chains', by => 'insurer');

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
select secure_table('audit_entries', by => 'rule', rule => $$
  policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[])
  or (policy_key is null and actor_id = (select aval_person()))$$,
  command => 'select', app => 'select', insurer => 'select, insert');

-- Checks of the whole audit trail: every chain from its first entry to its head, a piece at a time, by whichever node
-- has time. What was found stays for the operator.
create table trail_checks (
  check_id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  place jsonb not null, -- how far it has come
  chains integer not null default 0,
  entries bigint not null default 0,
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  fault_count integer not null default 0,
  claimed_until timestamptz
);
create unique index trail_checks_under_way on trail_checks ((true)) where finished_at is null;
select secure_table('trail_checks', by => 'insurer');

-- The head of each chain when the chain was last found complete. It shows a chain that was deleted with its head, or
-- whose tail was cut and its head set back. Heads only move forward, and none is deleted.
create table trail_heads (
  chain_id text primary key,
  position bigint not null,
  hash bytea not null
);
select secure_table('trail_heads', by => 'insurer', insurer => 'select, insert, update');

-- Nobody can change or delete entries of the audit trail, whatever their role.
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'the trail is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger trail_heads_stay before delete or truncate on trail_heads for each statement execute function refuse_change();

-- What an entry's hash covers, in one unambiguous text: any edit of any column changes it.
create function audit_digest(entry audit_entries) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(entry.previous_hash, 'hex'), entry.chain_id, entry.position,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.type, entry.subject, entry.also_concerns,
    entry.policy_key, entry.portfolio_id, entry.actor_id, entry.actor_name, entry.via, entry.credential_id,
    entry.request_id, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Checks every chain: each row says where and how a chain is broken; no rows means that the audit trail is whole.
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

-- === Domain events ===

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
select secure_table('events', by => 'rule', rule => $$
  policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[])
  or person_id = (select aval_person())$$,
  command => 'select', app => 'select', insurer => 'select, insert');

-- Events of a large write wait here: chains are locked only at the end of the write. A transaction deletes its rows
-- again, so that no other one ever sees them.
create unlogged table pending_events (
  transaction xid8 not null default pg_current_xact_id(),
  policy text collate "C" not null,
  place integer not null,
  event jsonb not null,
  primary key (transaction, policy, place)
);
select secure_table('pending_events', by => 'nobody');

-- Up to where a subscriber of the server's own has followed the feed of events.
create table event_readers (
  reader text primary key,
  transaction xid8 not null,
  position bigint not null
);
select secure_table('event_readers', by => 'insurer');

-- === The work queue ===

-- Background work waits in the tables of pg-boss (schema `work`, decision 105), which are made after these migrations:
-- an item names the work, and the record it is about where there is one. An item that waits already is not queued
-- twice, nor is one whose last try failed and will be repeated. When the write commits, what is due wakes the nodes, and
-- what will be in some seconds is told to the one that leads.
create function queue_work(queue text, work text, about text, due timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  key text := case when about is null then work else concat_ws('/', work, about, due) end;
begin
  insert into work.job (name, data, singleton_key, start_after, keep_until, policy, retry_limit, retry_delay,
      retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds)
    select q.name, jsonb_build_object('work', work, 'about', about), key, due,
      due + make_interval(secs => q.retention_seconds), q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
      q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds
    from work.queue q
    where q.name = queue and not exists (
      select from work.job j where j.name = queue and j.singleton_key = key and j.state = 'retry')
    on conflict do nothing;
  if due <= now() then
    perform wake_work(queue);
  else
    perform pg_notify('aval_work', extract(epoch from due - now())::text);
  end if;
end $$;
select run_as_insurer('queue_work', callers => 'aval_app, aval_insurer');

-- Has the nodes look into a queue when the write commits; the channel is that of pg-boss for the schema `work`.
create function wake_work(queue text) returns void language sql
  return pg_notify('pgboss_' || left(encode(sha224('work'), 'hex'), 24), queue);

-- For tables with an instant at which work on a row falls due. Its arguments: the name of the work, the column of the
-- instant, and that of the id.
create function queue_due() returns trigger language plpgsql security definer set search_path = public as $$
declare
  due timestamptz := to_jsonb(new) ->> tg_argv[1];
begin
  if due is not null and (tg_op = 'INSERT' or due is distinct from (to_jsonb(old) ->> tg_argv[1])::timestamptz) then
    perform queue_work('work', tg_argv[0], to_jsonb(new) ->> tg_argv[2], due);
  end if;
  return null;
end $$;
select run_as_insurer('queue_due');

-- === Idempotency keys ===

-- The reply of a creating request, stored in the request's own transaction.
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
select secure_table('idempotency_keys', by => 'person');

-- === Rate limits ===

-- How often somebody did a limited thing within a minute. All nodes count in one place; the counts need not survive a crash.
create unlogged table rate_counters (
  key text not null,
  minute bigint not null,
  requests integer not null,
  primary key (key, minute)
);
select secure_table('rate_counters', by => 'nobody', app => '', insurer => '');

-- Counts one more time and says whether it was within the limit. It runs with its owner's rights, so that no caller can
-- reset a counter.
create function consume_rate_limit(counter text, at timestamptz, most integer) returns boolean
language sql security definer set search_path = public as $$
  insert into rate_counters values (counter, floor(extract(epoch from at) / 60), 1)
  on conflict (key, minute) do update set requests = rate_counters.requests + 1
  returning requests <= most
$$;
revoke all on function consume_rate_limit from public;
grant execute on function consume_rate_limit to aval_app, aval_insurer;

create function forget_rate_counters(before timestamptz) returns void
language sql security definer set search_path = public as $$
  delete from rate_counters where minute < floor(extract(epoch from before) / 60)
$$;
revoke all on function forget_rate_counters from public;
grant execute on function forget_rate_counters to aval_app, aval_insurer;

-- === Exchange rates ===

-- Reference rates for totals over several currencies: how many units of a currency one euro buys, as the source published
-- it for a day. Rules that decide have rates of their own (decision 120).
create table exchange_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  day date not null,
  per_euro numeric not null check (per_euro > 0),
  source text not null,
  primary key (currency, day)
);
select secure_table('exchange_rates', by => 'nobody', app => 'select');

-- === Documents ===

-- Documents that people upload and letters that the insurer writes, each kept once and unchanged, whatever they belong
-- to. `subject` names the record, as audit trails do; `readable_with` is the right that is needed to read it.
create table documents (
  document_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  subject text not null check (subject ~ '^[a-z-]+/[\w-]{1,80}$'),
  company_id text,
  category text not null check (category ~ '^[A-Z][A-Z_]{1,60}$'),
  readable_with text not null check (readable_with in ('tci-access', 'read_clr', 'read_overdues', 'read_claims',
    'policy-admin-read')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null,
  byte_size integer not null check (byte_size between 1 and 5242880),
  is_by_insurer boolean not null default false,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null
);
create index documents_subject on documents (subject, uploaded_at, document_id);
select secure_table('documents', by => 'policy', app => 'select, insert', insurer => 'select, insert');

-- The bytes apart from what lists read.
create table document_contents (
  document_id text primary key references documents,
  content bytea not null check (octet_length(content) between 1 and 5242880)
);
select secure_table('document_contents', by => 'parent', parent => 'documents', app => 'select, insert',
  insurer => 'select, insert');

-- === Drafts of forms ===

-- Unfinished input, by form: only its author sees it, on every device, until it is sent or thirty days old. The
-- insurer's people see only their own drafts, too.
create table drafts (
  person_id text not null,
  form text collate "C" not null check (char_length(form) between 1 and 200),
  content json not null check (json_typeof(content) = 'object'),
  kept_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > kept_at),
  version integer not null check (version > 0),
  primary key (person_id, form)
);
create index drafts_expired on drafts (expires_at);
select secure_table('drafts', by => 'person', insurer_sees_all => false, owner_sees_all => true);

-- Documents that are to go with a form, kept with its draft until it is sent; then they belong to what it became.
create table draft_documents (
  document_id text primary key,
  person_id text not null,
  form text collate "C" not null check (char_length(form) between 1 and 200),
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null,
  byte_size integer not null check (byte_size between 1 and 5242880),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  uploaded_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > uploaded_at)
);
create index draft_documents_form on draft_documents (person_id, form, uploaded_at);
create index draft_documents_expired on draft_documents (expires_at);
select secure_table('draft_documents', by => 'person', insurer_sees_all => false, owner_sees_all => true);

-- Deletes expired drafts, and documents without one. It runs with its owner's rights, because no user sees the drafts of another.
create function forget_drafts(before timestamptz) returns integer
language sql security definer set search_path = public as $$
  with gone as (delete from drafts where expires_at <= before returning 1),
    documents as (
      delete from draft_documents d where d.expires_at <= before and not exists (
        select from drafts f where f.person_id = d.person_id and f.form = d.form and f.expires_at > before))
  select count(*)::integer from gone
$$;
revoke all on function forget_drafts from public;
grant execute on function forget_drafts to aval_insurer;

-- === Exports ===

-- Exports: what was requested, the progress, and the bytes of the finished file.
create table exports (
  export_id text primary key,
  person_id text not null,
  -- the session or token that asked: a file of a token never holds more than the token sees
  via text not null check (via in ('session', 'token')),
  credential_id text not null,
  list text not null check (list ~ '^[a-z][a-z-]{0,59}$'), -- the code says which there are: another list needs no migration
  format text not null check (format in ('xlsx', 'csv')),
  locale text not null check (locale in ('en', 'fr', 'de', 'nl', 'it', 'es')),
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  columns text[], -- null: all
  row_ids text[], -- null: all that the query shows
  convert_to text check (convert_to ~ '^[A-Z]{3}$'), -- null: amounts stay in their currencies
  state text not null check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED')),
  failure text check (failure in ('too-many-rows', 'not-permitted', 'refused', 'interrupted')),
  row_count integer not null default 0,
  expected_rows integer,
  is_expected_capped boolean not null default false,
  byte_size bigint,
  -- what the reader could see when the file was made; who sees less today does not get it
  permissions text[] not null default '{}',
  policies text[] not null default '{}',
  portfolios text[] not null default '{}',
  -- its maker, and until when no other may take it over
  claim text,
  claimed_until timestamptz,
  attempts smallint not null default 0,
  asked_at timestamptz not null,
  started_at timestamptz, -- of the last try
  finished_at timestamptz,
  expires_at timestamptz,
  -- the organisation, where the file holds its users: its administrator alone sees them, for as long as they administer it
  administered text,
  check ((state = 'RUNNING') = (claim is not null)),
  check ((state = 'FAILED') = (failure is not null)),
  check (state <> 'READY' or (byte_size is not null and finished_at is not null and expires_at is not null))
);
create index exports_person on exports (person_id, asked_at desc, export_id desc);
create index exports_to_make on exports (asked_at) where state in ('WAITING', 'RUNNING');
create index exports_to_expire on exports (expires_at) where state = 'READY';
select secure_table('exports', by => 'person');

-- A file in pieces, so that neither its maker nor its reader ever holds all of it. Any node serves it, and it is
-- deleted with its row. Archives are compressed already.
create table export_parts (
  export_id text not null references exports on delete cascade,
  place integer not null check (place >= 0),
  bytes bytea not null,
  primary key (export_id, place)
);
alter table export_parts alter column bytes set storage external;
select secure_table('export_parts', by => 'parent', parent => 'exports');

-- === The demo world ===

-- Whether this database is a demo world: begun with its first record, finished with its last. An interrupted demo world
-- is deleted and made again.
create table demo_world (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);
select secure_table('demo_world', by => 'nobody', app => '', insurer => '');

-- === Statistics of tables ===

-- Statistics of tables, taken now. It runs with its owner's rights, since only the owner of a table may; a table that
-- another session is analysing is skipped.
create function refresh_statistics(tables text[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  table_name text;
begin
  foreach table_name in array tables loop
    execute format('analyze (skip_locked) public.%I', table_name);
  end loop;
end $$;
revoke all on function refresh_statistics from public;
grant execute on function refresh_statistics to aval_insurer;

-- For tables whose pages keep one plan whoever asks (decisions 128, 132, 148): the plan is made for a portfolio with a
-- quarter of all rows, and follows the order of an index, which costs a small portfolio hardly anything. Made for the
-- average portfolio, it reads all rows of the largest and sorts them.
create function plan_for_large_portfolios(planned regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s alter column portfolio_id set (n_distinct = 4)', planned);
end $$;
revoke all on function plan_for_large_portfolios from public;
