-- Disputes: a buyer contests invoices, or part of them (handbook N 1.5). Their invoices are in the book of receivables,
-- which also says whether one is contested now; a row here says by which dispute.
create table disputes (
  dispute_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  status text not null check (status in ('REPORTED', 'OPEN', 'RESOLVED_VALID', 'RESOLVED_PARTIAL', 'RESOLVED_INVALID',
    'WITHDRAWN')),
  dispute_type text not null check (dispute_type in ('QUALITY', 'QUANTITY', 'PRICE', 'DELIVERY', 'SET_OFF', 'OTHER')),
  raised_date date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  disputed_amount numeric not null check (disputed_amount > 0),
  comment text check (char_length(comment) between 1 and 2000),
  -- the report of an overdue from which it was reported
  overdue_id text,
  reported_by_name text not null,
  reported_at timestamptz not null,
  -- what the insurer answered: its sentences by code, and its own words
  reply_codes text[] not null default '{}',
  reply_text text check (char_length(reply_text) between 1 and 2000),
  replied_at timestamptz,
  -- when the house insurer takes note of it; null where a core system does, or it has
  answer_due_at timestamptz,
  resolution text check (resolution in ('AGREED', 'CREDIT_NOTE', 'ARBITRATION', 'COURT_FOR', 'COURT_AGAINST')),
  upheld_amount numeric check (upheld_amount between 0 and disputed_amount),
  credit_note_number text check (char_length(credit_note_number) between 1 and 40),
  -- the last day of a settlement or withdrawal; waiting periods stood still until then
  ended_on date check (ended_on >= raised_date),
  ended_by_name text,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((status in ('REPORTED', 'OPEN')) = (ended_on is null)),
  check ((status like 'RESOLVED%') = (resolution is not null)),
  check (num_nonnulls(resolution, upheld_amount) in (0, 2))
);
create index disputes_policy on disputes (policy_key, reported_at, dispute_id);
create index disputes_portfolio on disputes (portfolio_id, reported_at, dispute_id);
create index disputes_policy_name on disputes (policy_key, name_key, dispute_id);
create index disputes_portfolio_name on disputes (portfolio_id, name_key, dispute_id);
create index disputes_company on disputes (company_id);
create index disputes_due on disputes (answer_due_at) where answer_due_at is not null;
alter table disputes enable row level security; alter table disputes force row level security;
create policy disputes_scope on disputes to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy disputes_insurer on disputes to aval_insurer using (true) with check (true);

create table dispute_items (
  dispute_id text not null references disputes,
  receivable_id text not null references receivables,
  primary key (dispute_id, receivable_id)
);
create index dispute_items_receivable on dispute_items (receivable_id);
alter table dispute_items enable row level security; alter table dispute_items force row level security;
create policy dispute_items_scope on dispute_items to aval_app
  using (exists (select from disputes d where d.dispute_id = dispute_items.dispute_id));
create policy dispute_items_insurer on dispute_items to aval_insurer using (true) with check (true);
