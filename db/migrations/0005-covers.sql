-- Covers: what the insurer covers on one buyer under one policy, through time, and what was asked for.

-- One row per policy, buyer and type of cover, from the first request on. The row is the picture of one day, computed
-- from `cover_versions` by `coverOn` in src/covers/cover.ts: lists filter and sort by it. `due_on` is the first day
-- on which the picture is no longer true; whoever reads the row on or after that day brings it up to date first.
-- `turn_on` is the same day for the turn of the day, which also tells people and ends requests.
create table covers (
  cover_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  cover_type_code text not null default 'CreditLimit'
    check (cover_type_code in ('CreditLimit', 'GradeCover', 'NonDependent', 'Cap', 'CapPlus', 'Blind')),
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  customer_reference text check (char_length(customer_reference) <= 20),
  is_monitored boolean not null default true,
  strategic_status text not null default 'none' check (strategic_status in ('none', 'pending', 'existing')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  standing text not null default 'undecided'
    check (standing in ('undecided', 'validated', 'cover', 'nocover', 'inactive')),
  cover_status_code text not null default 'Pending' check (cover_status_code in
    ('Agreement', 'PartialAgreement', 'Rejected', 'CheckPolicy', 'Pending', 'Cancelled', 'Expired')),
  decision_code text check (decision_code in
    ('FULL', 'CONDITIONAL', 'PARTIAL', 'PARTIAL_PRELIMINARY', 'REFUSED', 'REFUSED_PRELIMINARY', 'INCREASE_REFUSED',
     'REDUCED', 'REVISED_TERMS', 'REISSUED', 'WITHDRAWAL_NOTICE', 'WITHDRAWN', 'EXPIRED', 'PARTIAL_EXPIRY',
     'CUSTOMER_CANCELLED')),
  requested_amount numeric not null default 0 check (requested_amount >= 0),
  granted_amount numeric not null default 0 check (granted_amount >= 0),
  total_amount numeric not null default 0 check (total_amount >= 0),
  insured_percentage numeric check (insured_percentage between 0 and 100),
  max_payment_term_days integer check (max_payment_term_days >= 0),
  -- days that lists sort by are never null: 1900-01-01 and 9999-12-31 stand for "none", at the end where they matter least
  decision_date date not null default '1900-01-01',
  start_date date,
  end_date date not null default '9999-12-31',
  review_date date not null default '9999-12-31',
  pending_action text check (pending_action in ('WITHDRAWAL', 'REDUCTION')),
  planned_date date,
  due_on date not null default 'infinity',
  turn_on date not null default 'infinity',
  open_request_id text,
  -- whole units, to sort by: comparing numeric is not leakproof, and row-level security would keep it out of an index
  requested_units bigint not null generated always as (requested_amount::bigint) stored,
  granted_units bigint not null generated always as (granted_amount::bigint) stored,
  version integer not null default 1,
  unique (policy_key, company_id, cover_type_code),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((pending_action is null) = (planned_date is null))
);

-- A broker's lists walk an index in each order. A single policy has few enough covers to be sorted on the fly, so
-- that only the usual orders have an index led by it: each index costs every import.
create index covers_policy_decided on covers (policy_key, decision_date, cover_id);
create index covers_policy_name on covers (policy_key, name_key, cover_id);
create index covers_policy_granted on covers (policy_key, granted_units, cover_id);
create index covers_portfolio_decided on covers (portfolio_id, decision_date, cover_id);
create index covers_portfolio_name on covers (portfolio_id, name_key, cover_id);
create index covers_portfolio_country on covers (portfolio_id, country_code, cover_id);
create index covers_portfolio_requested on covers (portfolio_id, requested_units, cover_id);
create index covers_portfolio_granted on covers (portfolio_id, granted_units, cover_id);
create index covers_portfolio_end on covers (portfolio_id, end_date, cover_id);
create index covers_portfolio_review on covers (portfolio_id, review_date, cover_id);
-- What is rare is not searched for among what is common.
create index covers_portfolio_rare on covers (portfolio_id, standing, decision_date, cover_id) where standing <> 'cover';
create index covers_policy_pending on covers (policy_key, decision_date, cover_id) where open_request_id is not null;
create index covers_portfolio_pending on covers (portfolio_id, decision_date, cover_id) where open_request_id is not null;
create index covers_policy_due on covers (policy_key, due_on) where due_on < 'infinity';
create index covers_portfolio_due on covers (portfolio_id, due_on) where due_on < 'infinity';
create index covers_turn on covers (turn_on) where turn_on < 'infinity';
create index covers_company on covers (company_id);

alter table covers enable row level security; alter table covers force row level security;
create policy covers_scope on covers to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy covers_insurer on covers to aval_insurer using (true) with check (true);

-- The timeline of a cover: one set of terms and the days on which it holds, both ends included. A version that was
-- overtaken before it came into force ends the day before it begins. Versions belong to whoever sees their cover.
create table cover_versions (
  cover_id text not null references covers on delete cascade,
  version integer not null check (version >= 1),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from - 1),
  permanent_amount numeric not null check (permanent_amount >= 0),
  temporary_amount numeric not null default 0 check (temporary_amount >= 0),
  requested_amount numeric not null check (requested_amount >= 0),
  decision_code text not null check (decision_code in
    ('FULL', 'CONDITIONAL', 'PARTIAL', 'PARTIAL_PRELIMINARY', 'REFUSED', 'REFUSED_PRELIMINARY', 'INCREASE_REFUSED',
     'REDUCED', 'REVISED_TERMS', 'REISSUED', 'WITHDRAWAL_NOTICE', 'WITHDRAWN', 'EXPIRED', 'PARTIAL_EXPIRY',
     'CUSTOMER_CANCELLED')),
  reason_codes text[] not null default '{}',
  decision_date date not null,
  request_id text,
  insured_percentage numeric check (insured_percentage between 0 and 100),
  max_payment_term_days integer check (max_payment_term_days >= 0),
  conditions text[] not null default '{}',
  ending_code text check (ending_code in ('WITHDRAWN', 'EXPIRED', 'CUSTOMER_CANCELLED')),
  ended_at_once boolean not null default false,
  primary key (cover_id, version)
);
alter table cover_versions enable row level security; alter table cover_versions force row level security;
create policy cover_versions_scope on cover_versions to aval_app
  using (exists (select from covers where covers.cover_id = cover_versions.cover_id));
create policy cover_versions_insurer on cover_versions to aval_insurer using (true) with check (true);

-- What customers ordered, and how the insurer answered.
create table cover_requests (
  request_id text primary key,
  cover_id text not null references covers on delete cascade,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  country_code text not null,
  action text not null
    check (action in ('NEW', 'INCREASE', 'REDUCTION', 'CANCELLATION', 'PROLONGATION', 'REFERENCE_CHANGE')),
  -- as it was asked for, and in the policy's currency at the rate of that day
  asked_amount numeric,
  asked_currency text,
  amount numeric not null check (amount >= 0),
  currency text not null,
  rate numeric not null default 1,
  rate_as_of date,
  payment_term_days integer,
  is_urgent boolean not null default false,
  comment text check (char_length(comment) <= 2000),
  customer_reference text check (char_length(customer_reference) <= 20),
  name_disclosure boolean not null default false,
  negative_information boolean not null default false,
  requested_start_date date,
  end_date date,
  request_origin text not null check (request_origin in ('PORTAL', 'FILE', 'API')),
  request_status text not null check (request_status in ('PENDING', 'ANSWERED', 'REJECTED', 'CANCELLED', 'TERMINATED')),
  workflow_status text not null check (workflow_status in
    ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'SENT')),
  order_id text,
  expected_decision_date date,
  decision jsonb,
  reason_codes text[] not null default '{}',
  client_request_id text,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  updated_at timestamptz not null,
  status_date date not null,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
-- V06: one open request per policy, buyer and type of cover, whatever races.
create unique index cover_requests_open on cover_requests (cover_id) where request_status = 'PENDING';
create index cover_requests_cover on cover_requests (cover_id, created_at);
create index cover_requests_policy on cover_requests (policy_key, created_at, request_id);
create index cover_requests_portfolio on cover_requests (portfolio_id, created_at, request_id);
create index cover_requests_policy_pending on cover_requests (policy_key, created_at, request_id) where request_status = 'PENDING';
create index cover_requests_portfolio_pending on cover_requests (portfolio_id, created_at, request_id) where request_status = 'PENDING';
create index cover_requests_client on cover_requests (created_by, client_request_id, created_at) where client_request_id is not null;

alter table cover_requests enable row level security; alter table cover_requests force row level security;
create policy cover_requests_scope on cover_requests to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy cover_requests_insurer on cover_requests to aval_insurer using (true) with check (true);
