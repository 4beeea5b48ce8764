-- The house insurer: the rules it decided by, the passport of every automatic decision, what waits for its
-- underwriter, and what it knows to be open against a buyer.

-- Each version of the rules as it was when it first decided something. A passport is replayed with these, whatever
-- has become of the configuration since.
create table house_rules (
  version text primary key,
  rules jsonb not null,
  first_used_at timestamptz not null
);

-- One chain of passports per policy. The head is kept apart, so that a cut tail shows.
create table passport_chains (
  policy_key text primary key references policies,
  position integer not null default 0,
  hash text
);
create table decision_passports (
  policy_key text not null references policies,
  position integer not null check (position >= 1),
  request_id text not null references cover_requests,
  rules_version text not null references house_rules,
  ladder text not null check (ladder in ('automatic', 'underwriter')),
  decided_at timestamptz not null,
  content text not null, -- canonical JSON: exactly what the hash covers
  previous_hash text,
  hash text not null,
  primary key (policy_key, position)
);
create index decision_passports_request on decision_passports (request_id, decided_at);

-- Requests that the rules referred, waiting for the house insurer's underwriter. Any number of nodes take from it.
create table referrals (
  request_id text primary key references cover_requests on delete cascade,
  policy_key text not null references policies,
  answer_due_at timestamptz not null
);
create index referrals_due on referrals (answer_due_at);

-- What the insurer knows to be open against a buyer, from whichever policy it was reported.
create table buyer_alerts (
  company_id text not null references companies on delete cascade,
  kind text not null check (kind in ('OVERDUE', 'CLAIM')),
  since date not null,
  primary key (company_id, kind)
);

-- Rules and alerts belong to no policy. Chains, passports and referrals are seen by whoever sees their policy.
alter table passport_chains enable row level security; alter table passport_chains force row level security;
create policy passport_chains_scope on passport_chains to aval_app
  using (exists (select from policies where policies.policy_key = passport_chains.policy_key));
create policy passport_chains_insurer on passport_chains to aval_insurer using (true) with check (true);
alter table decision_passports enable row level security; alter table decision_passports force row level security;
create policy decision_passports_scope on decision_passports to aval_app
  using (exists (select from policies where policies.policy_key = decision_passports.policy_key));
create policy decision_passports_insurer on decision_passports to aval_insurer using (true) with check (true);
alter table referrals enable row level security; alter table referrals force row level security;
create policy referrals_scope on referrals to aval_app
  using (exists (select from policies where policies.policy_key = referrals.policy_key));
create policy referrals_insurer on referrals to aval_insurer using (true) with check (true);

revoke update, delete, truncate on decision_passports, house_rules from aval_app, aval_insurer;
revoke insert, update, delete, truncate on buyer_alerts from aval_app;
revoke delete on passport_chains from aval_app, aval_insurer;
create trigger decision_passports_append_only before update or delete or truncate on decision_passports
  for each statement execute function refuse_change();
