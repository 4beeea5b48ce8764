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
  -- the last colleague who approved it; null where the policy needs no approvals of declarations
  approved_by_name text check (approved_by_name is null or declared_at is not null),
  editable_until timestamptz,
  -- when the policyholder is reminded next, or the insurer estimates; null once it is declared, and after the last step
  next_step_on date check (next_step_on is null or status in ('TO_BE_SUPPLIED', 'DRAFT')),
  -- what the insurer estimates until it is declared: lines like the above, and what they come to
  estimated_lines jsonb check (jsonb_typeof(estimated_lines) = 'array'),
  estimated_total numeric check (estimated_total >= 0),
  estimated_premium numeric check (estimated_premium >= 0),
  estimated_at timestamptz check (estimated_at is null or status in ('TO_BE_SUPPLIED', 'DRAFT')),
  -- with what it was invoiced last; null before that, and where its premium came to nothing
  invoice_id text check (invoice_id is null or status in ('DECLARED', 'INVOICED')),
  -- when it is looked at whether its premium is invoiced; null before it is declared, and once it is settled
  bill_on date check (bill_on is null or status = 'DECLARED'),
  -- the open order under which colleagues approve figures, where it stands, and the figures:
  -- {lines, total, premium, isNil, remarks, deviates}; those of a correction are not in force before
  order_id text,
  workflow_status text check (workflow_status in ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED')),
  to_approve jsonb,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  unique (policy_key, period_from),
  check ((status in ('DECLARED', 'INVOICED')) = (declared_at is not null)),
  check ((declared_at is null) = (editable_until is null)),
  check ((declared_at is null) = (declared_by_name is null)),
  check ((total is null) = (status = 'TO_BE_SUPPLIED')),
  check (num_nulls(estimated_lines, estimated_total, estimated_at) in (0, 3)),
  check (estimated_premium is null or estimated_at is not null),
  check (num_nulls(order_id, workflow_status, to_approve) in (0, 3))
);
create index turnover_declarations_to_approve on turnover_declarations (editable_until) where order_id is not null;
create index turnover_declarations_policy on turnover_declarations (policy_key, due_date, declaration_id);
create index turnover_declarations_portfolio on turnover_declarations (portfolio_id, due_date, declaration_id);
create index turnover_declarations_policy_open on turnover_declarations (policy_key, due_date, declaration_id)
  where status in ('TO_BE_SUPPLIED', 'DRAFT');
create index turnover_declarations_portfolio_open on turnover_declarations (portfolio_id, due_date, declaration_id)
  where status in ('TO_BE_SUPPLIED', 'DRAFT');
create index turnover_declarations_next_step on turnover_declarations (next_step_on) where next_step_on is not null;
create index turnover_declarations_to_bill on turnover_declarations (bill_on) where bill_on is not null;
select secure_table('turnover_declarations', by => 'policy');
select plan_for_large_portfolios('turnover_declarations');

-- Other figures for a declaration that can be corrected no more, until the insurer answers.
create table declaration_amendments (
  amendment_id text primary key,
  declaration_id text not null references turnover_declarations,
  policy_key text not null,
  portfolio_id text not null default '',
  status text not null check (status in ('AWAITING_APPROVAL', 'REQUESTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  -- the order under which colleagues approve it
  order_id text check (order_id is not null or status <> 'AWAITING_APPROVAL'),
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
  check ((status in ('AWAITING_APPROVAL', 'REQUESTED')) = (ended_at is null))
);
create index declaration_amendments_of on declaration_amendments (declaration_id, requested_at);
create unique index declaration_amendments_open on declaration_amendments (declaration_id)
  where status in ('AWAITING_APPROVAL', 'REQUESTED');
select secure_table('declaration_amendments', by => 'policy');

-- === Premium invoices ===

-- The insurer's invoices for premium and fees (handbook N 3.1).
create table premium_invoices (
  invoice_id text primary key,
  invoice_number text not null unique,
  -- by the house insurer; others are those of the insurer's accounts, which remind of them
  is_issued_here boolean not null,
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
  -- what was received; of a credit note, what was set off, which is negative
  paid numeric not null default 0 check (paid between least(gross, 0) and greatest(gross, 0)),
  status text not null check (status in ('ISSUED', 'PARTIALLY_PAID', 'CLEARED', 'CREDITED', 'WRITTEN_OFF')),
  cleared_date date check ((cleared_date is null) = (status in ('ISSUED', 'PARTIALLY_PAID'))),
  payment_method text not null check (payment_method in ('TRANSFER', 'DIRECT_DEBIT')),
  is_disputed boolean not null default false,
  -- the last one that was raised here: {status, reason, raisedOn, raisedByName, answer, endedOn}
  dispute jsonb check (jsonb_typeof(dispute) = 'object'),
  -- the last reminder that was sent
  last_reminder text check (last_reminder in ('P', 'F', 'S', 'L', 'N')),
  next_reminder_on date check (next_reminder_on is null or status in ('ISSUED', 'PARTIALLY_PAID')),
  -- the first day without cover while it stays unpaid, by the formal notice; null before one, and where no law says so.
  -- Accounts that tell no reminders of what is paid leave the day that is known.
  suspends_on date check (suspends_on is null or last_reminder = 'N' or cleared_date is not null),
  -- when it was paid, as the policyholder says
  payment_reported_on date,
  payment_reported_by_name text check ((payment_reported_by_name is null) = (payment_reported_on is null)),
  -- how it came about: [{step, amount, …}]
  calculation jsonb not null default '[]' check (jsonb_typeof(calculation) = 'array'),
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index premium_invoices_policy on premium_invoices (policy_key, due_date, invoice_id);
create index premium_invoices_portfolio on premium_invoices (portfolio_id, due_date, invoice_id);
create index premium_invoices_policy_open on premium_invoices (policy_key, due_date, invoice_id)
  where status in ('ISSUED', 'PARTIALLY_PAID');
create index premium_invoices_portfolio_open on premium_invoices (portfolio_id, due_date, invoice_id)
  where status in ('ISSUED', 'PARTIALLY_PAID');
create index premium_invoices_credits on premium_invoices (policy_key)
  where invoice_type = 'CREDIT_NOTE' and status in ('ISSUED', 'PARTIALLY_PAID');
create index premium_invoices_to_remind on premium_invoices (next_reminder_on) where next_reminder_on is not null;
create index premium_invoices_suspending on premium_invoices (policy_key, suspends_on) where suspends_on is not null;
-- Each instalment once, whatever races.
create unique index premium_invoices_instalment on premium_invoices (policy_key, period_from)
  where invoice_type = 'MINIMUM_PREMIUM_INSTALMENT' and is_issued_here;
-- The fees of each quarter once, whatever races.
create unique index premium_invoices_fees on premium_invoices (policy_key, invoice_type, period_from)
  where invoice_type in ('CREDIT_ASSESSMENT_FEE', 'MONITORING_FEE') and is_issued_here;
select secure_table('premium_invoices', by => 'policy');
select plan_for_large_portfolios('premium_invoices');

create table premium_invoice_reminders (
  invoice_id text not null references premium_invoices on delete cascade,
  level text not null check (level in ('P', 'F', 'S', 'L', 'N')),
  sent_on date not null,
  primary key (invoice_id, level)
);
select secure_table('premium_invoice_reminders', by => 'parent', parent => 'premium_invoices');

-- What was received, or set off against a credit note or an indemnity, in the parts that went to invoices.
create table premium_payments (
  invoice_id text not null references premium_invoices on delete cascade,
  payment_id text not null,
  amount numeric not null check (amount > 0),
  received_on date not null,
  -- PAYOUT: to the policyholder, of a credit note
  kind text not null check (kind in ('PAYMENT', 'CREDIT_NOTE', 'INDEMNITY', 'PAYOUT')),
  -- the number of the credit note or claim
  reference text check ((reference is null) = (kind in ('PAYMENT', 'PAYOUT'))),
  primary key (invoice_id, payment_id)
);
select secure_table('premium_payments', by => 'parent', parent => 'premium_invoices');

-- The last number of each series of invoices. Its row is locked until the invoice is stored: numbers have no gaps.
create table premium_invoice_series (
  series text primary key,
  last_number integer not null
);
select secure_table('premium_invoice_series', by => 'insurer');

-- === Performance of policies ===

-- The figures of the current and the previous insurance year of each policy, as the night left them, for lists over many
-- policies (handbook N 2.3). Those of one policy are computed when they are read.
create table policy_performance (
  policy_key text not null,
  portfolio_id text not null default '',
  period_kind text not null check (period_kind in ('current-policy-period', 'previous-policy-period')),
  -- null where the policy has no such year
  figures jsonb check (jsonb_typeof(figures) = 'object'),
  as_of date not null,
  -- what lists are sorted by; what is not known comes before everything
  loss_ratio numeric not null generated always as (coalesce((figures ->> 'lossRatio')::numeric, -1000000)) stored,
  primary key (policy_key, period_kind),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade on delete cascade
);
create index policy_performance_portfolio on policy_performance (portfolio_id, period_kind, loss_ratio, policy_key)
  where portfolio_id <> '';
create index policy_performance_key on policy_performance (portfolio_id, period_kind, policy_key) where portfolio_id <> '';
create index policy_performance_day on policy_performance (as_of, policy_key);
select secure_table('policy_performance', by => 'policy', app => 'select');

-- === Policy documents ===

-- Documents of policies (row C14): files of the insurer, and letters of the portal, which are written when they are opened.
create table policy_documents (
  policy_document_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  category text not null check (category in ('POLICY_AND_ENDORSEMENTS', 'COVER_DECISION', 'PREMIUM_INVOICE', 'REMINDER',
    'DECLARATION_RECEIPT', 'CLAIM_LETTER', 'SETTLEMENT', 'TAX_CERTIFICATE', 'COMMISSION_STATEMENT')),
  title text not null check (char_length(title) between 1 and 300),
  document_date date not null,
  -- when it came, or came again: readers have not read it since
  filed_at timestamptz not null,
  keep_until date not null check (keep_until > document_date),
  -- the record that a letter is about: claim/clm_…; null of a file
  letter_of text unique check (letter_of ~ '^[a-z-]+/[\w-]{1,80}$'),
  -- by which the insurer's system knows a file; null of a letter
  document_number text unique check ((document_number is null) <> (letter_of is null)),
  -- of a letter: its parties, numbers and amounts, for searches; what is written in a file is beside its bytes
  words tsvector,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index policy_documents_policy on policy_documents (policy_key, document_date desc, policy_document_id desc);
create index policy_documents_portfolio on policy_documents (portfolio_id, document_date desc, policy_document_id desc)
  where portfolio_id <> '';
create index policy_documents_words on policy_documents using gin (words) where words is not null;
create index policy_documents_kept on policy_documents (keep_until);
select secure_table('policy_documents', by => 'policy', app => 'select');

-- The bytes apart from what lists read.
create table policy_document_files (
  policy_document_id text primary key references policy_documents on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null,
  byte_size integer not null check (byte_size between 1 and 5242880),
  content bytea not null check (octet_length(content) = byte_size),
  -- what is written in it, for searches; null until it has been read
  words tsvector
);
create index policy_document_files_words on policy_document_files using gin (words);
create index policy_document_files_unread on policy_document_files (policy_document_id) where words is null;
select secure_table('policy_document_files', by => 'parent', parent => 'policy_documents', app => 'select');

-- Who has opened which document last.
create table policy_document_reads (
  person_id text not null,
  policy_document_id text not null references policy_documents on delete cascade,
  read_at timestamptz not null,
  primary key (person_id, policy_document_id)
);
create index policy_document_reads_document on policy_document_reads (policy_document_id);
select secure_table('policy_document_reads', by => 'person');

-- === Brokerage ===

-- What was credited to brokers for premium that was received, and what was clawed back (handbook N 2.7): a feed of the
-- insurer's accounts. It is between the insurer and the broker: no policyholder and no other broker sees it.
create table brokerage_bookings (
  booking_id text primary key,
  -- by which the insurer's accounts know it
  booking_number text not null unique,
  organisation_id text not null references organisations,
  policy_key text not null,
  portfolio_id text not null default '',
  statement_number text not null check (char_length(statement_number) between 1 and 40),
  booking_type text not null check (booking_type in ('NEW', 'RENEWAL', 'ADJUSTMENT', 'CLAWBACK')),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  paid_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- without taxes; all amounts are negative of a clawback
  premium_base numeric not null,
  rate_percent numeric not null check (rate_percent between 0 and 100),
  commission numeric not null,
  vat numeric not null,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index brokerage_bookings_organisation on brokerage_bookings (organisation_id, paid_on desc, booking_id desc);
create index brokerage_bookings_policy on brokerage_bookings (policy_key, paid_on);
select secure_table('brokerage_bookings', by => 'organisation', app => 'select');

-- === New business ===

-- What brokers work on, from the lead to the policy (handbook N 2.7): a feed of the insurer's system of customers.
create table opportunities (
  opportunity_id text primary key,
  -- by which the insurer's system knows it
  opportunity_number text not null unique,
  organisation_id text not null references organisations,
  prospect text not null check (char_length(prospect) between 1 and 200),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  product_type text not null,
  status text not null check (status in ('LEAD', 'SUBMITTED', 'IN_UNDERWRITING', 'QUOTED', 'ACCEPTED', 'BOUND', 'LOST',
    'DECLINED')),
  currency text check (currency ~ '^[A-Z]{3}$'),
  expected_premium numeric check (expected_premium >= 0 and (expected_premium is null) = (currency is null)),
  next_step text,
  valid_until date,
  -- what it became: the policy may come later, or to other people
  bound_policy text,
  -- those without a quotation come last
  sort_day date not null generated always as (coalesce(valid_until, '9999-12-31'::date)) stored
);
create index opportunities_organisation on opportunities (organisation_id, sort_day, opportunity_id);
select secure_table('opportunities', by => 'organisation', app => 'select');

-- === Renewals ===

-- How an insurance year is followed by the next one (handbook N 2.4), from the invitation to the terms of the next year.
create table renewals (
  renewal_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  -- of the year that ends, and of the one that follows
  last_day date not null,
  next_last_day date not null check (next_last_day > last_day),
  notice_by date not null check (notice_by <= last_day),
  renewal_mode text not null check (renewal_mode in ('TACIT', 'ACTIVE')),
  status text not null check (status in ('INVITED', 'SUBMITTED', 'QUOTED', 'NEGOTIATING', 'ACCEPTED', 'BOUND', 'ISSUED',
    'DECLINED', 'NON_RENEWED', 'LAPSED', 'AUTO_RENEWED')),
  -- the policy's, of all amounts
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- null before anybody saved an answer: until then it is what the portal knows
  questionnaire jsonb check (jsonb_typeof(questionnaire) = 'object'),
  submitted_at timestamptz,
  submitted_by_name text,
  -- [{optionId, kind, title, text, terms, countryRates, documentText, documentHash}]
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  -- the terms and the figures that the options were compared with: {terms, countryRates, lastYear}
  compared_with jsonb check (jsonb_typeof(compared_with) = 'object'),
  offer_text text,
  offer_valid_until date,
  -- of the options on the figures of the last year
  lowest_premium numeric check (lowest_premium >= 0),
  -- [{text, optionId, requestedAt, requestedBy}], the first one first
  change_requests jsonb not null default '[]' check (jsonb_typeof(change_requests) = 'array'),
  accepted_option_id text,
  signed_name text,
  signed_by text,
  signed_at timestamptz,
  -- notice of the policyholder, or of the insurer who declines
  notice_at timestamptz,
  notice_by_name text,
  notice_reason text,
  -- the last colleague who approved the signature or the notice; null where the policy needs no approvals of them
  approved_by_name text check (approved_by_name is null or num_nonnulls(signed_at, notice_at) > 0),
  -- a signature or notice that colleagues are to approve: {is, orderId, byId, byName, at, …}
  to_approve jsonb check (jsonb_typeof(to_approve) = 'object'),
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  unique (policy_key, last_day),
  check ((submitted_at is null) = (submitted_by_name is null)),
  check ((options = '[]') = (compared_with is null)),
  check ((options = '[]') = (offer_valid_until is null)),
  check (num_nulls(accepted_option_id, signed_name, signed_by, signed_at) in (0, 4)),
  check ((status in ('DECLINED', 'NON_RENEWED')) = (notice_at is not null)),
  check ((notice_at is null) = (notice_by_name is null)),
  check (status not in ('ACCEPTED', 'BOUND', 'ISSUED') or signed_at is not null)
);
create index renewals_portfolio on renewals (portfolio_id, last_day, renewal_id) where portfolio_id <> '';
create index renewals_open on renewals (last_day) where status in ('INVITED', 'SUBMITTED', 'QUOTED', 'NEGOTIATING', 'ACCEPTED',
  'BOUND');
create index renewals_to_approve on renewals (renewal_id) where to_approve is not null;
select secure_table('renewals', by => 'policy');

-- === Policy drafts ===

-- Wordings that the insurer has finished, for the broker to check before the policy is issued (handbook N 2.5). Each version is
-- a draft of its own.
create table policy_drafts (
  policy_draft_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  -- by which the insurer's system knows the wording, in all its versions
  draft_number text not null check (char_length(draft_number) between 1 and 80),
  version_number integer not null check (version_number >= 1),
  title text not null check (char_length(title) between 1 and 200),
  status text not null check (status in ('AVAILABLE', 'DOWNLOADED', 'APPROVED', 'CHANGE_REQUESTED', 'SUPERSEDED', 'ISSUED')),
  sent_at timestamptz not null,
  -- last day on which it can be approved
  expires_on date not null,
  -- when the broker is reminded of it
  remind_on date,
  -- what the insurer says of this version
  note text,
  -- [{kind, side, text, writtenAt, writtenBy}], the first one first
  comments jsonb not null default '[]' check (jsonb_typeof(comments) = 'array'),
  approved_at timestamptz,
  approved_by_name text,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  unique (draft_number, version_number),
  check ((approved_at is null) = (approved_by_name is null)),
  check ((status in ('APPROVED', 'ISSUED')) <= (approved_at is not null))
);
-- One version of a wording at a time is not replaced.
create unique index policy_drafts_current on policy_drafts (draft_number) where status <> 'SUPERSEDED';
create index policy_drafts_policy on policy_drafts (policy_key, sent_at, policy_draft_id);
create index policy_drafts_portfolio on policy_drafts (portfolio_id, sent_at, policy_draft_id) where portfolio_id <> '';
create index policy_drafts_to_remind on policy_drafts (remind_on) where remind_on is not null;
select secure_table('policy_drafts', by => 'policy');

-- The bytes apart from what lists read.
create table policy_draft_files (
  policy_draft_id text primary key references policy_drafts on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null,
  byte_size integer not null check (byte_size between 1 and 5242880),
  content bytea not null check (octet_length(content) = byte_size)
);
select secure_table('policy_draft_files', by => 'parent', parent => 'policy_drafts', app => 'select');
