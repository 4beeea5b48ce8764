-- Claims: the demand for the indemnity after an insured cause of loss (handbook N 1.6).
create table claims (
  claim_id text primary key,
  claim_number text check (char_length(claim_number) between 1 and 40),
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  status text not null check (status in ('DRAFT', 'AWAITING_APPROVAL', 'SUBMITTED', 'REGISTERED', 'IN_ASSESSMENT',
    'DOCUMENTS_REQUESTED', 'WAITING_PERIOD', 'LOSS_ESTABLISHED', 'DECIDED_ACCEPTED', 'DECIDED_PARTIAL', 'REJECTED',
    'OFFER_SENT', 'PAYMENT_ORDERED', 'PAID', 'RECOVERY_OPEN', 'SUSPENDED', 'WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED')),
  suspended_from text,
  suspended_on date,
  -- days for which disputes and plans held the waiting period up
  paused_days integer not null default 0 check (paused_days >= 0),
  cause_of_loss text not null check (cause_of_loss in ('PROTRACTED_DEFAULT', 'INSOLVENCY', 'POLITICAL')),
  -- what the insured told: dates of an insolvency, bank account, securities, remarks
  told jsonb not null,
  customer_reference text,
  overdue_id text,
  order_id text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  claimed_amount numeric not null check (claimed_amount >= 0),
  filed_at timestamptz,
  filed_on date,
  filing_deadline date,
  is_late boolean not null default false,
  date_of_loss date,
  opinion jsonb,
  question jsonb,
  documents_due_on date,
  missing_documents integer not null default 0,
  -- the assessment as it was decided, with the decision; never changed afterwards but by an appeal
  decision jsonb,
  decided_on date,
  indemnity numeric check (indemnity >= 0),
  payable numeric check (payable >= 0),
  first_loss_used numeric not null default 0,
  -- first day of the insurance year whose first loss and maximum it uses
  loss_year date,
  offered_on date,
  signed_on date,
  signed_by_name text,
  paid_on date,
  recovered numeric not null default 0 check (recovered >= 0),
  -- when the house's assessor takes the next step; null where a core system does, or nothing is to be done
  step_due_at timestamptz,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((status = 'SUSPENDED') = (suspended_from is not null))
);
create index claims_policy on claims (policy_key, updated_at, claim_id);
create index claims_portfolio on claims (portfolio_id, updated_at, claim_id);
create index claims_company on claims (company_id, policy_key);
create index claims_overdue on claims (overdue_id) where overdue_id is not null;
create index claims_step on claims (step_due_at) where step_due_at is not null;
create index claims_waiting on claims (date_of_loss) where status = 'WAITING_PERIOD';
create index claims_year on claims (policy_key, loss_year) where loss_year is not null;
-- one claim of a policy on a buyer at a time
create unique index claims_open on claims (policy_key, company_id)
  where status not in ('WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED', 'REJECTED');
alter table claims enable row level security; alter table claims force row level security;
create policy claims_scope on claims to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy claims_insurer on claims to aval_insurer using (true) with check (true);

-- The invoices and credit notes of a claim, with what was owed of them when it was filed.
create table claim_items (
  claim_id text not null references claims on delete cascade,
  receivable_id text not null references receivables,
  owed_amount numeric not null,
  primary key (claim_id, receivable_id)
);
create index claim_items_receivable on claim_items (receivable_id);
alter table claim_items enable row level security; alter table claim_items force row level security;
create policy claim_items_scope on claim_items to aval_app
  using (exists (select from claims c where c.claim_id = claim_items.claim_id));
create policy claim_items_insurer on claim_items to aval_insurer using (true) with check (true);

-- For which invoices a paper was handed in; none: for all of the claim.
create table claim_papers (
  document_id text primary key references documents,
  claim_id text not null references claims on delete cascade,
  receivable_ids text[] not null
);
create index claim_papers_claim on claim_papers (claim_id);
alter table claim_papers enable row level security; alter table claim_papers force row level security;
create policy claim_papers_scope on claim_papers to aval_app
  using (exists (select from claims c where c.claim_id = claim_papers.claim_id));
create policy claim_papers_insurer on claim_papers to aval_insurer using (true) with check (true);

-- Money of the buyer after the indemnity, and how it was shared.
create table claim_recoveries (
  recovery_id text primary key,
  claim_id text not null references claims,
  received_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount > 0),
  is_before_loss boolean not null,
  holder text not null check (holder in ('INSURED', 'INSURER')),
  insurers_part numeric not null check (insurers_part >= 0),
  insureds_part numeric not null,
  declared_by_name text not null,
  declared_at timestamptz not null
);
create index claim_recoveries_claim on claim_recoveries (claim_id, received_on);
alter table claim_recoveries enable row level security; alter table claim_recoveries force row level security;
create policy claim_recoveries_scope on claim_recoveries to aval_app
  using (exists (select from claims c where c.claim_id = claim_recoveries.claim_id));
create policy claim_recoveries_insurer on claim_recoveries to aval_insurer using (true) with check (true);

-- Numbers under which the house registers claims.
create sequence claim_numbers;
grant usage on sequence claim_numbers to aval_app, aval_insurer;
