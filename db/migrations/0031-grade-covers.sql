-- Grade-based covers: what the grade table of a policy gives the buyers whose grade is watched under it.

-- A table is replaced as a whole; `replaced_on` is null in the rows of the one that counts.
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

alter table grade_cover_tables enable row level security; alter table grade_cover_tables force row level security;
create policy grade_cover_tables_scope on grade_cover_tables to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy grade_cover_tables_insurer on grade_cover_tables to aval_insurer using (true) with check (true);

-- One cover per answered grade request. The row is the picture of one day, computed from `grade_cover_terms` by
-- `gradeCoverOn` in src/grades/grade-cover.ts: lists filter and sort by it. `turn_on` is the first day on which it is
-- no longer true.
create table grade_covers (
  cover_id text primary key,
  grade_request_id text not null unique references grade_requests on delete cascade,
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
  turn_on date not null default 'infinity',
  -- whole units, to sort by: comparing numeric is not leakproof, and row-level security would keep it out of an index
  amount_units bigint not null generated always as (amount::bigint) stored,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index grade_covers_policy_name on grade_covers (policy_key, name_key, cover_id);
create index grade_covers_policy_amount on grade_covers (policy_key, amount_units, cover_id);
create index grade_covers_portfolio_name on grade_covers (portfolio_id, name_key, cover_id);
create index grade_covers_portfolio_amount on grade_covers (portfolio_id, amount_units, cover_id);
create index grade_covers_portfolio_effective on grade_covers (portfolio_id, effective_from, cover_id);
create index grade_covers_company on grade_covers (company_id) where standing <> 'inactive';
create index grade_covers_turn on grade_covers (turn_on) where turn_on < 'infinity';

alter table grade_covers enable row level security; alter table grade_covers force row level security;
create policy grade_covers_scope on grade_covers to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy grade_covers_insurer on grade_covers to aval_insurer using (true) with check (true);

-- The terms that table and grade gave a cover, each until the next. They belong to whoever sees their cover.
create table grade_cover_terms (
  cover_id text not null references grade_covers on delete cascade,
  place integer not null check (place >= 1),
  since date not null,
  amount numeric not null check (amount >= 0),
  insured_percentage numeric not null check (insured_percentage between 0 and 100),
  primary key (cover_id, place)
);
alter table grade_cover_terms enable row level security; alter table grade_cover_terms force row level security;
create policy grade_cover_terms_scope on grade_cover_terms to aval_app
  using (exists (select from grade_covers where grade_covers.cover_id = grade_cover_terms.cover_id));
create policy grade_cover_terms_insurer on grade_cover_terms to aval_insurer using (true) with check (true);
