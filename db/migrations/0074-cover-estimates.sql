-- Cover estimates: what cover would probably be given, kept for thirty days (handbook covers 8). No cover, no exposure.
create table cover_estimates (
  estimate_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  -- as it was asked for, in a currency of the policy
  requested_amount numeric not null check (requested_amount > 0),
  requested_currency text not null check (requested_currency ~ '^[A-Z]{3}$'),
  payment_term_days integer check (payment_term_days > 0),
  outcome text not null check (outcome in ('LIKELY_FULL', 'LIKELY_PARTIAL', 'UNLIKELY', 'NEEDS_REVIEW')),
  -- the policy's, of the indicative amount
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  indicative_amount numeric check (indicative_amount >= 0),
  grade text check (grade in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA')),
  grade_date date,
  -- one whose time is over is read as expired before it is written down
  status text not null check (status in ('VALID', 'CONVERTED', 'EXPIRED', 'CANCELLED')),
  -- not a reference: a draft that is thrown away leaves the estimate converted
  request_id text,
  created_by text not null,
  created_by_name text not null,
  -- the day of the business time zone: people may ask so many times on one
  created_on date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((outcome = 'NEEDS_REVIEW') = (indicative_amount is null)),
  check ((grade is null) = (grade_date is null)),
  check ((status = 'CONVERTED') = (request_id is not null))
);
create index cover_estimates_policy on cover_estimates (policy_key, created_at, estimate_id);
create index cover_estimates_policy_name on cover_estimates (policy_key, name_key, estimate_id);
create index cover_estimates_policy_company on cover_estimates (policy_key, company_id);
create index cover_estimates_portfolio on cover_estimates (portfolio_id, created_at, estimate_id) where portfolio_id <> '';
create index cover_estimates_portfolio_name on cover_estimates (portfolio_id, name_key, estimate_id) where portfolio_id <> '';
create index cover_estimates_of_day on cover_estimates (created_by, created_on);
create index cover_estimates_open on cover_estimates (expires_at) where status = 'VALID';

alter table cover_estimates enable row level security; alter table cover_estimates force row level security;
create policy cover_estimates_scope on cover_estimates to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy cover_estimates_insurer on cover_estimates to aval_insurer using (true) with check (true);
