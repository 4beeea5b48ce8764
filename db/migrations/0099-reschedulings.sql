-- Plans of instalments over one or several invoices of a buyer (handbook N 1.3). The invoices are receivables; while a
-- plan is in force they name it.
create table reschedulings (
  rescheduling_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  status text not null check (status in ('TO_VALIDATE', 'SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED',
    'ACCEPTED_WITH_CONDITIONS', 'ACTIVE', 'COMPLETED', 'DEFAULTED', 'SUPERSEDED', 'REFUSED', 'CANCELLED')),
  -- the order under which colleagues approve it, where the policy asks for that
  order_id text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total numeric not null check (total > 0),
  paid numeric not null default 0 check (paid between 0 and total),
  -- the next instalment that is not paid, and the day on which the plan fails if it stays so
  next_due_date date not null default '9999-12-31',
  default_day date not null default '9999-12-31',
  needs_consent boolean not null,
  securities text[] not null,
  buyer_signed boolean not null,
  interest_rate numeric check (interest_rate between 0 and 100),
  comment text check (char_length(comment) between 1 and 2000),
  -- what the policy says on the day of the request
  grace_days integer not null check (grace_days >= 0),
  claim_deadline date,
  -- the insurer asks back, the insured replies
  question text check (char_length(question) between 1 and 2000),
  reply text check (char_length(reply) between 1 and 2000),
  answer text check (answer in ('ACCEPTED', 'ACCEPTED_WITH_CONDITIONS', 'REFUSED')),
  grounds text[] not null default '{}',
  conditions text[] not null default '{}',
  answer_text text check (char_length(answer_text) between 1 and 2000),
  -- the insurer insures new deliveries all the same
  keeps_cover boolean not null default false,
  answered_at timestamptz,
  activated_on date,
  ended_on date,
  requested_by_name text not null,
  requested_at timestamptz not null,
  -- when the house's claims team answers; null where a core system does, or has
  answer_due_at timestamptz,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index reschedulings_policy on reschedulings (policy_key, requested_at, rescheduling_id);
create index reschedulings_policy_next on reschedulings (policy_key, next_due_date, rescheduling_id);
create index reschedulings_policy_name on reschedulings (policy_key, name_key, rescheduling_id);
create index reschedulings_portfolio on reschedulings (portfolio_id, requested_at, rescheduling_id) where portfolio_id <> '';
create index reschedulings_portfolio_next on reschedulings (portfolio_id, next_due_date, rescheduling_id)
  where portfolio_id <> '';
create index reschedulings_company on reschedulings (company_id, policy_key);
create index reschedulings_due on reschedulings (answer_due_at) where answer_due_at is not null;
create index reschedulings_failing on reschedulings (default_day) where status = 'ACTIVE';

alter table reschedulings enable row level security; alter table reschedulings force row level security;
create policy reschedulings_scope on reschedulings to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy reschedulings_insurer on reschedulings to aval_insurer using (true) with check (true);

-- The invoices of a plan, and what was owed of each when it was asked for.
create table rescheduling_items (
  rescheduling_id text not null references reschedulings,
  receivable_id text not null references receivables,
  amount numeric not null check (amount > 0),
  primary key (rescheduling_id, receivable_id)
);
create index rescheduling_items_receivable on rescheduling_items (receivable_id);
alter table rescheduling_items enable row level security; alter table rescheduling_items force row level security;
create policy rescheduling_items_scope on rescheduling_items to aval_app
  using (exists (select from reschedulings s where s.rescheduling_id = rescheduling_items.rescheduling_id));
create policy rescheduling_items_insurer on rescheduling_items to aval_insurer using (true) with check (true);

-- What the buyer promised, and what came in of it.
create table rescheduling_instalments (
  rescheduling_id text not null references reschedulings,
  no integer not null check (no > 0),
  due_date date not null,
  amount numeric not null check (amount > 0),
  paid_amount numeric not null default 0 check (paid_amount between 0 and amount),
  -- when the insured was told that it falls due
  told_on date,
  primary key (rescheduling_id, no)
);
create index rescheduling_instalments_untold on rescheduling_instalments (due_date) where told_on is null;
alter table rescheduling_instalments enable row level security; alter table rescheduling_instalments force row level security;
create policy rescheduling_instalments_scope on rescheduling_instalments to aval_app
  using (exists (select from reschedulings s where s.rescheduling_id = rescheduling_instalments.rescheduling_id));
create policy rescheduling_instalments_insurer on rescheduling_instalments to aval_insurer using (true) with check (true);
revoke delete on reschedulings, rescheduling_items, rescheduling_instalments from aval_app, aval_insurer;

-- Orders may be about what is asked for unpaid invoices too.
alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check check (kind in
  ('cover-request', 'cover-request-cancellation', 'grade-request', 'grade-request-cancellation', 'cap-acceptance',
   'cap-stop', 'nd-cover', 'nd-cover-cancellation', 'rescheduling', 'claim'));
