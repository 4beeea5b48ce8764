-- Buyers, what the insurer covers on them, and what is asked for.

-- === The register of companies ===

-- Companies belong to no policy: everybody who may insure buyers reads the same register, and only the insurer's side
-- writes it. `company_number` is the compact key of the search tables. Companies may arrive in any order, so the
-- references between them (replacement, head office, group) are no foreign keys.
create table companies (
  company_id text primary key check (company_id ~ '^[0-9]{6,10}$'),
  company_number integer generated always as identity unique,
  company_name text not null check (char_length(company_name) between 1 and 200),
  trading_name text,
  native_name text,
  legal_form_code text,
  street_name text,
  street_number text,
  town text,
  post_codes text[] not null default '{}',
  subdivision_code text,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  channels jsonb not null default '[]',
  status_code text not null check (status_code in ('ACTIVE', 'INACTIVE', 'INSOLVENT', 'CEASED', 'MERGED')),
  kind text not null default 'ENTERPRISE' check (kind in ('ENTERPRISE', 'PUBLIC_BODY', 'PRIVATE_INDIVIDUAL')),
  is_sanctioned boolean not null default false,
  is_head_office boolean not null default true,
  head_office_company_id text,
  replaced_by_company_id text,
  group_company_id text not null, -- who directly or indirectly holds the majority; itself when nobody does
  main_trade_sector_code text,
  name_key text collate "C" not null, -- the name without legal form, blanks, accents: finds exact names
  name_words integer[] not null default '{}', -- words of the name in force
  other_words integer[] not null default '{}', -- words that only an extended search looks at
  updated_at timestamptz not null default now()
);
create index companies_name on companies (name_key, country_code);
create index companies_group on companies (group_company_id);
-- The few companies of the register that the daily step looks for.
create index companies_fallen on companies (company_id) where status_code in ('INSOLVENT', 'CEASED') or is_sanctioned;
-- The companies to which nothing is insured any more, few of many: lists and sums of what is in force read them by it.
create index companies_delivery_ban on companies (company_id)
  where status_code in ('INSOLVENT', 'CEASED', 'MERGED') or is_sanctioned or kind <> 'ENTERPRISE' or not is_head_office;
select secure_table('companies', by => 'nobody', app => 'select');

create table company_identifiers (
  id_type_code text not null,
  id_value text collate "C" not null, -- in normal form
  company_id text not null references companies on delete cascade,
  is_primary boolean not null default false,
  primary key (id_type_code, id_value)
);
create index company_identifiers_company on company_identifiers (company_id);
select secure_table('company_identifiers', by => 'nobody', app => 'select');

-- Ids for companies that come with register numbers only: files and systems that do not know the insurer's own ids.
-- They have another range than those of the insurer.
create sequence company_ids minvalue 7000000000 maxvalue 7999999999;

-- The search by name: a dictionary of the distinct words of all names; for each word its beginnings with one or two
-- letters removed (hashed), so that a misspelled word finds the right one; and for each word the companies with it in
-- their name.
create table search_words (
  word_id integer generated always as identity primary key,
  word text collate "C" not null unique,
  companies integer not null default 0 -- how many names hold it: rare words say more
);
select secure_table('search_words', by => 'nobody', app => 'select');

create table search_word_deletions (
  stump integer not null,
  word_id integer not null,
  primary key (stump, word_id)
);
select secure_table('search_word_deletions', by => 'nobody', app => 'select');

create table company_words (
  word_id integer not null,
  country_code text not null,
  is_extended boolean not null, -- found by an extended search only
  company_number integer not null,
  primary key (word_id, country_code, is_extended, company_number)
);
select secure_table('company_words', by => 'nobody', app => 'select');

-- === Grades of companies ===

-- Grades are of companies too; the portal serves them to holders of read_company_grade only.
create table company_grades (
  company_id text primary key references companies on delete cascade,
  grade text not null check (grade in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA')),
  grade_date date not null,
  previous_grade text check (previous_grade in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA')),
  previous_grade_date date
);
select secure_table('company_grades', by => 'nobody', app => 'select');

create table company_grade_history (
  company_id text not null references companies on delete cascade,
  grade_date date not null,
  grade text not null check (grade in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA')),
  primary key (company_id, grade_date)
);
select secure_table('company_grade_history', by => 'nobody', app => 'select');

-- === What the insurer's research says ===

-- What the insurer's research says of countries, sectors and the accounts of companies (handbook covers 3 and 12). It
-- belongs to no policy; the advanced synthesis shows it. Of each there is the newest assessment only, of accounts each year.
create table country_risks (
  country_code text primary key check (country_code ~ '^[A-Z]{2}$'),
  country_grade text not null check (country_grade in ('AA', 'A', 'BB', 'B', 'C', 'D')),
  risk_level integer not null check (risk_level between 1 and 4), -- low, medium, sensitive, high
  assessed_on date not null,
  source text not null
);
select secure_table('country_risks', by => 'nobody', app => 'select');

create table sector_outlooks (
  sector_code text not null, -- a NACE division, group or class
  country_code text not null check (country_code ~ '^([A-Z]{2})?$'), -- empty: wherever the country has none of its own
  outlook text not null check (outlook in ('IMPROVING', 'STABLE', 'WORSENING')),
  assessed_on date not null,
  source text not null,
  primary key (sector_code, country_code)
);
select secure_table('sector_outlooks', by => 'nobody', app => 'select');

create table key_financials (
  company_id text not null references companies on delete cascade,
  year_end date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  turnover numeric,
  net_result numeric,
  equity numeric,
  total_assets numeric,
  statements_url text check (statements_url ~ '^https://'),
  source text not null,
  primary key (company_id, year_end),
  check (num_nonnulls(turnover, net_result, equity, total_assets) > 0)
);
select secure_table('key_financials', by => 'nobody', app => 'select');

-- === Buyers ===

-- A buyer that the register does not know: the policyholder describes it, the insurer identifies it by hand. A request
-- under a policy is visible to all who see the policy, any other to the person who made it.
create table identification_requests (
  identification_id text primary key,
  policy_key text,
  portfolio_id text,
  person_id text not null,
  person_name text not null,
  status text not null check (status in ('DRAFT', 'SUBMITTED', 'IDENTIFIED', 'DUPLICATE', 'NOT_FOUND', 'CANCELLED')),
  company_name text not null check (char_length(company_name) between 1 and 200),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  street text,
  town text,
  postal_code text,
  subdivision_code text,
  identifier_type text,
  identifier text,
  comment text,
  company_id text references companies, -- what the insurer found it to be
  answer_comment text,
  created_at timestamptz not null,
  answered_at timestamptz,
  -- Where a file names the buyer, the answer is remembered under what the file calls it, and the lines of that file are
  -- checked again.
  called text check (char_length(called) between 1 and 200),
  called_name text not null default '' check (char_length(called_name) <= 200), -- beside a number
  called_in text, -- the job
  applied_at timestamptz,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((policy_key is null) = (portfolio_id is null)),
  check ((company_id is not null) = (status in ('IDENTIFIED', 'DUPLICATE')))
);
create index identification_requests_policy on identification_requests (policy_key, created_at desc, identification_id desc);
create index identification_requests_portfolio on identification_requests (portfolio_id, created_at desc, identification_id desc);
create index identification_requests_person on identification_requests (person_id, created_at desc, identification_id desc);
create index identification_requests_open on identification_requests (created_at, identification_id) where status = 'SUBMITTED';
create unique index identification_requests_called on identification_requests (policy_key, called, called_name)
  where called is not null and status in ('SUBMITTED', 'NOT_FOUND');
create index identification_requests_answered on identification_requests (answered_at)
  where called is not null and company_id is not null and applied_at is null;
select secure_table('identification_requests', by => 'rule', rule => $$
  policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[])
  or (policy_key is null and person_id = (select aval_person()))$$);

-- The companies a person looked at last, and those marked as favourites.
create table person_companies (
  person_id text not null,
  company_id text not null references companies on delete cascade,
  is_favourite boolean not null default false,
  visited_at timestamptz not null,
  primary key (person_id, company_id)
);
create index person_companies_recent on person_companies (person_id, visited_at desc);
select secure_table('person_companies', by => 'person');

-- What the insured call their buyers in their books, in ledgers and files of requests, as somebody entered it once, so
-- that the next file needs no answer. A number is valid for the name beside it.
create table named_buyers (
  policy_key text not null,
  portfolio_id text not null default '',
  called text not null check (char_length(called) between 1 and 200), -- as `called_key` reads it
  company_id text not null references companies,
  declared_by_name text not null,
  declared_at timestamptz not null,
  name text not null default '' check (char_length(name) <= 200),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  primary key (policy_key, called, name)
);
create index named_buyers_name on named_buyers (policy_key, name) where name <> '';
select secure_table('named_buyers', by => 'policy');

-- New answers about which buyer the insured's books mean by a number or name: every open file that contains it is
-- checked again, whoever uploaded it. `checked_in`: the file of the answer, which was checked at once.
create table renamed_buyers (
  renaming_id bigint generated always as identity primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  called text not null check (char_length(called) between 1 and 200), -- as `called_key` reads it
  checked_in text,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
select secure_table('renamed_buyers', by => 'policy');

-- === Grade requests ===

-- Grade requests: the customer orders the insurer's opinion of a company and is notified about its changes for a year.
create table grade_requests (
  request_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  customer_reference text check (char_length(customer_reference) <= 20),
  request_status text not null check (request_status in ('PENDING', 'ANSWERED', 'REJECTED', 'CANCELLED', 'TERMINATED')),
  workflow_status text not null check (workflow_status in
    ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'SENT')),
  rejection text check (rejection in ('MERGED', 'CEASED', 'PRIVATE_INDIVIDUAL', 'OTHER')),
  order_id text,
  -- 0 nothing chosen, 1 will renew, 2 will not
  renewal smallint not null default 0 check (renewal in (0, 1, 2)),
  -- days that lists sort by are never null: 9999-12-31 stands for "not answered"
  expiry_date date not null default '9999-12-31',
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status_date date not null,
  -- the expiry whose renewal window was announced: once for each, also where the watch continued
  renewal_notified_for date,
  without_policy jsonb, -- what it was before it ended with its policy alone (decision 92)
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((rejection is not null) = (request_status = 'REJECTED'))
);
-- One live request per policy and company, whatever races.
create unique index grade_requests_live on grade_requests (policy_key, company_id)
  where request_status in ('PENDING', 'ANSWERED');
create index grade_requests_policy on grade_requests (policy_key, created_at, request_id);
create index grade_requests_portfolio on grade_requests (portfolio_id, created_at, request_id);
create index grade_requests_portfolio_name on grade_requests (portfolio_id, name_key, request_id);
create index grade_requests_portfolio_expiry on grade_requests (portfolio_id, expiry_date, request_id);
create index grade_requests_company on grade_requests (company_id);
create index grade_requests_expiring on grade_requests (expiry_date) where request_status = 'ANSWERED';
create index grade_requests_policy_expiring on grade_requests (policy_key, expiry_date) where request_status = 'ANSWERED';
create index grade_requests_window on grade_requests (expiry_date)
  where request_status = 'ANSWERED' and renewal_notified_for is distinct from expiry_date;
create index grade_requests_ended_with_policy on grade_requests (policy_key) where without_policy is not null;
select secure_table('grade_requests', by => 'policy');

-- === Covers ===

-- One row per policy, buyer and type of cover, from the first request on. The row is the state of one day, computed
-- from `cover_versions` by `coverOn` in src/risk/covers/cover.ts: lists filter and sort by it. `due_on` is the first day on
-- which that state is outdated: until the daily step has processed it, readers compute the row (`coversOnDay`).
create table covers (
  cover_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  cover_type_code text not null default 'CreditLimit'
    check (cover_type_code in ('CreditLimit', 'GradeCover', 'NonDependent', 'Cap', 'CapPlus', 'Blind')),
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  customer_reference text check (char_length(customer_reference) <= 20),
  is_monitored boolean not null default true,
  strategic_status text not null default 'none' check (strategic_status in ('none', 'pending', 'existing')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  standing text not null default 'undecided'
    check (standing in ('undecided', 'validated', 'cover', 'nocover', 'inactive')),
  cover_status_code text not null default 'Pending' check (cover_status_code in
    ('Agreement', 'PartialAgreement', 'Rejected', 'CheckPolicy', 'Pending', 'Cancelled', 'Expired')),
  decision_code text check (decision_code in
    ('FULL', 'CONDITIONAL', 'PARTIAL', 'PARTIAL_PRELIMINARY', 'REFUSED', 'REFUSED_PRELIMINARY', 'INCREASE_REFUSED',
    'REDUCED', 'REVISED_TERMS', 'REISSUED', 'WITHDRAWAL_NOTICE', 'WITHDRAWN', 'EXPIRED', 'PARTIAL_EXPIRY',
    'CUSTOMER_CANCELLED')),
  requested_amount numeric not null default 0 check (requested_amount >= 0),
  granted_amount numeric not null default 0 check (granted_amount >= 0),
  total_amount numeric not null default 0 check (total_amount >= 0),
  insured_percentage numeric check (insured_percentage between 0 and 100),
  max_payment_term_days integer check (max_payment_term_days >= 0),
  -- days that lists sort by are never null: 1900-01-01 and 9999-12-31 stand for "none", at the end where they matter least
  decision_date date not null default '1900-01-01',
  start_date date,
  end_date date not null default '9999-12-31',
  review_date date not null default '9999-12-31',
  -- an extra amount for some days, part of the amounts above while they last; before its first day the one to come
  temporary_amount numeric check (temporary_amount > 0),
  temporary_from date,
  temporary_until date check (temporary_until >= temporary_from),
  pending_action text check (pending_action in ('WITHDRAWAL', 'REDUCTION')),
  planned_date date,
  due_on date not null default 'infinity',
  open_request_id text,
  -- whole units, to sort by: comparing numeric is not leakproof, and row-level security would keep it out of an index
  requested_units bigint not null generated always as (requested_amount::bigint) stored,
  granted_units bigint not null generated always as (granted_amount::bigint) stored,
  review_months integer not null default 12 check (review_months between 1 and 12),
  version integer not null default 1,
  unique (policy_key, company_id, cover_type_code),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((pending_action is null) = (planned_date is null)),
  check (num_nulls(temporary_amount, temporary_from, temporary_until) in (0, 3))
);
-- A single policy has few enough covers to be sorted on the fly, so that only the usual orders have an index led by it: each
-- index costs every import.
create index covers_policy_decided on covers (policy_key, decision_date, cover_id);
create index covers_policy_name on covers (policy_key, name_key, cover_id);
create index covers_policy_granted on covers (policy_key, granted_units, cover_id);
create index covers_policy_pending on covers (policy_key, decision_date, cover_id) where open_request_id is not null;
-- A broker's lists find each status separately and merge them in order (src/risk/covers/server/list-covers.store.ts): one
-- index for each order, led by portfolio and status. Without the status an index has to skip the rows that are not
-- wanted, and these are adjacent: the newest decisions are those not yet in force, the first ends are those that have
-- passed, the smallest amounts are refusals. The first also includes the columns of row-level security, so that
-- counting reads no rows.
create index covers_portfolio_decided on covers (portfolio_id, standing, decision_date, cover_id) include (policy_key);
create index covers_portfolio_country on covers (portfolio_id, standing, country_code, cover_id);
create index covers_portfolio_requested on covers (portfolio_id, standing, requested_units, cover_id);
create index covers_portfolio_granted on covers (portfolio_id, standing, granted_units, cover_id);
create index covers_portfolio_end on covers (portfolio_id, standing, end_date, cover_id);
create index covers_portfolio_review on covers (portfolio_id, standing, review_date, cover_id);
-- A search looks at every cover of a portfolio, because words may be anywhere in a buyer's name: the index by name
-- holds all the columns of the comparison and of row-level security, so that no row is read but those that fit.
create index covers_portfolio_name on covers (portfolio_id, standing, name_key, cover_id)
  include (policy_key, company_id, customer_reference);
-- What is open is not searched for among what is not.
create index covers_portfolio_pending on covers (portfolio_id, standing, decision_date, cover_id)
  where open_request_id is not null;
-- What has to be brought up to the day, and what the daily step looks for.
create index covers_policy_due on covers (policy_key, due_on) where due_on < 'infinity';
create index covers_portfolio_due on covers (portfolio_id, due_on) where due_on < 'infinity';
create index covers_due on covers (due_on) where due_on < 'infinity';
create index covers_ending on covers (end_date) where standing = 'cover' and end_date < '9999-12-31';
create index covers_temporary on covers (temporary_until) where temporary_until is not null;
create index covers_company on covers (company_id);
-- Ledgers name buyers by the reference that the insured gave their covers.
create index covers_reference on covers (policy_key, lower(customer_reference)) where customer_reference is not null;
select secure_table('covers', by => 'policy');

-- The timeline of a cover: one set of terms and the days on which it holds, both ends included. A version that was
-- overtaken before it came into force ends the day before it begins. Versions belong to whoever sees their cover.
create table cover_versions (
  cover_id text not null references covers on delete cascade,
  version integer not null check (version >= 1),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from - 1),
  permanent_amount numeric not null check (permanent_amount >= 0),
  temporary_amount numeric not null default 0 check (temporary_amount >= 0),
  requested_amount numeric not null check (requested_amount >= 0),
  decision_code text not null check (decision_code in
    ('FULL', 'CONDITIONAL', 'PARTIAL', 'PARTIAL_PRELIMINARY', 'REFUSED', 'REFUSED_PRELIMINARY', 'INCREASE_REFUSED',
    'REDUCED', 'REVISED_TERMS', 'REISSUED', 'WITHDRAWAL_NOTICE', 'WITHDRAWN', 'EXPIRED', 'PARTIAL_EXPIRY',
    'CUSTOMER_CANCELLED')),
  reason_codes text[] not null default '{}',
  decision_date date not null,
  request_id text,
  insured_percentage numeric check (insured_percentage between 0 and 100),
  max_payment_term_days integer check (max_payment_term_days >= 0),
  conditions text[] not null default '{}',
  ending_code text check (ending_code in ('WITHDRAWN', 'EXPIRED', 'CUSTOMER_CANCELLED')),
  ended_at_once boolean not null default false,
  -- A cover that ended with its policy alone keeps its own end: after a late renewal it continues as if the renewal had
  -- come in time (decision 92).
  end_without_policy jsonb,
  -- the customer cancelled it for a day before the one on which the insurer was to withdraw it: the insurer has decided by
  -- name all the same
  withdrawal_announced boolean not null default false,
  primary key (cover_id, version)
);
create index cover_versions_ended_with_policy on cover_versions (cover_id) where end_without_policy is not null;
select secure_table('cover_versions', by => 'parent', parent => 'covers');

-- What customers ordered, and how the insurer answered.
create table cover_requests (
  request_id text primary key,
  cover_id text not null references covers on delete cascade,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  country_code text not null,
  action text not null
    check (action in ('NEW', 'INCREASE', 'REDUCTION', 'CANCELLATION', 'PROLONGATION', 'REFERENCE_CHANGE', 'TOP_UP', 'APPEAL')),
  -- as it was asked for, and in the policy's currency at the rate of that day
  asked_amount numeric,
  asked_currency text,
  amount numeric not null check (amount >= 0),
  currency text not null,
  rate numeric not null default 1,
  rate_as_of date,
  payment_term_days integer,
  is_urgent boolean not null default false,
  comment text check (char_length(comment) <= 2000),
  customer_reference text check (char_length(customer_reference) <= 20),
  name_disclosure boolean not null default false,
  negative_information boolean not null default false,
  -- what some countries ask for besides (src/risk/covers/country-answers.ts)
  terms_of_sale text check (char_length(terms_of_sale) <= 300),
  past_dues text check (char_length(past_dues) <= 300),
  requested_start_date date,
  end_date date,
  -- why a decision is appealed and what is new, with the decision as it was (src/risk/covers/appeal.ts)
  appeal_reason text check (appeal_reason in ('NEW_FACTS', 'FACTS_WRONG', 'FACTS_NOT_CONSIDERED')),
  new_facts text[] check (new_facts <@ '{NEWER_ACCOUNTS,PAYMENT_EXPERIENCE,ORDER,SECURITY,OTHER}'),
  former_decision jsonb,
  request_origin text not null check (request_origin in ('PORTAL', 'FILE', 'API')),
  request_status text not null check (request_status in ('PENDING', 'ANSWERED', 'REJECTED', 'CANCELLED', 'TERMINATED')),
  workflow_status text not null check (workflow_status in
    ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'SENT')),
  order_id text,
  expected_decision_date date,
  decision jsonb,
  reason_codes text[] not null default '{}',
  client_request_id text,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  updated_at timestamptz not null,
  status_date date not null,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check (num_nulls(appeal_reason, new_facts, former_decision) = case action when 'APPEAL' then 0 else 3 end),
  check (action <> 'TOP_UP' or end_date is not null)
);
-- V06: one open request per policy, buyer and type of cover, even with concurrent requests. It concerns requests that
-- the insurer decides on; a change of reference is not one of them and is carried out at once, also while a request on
-- the cover is open.
create unique index cover_requests_open on cover_requests (cover_id)
  where request_status = 'PENDING' and action <> 'REFERENCE_CHANGE';
create index cover_requests_cover on cover_requests (cover_id, created_at);
create index cover_requests_policy on cover_requests (policy_key, created_at, request_id);
create index cover_requests_portfolio on cover_requests (portfolio_id, created_at, request_id);
create index cover_requests_policy_pending on cover_requests (policy_key, created_at, request_id) where request_status = 'PENDING';
create index cover_requests_portfolio_pending on cover_requests (portfolio_id, created_at, request_id)
  where request_status = 'PENDING';
create index cover_requests_client on cover_requests (created_by, client_request_id, created_at)
  where client_request_id is not null;
select secure_table('cover_requests', by => 'policy');

-- What is added to a request while it is pending: comments, documents and reminders, of the customer's people and of the
-- insurer. Notes belong to whoever sees their request.
create table cover_request_notes (
  note_id text primary key,
  request_id text not null references cover_requests on delete cascade,
  kind text not null check (kind in ('COMMENT', 'DOCUMENT', 'REMINDER')),
  text text check (char_length(text) between 1 and 2000),
  file_name text check (char_length(file_name) between 1 and 200),
  content_type text,
  byte_size integer check (byte_size between 1 and 5242880),
  is_from_insurer boolean not null,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  check ((kind = 'COMMENT') = (text is not null)),
  check ((kind = 'DOCUMENT') = (num_nonnulls(file_name, content_type, byte_size) = 3))
);
create index cover_request_notes_request on cover_request_notes (request_id, created_at, note_id);
select secure_table('cover_request_notes', by => 'parent', parent => 'cover_requests', app => 'select, insert, delete',
  insurer => 'select, insert, delete');

-- The bytes of documents apart from what lists read.
create table cover_request_documents (
  note_id text primary key references cover_request_notes on delete cascade,
  content bytea not null check (octet_length(content) between 1 and 5242880)
);
select secure_table('cover_request_documents', by => 'parent', parent => 'cover_request_notes',
  app => 'select, insert, delete', insurer => 'select, insert, delete');

-- === Cover utilisations ===

-- Cover utilisation: what the insured was owed by a buyer on a day under a policy, as its people say (handbook covers 12).
-- A figure is never changed: a later one for the same day takes its place, and the former stays to be read.
create table cover_utilisations (
  utilisation_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  owed numeric not null check (owed >= 0),
  entered_by text not null,
  entered_by_name text not null,
  entered_at timestamptz not null,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index cover_utilisations_company on cover_utilisations (company_id, day desc, entered_at desc, utilisation_id);
select secure_table('cover_utilisations', by => 'policy', app => 'select, insert', insurer => 'select, insert');

-- === CAP ===

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
  -- the cover that it belongs to: granted in part for CAP, nil for CAP+
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
  -- the picture of one day, computed by `capOn` in src/risk/caps/cap.ts
  amount_in_force numeric not null default 0 check (amount_in_force >= 0),
  end_date date not null default '9999-12-31',
  -- the version of the primary that the picture was computed from
  primary_version integer not null default 0,
  next_change_on date not null default 'infinity',
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- CAP ends with its policy and with the sibling that insures it: the last day of both that the picture was computed from
  policy_last_day date,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
-- One at a time on a buyer under a policy, whatever races.
create unique index caps_live on caps (policy_key, company_id) where cap_status in ('PENDING', 'OFFERED', 'ACCEPTED', 'ACTIVE');
create index caps_policy on caps (policy_key, created_at, cap_id);
create index caps_portfolio on caps (portfolio_id, created_at, cap_id);
create index caps_portfolio_name on caps (portfolio_id, name_key, cap_id);
create index caps_primary on caps (primary_cover_id) where cap_status = 'ACTIVE';
create index caps_next_change on caps (next_change_on) where next_change_on < 'infinity';
create index caps_open on caps (valid_until) where cap_status in ('OFFERED', 'ACCEPTED');
-- The page of a buyer asks these by company.
create index caps_company on caps (company_id, created_at, cap_id);
create index caps_policy_ending on caps (policy_key, end_date) where cap_status = 'ACTIVE' and end_date < '9999-12-31';
create index caps_portfolio_ending on caps (portfolio_id, end_date)
  where cap_status = 'ACTIVE' and end_date < '9999-12-31' and portfolio_id <> '';
select secure_table('caps', by => 'policy');

-- === Covers by grade ===

-- The grade table of a policy: what it gives the buyers whose grade is watched under it. A table is replaced as a whole;
-- `replaced_on` is null in the rows of the one that counts.
create table grade_cover_tables (
  policy_key text not null,
  portfolio_id text not null default '',
  table_version integer not null check (table_version >= 1),
  grade_code text not null check (grade_code in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA')),
  max_amount numeric not null check (max_amount >= 0),
  insured_percentage numeric not null check (insured_percentage between 0 and 100),
  since date not null,
  replaced_on date,
  primary key (policy_key, table_version, grade_code),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create unique index grade_cover_tables_present on grade_cover_tables (policy_key, grade_code) where replaced_on is null;
select secure_table('grade_cover_tables', by => 'policy');

-- One cover per answered grade request. The row is the state of one day, computed from `grade_cover_terms` by
-- `gradeCoverOn` in src/risk/grades/grade-cover.ts: lists filter and sort by it. `next_change_on` is the first day on which it is
-- outdated.
create table grade_covers (
  cover_id text primary key,
  grade_request_id text not null references grade_requests on delete cascade,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  table_version integer not null,
  standing text not null check (standing in ('cover', 'nocover', 'inactive')),
  amount numeric not null check (amount >= 0),
  insured_percentage numeric not null check (insured_percentage between 0 and 100),
  effective_from date not null,
  notice_end_date date,
  -- the last day in force; 9999-12-31 while nothing ends it
  end_date date not null default '9999-12-31',
  next_change_on date not null default 'infinity',
  -- whole units, to sort by: comparing numeric is not leakproof, and row-level security would keep it out of an index
  amount_units bigint not null generated always as (amount::bigint) stored,
  -- the insurer withdraws covers by grade on companies under sanctions, insolvent or ceased
  withdrawn_for text check (withdrawn_for in ('SANCTIONS', 'INSOLVENCY', 'OUT_OF_BUSINESS')),
  without_policy jsonb, -- what it was before it ended with its policy alone (decision 92)
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index grade_covers_policy_name on grade_covers (policy_key, name_key, cover_id);
create index grade_covers_policy_amount on grade_covers (policy_key, amount_units, cover_id);
create index grade_covers_portfolio_name on grade_covers (portfolio_id, name_key, cover_id);
create index grade_covers_portfolio_amount on grade_covers (portfolio_id, amount_units, cover_id);
create index grade_covers_portfolio_effective on grade_covers (portfolio_id, effective_from, cover_id);
create index grade_covers_company on grade_covers (company_id) where standing <> 'inactive';
create index grade_covers_next_change on grade_covers (next_change_on) where next_change_on < 'infinity';
create index grade_covers_withdrawn on grade_covers (cover_id) where withdrawn_for is not null and standing <> 'inactive';
-- A watched grade may bring cover again after a withdrawal: one live cover per request, beside those that have ended.
create unique index grade_covers_live on grade_covers (grade_request_id) where standing <> 'inactive';
create index grade_covers_request on grade_covers (grade_request_id);
-- The first screen walks what falls due by its day.
create index grade_covers_policy_notice on grade_covers (policy_key, notice_end_date) where notice_end_date is not null;
create index grade_covers_portfolio_notice on grade_covers (portfolio_id, notice_end_date)
  where notice_end_date is not null and portfolio_id <> '';
-- What a buyer was covered by through time is looked up for every delivery that is checked and every claim.
create index grade_covers_policy_company on grade_covers (policy_key, company_id);
select secure_table('grade_covers', by => 'policy');

-- The terms that table and grade gave a cover, each until the next. They belong to whoever sees their cover.
create table grade_cover_terms (
  cover_id text not null references grade_covers on delete cascade,
  place integer not null check (place >= 1),
  since date not null,
  amount numeric not null check (amount >= 0),
  insured_percentage numeric not null check (insured_percentage between 0 and 100),
  primary key (cover_id, place)
);
select secure_table('grade_cover_terms', by => 'parent', parent => 'grade_covers');

-- === Non-dependent covers ===

-- The standard amount of a policy on a buyer, yes or no (PreCheck).
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
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  without_policy jsonb, -- what it was before it ended with its policy alone (decision 92)
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check (status not in ('ANSWERED', 'TERMINATED') or (result is not null and check_date < '9999-12-31')),
  check (status <> 'TERMINATED' or ending is not null)
);
-- One live cover per policy, company and product, even with concurrent requests. A negative answer is not live.
create unique index nd_covers_live on nd_covers (policy_key, company_id, product)
  where status = 'PENDING' or (status = 'ANSWERED' and result <> 'NEGATIVE');
create index nd_covers_policy on nd_covers (policy_key, created_at, nd_cover_id);
create index nd_covers_policy_name on nd_covers (policy_key, name_key, nd_cover_id);
create index nd_covers_policy_company on nd_covers (policy_key, company_id);
create index nd_covers_portfolio on nd_covers (portfolio_id, created_at, nd_cover_id) where portfolio_id <> '';
create index nd_covers_portfolio_name on nd_covers (portfolio_id, name_key, nd_cover_id) where portfolio_id <> '';
create index nd_covers_company on nd_covers (company_id, created_at, nd_cover_id);
create index nd_covers_policy_ending on nd_covers (policy_key, expiry_date) where status = 'ANSWERED' and product = 'PreCheck';
create index nd_covers_portfolio_ending on nd_covers (portfolio_id, expiry_date)
  where status = 'ANSWERED' and product = 'PreCheck' and portfolio_id <> '';
create index nd_covers_ended_with_policy on nd_covers (policy_key) where without_policy is not null;
select secure_table('nd_covers', by => 'policy');

-- === Unnamed cover ===

-- Self-checks: the proof that a buyer was within the unnamed cover on a day. They are kept as they were made: a claim
-- is assessed by them.
create table unnamed_checks (
  check_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  method text not null check (method in ('TRADING_EXPERIENCE', 'CREDIT_REPORT', 'INSURER_OPINION', 'BLIND')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount > 0),
  limit_amount numeric check (limit_amount >= 0),
  insured_percentage numeric not null check (insured_percentage between 0 and 100),
  is_within boolean not null,
  faults text[] not null,
  evidence jsonb not null,
  is_nothing_overdue boolean not null,
  -- the last day on which the justification counts; 9999-12-31 where it does not age or none is good
  valid_until date not null default '9999-12-31',
  file_name text check (char_length(file_name) between 1 and 200),
  content_type text,
  byte_size integer check (byte_size between 1 and 5242880),
  checked_by text not null,
  checked_by_name text not null,
  checked_at timestamptz not null,
  -- the same on the portal's calendar
  checked_on date not null,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check (is_within = (cardinality(faults) = 0)),
  check (num_nonnulls(file_name, content_type, byte_size) in (0, 3))
);
create index unnamed_checks_policy on unnamed_checks (policy_key, checked_at, check_id);
create index unnamed_checks_policy_name on unnamed_checks (policy_key, name_key, check_id);
create index unnamed_checks_portfolio on unnamed_checks (portfolio_id, checked_at, check_id);
create index unnamed_checks_portfolio_name on unnamed_checks (portfolio_id, name_key, check_id);
create index unnamed_checks_company on unnamed_checks (company_id);
select secure_table('unnamed_checks', by => 'policy', app => 'select, insert', insurer => 'select, insert');

-- The bytes of documents apart from what lists read.
create table unnamed_check_documents (
  check_id text primary key references unnamed_checks on delete cascade,
  content bytea not null check (octet_length(content) between 1 and 5242880)
);
select secure_table('unnamed_check_documents', by => 'parent', parent => 'unnamed_checks', app => 'select, insert',
  insurer => 'select, insert');

-- === Strategic covers ===

-- Strategic covers: buyers whose loss of cover would hurt the insured most, nominated by the insured and accepted by the
-- insurer (handbook covers 7). `covers.strategic_status` repeats the status, so that the list of covers filters by it.
create table strategic_covers (
  cover_id text primary key references covers,
  policy_key text not null,
  portfolio_id text not null default '',
  status text not null check (status in ('pending', 'existing', 'declined')),
  -- its place among the strategic covers of the policy, counted from one
  priority integer not null check (priority > 0),
  -- what the insured needs: not known of covers that the insurer named by itself
  need_amount numeric check (need_amount > 0),
  need_from date,
  need_to date check (need_to >= need_from),
  rationale text check (char_length(rationale) between 1 and 500),
  nominated_by_name text,
  nominated_at timestamptz not null,
  decided_at timestamptz,
  -- when the house's underwriter answers; null where a core system does
  -- The insurer's acceptance names an underwriter with a name and an earlier review (handbook covers 7). The months are
  -- kept with the cover, whose review date follows every new decision.
  underwriter text check (char_length(underwriter) between 1 and 120),
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check (num_nonnulls(need_amount, need_from, rationale) in (0, 3))
);
create index strategic_covers_policy on strategic_covers (policy_key, priority, cover_id);
create index strategic_covers_portfolio on strategic_covers (portfolio_id, priority, cover_id);
select secure_table('strategic_covers', by => 'policy');

-- === Cover estimates ===

-- Cover estimates: what cover would probably be given, kept for thirty days (handbook covers 8). No cover, no exposure.
create table cover_estimates (
  estimate_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  -- as it was asked for, in a currency of the policy
  requested_amount numeric not null check (requested_amount > 0),
  requested_currency text not null check (requested_currency ~ '^[A-Z]{3}$'),
  payment_term_days integer check (payment_term_days > 0),
  outcome text not null check (outcome in ('LIKELY_FULL', 'LIKELY_PARTIAL', 'UNLIKELY', 'NEEDS_REVIEW')),
  -- the policy's, of the indicative amount
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  indicative_amount numeric check (indicative_amount >= 0),
  grade text check (grade in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA')),
  grade_date date,
  -- one whose time is over is read as expired before it is written down
  status text not null check (status in ('VALID', 'CONVERTED', 'EXPIRED', 'CANCELLED')),
  -- not a reference: a draft that is thrown away leaves the estimate converted
  request_id text,
  created_by text not null,
  created_by_name text not null,
  -- the day of the business time zone: people may ask so many times on one
  created_on date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((outcome = 'NEEDS_REVIEW') = (indicative_amount is null)),
  check ((grade is null) = (grade_date is null)),
  check ((status = 'CONVERTED') = (request_id is not null))
);
create index cover_estimates_policy on cover_estimates (policy_key, created_at, estimate_id);
create index cover_estimates_policy_name on cover_estimates (policy_key, name_key, estimate_id);
create index cover_estimates_policy_company on cover_estimates (policy_key, company_id);
create index cover_estimates_portfolio on cover_estimates (portfolio_id, created_at, estimate_id) where portfolio_id <> '';
create index cover_estimates_portfolio_name on cover_estimates (portfolio_id, name_key, estimate_id) where portfolio_id <> '';
create index cover_estimates_of_day on cover_estimates (created_by, created_on);
create index cover_estimates_open on cover_estimates (expires_at) where status = 'VALID';
select secure_table('cover_estimates', by => 'policy');

-- === What lower contexts keep of a buyer ===

alter table documents add foreign key (company_id) references companies;
