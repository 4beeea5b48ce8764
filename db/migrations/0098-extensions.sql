-- Extensions of the due date of one invoice, told or asked for (handbook N 1.2). The invoice is a receivable.
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
  -- when the house's underwriter answers; null where a core system does, or has
  answer_due_at timestamptz,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((status = 'REGISTERED') = (mode = 'DECLARATION'))
);
create index extensions_policy on extensions (policy_key, requested_at, extension_id);
create index extensions_policy_name on extensions (policy_key, name_key, extension_id);
create index extensions_portfolio on extensions (portfolio_id, requested_at, extension_id) where portfolio_id <> '';
create index extensions_portfolio_name on extensions (portfolio_id, name_key, extension_id) where portfolio_id <> '';
create index extensions_company on extensions (company_id);
create unique index extensions_pending on extensions (receivable_id) where status = 'PENDING';
create index extensions_due on extensions (answer_due_at) where answer_due_at is not null;

alter table extensions enable row level security; alter table extensions force row level security;
create policy extensions_scope on extensions to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy extensions_insurer on extensions to aval_insurer using (true) with check (true);
revoke delete on extensions from aval_app, aval_insurer;
