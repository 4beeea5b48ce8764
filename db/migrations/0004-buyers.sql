-- The register of companies, what finds a company in it, and what people ask about companies.

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

create table company_identifiers (
  id_type_code text not null,
  id_value text collate "C" not null, -- in normal form
  company_id text not null references companies on delete cascade,
  is_primary boolean not null default false,
  primary key (id_type_code, id_value)
);
create index company_identifiers_company on company_identifiers (company_id);

-- The search by name: a dictionary of the distinct words of all names; for each word what is left of its beginning
-- when one or two letters are taken out (hashed), so that a misspelled word meets the right one; and for each word
-- the companies whose names hold it.
create table search_words (
  word_id integer generated always as identity primary key,
  word text collate "C" not null unique,
  companies integer not null default 0 -- how many names hold it: rare words say more
);
create table search_word_stumps (
  stump integer not null,
  word_id integer not null,
  primary key (stump, word_id)
);
create table company_words (
  word_id integer not null,
  country_code text not null,
  is_extended boolean not null, -- found by an extended search only
  company_number integer not null,
  primary key (word_id, country_code, is_extended, company_number)
);

-- Grades are of companies too; the portal serves them to holders of read_company_grade only.
create table company_grades (
  company_id text primary key references companies on delete cascade,
  grade text not null check (grade in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA')),
  grade_date date not null,
  previous_grade text check (previous_grade in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA')),
  previous_grade_date date
);
create table company_grade_history (
  company_id text not null references companies on delete cascade,
  grade_date date not null,
  grade text not null check (grade in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA')),
  primary key (company_id, grade_date)
);

revoke insert, update, delete on companies, company_identifiers, search_words, search_word_stumps, company_words,
  company_grades, company_grade_history from aval_app;

-- A buyer that the register does not know: the policyholder describes it, the insurer identifies it by hand. Asked
-- under a policy it is seen by all who see the policy, otherwise by the person who asked.
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
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((policy_key is null) = (portfolio_id is null)),
  check ((company_id is not null) = (status in ('IDENTIFIED', 'DUPLICATE')))
);
create index identification_requests_policy on identification_requests (policy_key, created_at desc, identification_id desc);
create index identification_requests_portfolio on identification_requests (portfolio_id, created_at desc, identification_id desc);
create index identification_requests_person on identification_requests (person_id, created_at desc, identification_id desc);
create index identification_requests_open on identification_requests (created_at, identification_id) where status = 'SUBMITTED';
alter table identification_requests enable row level security; alter table identification_requests force row level security;
create policy identification_requests_scope on identification_requests to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[])
         or (policy_key is null and person_id = (select aval_person())));
create policy identification_requests_insurer on identification_requests to aval_insurer using (true) with check (true);

-- The companies a person looked at last, and those marked as favourites.
create table person_companies (
  person_id text not null,
  company_id text not null references companies on delete cascade,
  is_favourite boolean not null default false,
  visited_at timestamptz not null,
  primary key (person_id, company_id)
);
create index person_companies_recent on person_companies (person_id, visited_at desc);
alter table person_companies enable row level security; alter table person_companies force row level security;
create policy person_companies_own on person_companies to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
create policy person_companies_insurer on person_companies to aval_insurer using (true) with check (true);
