-- What a complete ledger cleared because it stood nowhere in it: brought back as a whole for a day.
create table ledger_clearings (
  job_id text not null references jobs on delete cascade,
  receivable_id text not null references receivables,
  policy_key text not null,
  portfolio_id text not null default '',
  outstanding_before numeric not null,
  cleared_version integer not null, -- of the invoice once it was cleared: whoever changed it since had a reason
  payment_id text, -- under which it is noted as paid
  primary key (job_id, receivable_id),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
alter table ledger_clearings enable row level security; alter table ledger_clearings force row level security;
create policy ledger_clearings_scope on ledger_clearings to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy ledger_clearings_insurer on ledger_clearings to aval_insurer using (true) with check (true);
alter table ledger_statements
  add column restored_count integer not null default 0 check (restored_count >= 0),
  add column restored_at timestamptz; -- when what it cleared was brought back
