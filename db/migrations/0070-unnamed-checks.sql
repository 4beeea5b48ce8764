-- Unnamed cover: what a policy asks of its justification, for policies that were stored before it was a term.
update policies set terms = terms || jsonb_build_object('unnamedCover', jsonb_build_object(
  'justifications', jsonb_build_array('TRADING_EXPERIENCE', 'CREDIT_REPORT'), 'maxAgeMonths', 12, 'newCustomerAmount', null))
where not terms ? 'unnamedCover';

-- Self-checks: the proof that a buyer was within the unnamed cover on a day. They are kept as they were made: a claim
-- is judged by them.
create table unnamed_checks (
  check_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  method text not null check (method in ('TRADING_EXPERIENCE', 'CREDIT_REPORT', 'INSURER_OPINION', 'BLIND')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount > 0),
  limit_amount numeric check (limit_amount >= 0),
  insured_percentage numeric not null check (insured_percentage between 0 and 100),
  is_within boolean not null,
  faults text[] not null,
  evidence jsonb not null,
  is_nothing_overdue boolean not null,
  -- the last day on which the justification counts; 9999-12-31 where it does not age or none is good
  valid_until date not null default '9999-12-31',
  file_name text check (char_length(file_name) between 1 and 200),
  content_type text,
  byte_size integer check (byte_size between 1 and 5242880),
  checked_by text not null,
  checked_by_name text not null,
  checked_at timestamptz not null,
  -- the same on the portal's calendar
  checked_on date not null,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check (is_within = (cardinality(faults) = 0)),
  check (num_nonnulls(file_name, content_type, byte_size) in (0, 3))
);
create index unnamed_checks_policy on unnamed_checks (policy_key, checked_at, check_id);
create index unnamed_checks_policy_name on unnamed_checks (policy_key, name_key, check_id);
create index unnamed_checks_portfolio on unnamed_checks (portfolio_id, checked_at, check_id);
create index unnamed_checks_portfolio_name on unnamed_checks (portfolio_id, name_key, check_id);
create index unnamed_checks_company on unnamed_checks (company_id);

alter table unnamed_checks enable row level security; alter table unnamed_checks force row level security;
create policy unnamed_checks_scope on unnamed_checks to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy unnamed_checks_insurer on unnamed_checks to aval_insurer using (true) with check (true);

-- The bytes of documents apart from what lists read.
create table unnamed_check_documents (
  check_id text primary key references unnamed_checks on delete cascade,
  content bytea not null check (octet_length(content) between 1 and 5242880)
);
alter table unnamed_check_documents enable row level security; alter table unnamed_check_documents force row level security;
create policy unnamed_check_documents_scope on unnamed_check_documents to aval_app
  using (exists (select from unnamed_checks c where c.check_id = unnamed_check_documents.check_id));
create policy unnamed_check_documents_insurer on unnamed_check_documents to aval_insurer using (true) with check (true);
revoke update, delete on unnamed_checks, unnamed_check_documents from aval_app, aval_insurer;
