-- Collections: mandates to get paid what a buyer owes under a policy, in one currency (handbook N 1.4). What is collected
-- and what is still owed follows from the book of receivables.
create table collections (
  collection_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  status text not null check (status in ('SUBMITTED', 'ACCEPTED', 'AMICABLE', 'PAYMENT_PLAN', 'LEGAL', 'ENFORCEMENT',
    'ON_HOLD_DISPUTE', 'CLOSED_PAID', 'CLOSED_PARTIAL', 'CLOSED_UNCOLLECTIBLE', 'CLOSED_WITHDRAWN')),
  held_stage text check (held_stage in ('ACCEPTED', 'AMICABLE', 'PAYMENT_PLAN', 'LEGAL', 'ENFORCEMENT')),
  case_type text not null check (case_type in ('MONITOR_ONLY', 'MONITOR_CLAIM', 'COLLECTION_ONLY', 'CLAIM_COLLECTION')),
  coverage text not null check (coverage in ('INSURED', 'UNINSURED')),
  handled_by text not null check (handled_by in ('INSURER', 'INSURED')),
  consent text not null default 'NONE' check (consent in ('NONE', 'ASKED', 'GIVEN', 'REFUSED')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  claimed_amount numeric not null check (claimed_amount > 0),
  interest_amount numeric not null default 0 check (interest_amount >= 0),
  costs_amount numeric not null default 0 check (costs_amount >= 0),
  -- what going to court costs, as it was put to the insured
  legal_costs numeric check (legal_costs >= 0),
  collector text check (char_length(collector) between 1 and 120),
  -- whom to speak to at the buyer, in which language, and the insured's own number
  contact jsonb not null,
  comment text check (char_length(comment) between 1 and 2000),
  overdue_id text,
  hand_over_by date,
  is_late boolean not null,
  trade_stop_from date,
  handed_over_by_name text not null,
  handed_over_at timestamptz not null,
  handed_over_on date not null,
  last_action_at timestamptz not null,
  closed_on date,
  -- what the house collector does next, and when; null where it waits, or a collection company works
  next_step text,
  next_step_at timestamptz,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((status = 'ON_HOLD_DISPUTE') = (held_stage is not null)),
  check ((status like 'CLOSED%') = (closed_on is not null)),
  check (num_nonnulls(next_step, next_step_at) in (0, 2))
);
-- all that is owed is handed over at once, so that one case at a time runs on a buyer
create unique index collections_running on collections (policy_key, company_id, currency) where closed_on is null;
create index collections_policy on collections (policy_key, handed_over_at, collection_id);
create index collections_portfolio on collections (portfolio_id, handed_over_at, collection_id);
create index collections_policy_name on collections (policy_key, name_key, collection_id);
create index collections_portfolio_name on collections (portfolio_id, name_key, collection_id);
create index collections_policy_action on collections (policy_key, last_action_at, collection_id);
create index collections_portfolio_action on collections (portfolio_id, last_action_at, collection_id);
create index collections_company on collections (company_id);
create index collections_due on collections (next_step_at) where next_step_at is not null;
create index collections_open on collections (collection_id) where closed_on is null;
alter table collections enable row level security; alter table collections force row level security;
create policy collections_scope on collections to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy collections_insurer on collections to aval_insurer using (true) with check (true);

create table collection_items (
  collection_id text not null references collections,
  receivable_id text not null references receivables,
  handed_over_amount numeric not null,
  primary key (collection_id, receivable_id)
);
create index collection_items_receivable on collection_items (receivable_id);
alter table collection_items enable row level security; alter table collection_items force row level security;
create policy collection_items_scope on collection_items to aval_app
  using (exists (select from collections c where c.collection_id = collection_items.collection_id));
create policy collection_items_insurer on collection_items to aval_insurer using (true) with check (true);

-- What happened in a case, in its order: steps of the collector, messages of both sides, payments.
create table collection_entries (
  entry_id text primary key,
  -- several may come at one instant, in this order
  place bigint not null generated always as identity,
  collection_id text not null references collections,
  kind text not null check (kind ~ '^[A-Z][A-Z_]{1,40}$'),
  side text not null check (side in ('INSURER', 'INSURED')),
  author_name text not null,
  text text check (char_length(text) between 1 and 4000),
  facts jsonb not null default '{}',
  document_id text references documents,
  entered_at timestamptz not null,
  -- when somebody of the insured had read it
  read_at timestamptz
);
create index collection_entries_case on collection_entries (collection_id, place);
alter table collection_entries enable row level security; alter table collection_entries force row level security;
create policy collection_entries_scope on collection_entries to aval_app
  using (exists (select from collections c where c.collection_id = collection_entries.collection_id));
create policy collection_entries_insurer on collection_entries to aval_insurer using (true) with check (true);
