-- What the insurer's research says of countries, sectors and the accounts of companies (handbook covers 3 and 12). It
-- belongs to no policy; the advanced synthesis shows it. Of each there is the newest saying only, and of accounts each year.
create table country_risks (
  country_code text primary key check (country_code ~ '^[A-Z]{2}$'),
  country_grade text not null check (country_grade in ('AA', 'A', 'BB', 'B', 'C', 'D')),
  risk_level integer not null check (risk_level between 1 and 4), -- low, medium, sensitive, high
  assessed_on date not null,
  source text not null
);
create table sector_outlooks (
  sector_code text not null, -- a NACE division, group or class
  country_code text not null check (country_code ~ '^([A-Z]{2})?$'), -- empty: wherever the country has none of its own
  outlook text not null check (outlook in ('IMPROVING', 'STABLE', 'WORSENING')),
  assessed_on date not null,
  source text not null,
  primary key (sector_code, country_code)
);
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

revoke insert, update, delete on country_risks, sector_outlooks, key_financials from aval_app;
