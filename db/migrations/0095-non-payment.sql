-- Documents that people hand in and letters that the insurer writes, each kept once and unchanged, whatever they belong
-- to. `subject` names the record, as trails do; `readable_with` is the right without which nobody reads it.
create table documents (
  document_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  subject text not null check (subject ~ '^[a-z-]+/[\w-]{1,80}$'),
  company_id text references companies,
  category text not null check (category ~ '^[A-Z][A-Z_]{1,60}$'),
  readable_with text not null check (readable_with in ('read_overdues', 'read_claims')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null,
  byte_size integer not null check (byte_size between 1 and 5242880),
  is_by_insurer boolean not null default false,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index documents_subject on documents (subject, uploaded_at, document_id);
alter table documents enable row level security; alter table documents force row level security;
create policy documents_scope on documents to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy documents_insurer on documents to aval_insurer using (true) with check (true);

-- The bytes apart from what lists read.
create table document_contents (
  document_id text primary key references documents,
  content bytea not null check (octet_length(content) between 1 and 5242880)
);
alter table document_contents enable row level security; alter table document_contents force row level security;
create policy document_contents_scope on document_contents to aval_app
  using (exists (select from documents d where d.document_id = document_contents.document_id));
create policy document_contents_insurer on document_contents to aval_insurer using (true) with check (true);
revoke update, delete on documents, document_contents from aval_app, aval_insurer;

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
create index receivables_buyer on receivables (company_id, policy_key) where status = 'O';
create index receivables_overdue on receivables (overdue_id) where overdue_id is not null;
create index receivables_rescheduling on receivables (rescheduling_id) where rescheduling_id is not null;
create index receivables_collection on receivables (collection_id) where collection_id is not null;
create index receivables_claim on receivables (claim_id) where claim_id is not null;
alter table receivables enable row level security; alter table receivables force row level security;
create policy receivables_scope on receivables to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy receivables_insurer on receivables to aval_insurer using (true) with check (true);

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
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index receivable_payments_buyer on receivable_payments (company_id, policy_key, received_on);
alter table receivable_payments enable row level security; alter table receivable_payments force row level security;
create policy receivable_payments_scope on receivable_payments to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy receivable_payments_insurer on receivable_payments to aval_insurer using (true) with check (true);

create table payment_allocations (
  payment_id text not null references receivable_payments,
  receivable_id text not null references receivables,
  amount numeric not null check (amount > 0),
  primary key (payment_id, receivable_id)
);
create index payment_allocations_receivable on payment_allocations (receivable_id);
alter table payment_allocations enable row level security; alter table payment_allocations force row level security;
create policy payment_allocations_scope on payment_allocations to aval_app
  using (exists (select from receivable_payments p where p.payment_id = payment_allocations.payment_id));
create policy payment_allocations_insurer on payment_allocations to aval_insurer using (true) with check (true);

-- Reports that a buyer does not pay (handbook N 1.1). Sums and days follow the invoices and are kept for lists.
create table overdues (
  overdue_id text primary key,
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
  -- what was told with the report: contacts, reminders, the insured's own steps, remarks
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
  answer_due_at timestamptz,
  updated_at timestamptz not null,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index overdues_policy on overdues (policy_key, reported_at, overdue_id);
create index overdues_portfolio on overdues (portfolio_id, reported_at, overdue_id);
create index overdues_policy_due on overdues (policy_key, oldest_due_date, overdue_id);
create index overdues_portfolio_due on overdues (portfolio_id, oldest_due_date, overdue_id);
create index overdues_company on overdues (company_id);
create index overdues_due on overdues (answer_due_at) where answer_due_at is not null;
alter table overdues enable row level security; alter table overdues force row level security;
create policy overdues_scope on overdues to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy overdues_insurer on overdues to aval_insurer using (true) with check (true);

-- Deliveries to a buyer that the insurer no longer insures from a day on, by its answer to a report.
create table cover_stops (
  stop_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  starts_on date not null,
  lifted_on date check (lifted_on >= starts_on),
  reason text not null,
  overdue_id text references overdues,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index cover_stops_buyer on cover_stops (company_id, policy_key);
alter table cover_stops enable row level security; alter table cover_stops force row level security;
create policy cover_stops_scope on cover_stops to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy cover_stops_insurer on cover_stops to aval_insurer using (true) with check (true);

-- What is open against a buyer, by the report, hand-over or claim that says so. Rules ask whether there is anything,
-- from whichever policy; nobody is told whose.
create table non_payment_marks (
  source text primary key check (source ~ '^[a-z-]+/[\w-]{1,80}$'),
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  kind text not null check (kind in ('OVERDUE', 'CLAIM')),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index non_payment_marks_company on non_payment_marks (company_id);
alter table non_payment_marks enable row level security; alter table non_payment_marks force row level security;
create policy non_payment_marks_scope on non_payment_marks to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy non_payment_marks_insurer on non_payment_marks to aval_insurer using (true) with check (true);

create function open_non_payments(companies text[]) returns table (company_id text, kind text)
language sql stable security definer set search_path = public as $$
  select a.company_id, a.kind from buyer_alerts a where a.company_id = any (companies)
  union select m.company_id, m.kind from non_payment_marks m where m.company_id = any (companies)
$$;
alter function open_non_payments(text[]) owner to aval_insurer;

-- Sums and days of reports follow their invoices, whoever changes them.
create function refresh_overdues(ids text[]) returns void language sql set search_path = public as $$
  update overdues o set
    (total_outstanding, open_items, cleared_items, oldest_due_date) = (s.total, s.open, s.cleared, s.oldest)
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
