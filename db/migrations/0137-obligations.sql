-- Duties are those of a buyer: what its invoices ask for of one kind, on one day and in one currency, is one obligation with
-- the number of invoices and what is owed on them. Lists and the calendar walk it; an invoice keeps the days of all its
-- duties, so that each counts once in sums over several duties.
alter table deadlines drop column reckoning,
  add column report_by date, add column stop_on date, add column hand_over_by date, add column file_claim_by date;

create table obligations (
  obligation_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  duty text not null check (duty in ('REPORT_OVERDUE', 'STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM')),
  due_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  invoices integer not null check (invoices > 0),
  -- what is still owed on them
  amount numeric not null,
  -- the oldest of them: the day comes from it
  receivable_id text not null references receivables on delete cascade,
  -- the periods that were counted, and the clause: how the day came about
  reckoning jsonb not null,
  -- since when nobody asks for it any more: a calendar that has it is told for a while
  ended_on date,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index obligations_policy on obligations (policy_key, due_on, obligation_id) where ended_on is null;
create index obligations_portfolio on obligations (portfolio_id, due_on, obligation_id) where ended_on is null;
create index obligations_policy_amount on obligations (policy_key, amount, obligation_id) where ended_on is null;
create index obligations_portfolio_amount on obligations (portfolio_id, amount, obligation_id) where ended_on is null;
create index obligations_portfolio_duty on obligations (portfolio_id, duty, due_on, obligation_id) where ended_on is null;
create index obligations_policy_ended on obligations (policy_key, ended_on) where ended_on is not null;
create index obligations_portfolio_ended on obligations (portfolio_id, ended_on) where ended_on is not null;
create index obligations_buyer on obligations (company_id, policy_key);
create index obligations_receivable on obligations (receivable_id);
alter table obligations enable row level security; alter table obligations force row level security;
create policy obligations_scope on obligations to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy obligations_insurer on obligations to aval_insurer using (true) with check (true);

-- While a claim runs on a buyer no second one is filed: the clock looks again when one is filed, and when it is over.
create function mark_claimed_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key, company_id)
  select distinct n.policy_key, n.company_id from changed n join former o using (claim_id)
  where (n.status, n.filed_at is null) is distinct from (o.status, o.filed_at is null);
  return null;
end
$$;
create trigger claims_changed_clock after update on claims
  referencing old table as former new table as changed for each statement execute function mark_claimed_accounts();

insert into clock_marks (policy_key, company_id) select policy_key, company_id from buyer_standings order by 1, 2;
