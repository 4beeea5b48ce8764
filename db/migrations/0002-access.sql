-- People, what they may do, and how they prove who they are.

-- Customers, brokers, intermediaries, agents and the insurer. A broker's or intermediary's id is also the id of the
-- portfolio of policies that it runs (`portfolio_id` elsewhere).
create table organisations (
  organisation_id text primary key,
  name text not null check (name <> ''),
  kind text not null check (kind in ('CUSTOMER', 'BROKER', 'INTERMEDIARY', 'AGENT', 'INSURER')),
  country_code text not null check (country_code ~ '^[A-Z]{2}$')
);

create table people (
  person_id text primary key,
  email text not null unique check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  name text not null check (name <> ''),
  job_title text,
  user_type text not null check (user_type in ('customer', 'broker', 'intermediary', 'agent', 'administrator', 'insurer')),
  organisation_id text references organisations,
  permissions text[] not null default '{}' check (permissions <@ array[
    'tode_system_login', 'midas_front_access', 'brokerage_paid', 'new_business_current_portfolio', 'no_transactional',
    'ta_content', 'rabobank_content', 'client_content', 'intermediary_content', 'edoc', 'eolis_access',
    'eolis_wa_access', 'export-tables', 'read_company_grade', 'read_strategic_cover', 'write_strategic_cover',
    'read_gr', 'read_unnamedcover', 'read_clr', 'write_claims', 'write_overdues', 'read_claims', 'read_overdues',
    'policy-performance-broker', 'finalized-policy-drafts', 'policy-admin-read', 'policy-admin-write',
    'policy-selector-single-search', 'policy-selector-multi-search', 'user-surety-access', 'mid-term-reader',
    'tci-access', 'e-commerce-access', 'buyer-synthesis-basic', 'buyer-synthesis-advanced', 'smart-view-group-login',
    'smart-view-world-agency-login']),
  locale text check (locale in ('en', 'fr', 'de', 'nl', 'it', 'es')),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'SUSPENDED')),
  -- who this is at the identity provider; set at the first sign-in, from then on the e-mail address alone admits nobody
  identity_issuer text,
  identity_subject text,
  created_at timestamptz not null,
  last_connection_at timestamptz,
  previous_connection_at timestamptz,
  preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object'),
  version integer not null default 1,
  unique (identity_issuer, identity_subject),
  check (num_nonnulls(identity_issuer, identity_subject) in (0, 2))
);
create index people_organisation on people (organisation_id);

-- Which policies a person may see and the ordering role held there: one policy, or all policies of a portfolio.
-- `policy_key` has no reference: people are often entered before the insurer's file with their policy arrives.
create table mandates (
  mandate_id bigint generated always as identity primary key,
  person_id text not null references people on delete cascade,
  policy_key text,
  portfolio_id text references organisations,
  ordering_role text not null check (ordering_role in (
    'broker-read-only', 'read-only', 'requestor-four-eyes', 'validator-four-eyes', 'requestor-validator',
    'requestor-six-eyes', 'intermediary-validator-six-eyes', 'final-validator-six-eyes')),
  check (num_nonnulls(policy_key, portfolio_id) = 1)
);
create unique index mandates_person_policy on mandates (person_id, policy_key) where policy_key is not null;
create unique index mandates_person_portfolio on mandates (person_id, portfolio_id) where portfolio_id is not null;
create index mandates_policy on mandates (policy_key) where policy_key is not null;
create index mandates_portfolio on mandates (portfolio_id) where portfolio_id is not null;

-- A browser's session. Only the SHA-256 of the cookie's secret is kept: who reads the table cannot sign in with it.
create table sessions (
  session_id text primary key,
  session_hash bytea not null unique check (length(session_hash) = 32),
  person_id text not null references people on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  ended_at timestamptz,
  id_token text -- hint for signing out at the identity provider; emptied when the session ends
);
create index sessions_person on sessions (person_id) where ended_at is null;
create index sessions_age on sessions (absolute_expires_at);

-- A program's bearer token, kept as its SHA-256. `policies` null: all policies of the person.
create table access_tokens (
  token_id text primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  person_id text not null references people on delete cascade,
  parent_token_id text references access_tokens on delete cascade, -- the token that made it and takes it along when revoked
  name text not null check (name <> ''),
  permissions text[] not null,
  policies text[],
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  check (expires_at > created_at)
);
create index access_tokens_person on access_tokens (person_id, created_at desc, token_id desc);
create index access_tokens_parent on access_tokens (parent_token_id) where parent_token_id is not null;

-- A sign-in on its way to the identity provider and back: used once, and only by the browser that began it.
create table sign_in_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  code_verifier text not null,
  nonce text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_age on sign_in_attempts (expires_at);

-- The application sees a person's own rows, and cannot change what a person may do: permissions, mandates and
-- sessions are written by the insurer's side only. The hashes of secrets it cannot even read.
alter table organisations enable row level security; alter table organisations force row level security;
alter table people enable row level security; alter table people force row level security;
alter table mandates enable row level security; alter table mandates force row level security;
alter table sessions enable row level security; alter table sessions force row level security;
alter table access_tokens enable row level security; alter table access_tokens force row level security;
alter table sign_in_attempts enable row level security; alter table sign_in_attempts force row level security;

revoke all on organisations, people, mandates, sessions, access_tokens, sign_in_attempts from aval_app;
grant select on organisations, people, mandates to aval_app;
grant update (preferences, locale, version) on people to aval_app;
grant select (session_id, person_id, created_at, last_seen_at, idle_expires_at, absolute_expires_at, ended_at) on sessions to aval_app;
grant select (token_id, person_id, parent_token_id, name, permissions, policies, created_at, expires_at, revoked_at, last_used_at)
  on access_tokens to aval_app;
grant insert on access_tokens to aval_app;
grant update (revoked_at) on access_tokens to aval_app;

create policy people_own on people to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
create policy mandates_own on mandates for select to aval_app using (person_id = (select aval_person()));
create policy sessions_own on sessions for select to aval_app using (person_id = (select aval_person()));
create policy access_tokens_own on access_tokens to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
-- who the brokers are is no secret; who the customers are is
create policy organisations_known on organisations for select to aval_app using (
  kind <> 'CUSTOMER'
  or organisation_id = (select p.organisation_id from people p where p.person_id = (select aval_person())));

create policy organisations_insurer on organisations to aval_insurer using (true) with check (true);
create policy people_insurer on people to aval_insurer using (true) with check (true);
create policy mandates_insurer on mandates to aval_insurer using (true) with check (true);
create policy sessions_insurer on sessions to aval_insurer using (true) with check (true);
create policy access_tokens_insurer on access_tokens to aval_insurer using (true) with check (true);
create policy sign_in_attempts_insurer on sign_in_attempts to aval_insurer using (true) with check (true);

-- Every node forgets at once what it knew of a person whose rights, sessions or tokens changed.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('aval_access', coalesce(new.person_id, old.person_id));
  return null;
end $$;
create trigger people_tell after update on people for each row
  when ((old.email, old.name, old.user_type, old.organisation_id, old.permissions, old.state)
        is distinct from (new.email, new.name, new.user_type, new.organisation_id, new.permissions, new.state))
  execute function tell_access_changed();
create trigger mandates_tell after insert or update or delete on mandates for each row execute function tell_access_changed();
create trigger sessions_tell after update of ended_at on sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function tell_access_changed();
create trigger access_tokens_tell after update of revoked_at on access_tokens for each row
  when (old.revoked_at is distinct from new.revoked_at) execute function tell_access_changed();
