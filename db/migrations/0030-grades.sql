-- Grade requests: the customer orders the insurer's opinion of a company and is told of its changes for a year.
create table grade_requests (
  request_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  customer_reference text check (char_length(customer_reference) <= 20),
  request_status text not null check (request_status in ('PENDING', 'ANSWERED', 'REJECTED', 'CANCELLED', 'TERMINATED')),
  workflow_status text not null check (workflow_status in
    ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'SENT')),
  rejection text check (rejection in ('MERGED', 'CEASED', 'PRIVATE_INDIVIDUAL', 'OTHER')),
  order_id text,
  -- 0 nothing chosen, 1 will renew, 2 will not
  renewal smallint not null default 0 check (renewal in (0, 1, 2)),
  -- days that lists sort by are never null: 9999-12-31 stands for "not answered"
  expiry_date date not null default '9999-12-31',
  -- when the house insurer's analyst answers; null once answered, or where a core system does
  answer_due_at timestamptz,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status_date date not null,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((rejection is not null) = (request_status = 'REJECTED'))
);
-- One live request per policy and company, whatever races.
create unique index grade_requests_live on grade_requests (policy_key, company_id)
  where request_status in ('PENDING', 'ANSWERED');
create index grade_requests_policy on grade_requests (policy_key, created_at, request_id);
create index grade_requests_portfolio on grade_requests (portfolio_id, created_at, request_id);
create index grade_requests_portfolio_name on grade_requests (portfolio_id, name_key, request_id);
create index grade_requests_portfolio_expiry on grade_requests (portfolio_id, expiry_date, request_id);
create index grade_requests_company on grade_requests (company_id) where request_status in ('PENDING', 'ANSWERED');
create index grade_requests_expiring on grade_requests (expiry_date) where request_status = 'ANSWERED';
create index grade_requests_due on grade_requests (answer_due_at) where answer_due_at is not null;

alter table grade_requests enable row level security; alter table grade_requests force row level security;
create policy grade_requests_scope on grade_requests to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy grade_requests_insurer on grade_requests to aval_insurer using (true) with check (true);

-- Orders may be about grades too.
alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check check (kind in
  ('cover-request', 'cover-request-cancellation', 'grade-request', 'grade-request-cancellation'));
