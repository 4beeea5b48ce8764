-- Policies: identity, days of force and the terms of the schedule.

-- How names are compared when somebody searches: without accents, case and punctuation; letters that no accent rule
-- takes apart are spelled out. Also what names are sorted by.
create function search_key(name text) returns text language sql immutable parallel safe strict
  return btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'đ', 'd'), 'ł', 'l'),
    '[^[:alnum:]]+' collate pg_c_utf8, ' ', 'g'));

-- State of a policy, cover or insured entity on a day; `itemState` in src/policies/policy.ts says the same.
create function item_state(start_date date, end_date date, cancelled_from date, on_day date) returns text
  language sql immutable parallel safe
  return case when end_date < on_day or cancelled_from <= on_day then 'inactive'
              when start_date > on_day then 'validated'
              else 'active' end;

-- `portfolio_id` names the broker or intermediary organisation that runs the policy; '' when the policyholder runs it
-- alone (a scope never holds ''). It is not null so that tables with rows of a policy can carry the pair and refer to
-- it with `foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade`:
-- when a policy moves to another broker, its covers, requests and so on follow in the same statement.
create table policies (
  policy_key text primary key check (policy_key ~ '^[A-Z]{2,8}-[0-9]{3,12}(-[A-Z0-9]{2,8})?$'),
  portfolio_id text not null default '',
  business_unit_code text not null generated always as (split_part(policy_key, '-', 1)) stored,
  policy_id text not null generated always as (split_part(policy_key, '-', 2)) stored,
  extension_id text generated always as (nullif(split_part(policy_key, '-', 3), '')) stored,
  contract_key text not null generated always as (split_part(policy_key, '-', 1) || '-' || split_part(policy_key, '-', 2)) stored,
  policy_number text not null,
  insurer_entity text not null,
  product_type text not null check (product_type in ('tci', 'surety', 'mid-term', 'global')),
  policy_type text not null check (policy_type in ('SAR', 'SAL', 'INTERMEDIARY')),
  product_name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  holder_name text not null,
  holder_country text not null check (holder_country ~ '^[A-Z]{2}$'),
  ordering_mode text not null default 'DIRECT' check (ordering_mode in ('DIRECT', 'FOUR_EYES', 'SIX_EYES')),
  master_policy text,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  cancelled_from date,
  suspended_from date,
  covered_countries text[] not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  version integer not null default 1,
  name_key text collate "C" not null generated always as (search_key(holder_name)) stored,
  number_key text collate "C" not null
    generated always as (replace(policy_key, '-', '') || ' ' || regexp_replace(upper(policy_number), '[^A-Z0-9]', '', 'g')) stored,
  unique (policy_key, portfolio_id)
);
-- Terms are read one policy at a time: kept out of the rows, they do not slow down lists and searches.
alter table policies set (toast_tuple_target = 256);

-- A broker walks its portfolio in the order of the list; a customer's few policies are found by their keys.
create index policies_by_name on policies (portfolio_id, name_key, policy_key) include (number_key);
create index policies_by_key on policies (portfolio_id, policy_key);
create index policies_by_start on policies (portfolio_id, start_date, policy_key);
create index policies_by_end on policies (portfolio_id, end_date, policy_key);
create index policies_of_contract on policies (contract_key);
create index policies_of_master on policies (master_policy) where master_policy is not null;

alter table policies enable row level security; alter table policies force row level security;
create policy policies_scope on policies to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy policies_insurer on policies to aval_insurer using (true) with check (true);
