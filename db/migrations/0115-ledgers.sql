-- Ledgers handed in as a whole: the invoices of all buyers go into the one book, line by line, as orders from files do.
alter table jobs drop constraint jobs_kind_check;
alter table jobs add check (kind in ('cover-requests', 'covers', 'orders', 'ledgers'));

-- What a line of a ledger did to the book; nothing is ordered by it.
alter table job_lines
  add column effect text check (effect in ('ENTERED', 'CHANGED', 'SAME', 'CLEARED', 'REOPENED', 'PAYMENT'));
alter table job_lines drop constraint job_lines_check;
alter table job_lines add constraint job_lines_check
  check ((state = 'ORDERED') = (request_id is not null or effect is not null));

-- What whoever handed a ledger in says of it, and what it did besides its lines.
create table ledger_statements (
  job_id text primary key references jobs on delete cascade,
  person_id text not null,
  stated_on date not null, -- the day of the books
  is_complete boolean not null, -- what is open in the book and missing in the file was paid
  gone_count integer not null default 0 check (gone_count >= 0),
  gone_at timestamptz -- when the last of them was cleared
);
alter table ledger_statements enable row level security; alter table ledger_statements force row level security;
create policy ledger_statements_own on ledger_statements to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
create policy ledger_statements_insurer on ledger_statements to aval_insurer using (true) with check (true);

-- The accounts that a ledger entered something into: its proposals are about them.
create table ledger_accounts (
  job_id text not null references jobs on delete cascade,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  primary key (job_id, policy_key, company_id),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
alter table ledger_accounts enable row level security; alter table ledger_accounts force row level security;
create policy ledger_accounts_scope on ledger_accounts to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy ledger_accounts_insurer on ledger_accounts to aval_insurer using (true) with check (true);

-- What the insured calls its buyers in its own books, as somebody said once: the next ledger needs no telling.
create table ledger_buyers (
  policy_key text not null,
  portfolio_id text not null default '',
  called text not null check (char_length(called) between 1 and 200), -- as `search_key` reads it
  company_id text not null references companies,
  said_by_name text not null,
  said_at timestamptz not null,
  primary key (policy_key, called),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
alter table ledger_buyers enable row level security; alter table ledger_buyers force row level security;
create policy ledger_buyers_scope on ledger_buyers to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy ledger_buyers_insurer on ledger_buyers to aval_insurer using (true) with check (true);

-- Ledgers name buyers by the reference that the insured gave their covers.
create index covers_reference on covers (policy_key, lower(customer_reference)) where customer_reference is not null;

-- Lines of an account stand together in the order of their keys.
alter table job_lines alter column line_key type text collate "C";
