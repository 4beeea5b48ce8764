-- CAP and CAP+: offers with their premium, and what is in force after they were accepted.

create table caps (
  cap_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  product text not null check (product in ('CAP', 'CAP_PLUS')),
  -- the cover that it lives with: granted in part for CAP, nil for CAP+
  primary_cover_id text not null references covers,
  cap_status text not null check (cap_status in ('PENDING', 'OFFERED', 'ACCEPTED', 'ACTIVE', 'INACTIVE', 'LAPSED')),
  workflow_status text check (workflow_status in
    ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'SENT')),
  order_id text,
  amount numeric not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  annual_rate numeric not null check (annual_rate > 0),
  valid_until date,
  start_date date,
  -- the customer's choice; what the primary brings follows from its timeline
  stop_date date,
  -- the picture of one day, computed by `capOn` in src/caps/cap.ts
  amount_in_force numeric not null default 0 check (amount_in_force >= 0),
  end_date date not null default '9999-12-31',
  -- the version of the primary that the picture was computed from
  primary_version integer not null default 0,
  turn_on date not null default 'infinity',
  answer_due_at timestamptz,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
-- One at a time on a buyer under a policy, whatever races.
create unique index caps_live on caps (policy_key, company_id) where cap_status in ('PENDING', 'OFFERED', 'ACCEPTED', 'ACTIVE');
create index caps_policy on caps (policy_key, created_at, cap_id);
create index caps_portfolio on caps (portfolio_id, created_at, cap_id);
create index caps_portfolio_name on caps (portfolio_id, name_key, cap_id);
create index caps_primary on caps (primary_cover_id) where cap_status = 'ACTIVE';
create index caps_turn on caps (turn_on) where turn_on < 'infinity';
create index caps_open on caps (valid_until) where cap_status in ('OFFERED', 'ACCEPTED');
create index caps_due on caps (answer_due_at) where answer_due_at is not null;

alter table caps enable row level security; alter table caps force row level security;
create policy caps_scope on caps to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy caps_insurer on caps to aval_insurer using (true) with check (true);

-- Orders may be about CAP too.
alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check check (kind in
  ('cover-request', 'cover-request-cancellation', 'grade-request', 'grade-request-cancellation', 'cap-acceptance', 'cap-stop'));
