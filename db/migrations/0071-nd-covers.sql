-- Non-dependent covers: the standard amount of a policy on a buyer, yes or no.
update policies set terms = terms || jsonb_build_object('preCheck', null) where not terms ? 'preCheck';

create table nd_covers (
  nd_cover_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  customer_reference text check (char_length(customer_reference) <= 20),
  product text not null check (product in ('PreCheck', 'PreCheckCap', 'PreCheckCapPlus')),
  status text not null check (status in ('PENDING', 'ANSWERED', 'REJECTED', 'CANCELLED', 'TERMINATED')),
  result text check (result in ('POSITIVE', 'NEGATIVE', 'REFERRED')),
  workflow_status text not null check (workflow_status in
    ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'SENT')),
  order_id text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount >= 0),
  insured_percentage numeric not null check (insured_percentage between 0 and 100),
  auto_renew boolean not null default false,
  -- set with the notice of a withdrawal, before it has ended
  ending text check (ending in ('EXPIRED', 'NAMED_COVER', 'WITHDRAWN', 'POLICY_ENDED')),
  -- days that lists sort by are never null: 9999-12-31 stands for "not answered" and "no last day"
  check_date date not null default '9999-12-31',
  expiry_date date not null default '9999-12-31',
  answer_due_at timestamptz,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check (status not in ('ANSWERED', 'TERMINATED') or (result is not null and check_date < '9999-12-31')),
  check (status <> 'TERMINATED' or ending is not null)
);
-- One that lives per policy, company and product, whatever races. A negative answer is none that lives.
create unique index nd_covers_live on nd_covers (policy_key, company_id, product)
  where status = 'PENDING' or (status = 'ANSWERED' and result <> 'NEGATIVE');
create index nd_covers_policy on nd_covers (policy_key, created_at, nd_cover_id);
create index nd_covers_policy_name on nd_covers (policy_key, name_key, nd_cover_id);
create index nd_covers_policy_company on nd_covers (policy_key, company_id);
create index nd_covers_portfolio on nd_covers (portfolio_id, created_at, nd_cover_id) where portfolio_id <> '';
create index nd_covers_portfolio_name on nd_covers (portfolio_id, name_key, nd_cover_id) where portfolio_id <> '';
create index nd_covers_due on nd_covers (answer_due_at) where answer_due_at is not null;

alter table nd_covers enable row level security; alter table nd_covers force row level security;
create policy nd_covers_scope on nd_covers to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy nd_covers_insurer on nd_covers to aval_insurer using (true) with check (true);

-- Orders may be about non-dependent covers too.
alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check check (kind in
  ('cover-request', 'cover-request-cancellation', 'grade-request', 'grade-request-cancellation', 'cap-acceptance',
   'cap-stop', 'nd-cover', 'nd-cover-cancellation'));
