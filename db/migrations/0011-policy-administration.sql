-- === Turnover declarations ===

-- What was sold on credit to insured buyers, period by period (handbook policies 2.2). Days and hours make more of the
-- status than is stored: upcoming, overdue, and to be invoiced once it can be corrected no more.
create table turnover_declarations (
  declaration_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  due_date date not null,
  frequency text not null check (frequency in ('MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY')),
  basis text not null check (basis in ('TURNOVER', 'BALANCE', 'FLAT')),
  -- the policy's, of all amounts
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('TO_BE_SUPPLIED', 'DRAFT', 'DECLARED', 'INVOICED')),
  -- [{countryCode, category, insuredEntityId, turnover, exclusions}]
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  is_nil boolean not null default false,
  remarks text check (char_length(remarks) <= 2000),
  -- without what is excluded; null before anything is entered
  total numeric check (total >= 0),
  -- null where no rate is agreed
  premium numeric check (premium >= 0),
  declared_at timestamptz,
  declared_by_name text,
  editable_until timestamptz,
  -- when the policyholder is reminded next, or the insurer estimates; null once it is declared, and after the last step
  next_step_on date check (next_step_on is null or status in ('TO_BE_SUPPLIED', 'DRAFT')),
  -- what the insurer estimates until it is declared: lines like the above, and what they come to
  estimated_lines jsonb check (jsonb_typeof(estimated_lines) = 'array'),
  estimated_total numeric check (estimated_total >= 0),
  estimated_premium numeric check (estimated_premium >= 0),
  estimated_at timestamptz check (estimated_at is null or status in ('TO_BE_SUPPLIED', 'DRAFT')),
  -- when it is looked at whether its premium is invoiced; null before it is declared, and once it is settled
  -- with what it was invoiced; null before that, and where its premium came to nothing
  invoice_id text check (invoice_id is null or status = 'INVOICED'),
  bill_on date check (bill_on is null or status = 'DECLARED'),
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  unique (policy_key, period_from),
  check ((status in ('DECLARED', 'INVOICED')) = (declared_at is not null)),
  check ((declared_at is null) = (editable_until is null)),
  check ((declared_at is null) = (declared_by_name is null)),
  check ((total is null) = (status = 'TO_BE_SUPPLIED')),
  check (num_nulls(estimated_lines, estimated_total, estimated_at) in (0, 3)),
  check (estimated_premium is null or estimated_at is not null)
);
create index turnover_declarations_policy on turnover_declarations (policy_key, due_date, declaration_id);
create index turnover_declarations_portfolio on turnover_declarations (portfolio_id, due_date, declaration_id)
  where portfolio_id <> '';
create index turnover_declarations_policy_open on turnover_declarations (policy_key, due_date, declaration_id)
  where status in ('TO_BE_SUPPLIED', 'DRAFT');
create index turnover_declarations_portfolio_open on turnover_declarations (portfolio_id, due_date, declaration_id)
  where status in ('TO_BE_SUPPLIED', 'DRAFT') and portfolio_id <> '';
create index turnover_declarations_next_step on turnover_declarations (next_step_on) where next_step_on is not null;
create index turnover_declarations_to_bill on turnover_declarations (bill_on) where bill_on is not null;
select secure_table('turnover_declarations', by => 'policy');

-- Other figures for a declaration that can be corrected no more, until the insurer answers.
create table declaration_amendments (
  amendment_id text primary key,
  declaration_id text not null references turnover_declarations,
  policy_key text not null,
  portfolio_id text not null default '',
  status text not null check (status in ('REQUESTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  is_nil boolean not null,
  total numeric not null check (total >= 0),
  premium numeric check (premium >= 0),
  reason text not null check (char_length(reason) between 1 and 2000),
  requested_by text not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  answer text check (char_length(answer) <= 2000),
  ended_at timestamptz,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((status = 'REQUESTED') = (ended_at is null))
);
create index declaration_amendments_of on declaration_amendments (declaration_id, requested_at);
create unique index declaration_amendments_open on declaration_amendments (declaration_id) where status = 'REQUESTED';
select secure_table('declaration_amendments', by => 'policy');

-- When the next period of a policy begins, so that a day looks only at policies of which something is to be opened.
-- next_on: null after the last period.
create table declaration_openings (
  policy_key text primary key references policies on update cascade on delete cascade,
  next_on date
);
create index declaration_openings_due on declaration_openings (next_on) where next_on is not null;
select secure_table('declaration_openings', by => 'parent', parent => 'policies');

-- A policy whose days or terms change is looked at again by declarations and billing: it may have been renewed, or end earlier.
create function reopen_declarations() returns trigger language plpgsql set search_path = public as $$
begin
  delete from declaration_openings where policy_key = new.policy_key;
  delete from premium_billings where policy_key = new.policy_key;
  return null;
end
$$;
create trigger policies_reopen_declarations
  after update of start_date, end_date, cancelled_from, terms on policies for each row
  when (old.start_date <> new.start_date or old.end_date <> new.end_date
    or old.cancelled_from is distinct from new.cancelled_from or old.terms <> new.terms)
  execute function reopen_declarations();

-- === Premium invoices ===

-- The insurer's invoices for premium and fees (handbook N 3.1).
create table premium_invoices (
  invoice_id text primary key,
  invoice_number text not null unique,
  policy_key text not null,
  portfolio_id text not null default '',
  -- whose tax it bears; null: the policyholder
  insured_entity_id text,
  invoice_type text not null check (invoice_type in ('MINIMUM_PREMIUM_INSTALMENT', 'ADJUSTMENT', 'CREDIT_ASSESSMENT_FEE',
    'MONITORING_FEE', 'COLLECTION_FEE', 'POLICY_FEE', 'TAX', 'CREDIT_NOTE', 'COVER_ORDER')),
  issue_date date not null,
  due_date date not null check (due_date >= issue_date),
  period_from date,
  period_to date check (period_to >= period_from),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net numeric not null,
  tax numeric not null,
  gross numeric not null check (gross = net + tax),
  paid numeric not null default 0 check (paid between 0 and greatest(gross, 0)),
  status text not null check (status in ('ISSUED', 'PARTIALLY_PAID', 'CLEARED', 'CREDITED', 'WRITTEN_OFF')),
  cleared_date date check ((cleared_date is null) = (status in ('ISSUED', 'PARTIALLY_PAID'))),
  payment_method text not null check (payment_method in ('TRANSFER', 'DIRECT_DEBIT')),
  is_disputed boolean not null default false,
  -- the last reminder that was sent
  last_reminder text check (last_reminder in ('P', 'F', 'S', 'L', 'N')),
  next_reminder_on date check (next_reminder_on is null or status in ('ISSUED', 'PARTIALLY_PAID')),
  -- when it was paid, as the policyholder says
  payment_reported_on date,
  payment_reported_by_name text check ((payment_reported_by_name is null) = (payment_reported_on is null)),
  -- how it came about: [{step, amount, …}]
  calculation jsonb not null default '[]' check (jsonb_typeof(calculation) = 'array'),
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index premium_invoices_policy on premium_invoices (policy_key, due_date, invoice_id);
create index premium_invoices_portfolio on premium_invoices (portfolio_id, due_date, invoice_id) where portfolio_id <> '';
create index premium_invoices_policy_open on premium_invoices (policy_key, due_date, invoice_id)
  where status in ('ISSUED', 'PARTIALLY_PAID');
create index premium_invoices_portfolio_open on premium_invoices (portfolio_id, due_date, invoice_id)
  where status in ('ISSUED', 'PARTIALLY_PAID') and portfolio_id <> '';
create index premium_invoices_to_remind on premium_invoices (next_reminder_on) where next_reminder_on is not null;
-- Each instalment once, whatever races.
create unique index premium_invoices_instalment on premium_invoices (policy_key, period_from)
  where invoice_type = 'MINIMUM_PREMIUM_INSTALMENT';
select secure_table('premium_invoices', by => 'policy');

create table premium_invoice_reminders (
  invoice_id text not null references premium_invoices on delete cascade,
  level text not null check (level in ('P', 'F', 'S', 'L', 'N')),
  sent_on date not null,
  primary key (invoice_id, level)
);
select secure_table('premium_invoice_reminders', by => 'parent', parent => 'premium_invoices');

-- What was received, in the parts that went to invoices.
create table premium_payments (
  invoice_id text not null references premium_invoices on delete cascade,
  payment_id text not null,
  amount numeric not null check (amount > 0),
  received_on date not null,
  primary key (invoice_id, payment_id)
);
select secure_table('premium_payments', by => 'parent', parent => 'premium_invoices');

-- The last number of each series of invoices. Its row is locked until the invoice is stored: numbers have no gaps.
create table premium_invoice_series (
  series text primary key,
  last_number integer not null
);
select secure_table('premium_invoice_series', by => 'insurer');

-- When the next instalment of a policy begins, so that a day looks only at policies of which something is to be invoiced.
-- next_on: null after the last one.
create table premium_billings (
  policy_key text primary key references policies on update cascade on delete cascade,
  next_on date
);
create index premium_billings_due on premium_billings (next_on) where next_on is not null;
select secure_table('premium_billings', by => 'parent', parent => 'policies');
