-- What the insured's books call the buyer of a line that a ledger entered: when somebody says later that the number or name
-- is another buyer, the lines that stand in the wrong book are found by it. As `job_lines.called` has it.
create table called_receivables (
  receivable_id text primary key references receivables on delete cascade,
  policy_key text not null,
  portfolio_id text not null default '',
  called jsonb not null,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index called_receivables_called on called_receivables (policy_key, called_key(called ->> 'called'));
create index called_receivables_name on called_receivables (policy_key, called_key(called ->> 'name'))
  where called ->> 'name' <> '';
alter table called_receivables enable row level security; alter table called_receivables force row level security;
create policy called_receivables_scope on called_receivables to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy called_receivables_insurer on called_receivables to aval_insurer using (true) with check (true);

-- Lines that were entered before, as far as their files are still there; the latest file counts.
insert into called_receivables (receivable_id, policy_key, portfolio_id, called)
  select distinct on (r.receivable_id) r.receivable_id, r.policy_key, r.portfolio_id, l.called
  from job_lines l join jobs j on j.job_id = l.job_id and j.kind = 'ledgers'
  join receivables r on r.policy_key = l.body ->> 'policy' and r.company_id = l.company_id
    and r.document_number = l.body -> 'stated' -> 'item' ->> 'documentNumber'
  where l.state = 'ORDERED' and l.called ->> 'called' <> ''
  order by r.receivable_id, j.created_at desc;

-- A line that goes to another buyer's book is no matter of the former account any more: its day goes, and the clock looks
-- at both accounts. The new one is marked as for any change.
create function leave_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (select from former f join changed c using (receivable_id) where c.company_id <> f.company_id) then
    return null;
  end if;
  insert into clock_marks (policy_key, company_id)
    select distinct f.policy_key, f.company_id from former f join changed c using (receivable_id)
    where c.company_id <> f.company_id;
  delete from deadlines d using former f join changed c using (receivable_id)
    where d.receivable_id = f.receivable_id and c.company_id <> f.company_id;
  return null;
end
$$;
create trigger receivables_left_clock after update on receivables
  referencing old table as former new table as changed for each statement execute function leave_accounts();
