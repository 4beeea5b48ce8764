-- Organisations, people, what they may do, and how they prove who they are.
--
-- The application sees a person's own rows, and cannot change what a person may do: permissions, mandates and sessions
-- are written by the insurer's side, and by the administrator of an organisation for its own people. It cannot read the
-- hashes of secrets.

-- === Organisations and people ===

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
  -- whoever is removed stays as a row: what they did is theirs for ever, and coming back they are the same person
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'SUSPENDED', 'REMOVED')),
  -- who this is at the identity provider; set at the first sign-in, from then on the e-mail address alone is not enough
  identity_issuer text,
  identity_subject text,
  created_at timestamptz not null,
  last_connection_at timestamptz,
  previous_connection_at timestamptz,
  preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object'),
  version integer not null default 1,
  -- `version` counts a person's own preferences too; an administrator works against what administrators change
  rights_version integer not null default 1,
  unique (identity_issuer, identity_subject),
  check (num_nonnulls(identity_issuer, identity_subject) in (0, 2))
);
create index people_organisation on people (organisation_id);
-- Who the brokers are is no secret; who the customers are is.
select secure_table('organisations', by => 'rule', rule => $$
  kind <> 'CUSTOMER'
  or organisation_id = (select p.organisation_id from people p where p.person_id = (select aval_person()))$$,
  command => 'select', app => 'select');
select secure_table('people', by => 'person',
  app => 'select, update (name, job_title, user_type, permissions, locale, state, preferences, version, rights_version)');

-- The organisation that the person on this connection administers; null for everybody else.
create function aval_administered() returns text language sql stable security definer set search_path = public as $$
  select p.organisation_id from people p
  where p.person_id = aval_person() and p.user_type = 'administrator' and p.state = 'ACTIVE'
$$;
select run_as_insurer('aval_administered', callers => 'aval_app, aval_insurer');

-- What the administrator of an organisation sees and changes of its people, and nobody else of anybody.
create policy people_of_administrator on people to aval_app
  using (organisation_id = (select aval_administered())) with check (organisation_id = (select aval_administered()));

-- Columns cannot be granted for some rows only. This trigger ensures that nobody extends their own rights, or changes
-- another's without being the administrator.
create function guard_rights() returns trigger language plpgsql as $$
begin
  if current_user <> 'aval_app' then return new; end if;
  if new.organisation_id is distinct from aval_administered() or new.user_type = 'insurer' then
    raise exception 'rights are for the administrator of the organisation' using errcode = 'insufficient_privilege';
  end if;
  if new.person_id = aval_person() and not (
    array_remove(new.permissions, 'no_transactional') <@ old.permissions
    and ('no_transactional' = any (new.permissions) or 'no_transactional' <> all (old.permissions))
    and new.state in (old.state, 'REMOVED')) then
    raise exception 'nobody gives more rights to themselves' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger people_rights before update on people for each row
  when ((old.user_type, old.permissions, old.state) is distinct from (new.user_type, new.permissions, new.state))
  execute function guard_rights();

-- === Mandates ===

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
  -- up to which amount the holder approves, in the currency of each policy; null: without a limit
  approval_limit numeric check (approval_limit > 0),
  check (num_nonnulls(policy_key, portfolio_id) = 1)
);
create unique index mandates_person_policy on mandates (person_id, policy_key) where policy_key is not null;
create unique index mandates_person_portfolio on mandates (person_id, portfolio_id) where portfolio_id is not null;
create index mandates_policy on mandates (policy_key) where policy_key is not null;
create index mandates_portfolio on mandates (portfolio_id) where portfolio_id is not null;
select secure_table('mandates', by => 'person', command => 'select',
  app => 'select, insert (person_id, policy_key, portfolio_id, ordering_role, approval_limit), delete');

-- === Sessions and tokens ===

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
select secure_table('sessions', by => 'person', command => 'select',
  app => 'select (session_id, person_id, created_at, last_seen_at, idle_expires_at, absolute_expires_at, ended_at),
    update (ended_at, id_token)');
-- An administrator ends the sessions of the organisation's people, and revokes their tokens.
create policy sessions_of_administrator on sessions to aval_app
  using (person_id in (select p.person_id from people p where p.organisation_id = (select aval_administered())));

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
  -- a token in the address of a calendar is stored in other programs: it opens the calendar only, and no other token is
  -- accepted from an address
  opens text check (opens in ('calendar')),
  -- whether it was given less than its maker had, in rights, policies or time; what became of its holder's rights since is
  -- compared at use
  narrowed boolean not null default false,
  check (expires_at > created_at)
);
create index access_tokens_person on access_tokens (person_id, created_at desc, token_id desc);
create index access_tokens_parent on access_tokens (parent_token_id) where parent_token_id is not null;
select secure_table('access_tokens', by => 'person',
  app => 'select (token_id, person_id, parent_token_id, name, permissions, policies, created_at, expires_at, revoked_at,
    last_used_at, opens, narrowed),
    insert, update (revoked_at)');
create policy access_tokens_of_administrator on access_tokens for update to aval_app
  using (person_id in (select p.person_id from people p where p.organisation_id = (select aval_administered())));
create policy access_tokens_seen_by_administrator on access_tokens for select to aval_app
  using (person_id in (select p.person_id from people p where p.organisation_id = (select aval_administered())));

-- A sign-in on its way to the identity provider and back: used once, and only by the browser that began it.
create table sign_in_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  code_verifier text not null,
  nonce text not null,
  return_to text not null,
  expires_at timestamptz not null,
  -- the link of an invitation is kept with the sign-in that it begins
  invitation_hash bytea
);
create index sign_in_attempts_age on sign_in_attempts (expires_at);
select secure_table('sign_in_attempts', by => 'insurer');

-- === Invitations, and the history of users ===

-- Somebody who may come in. Only the SHA-256 of the link's secret is kept.
create table invitations (
  invitation_id text primary key,
  person_id text not null, -- who comes becomes this person, unless the address is known already
  organisation_id text not null references organisations,
  email text not null check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  name text not null check (name <> ''),
  job_title text,
  user_type text not null check (user_type in ('customer', 'broker', 'intermediary', 'agent', 'administrator')),
  permissions text[] not null,
  mandates jsonb not null check (jsonb_typeof(mandates) = 'array'),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by_name text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  -- Invitations are sent by mail (rows B5 and K4), each with a link of its own, of which only the hash is kept, made
  -- when the mail is written. `mail_due_at` is null once the mail is sent or given up.
  mail_due_at timestamptz,
  mail_token_hash bytea unique check (length(mail_token_hash) = 32),
  mailed_at timestamptz,
  mail_failures integer not null default 0,
  mail_failure text,
  version integer not null default 1,
  check (num_nonnulls(accepted_at, revoked_at) < 2)
);
create unique index invitations_open on invitations (organisation_id, email) where accepted_at is null and revoked_at is null;
create index invitations_email on invitations (email) where accepted_at is null and revoked_at is null;
create index invitations_person on invitations (person_id);
create index invitations_to_mail on invitations (mail_due_at) where accepted_at is null and revoked_at is null;
create trigger queue_due after insert or update of mail_due_at on invitations
  for each row when (new.mail_due_at is not null) execute function queue_due('Send invitations', 'mail_due_at', 'invitation_id');
select secure_table('invitations', by => 'administrator',
  app => 'select (invitation_id, person_id, organisation_id, email, name, job_title, user_type, permissions, mandates,
    invited_by_name, created_at, sent_at, expires_at, accepted_at, revoked_at, mailed_at, mail_failure, version),
    insert, update (name, job_title, user_type, permissions, mandates, token_hash, sent_at, expires_at, revoked_at, version,
    mail_due_at, mail_token_hash, mailed_at, mail_failures, mail_failure)');

-- What administrators did with a person, newest first; it belongs to no policy.
create function user_history(changed text, most integer, passed integer) returns table (
  at timestamptz, type text, "actorName" text, before jsonb, after jsonb, hash text
) language sql stable security definer set search_path = public as $$
  select e.at, e.type, e.actor_name, e.before, e.after, encode(e.hash, 'hex')
  from audit_entries e
  where e.subject = 'user/' || changed and e.policy_key is null
    and (exists (select from people p where p.person_id = changed and p.organisation_id = aval_administered())
      or exists (select from invitations i where i.person_id = changed and i.organisation_id = aval_administered()))
  order by e.at desc, e.chain_id, e.position desc limit most offset passed
$$;
select run_as_insurer('user_history', callers => 'aval_app, aval_insurer');

-- === What the platform keeps of a person ===

-- It is deleted with the person.
alter table drafts add foreign key (person_id) references people on delete cascade;
alter table exports add foreign key (person_id) references people on delete cascade;

-- === Changes of access are sent to every node ===

-- Every node clears its cache of a person whose rights, sessions or tokens changed.
create function notify_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('aval_access', coalesce(new.person_id, old.person_id));
  return null;
end $$;
create trigger people_tell after update on people for each row
  when ((old.email, old.name, old.user_type, old.organisation_id, old.permissions, old.state)
        is distinct from (new.email, new.name, new.user_type, new.organisation_id, new.permissions, new.state))
  execute function notify_access_changed();
create trigger mandates_tell after insert or update or delete on mandates for each row execute function notify_access_changed();
create trigger sessions_tell after update of ended_at on sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function notify_access_changed();
create trigger access_tokens_tell after update of revoked_at on access_tokens for each row
  when (old.revoked_at is distinct from new.revoked_at) execute function notify_access_changed();
