-- Invoices that are not paid: the book of receivables, reports, extensions, plans of instalments, disputes, collections,
-- claims, stops of deliveries, and the deadlines that follow from them.

-- === Numbers of cases ===

-- A case is called by a short number, such as OV-26-00012: letters say what it is, then the year, then its place among
-- all cases, so that no two have the same digits.
create sequence case_numbers;

create function next_case_number(prefix text, day date default current_date) returns text language sql volatile as $$
  select prefix || to_char(day, '-YY-') || lpad(place::text, greatest(5, length(place::text)), '0')
  from nextval('case_numbers') place
$$;

-- === Receivables ===

-- Invoices and credit notes of insureds to buyers: each once, whichever report, plan, hand-over or claim names it
-- (handbook N 1.1 OpenItem).
create table receivables (
  receivable_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  item_type text not null check (item_type in ('INVOICE', 'CREDIT_NOTE')),
  document_number text not null check (char_length(document_number) between 1 and 40),
  issue_date date not null,
  shipment_date date,
  original_due_date date not null,
  -- as agreed with the buyer after extensions
  due_date date not null,
  -- from which the stop of cover counts: the original day, or one that the insurer accepted
  effective_due_date date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_incl_tax numeric not null,
  amount_excl_tax numeric,
  outstanding_amount numeric not null,
  is_disputed boolean not null default false,
  status text not null check (status in ('O', 'C')),
  cleared_date date,
  cleared_reason text check (cleared_reason in ('PAID', 'CREDITED', 'RESCHEDULED', 'CLAIMED', 'WITHDRAWN')),
  overdue_id text,
  rescheduling_id text,
  collection_id text,
  claim_id text,
  entered_at timestamptz not null,
  -- the day on which it was declared in the report that it is part of: one that is added later is assessed by its own day
  reported_on date,
  -- deductions by credit notes and settled disputes, which are not payments: a plan of instalments counts such
  -- deductions of its invoices separately since its request
  credited_amount numeric not null default 0 check (credited_amount >= 0),
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  unique (policy_key, company_id, document_number),
  check (amount_incl_tax <> 0 and (amount_incl_tax > 0) = (item_type = 'INVOICE')),
  check (outstanding_amount = 0 or sign(outstanding_amount) = sign(amount_incl_tax)),
  check (abs(outstanding_amount) <= abs(amount_incl_tax)),
  check ((status = 'C') = (cleared_date is not null) and (status = 'C') = (cleared_reason is not null))
);
create index receivables_policy on receivables (policy_key, original_due_date, receivable_id);
create index receivables_portfolio on receivables (portfolio_id, original_due_date, receivable_id);
-- somebody types the number of an invoice and is led to the cases that it is in
create index receivables_document on receivables (lower(document_number), policy_key);
create index receivables_buyer on receivables (company_id, policy_key) where status = 'O';
create index receivables_overdue on receivables (overdue_id) where overdue_id is not null;
create index receivables_rescheduling on receivables (rescheduling_id) where rescheduling_id is not null;
create index receivables_collection on receivables (collection_id) where collection_id is not null;
create index receivables_claim on receivables (claim_id) where claim_id is not null;
select secure_table('receivables', by => 'policy');

-- What the insured's books call the buyer of a line that a ledger entered: when somebody later assigns the number or
-- name to another buyer, the lines in the wrong account are found by it. Same form as `job_lines.called`.
create table called_receivables (
  receivable_id text primary key references receivables on delete cascade,
  policy_key text not null,
  portfolio_id text not null default '',
  called jsonb not null,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index called_receivables_called on called_receivables (policy_key, called_key(called ->> 'called'));
create index called_receivables_name on called_receivables (policy_key, called_key(called ->> 'name'))
  where called ->> 'name' <> '';
select secure_table('called_receivables', by => 'policy');

-- Money that a buyer paid, and what it cleared: the oldest invoices first. What is left over waits for later ones.
create table receivable_payments (
  payment_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  received_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount > 0),
  unallocated_amount numeric not null check (unallocated_amount between 0 and amount),
  reference text check (char_length(reference) between 1 and 80),
  entered_by_name text not null,
  entered_at timestamptz not null,
  -- What came in before a hand-over or a claim, and what after it, follows from the order in which payments were
  -- entered: days are typed, and several things happen in one instant. Whoever changes an account locks it, so that the
  -- order of one account has no gaps that are filled later.
  place bigint not null generated always as identity,
  -- Money that the insured's accounts have matched with invoices keeps to them; all other money clears the oldest first,
  -- in whichever order it is entered (handbook N 1.1).
  is_matched boolean not null default false,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index receivable_payments_buyer on receivable_payments (company_id, policy_key, received_on);
select secure_table('receivable_payments', by => 'policy');

create table payment_allocations (
  payment_id text not null references receivable_payments,
  receivable_id text not null references receivables,
  amount numeric not null check (amount > 0),
  primary key (payment_id, receivable_id)
);
create index payment_allocations_receivable on payment_allocations (receivable_id);
select secure_table('payment_allocations', by => 'parent', parent => 'receivable_payments');

-- The last payment of an account so far, 0 where there was none.
create function last_payment(policy text, company text) returns bigint language sql stable as $$
  select coalesce(max(p.place), 0) from receivable_payments p where p.company_id = company and p.policy_key = policy
$$;

-- === Ledgers ===

-- What whoever uploaded a ledger says of it, and what it did besides its lines.
create table ledger_statements (
  job_id text primary key references jobs on delete cascade,
  person_id text not null,
  stated_on date not null, -- the day of the books
  is_complete boolean not null, -- what is open in the book and missing in the file was paid
  absent_count integer not null default 0 check (absent_count >= 0),
  absent_cleared_at timestamptz, -- when the last of them was cleared
  restored_count integer not null default 0 check (restored_count >= 0),
  restored_at timestamptz
);
select secure_table('ledger_statements', by => 'person');

-- The accounts that a ledger entered something into: its proposals are about them.
create table ledger_accounts (
  job_id text not null references jobs on delete cascade,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  primary key (job_id, policy_key, company_id),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
select secure_table('ledger_accounts', by => 'policy');

-- What a complete ledger cleared because it was missing there: brought back as a whole for a day.
create table ledger_clearings (
  job_id text not null references jobs on delete cascade,
  receivable_id text not null references receivables,
  policy_key text not null,
  portfolio_id text not null default '',
  outstanding_before numeric not null,
  cleared_version integer not null, -- of the invoice once it was cleared: a later change was made on purpose
  payment_id text, -- under which it is noted as paid
  primary key (job_id, receivable_id),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
select secure_table('ledger_clearings', by => 'policy');

-- === Overdues ===

-- Reports that a buyer does not pay (handbook N 1.1). Sums and days follow the invoices and are kept for lists.
create table overdues (
  overdue_id text primary key,
  case_number text not null unique default next_case_number('OV'),
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  status text not null check (status in ('REPORTED', 'IN_REVIEW', 'INFO_REQUESTED', 'ANSWERED', 'ON_PLAN', 'REOPENED',
    'RESCHEDULING_REQUESTED', 'IN_COLLECTION', 'CLAIMED', 'CLEARED', 'WITHDRAWN')),
  reason_code text not null check (reason_code in ('INSOLVENCY', 'PROTRACTED_DEFAULT', 'CASH_FLOW', 'DISPUTE',
    'BOUNCED_PAYMENT', 'FAILED_DIRECT_DEBIT', 'ADMINISTRATIVE', 'POLITICAL_TRANSFER', 'FRAUD_SUSPECTED', 'OTHER')),
  -- what was declared with the report: contacts, reminders, the insured's own steps, remarks
  told jsonb not null,
  customer_reference text check (char_length(customer_reference) between 1 and 20),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_outstanding numeric not null,
  open_items integer not null,
  cleared_items integer not null,
  -- of the items that are open, or of all where none is
  oldest_due_date date not null,
  notification_deadline date not null,
  is_late boolean not null,
  -- what the insurer asked for, or answered
  question text check (char_length(question) between 1 and 2000),
  reply jsonb,
  reported_by_name text not null,
  reported_at timestamptz not null,
  reported_on date not null,
  updated_at timestamptz not null,
  -- the insured's last request to lift the stop that came with an answer: asked when, by whom, why; its answer
  lift_request jsonb,
  -- what the clearing of the report ended, so that it continues from there when something of it is owed again (decision
  -- 72)
  before_clearing jsonb,
  -- the status when a plan of instalments was requested: restored when the plan fails, or covers only a part of its
  -- invoices
  before_plan text,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index overdues_policy on overdues (policy_key, reported_at, overdue_id);
create index overdues_portfolio on overdues (portfolio_id, reported_at, overdue_id);
-- The list narrowed to one status, which the first screen links to (decision 132).
create index overdues_portfolio_status on overdues (portfolio_id, status, reported_at, overdue_id);
create index overdues_policy_due on overdues (policy_key, oldest_due_date, overdue_id);
create index overdues_portfolio_due on overdues (portfolio_id, oldest_due_date, overdue_id);
create index overdues_reference on overdues (lower(customer_reference), policy_key) where customer_reference is not null;
create index overdues_company on overdues (company_id);
-- The orders in which the lists of non-payment are offered: of one policy, and of a broker's portfolio.
create index overdues_policy_name on overdues (policy_key, name_key, overdue_id);
create index overdues_portfolio_name on overdues (portfolio_id, name_key, overdue_id);
create index overdues_policy_total on overdues (policy_key, total_outstanding, overdue_id);
create index overdues_portfolio_total on overdues (portfolio_id, total_outstanding, overdue_id);
-- Requests to lift a stop that wait for the insurer: few among all reports.
create index overdues_lift_requested on overdues (policy_key, reported_at, overdue_id)
  where lift_request ->> 'status' = 'PENDING';
create index overdues_owed_again on overdues (policy_key, company_id)
  where status = 'CLEARED' and open_items > 0 and total_outstanding > 0;
-- Open reports of which nothing is owed any more: none, once they are cleared.
create index overdues_paid on overdues (overdue_id)
  where status not in ('CLEARED', 'WITHDRAWN') and (open_items = 0 or total_outstanding <= 0);
create index overdues_insolvent on overdues (company_id)
  where reason_code = 'INSOLVENCY' and status not in ('CLEARED', 'WITHDRAWN');
select secure_table('overdues', by => 'policy');
select plan_for_large_portfolios('overdues');

-- What is open against a buyer, by the report, hand-over or claim that says so. Rules ask whether there is anything,
-- from whichever policy; it does not say whose.
create table non_payment_marks (
  source text primary key check (source ~ '^[a-z-]+/[\w-]{1,80}$'),
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  kind text not null check (kind in ('OVERDUE', 'CLAIM')),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index non_payment_marks_company on non_payment_marks (company_id);
select secure_table('non_payment_marks', by => 'policy');

-- Sums and days of reports follow their invoices, whoever changes them. A report is another one then: its version says so.
-- What is declared when it is made is its first version.
create function refresh_overdues(ids text[]) returns void language sql set search_path = public as $$
  update overdues o set
    (total_outstanding, open_items, cleared_items, oldest_due_date) = (s.total, s.open, s.cleared, s.oldest),
    version = o.version + case when o.open_items + o.cleared_items = 0 then 0 else 1 end
  from (
    select r.overdue_id, coalesce(sum(r.outstanding_amount) filter (where r.status = 'O'), 0) as total,
      count(*) filter (where r.status = 'O') as open, count(*) filter (where r.status = 'C') as cleared,
      coalesce(min(r.original_due_date) filter (where r.status = 'O' and r.item_type = 'INVOICE'),
        min(r.original_due_date)) as oldest
    from receivables r where r.overdue_id = any (ids) group by r.overdue_id) s
  where o.overdue_id = s.overdue_id
    and (o.total_outstanding, o.open_items, o.cleared_items, o.oldest_due_date)
      is distinct from (s.total, s.open, s.cleared, s.oldest)
$$;

create function follow_receivables() returns trigger language plpgsql set search_path = public as $$
declare
  ids text[] := array(select distinct overdue_id from changed where overdue_id is not null);
begin
  if cardinality(ids) > 0 then perform refresh_overdues(ids); end if;
  return null;
end
$$;
create trigger receivables_entered after insert on receivables
  referencing new table as changed for each statement execute function follow_receivables();
create trigger receivables_changed after update on receivables
  referencing new table as changed for each statement execute function follow_receivables();

-- A credit note larger than its report moves to another one: the sums of the former report are updated. A report that
-- was withdrawn keeps showing what it was.
create function follow_left_reports() returns trigger language plpgsql set search_path = public as $$
declare
  ids text[] := array(
    select distinct f.overdue_id from former f join changed c using (receivable_id) join overdues o on o.overdue_id = f.overdue_id
    where c.overdue_id is distinct from f.overdue_id and o.status <> 'WITHDRAWN');
begin
  if cardinality(ids) > 0 then perform refresh_overdues(ids); end if;
  return null;
end
$$;
create trigger receivables_left_reports after update on receivables
  referencing old table as former new table as changed for each statement execute function follow_left_reports();

-- === Extensions ===

-- Extensions of the due date of one invoice, declared or asked for (handbook N 1.2). The invoice is a receivable.
create table extensions (
  extension_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  receivable_id text not null references receivables,
  mode text not null check (mode in ('DECLARATION', 'REQUEST')),
  status text not null
    check (status in ('REGISTERED', 'PENDING', 'ACCEPTED', 'ACCEPTED_WITH_CONDITIONS', 'REFUSED', 'CANCELLED')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- what was owed of the invoice on the day
  amount numeric not null check (amount > 0),
  initial_due_date date not null,
  extended_due_date date not null check (extended_due_date > initial_due_date),
  -- the day of the contract and the longest extension, as the policy said on the day
  longest_due_date date not null,
  reason_code text not null check (reason_code in ('CASH_FLOW', 'SEASONAL', 'ADMINISTRATIVE', 'GOODWILL', 'OTHER')),
  comment text check (char_length(comment) between 1 and 2000),
  requested_by_name text not null,
  requested_at timestamptz not null,
  answer_reasons text[] not null default '{}',
  answer_conditions text[] not null default '{}',
  answer_text text check (char_length(answer_text) between 1 and 2000),
  answered_at timestamptz,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((status = 'REGISTERED') = (mode = 'DECLARATION'))
);
create index extensions_policy on extensions (policy_key, requested_at, extension_id);
create index extensions_policy_name on extensions (policy_key, name_key, extension_id);
create index extensions_portfolio on extensions (portfolio_id, requested_at, extension_id) where portfolio_id <> '';
create index extensions_portfolio_name on extensions (portfolio_id, name_key, extension_id) where portfolio_id <> '';
create index extensions_receivable on extensions (receivable_id);
create index extensions_company on extensions (company_id);
create unique index extensions_pending on extensions (receivable_id) where status = 'PENDING';
create index extensions_policy_until on extensions (policy_key, extended_due_date, extension_id);
create index extensions_portfolio_until on extensions (portfolio_id, extended_due_date, extension_id);
create index extensions_policy_amount on extensions (policy_key, amount, extension_id);
create index extensions_portfolio_amount on extensions (portfolio_id, amount, extension_id);
select secure_table('extensions', by => 'policy', app => 'select, insert, update', insurer => 'select, insert, update');

-- === Reschedulings ===

-- Plans of instalments over one or several invoices of a buyer (handbook N 1.3). The invoices are receivables; while a
-- plan is in force they name it.
create table reschedulings (
  rescheduling_id text primary key,
  case_number text not null unique default next_case_number('PP'),
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
  -- While a plan is in force the limit on its buyer is frozen at what was owed when it began (handbook N 1.3), in the
  -- currency of the policy.
  frozen_limit numeric check (frozen_limit >= 0),
  frozen_currency text check (frozen_currency ~ '^[A-Z]{3}$'),
  -- Amounts in a currency without a reference rate cannot be converted: the currency is named here, and the limit is
  -- frozen at least at the sum of the rest.
  frozen_missing_rates text[] not null default '{}',
  -- what settled disputes and credit notes took off its invoices
  reduced numeric not null default 0 check (reduced >= 0),
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  constraint reschedulings_frozen_whole check ((frozen_limit is null) = (frozen_currency is null))
);
create index reschedulings_policy on reschedulings (policy_key, requested_at, rescheduling_id);
create index reschedulings_policy_next on reschedulings (policy_key, next_due_date, rescheduling_id);
create index reschedulings_policy_name on reschedulings (policy_key, name_key, rescheduling_id);
create index reschedulings_portfolio on reschedulings (portfolio_id, requested_at, rescheduling_id) where portfolio_id <> '';
create index reschedulings_portfolio_next on reschedulings (portfolio_id, next_due_date, rescheduling_id)
  where portfolio_id <> '';
create index reschedulings_company on reschedulings (company_id, policy_key);
create index reschedulings_failing on reschedulings (default_day) where status = 'ACTIVE';
create index reschedulings_in_force on reschedulings (company_id, policy_key) where status = 'ACTIVE';
create index reschedulings_portfolio_name on reschedulings (portfolio_id, name_key, rescheduling_id);
create index reschedulings_policy_total on reschedulings (policy_key, total, rescheduling_id);
create index reschedulings_portfolio_total on reschedulings (portfolio_id, total, rescheduling_id);
select secure_table('reschedulings', by => 'policy', app => 'select, insert, update', insurer => 'select, insert, update');

-- The invoices of a plan, and what was owed of each when it was asked for.
create table rescheduling_items (
  rescheduling_id text not null references reschedulings,
  receivable_id text not null references receivables,
  amount numeric not null check (amount > 0),
  credited_before numeric not null default 0, -- what had been taken off until then
  primary key (rescheduling_id, receivable_id)
);
create index rescheduling_items_receivable on rescheduling_items (receivable_id);
select secure_table('rescheduling_items', by => 'parent', parent => 'reschedulings', insurer => 'select, insert, update');
-- A plan that colleagues have not approved yet can be written again by its author: its invoices and instalments are
-- then replaced. Nothing of a plan that the insurer has seen is ever deleted.
create policy rescheduling_items_rewritten on rescheduling_items as restrictive for delete to aval_app
  using (exists (select from reschedulings s
    where s.rescheduling_id = rescheduling_items.rescheduling_id and s.status = 'TO_VALIDATE'));

-- What the buyer promised, and what came in of it.
create table rescheduling_instalments (
  rescheduling_id text not null references reschedulings,
  no integer not null check (no > 0),
  due_date date not null,
  amount numeric not null check (amount > 0),
  paid_amount numeric not null default 0 check (paid_amount between 0 and amount),
  -- when the insured was reminded that it falls due
  notified_on date,
  reduced_amount numeric not null default 0 check (reduced_amount >= 0),
  primary key (rescheduling_id, no),
  check (paid_amount + reduced_amount <= amount)
);
create index rescheduling_instalments_unnotified on rescheduling_instalments (due_date) where notified_on is null;
select secure_table('rescheduling_instalments', by => 'parent', parent => 'reschedulings', insurer => 'select, insert, update');
create policy rescheduling_instalments_rewritten on rescheduling_instalments as restrictive for delete to aval_app
  using (exists (select from reschedulings s
    where s.rescheduling_id = rescheduling_instalments.rescheduling_id and s.status = 'TO_VALIDATE'));

-- === Disputes ===

-- Disputes: a buyer contests invoices, or part of them (handbook N 1.5). Their invoices are in the book of receivables,
-- which also says whether one is contested now; a row here says by which dispute.
create table disputes (
  dispute_id text primary key,
  case_number text not null unique default next_case_number('DI'),
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
  -- when the house insurer takes note of it; null with a core system, or once done
  resolution text check (resolution in ('AGREED', 'CREDIT_NOTE', 'ARBITRATION', 'COURT_FOR', 'COURT_AGAINST')),
  upheld_amount numeric check (upheld_amount between 0 and disputed_amount),
  credit_note_number text check (char_length(credit_note_number) between 1 and 40),
  -- the last day of a settlement or withdrawal; waiting periods were suspended until then
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
select secure_table('disputes', by => 'policy');

-- The invoices of a dispute.
create table dispute_items (
  dispute_id text not null references disputes,
  receivable_id text not null references receivables,
  primary key (dispute_id, receivable_id)
);
create index dispute_items_receivable on dispute_items (receivable_id);
select secure_table('dispute_items', by => 'parent', parent => 'disputes');

-- Whether a running dispute contests all that is owed of its invoices: what is not contested stays due, and stops the cover
-- (handbook N 1.5 "contests (part of) the invoice"). Without a dispute on record nobody has named a part.
create function is_contested_whole(receivable text) returns boolean language sql stable set search_path = public as $$
  select not exists (
    select from dispute_items i join disputes d using (dispute_id)
    where i.receivable_id = receivable and d.status in ('REPORTED', 'OPEN')
      and d.disputed_amount < (select coalesce(sum(r.outstanding_amount), 0)
        from dispute_items o join receivables r using (receivable_id)
        where o.dispute_id = d.dispute_id and r.status = 'O'))
$$;

-- === Collections ===

-- Collections: mandates to get paid what a buyer owes under a policy, in one currency (handbook N 1.4). What is collected
-- and what is still owed follows from the book of receivables.
create table collections (
  collection_id text primary key,
  case_number text not null unique default next_case_number('CO'),
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
  -- the contact person at the buyer, their language, and the insured's own number
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
  -- the last payment before the case began and before it ended; null while it runs
  payments_before bigint not null default 0,
  payments_until bigint,
  -- the day on which the case becomes a claim, unless it is paid by then; null where none follows, or it has become one
  claim_by date,
  -- since when the insured is asked to bear the costs of the court: it is listed among the due items by that day
  consent_asked_on date,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((status = 'ON_HOLD_DISPUTE') = (held_stage is not null)),
  check ((status like 'CLOSED%') = (closed_on is not null)),
  check (num_nonnulls(next_step, next_step_at) in (0, 2)),
  check ((closed_on is null) = (payments_until is null))
);
-- all that is owed is handed over at once, so that one case at a time runs on a buyer
create unique index collections_running on collections (policy_key, company_id, currency) where closed_on is null;
create index collections_policy on collections (policy_key, handed_over_at, collection_id);
create index collections_portfolio on collections (portfolio_id, handed_over_at, collection_id);
create index collections_policy_name on collections (policy_key, name_key, collection_id);
create index collections_portfolio_name on collections (portfolio_id, name_key, collection_id);
create index collections_policy_action on collections (policy_key, last_action_at, collection_id);
create index collections_portfolio_action on collections (portfolio_id, last_action_at, collection_id);
create index collections_reference on collections (lower(contact ->> 'customerReference'), policy_key)
  where contact ->> 'customerReference' is not null;
create index collections_company on collections (company_id);
create index collections_due on collections (next_step_at) where next_step_at is not null;
create trigger queue_due after insert or update of next_step_at on collections
  for each row when (new.next_step_at is not null) execute function queue_due('Take the next steps of collections', 'next_step_at', 'collection_id');
create index collections_open on collections (collection_id) where closed_on is null;
create index collections_claim on collections (claim_by) where claim_by is not null;
create index collections_consent on collections (policy_key, consent_asked_on) where status = 'LEGAL' and consent = 'ASKED';
select secure_table('collections', by => 'policy');

-- The invoices of a case, and what was owed of each when it was handed over.
create table collection_items (
  collection_id text not null references collections,
  receivable_id text not null references receivables,
  handed_over_amount numeric not null,
  -- Invoices can be added to a running case. What came in on one of them before it was added was not collected by the case:
  -- the last payment before that; null where it was handed over with the case.
  payments_before bigint,
  primary key (collection_id, receivable_id)
);
create index collection_items_receivable on collection_items (receivable_id);
select secure_table('collection_items', by => 'parent', parent => 'collections');

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
select secure_table('collection_entries', by => 'parent', parent => 'collections');

-- === Claims ===

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
  -- what the insured declared: dates of an insolvency, bank account, securities, remarks
  told jsonb not null,
  customer_reference text,
  overdue_id text,
  order_id text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- unknown while the rate of a currency is missing
  claimed_amount numeric check (claimed_amount >= 0),
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
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the last payment before it was filed; null of a draft
  payments_before bigint,
  -- a collection that the insurer runs for a claim turns into it by itself (handbook N 1.6, 4: "without new filing")
  collection_id text,
  -- who saved the draft last: several saves of one person in a row are recorded once
  saved_by text,
  -- another account for the indemnity that colleagues have still to approve
  payee_change jsonb,
  -- what it comes to in each currency: the sum in the policy's currency is unknown where a rate is missing
  claimed_amounts jsonb not null default '[]',
  -- since when the insurer has every supporting document: money is expected thirty days after that, or after the loss
  file_complete_on date,
  -- the expected payment when its documents or invoices last changed; null where it is unknown
  expected_payable numeric check (expected_payable >= 0),
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((status = 'SUSPENDED') = (suspended_from is not null))
);
create index claims_policy on claims (policy_key, updated_at, claim_id);
create index claims_portfolio on claims (portfolio_id, updated_at, claim_id);
-- The list narrowed to one status, or to what has not ended (decision 132).
create index claims_portfolio_status on claims (portfolio_id, status, updated_at, claim_id);
create index claims_portfolio_running on claims (portfolio_id, updated_at, claim_id)
  where status not in ('WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED');
create index claims_company on claims (company_id, policy_key);
create index claims_number on claims (lower(claim_number)) where claim_number is not null;
create index claims_reference on claims (lower(customer_reference), policy_key) where customer_reference is not null;
create index claims_overdue on claims (overdue_id) where overdue_id is not null;
create index claims_waiting on claims (date_of_loss) where status = 'WAITING_PERIOD';
create index claims_year on claims (policy_key, loss_year) where loss_year is not null;
-- one claim of a policy on a buyer at a time
create unique index claims_open on claims (policy_key, company_id)
  where status not in ('WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED', 'REJECTED');
create index claims_documents_due on claims (policy_key, documents_due_on) where status = 'DOCUMENTS_REQUESTED';
create index claims_offered on claims (policy_key, offered_on) where status = 'OFFER_SENT';
create unique index claims_collection on claims (collection_id) where collection_id is not null;
create index claims_policy_name on claims (policy_key, name_key, claim_id);
create index claims_portfolio_name on claims (portfolio_id, name_key, claim_id);
create index claims_policy_amount on claims (policy_key, claimed_amount, claim_id);
create index claims_portfolio_amount on claims (portfolio_id, claimed_amount, claim_id);
-- as the list sorts them: drafts behind what was filed, claims without a date of loss behind those with one
create index claims_policy_filed on claims (policy_key, coalesce(filed_on, date '9999-12-31'), claim_id);
create index claims_portfolio_filed on claims (portfolio_id, coalesce(filed_on, date '9999-12-31'), claim_id);
create index claims_policy_loss on claims (policy_key, coalesce(date_of_loss, date '9999-12-31'), claim_id);
create index claims_portfolio_loss on claims (portfolio_id, coalesce(date_of_loss, date '9999-12-31'), claim_id);
select secure_table('claims', by => 'policy');
select plan_for_large_portfolios('claims');

-- The invoices and credit notes of a claim, with what was owed of them when it was filed.
create table claim_items (
  claim_id text not null references claims on delete cascade,
  receivable_id text not null references receivables,
  owed_amount numeric not null,
  primary key (claim_id, receivable_id)
);
create index claim_items_receivable on claim_items (receivable_id);
select secure_table('claim_items', by => 'parent', parent => 'claims');

-- The supporting documents, and for which invoices each was uploaded; none: for all of the claim.
create table claim_documents (
  document_id text primary key references documents,
  claim_id text not null references claims on delete cascade,
  receivable_ids text[] not null
);
create index claim_documents_claim on claim_documents (claim_id);
select secure_table('claim_documents', by => 'parent', parent => 'claims');

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
select secure_table('claim_recoveries', by => 'parent', parent => 'claims');

-- === Stops of deliveries ===

-- Deliveries to a buyer that are not insured from a day on: by the insurer's answer to a report, or by what was reported,
-- claimed or agreed.
create table cover_stops (
  stop_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  starts_on date not null,
  lifted_on date check (lifted_on >= starts_on),
  reason text not null,
  overdue_id text references overdues,
  -- A claim that was filed stops deliveries to its buyer while it runs, like an answer of the insurer or a hand-over: as a
  -- period, so that every kind of cover says so and a delivery is assessed by the stops of its day.
  claim_id text references claims,
  -- A stop that lasts as long as an invoice is open: the insurer agreed to its extension on condition of cash before
  -- delivery. It ends on the day on which the invoice is cleared and continues where the invoice is open again, whoever
  -- changes it.
  receivable_id text references receivables on delete cascade,
  -- What a policyholder has reported of a buyer it knows under each of its policies: the stop caused by an insolvency
  -- or a suspicion of fraud applies under all of them, and changes and ends with the one of the report.
  follows_stop text references cover_stops on delete cascade,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index cover_stops_buyer on cover_stops (company_id, policy_key);
-- The stops that a report brought.
create index cover_stops_overdue on cover_stops (overdue_id) where overdue_id is not null;
create index cover_stops_claim on cover_stops (claim_id) where claim_id is not null;
create index cover_stops_receivable on cover_stops (receivable_id) where receivable_id is not null;
create index cover_stops_follow on cover_stops (follows_stop) where follows_stop is not null;
select secure_table('cover_stops', by => 'policy');

-- Applies the stops of reports under some of the other policies, where they do not yet.
create function spread_stops(stops text[], among text[]) returns void
language sql security definer set search_path = public as $$
  insert into cover_stops (stop_id, policy_key, portfolio_id, company_id, starts_on, lifted_on, reason, follows_stop)
  select s.stop_id || '/' || p.policy_key, p.policy_key, p.portfolio_id, s.company_id, s.starts_on, s.lifted_on, s.reason, s.stop_id
  from cover_stops s cross join lateral other_policies_of_holder(s.policy_key) p
  where s.stop_id = any (stops) and (among is null or p.policy_key = any (among))
    and s.follows_stop is null and s.reason in ('INSOLVENCY_REPORTED', 'FRAUD_REPORTED')
  on conflict (stop_id) do nothing
$$;
select run_as_insurer('spread_stops');

create function spread_entered_stops() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from changed where follows_stop is null and reason in ('INSOLVENCY_REPORTED', 'FRAUD_REPORTED')) then
    perform spread_stops(array(select stop_id from changed), null);
  end if;
  return null;
end
$$;
select run_as_insurer('spread_entered_stops');
create trigger cover_stops_entered_others after insert on cover_stops
  referencing new table as changed for each statement execute function spread_entered_stops();

create function follow_changed_stops() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- checked first: an update that changes nothing calls this function again
  if exists (select from changed n join cover_stops s on s.follows_stop = n.stop_id
      where (s.starts_on, s.lifted_on) is distinct from (n.starts_on, n.lifted_on)) then
    update cover_stops s set starts_on = n.starts_on, lifted_on = n.lifted_on from changed n
    where s.follows_stop = n.stop_id and (s.starts_on, s.lifted_on) is distinct from (n.starts_on, n.lifted_on);
  end if;
  return null;
end
$$;
select run_as_insurer('follow_changed_stops');
create trigger cover_stops_changed_others after update on cover_stops
  referencing new table as changed for each statement execute function follow_changed_stops();

-- A policy that is added, or kept under another policyholder, has the stops of its policyholder's reports.
create function spread_stops_to(policies_of text[]) returns void
language sql security definer set search_path = public as $$
  select spread_stops(array_agg(s.stop_id), policies_of)
  from unnest(policies_of) k cross join lateral other_policies_of_holder(k) p
  join cover_stops s on s.policy_key = p.policy_key and s.follows_stop is null
    and s.reason in ('INSOLVENCY_REPORTED', 'FRAUD_REPORTED')
  having count(*) > 0
$$;
select run_as_insurer('spread_stops_to');

create function spread_stops_to_entered() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from cover_stops where reason in ('INSOLVENCY_REPORTED', 'FRAUD_REPORTED')) then
    perform spread_stops_to(array(select policy_key from changed));
  end if;
  return null;
end
$$;
select run_as_insurer('spread_stops_to_entered');
create trigger policies_entered_stops after insert on policies
  referencing new table as changed for each statement execute function spread_stops_to_entered();

create function spread_stops_to_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  moved text[] := array(select n.policy_key from changed n join former o using (policy_key)
    where (n.holder_name, n.holder_country, n.terms -> 'policyholderAddress', register_number_of(n.terms))
      is distinct from (o.holder_name, o.holder_country, o.terms -> 'policyholderAddress', register_number_of(o.terms)));
begin
  if cardinality(moved) = 0 then return null; end if;
  with gone as (
    delete from cover_stops s using cover_stops of_report
    where of_report.stop_id = s.follows_stop and (s.policy_key = any (moved) or of_report.policy_key = any (moved))
      and not exists (select from other_policies_of_holder(of_report.policy_key) p where p.policy_key = s.policy_key)
    returning s.policy_key, s.company_id)
  insert into account_marks (policy_key, company_id) select distinct policy_key, company_id from gone;
  perform spread_stops_to(moved);
  perform spread_stops(array(select stop_id from cover_stops where policy_key = any (moved)), null);
  return null;
end
$$;
select run_as_insurer('spread_stops_to_changed');
create trigger policies_changed_stops after update on policies
  referencing old table as former new table as changed for each statement execute function spread_stops_to_changed();

-- Stops of an invoice end on the day on which it is cleared and continue where it is open again.
create function follow_invoices_with_stops() returns trigger language plpgsql set search_path = public as $$
begin
  update cover_stops s set company_id = n.company_id,
    lifted_on = case when n.status = 'C' then greatest(n.cleared_date, s.starts_on) end
  from changed n join former o using (receivable_id)
  where s.receivable_id = n.receivable_id
    and (n.status, n.cleared_date, n.company_id) is distinct from (o.status, o.cleared_date, o.company_id);
  return null;
end
$$;
create trigger receivables_changed_stops after update on receivables
  referencing old table as former new table as changed for each statement execute function follow_invoices_with_stops();

-- Under which other policies a stop applies: their readers are notified.
create function policies_following(stop text) returns setof text
language sql stable security definer set search_path = public as $$
  select policy_key from cover_stops where follows_stop = stop order by 1
$$;
select run_as_insurer('policies_following', callers => 'aval_app, aval_insurer');

-- The insolvency of a buyer that the policyholder has reported under another of its policies: what it knew, and since when.
create function insolvencies_reported_elsewhere(of_policy text, of_company text)
returns table (reason_code text, told jsonb, reported_on date, reported_at timestamptz)
language sql stable security definer set search_path = public as $$
  select o.reason_code, o.told, o.reported_on, o.reported_at from overdues o
  where o.company_id = of_company and o.reason_code = 'INSOLVENCY' and o.status not in ('CLEARED', 'WITHDRAWN')
    and o.policy_key <> of_policy
    and o.policy_key in (select p.policy_key from other_policies_of_holder(of_policy) p)
$$;
select run_as_insurer('insolvencies_reported_elsewhere', callers => 'aval_app, aval_insurer');

-- === Deadlines ===

-- The compliance clock (handbook N 1.0, 1.1): the position of each buyer. It follows from the invoices and the policy's
-- terms and is stored, so that lists use an index and a new day changes only the buyers concerned.
create table buyer_positions (
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  open_invoices integer not null,
  -- null while it owes nothing: a stop of deliveries by the insurer outlives the last open invoice
  oldest_due_date date,
  -- by currency: [{"currency", "outstanding", "overdue"}]
  owed jsonb not null,
  -- what is outstanding, in the policy's currency: as far as the portal has rates
  outstanding numeric not null default 0,
  -- of all open invoices, reported or not
  notification_deadline date,
  -- by lapse of time, and by an answer of the insurer: the last days on which deliveries are covered
  stop_of_cover_date date,
  insurer_stop_date date,
  -- the first day of each duty that is still asked for
  report_by date,
  hand_over_by date,
  file_claim_by date,
  next_duty text check (next_duty in ('REPORT_OVERDUE', 'STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM')),
  next_duty_on date,
  looked_at_on date not null,
  -- which reminders were sent of each duty: {"REPORT_OVERDUE": {"day", "stage"}}, see src/non-payment/deadlines/reminders.ts
  reminders_sent jsonb not null default '{}',
  -- the next day on which something of this changes automatically
  next_change_on date,
  -- the last covered day, by lapse of time or by the insurer: lists find the stopped buyers by it
  no_cover_after date generated always as (least(stop_of_cover_date, insurer_stop_date)) stored,
  -- the last day of all that insures the buyer, stops of deliveries aside (`coverEndOf`): a stop behind it ends
  -- nothing, and is not announced
  cover_end_date date,
  primary key (policy_key, company_id),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((next_duty is null) = (next_duty_on is null))
);
create index buyer_positions_next_change on buyer_positions (next_change_on, policy_key, company_id) where next_change_on is not null;
create index buyer_positions_portfolio on buyer_positions (portfolio_id);
create index buyer_positions_company on buyer_positions (company_id);
-- The first screen names the next duties of a reader's buyers, soonest first.
create index buyer_positions_next_duty on buyer_positions (policy_key, next_duty_on, company_id) where next_duty_on is not null;
create index buyer_positions_portfolio_next_duty on buyer_positions (portfolio_id, next_duty_on, company_id)
  where next_duty_on is not null;
-- A server's clock that was set back finds what it had looked at on days that have not come, and looks again.
create index buyer_positions_looked on buyer_positions (looked_at_on);
create index buyer_positions_stopped on buyer_positions (policy_key, no_cover_after) where no_cover_after is not null;
create index buyer_positions_portfolio_stopped on buyer_positions (portfolio_id, no_cover_after)
  where no_cover_after is not null;
select secure_table('buyer_positions', by => 'policy');

-- The next duty of each unpaid invoice. It keeps the days of all its duties, so that each counts once in sums over
-- several duties.
create table deadlines (
  receivable_id text primary key references receivables on delete cascade,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  duty text not null check (duty in ('REPORT_OVERDUE', 'STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM')),
  due_on date not null,
  -- what depends on it: what is still owed of the invoice
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null,
  report_by date,
  stop_on date,
  hand_over_by date,
  file_claim_by date,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index deadlines_policy on deadlines (policy_key, due_on, receivable_id);
create index deadlines_portfolio on deadlines (portfolio_id, due_on, receivable_id);
create index deadlines_policy_amount on deadlines (policy_key, amount, receivable_id);
create index deadlines_portfolio_amount on deadlines (portfolio_id, amount, receivable_id);
create index deadlines_buyer on deadlines (company_id, policy_key);
select secure_table('deadlines', by => 'policy');

-- Duties are those of a buyer: what its invoices ask for of one kind, on one day and in one currency is one obligation,
-- with the number of invoices and what is owed on them. Lists and the calendar read it in order.
create table obligations (
  obligation_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  duty text not null check (duty in ('REPORT_OVERDUE', 'STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM')),
  due_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  invoices integer not null check (invoices > 0),
  -- what is still owed on them
  amount numeric not null,
  -- the oldest of them: the day comes from it
  receivable_id text not null references receivables on delete cascade,
  -- the periods that were counted, and the clause: how the day came about
  reckoning jsonb not null,
  -- since when it is no longer requested: calendars that show it still get the cancellation for a while
  ended_on date,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index obligations_policy on obligations (policy_key, due_on, obligation_id) where ended_on is null;
create index obligations_portfolio on obligations (portfolio_id, due_on, obligation_id) where ended_on is null;
create index obligations_policy_amount on obligations (policy_key, amount, obligation_id) where ended_on is null;
create index obligations_portfolio_amount on obligations (portfolio_id, amount, obligation_id) where ended_on is null;
create index obligations_portfolio_duty on obligations (portfolio_id, duty, due_on, obligation_id) where ended_on is null;
create index obligations_policy_ended on obligations (policy_key, ended_on) where ended_on is not null;
create index obligations_portfolio_ended on obligations (portfolio_id, ended_on) where ended_on is not null;
create index obligations_buyer on obligations (company_id, policy_key);
create index obligations_receivable on obligations (receivable_id);
select secure_table('obligations', by => 'policy');
select plan_for_large_portfolios('obligations');

-- Days before a deadline on which somebody wants to be reminded of it; a person without a choice has no row.
create table reminder_days (
  person_id text primary key references people on delete cascade,
  days smallint[] not null
);
select secure_table('reminder_days', by => 'person');

-- === What the compliance clock looks at again ===

-- Accounts that were changed since the clock last ran; without a company, all of a policy. Rows are only added and
-- deleted, so that entering an invoice never waits for another writer.
create table account_marks (
  mark_id bigint generated always as identity primary key,
  policy_key text not null,
  company_id text
);
create index account_marks_account on account_marks (policy_key, company_id);
-- A reader of a buyer's position sees whether the clock has yet to process it, so that recent changes count at once.
select secure_table('account_marks', by => 'parent', parent => 'policies', command => 'select', owner_sees_all => true);
create policy account_marks_mark on account_marks for insert to aval_app with check (true);

create function mark_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account_marks (policy_key, company_id) select distinct policy_key, company_id from changed;
  return null;
end
$$;
create trigger receivables_entered_clock after insert on receivables
  referencing new table as changed for each statement execute function mark_accounts();
create trigger receivables_changed_clock after update on receivables
  referencing new table as changed for each statement execute function mark_accounts();
create trigger receivables_removed_clock after delete on receivables
  referencing old table as changed for each statement execute function mark_accounts();
create trigger cover_stops_entered_clock after insert on cover_stops
  referencing new table as changed for each statement execute function mark_accounts();
create trigger cover_stops_changed_clock after update on cover_stops
  referencing new table as changed for each statement execute function mark_accounts();
create trigger overdues_entered_clock after insert on overdues
  referencing new table as changed for each statement execute function mark_accounts();

-- Of a report only why the buyer does not pay, and whether it is still open, decides about days.
create function mark_reported_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account_marks (policy_key, company_id)
  select distinct n.policy_key, n.company_id from changed n left join former o using (overdue_id)
  where (n.reason_code, n.status in ('CLEARED', 'WITHDRAWN'), n.told)
    is distinct from (o.reason_code, o.status in ('CLEARED', 'WITHDRAWN'), o.told);
  return null;
end
$$;
create trigger overdues_changed_clock after update on overdues
  referencing old table as former new table as changed for each statement execute function mark_reported_accounts();

-- Of a policy its terms and days.
create function mark_policies() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account_marks (policy_key)
  select n.policy_key from changed n join former o using (policy_key)
  where (n.terms, n.start_date, n.end_date, n.cancelled_from, n.suspended_from)
    is distinct from (o.terms, o.start_date, o.end_date, o.cancelled_from, o.suspended_from);
  return null;
end
$$;
create trigger policies_changed_clock after update on policies
  referencing old table as former new table as changed for each statement execute function mark_policies();

-- Of a company all that excludes deliveries to it: its status is not all.
create function mark_companies() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account_marks (policy_key, company_id)
  select s.policy_key, s.company_id
  from changed n join former o using (company_id) join buyer_positions s using (company_id)
  where (n.country_code, n.status_code, n.is_sanctioned, n.kind, n.is_head_office)
    is distinct from (o.country_code, o.status_code, o.is_sanctioned, o.kind, o.is_head_office);
  return null;
end
$$;
create trigger companies_changed_clock after update on companies
  referencing old table as former new table as changed for each statement execute function mark_companies();

-- The clock sets no duty to file a claim where a running collection becomes one (handbook N 1.6): it processes an
-- account again when a case on it begins or stops to do so without a change to its invoices.
create function mark_claiming_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account_marks (policy_key, company_id)
  select distinct n.policy_key, n.company_id from changed n join former o using (collection_id)
  where (n.case_type, n.claim_by is null) is distinct from (o.case_type, o.claim_by is null);
  return null;
end
$$;
create trigger collections_changed_clock after update on collections
  referencing old table as former new table as changed for each statement execute function mark_claiming_accounts();

-- While a claim runs on a buyer no second one is filed: the clock looks again when one is filed, and when it is over.
create function mark_claimed_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account_marks (policy_key, company_id)
  select distinct n.policy_key, n.company_id from changed n join former o using (claim_id)
  where (n.status, n.filed_at is null) is distinct from (o.status, o.filed_at is null);
  return null;
end
$$;
create trigger claims_changed_clock after update on claims
  referencing old table as former new table as changed for each statement execute function mark_claimed_accounts();

-- A line that moves to another buyer is no longer a case of the former account: its day is deleted, and the clock
-- processes both accounts. The new one is marked as for any change.
create function leave_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (select from former f join changed c using (receivable_id) where c.company_id <> f.company_id) then
    return null;
  end if;
  insert into account_marks (policy_key, company_id)
    select distinct f.policy_key, f.company_id from former f join changed c using (receivable_id)
    where c.company_id <> f.company_id;
  delete from deadlines d using former f join changed c using (receivable_id)
    where d.receivable_id = f.receivable_id and c.company_id <> f.company_id;
  return null;
end
$$;
create trigger receivables_left_clock after update on receivables
  referencing old table as former new table as changed for each statement execute function leave_accounts();

-- The days of an invoice follow the terms of its delivery: terms that are corrected for earlier deliveries alone turn them, too.
create function mark_policies_of_terms() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account_marks (policy_key) select distinct policy_key from changed
  where exists (select from buyer_positions s where s.policy_key = changed.policy_key);
  return null;
end
$$;
create trigger terms_entered_clock after insert on policy_terms
  referencing new table as changed for each statement execute function mark_policies_of_terms();
create trigger terms_changed_clock after update on policy_terms
  referencing new table as changed for each statement execute function mark_policies_of_terms();
create trigger terms_removed_clock after delete on policy_terms
  referencing old table as changed for each statement execute function mark_policies_of_terms();

-- The end of cover follows from all insurance of a buyer for which the clock keeps a position.
create function mark_insured_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account_marks (policy_key, company_id)
  select distinct policy_key, company_id from changed join buyer_positions using (policy_key, company_id);
  return null;
end
$$;
create trigger caps_entered_clock after insert on caps
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger caps_changed_clock after update on caps
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger nd_covers_entered_clock after insert on nd_covers
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger nd_covers_changed_clock after update on nd_covers
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger unnamed_checks_entered_clock after insert on unnamed_checks
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger unnamed_checks_changed_clock after update on unnamed_checks
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger grade_covers_entered_clock after insert on grade_covers
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger grade_covers_changed_clock after update on grade_covers
  referencing new table as changed for each statement execute function mark_insured_accounts();

create function mark_accounts_of_covers() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account_marks (policy_key, company_id)
  select distinct c.policy_key, c.company_id from changed join covers c using (cover_id)
    join buyer_positions s on s.policy_key = c.policy_key and s.company_id = c.company_id;
  return null;
end
$$;
create trigger cover_versions_entered_clock after insert on cover_versions
  referencing new table as changed for each statement execute function mark_accounts_of_covers();
create trigger cover_versions_changed_clock after update on cover_versions
  referencing new table as changed for each statement execute function mark_accounts_of_covers();
create trigger cover_versions_removed_clock after delete on cover_versions
  referencing old table as changed for each statement execute function mark_accounts_of_covers();

create function mark_accounts_of_grade_covers() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account_marks (policy_key, company_id)
  select distinct c.policy_key, c.company_id from changed join grade_covers c using (cover_id)
    join buyer_positions s on s.policy_key = c.policy_key and s.company_id = c.company_id;
  return null;
end
$$;
create trigger grade_cover_terms_entered_clock after insert on grade_cover_terms
  referencing new table as changed for each statement execute function mark_accounts_of_grade_covers();
create trigger grade_cover_terms_changed_clock after update on grade_cover_terms
  referencing new table as changed for each statement execute function mark_accounts_of_grade_covers();

-- The duties under the other policies turn with the report.
create function mark_accounts_of_holder() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into account_marks (policy_key, company_id)
  select distinct p.policy_key, n.company_id
  from changed n join former o using (overdue_id) cross join lateral other_policies_of_holder(n.policy_key) p
  where 'INSOLVENCY' in (n.reason_code, o.reason_code)
    and (n.reason_code, n.status in ('CLEARED', 'WITHDRAWN'), n.told)
      is distinct from (o.reason_code, o.status in ('CLEARED', 'WITHDRAWN'), o.told);
  return null;
end
$$;
select run_as_insurer('mark_accounts_of_holder');
create trigger overdues_changed_clock_of_holder after update on overdues
  referencing old table as former new table as changed for each statement execute function mark_accounts_of_holder();
