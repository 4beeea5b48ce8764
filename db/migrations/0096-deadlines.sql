-- The compliance clock (handbook N 1.0, 1.1): what each unpaid invoice asks for next, and where each buyer stands. Both
-- follow from the invoices and the policy's terms and are kept, so that lists walk an index and a new day touches only
-- the buyers for whom it changes something.

create table deadlines (
  receivable_id text primary key references receivables on delete cascade,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  duty text not null check (duty in ('REPORT_OVERDUE', 'STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM')),
  due_on date not null,
  -- the periods that were counted, and the clause: how the day came about
  reckoning jsonb not null,
  -- what depends on it: what is still owed of the invoice
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index deadlines_policy on deadlines (policy_key, due_on, receivable_id);
create index deadlines_portfolio on deadlines (portfolio_id, due_on, receivable_id);
create index deadlines_policy_amount on deadlines (policy_key, amount, receivable_id);
create index deadlines_portfolio_amount on deadlines (portfolio_id, amount, receivable_id);
create index deadlines_buyer on deadlines (company_id, policy_key);
alter table deadlines enable row level security; alter table deadlines force row level security;
create policy deadlines_scope on deadlines to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy deadlines_insurer on deadlines to aval_insurer using (true) with check (true);

create table buyer_standings (
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  open_invoices integer not null,
  oldest_due_date date not null,
  -- by currency: [{"currency", "outstanding", "overdue"}]
  owed jsonb not null,
  -- of all open invoices, reported or not
  notification_deadline date,
  -- by lapse of time, and by an answer of the insurer: the last days on which deliveries are covered
  stop_of_cover_date date,
  insurer_stop_date date,
  -- the first day of each duty that is still asked for
  report_by date,
  hand_over_by date,
  file_claim_by date,
  next_duty text check (next_duty in ('REPORT_OVERDUE', 'STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM')),
  next_duty_on date,
  looked_at_on date not null,
  -- what was told of each duty: {"REPORT_OVERDUE": {"day", "stage"}}, see src/deadlines/reminders.ts
  told jsonb not null default '{}',
  -- the next day on which something of this changes by itself
  turns_on date,
  primary key (policy_key, company_id),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((next_duty is null) = (next_duty_on is null))
);
create index buyer_standings_turn on buyer_standings (turns_on, policy_key, company_id) where turns_on is not null;
create index buyer_standings_portfolio on buyer_standings (portfolio_id);
create index buyer_standings_company on buyer_standings (company_id);
alter table buyer_standings enable row level security; alter table buyer_standings force row level security;
create policy buyer_standings_scope on buyer_standings to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy buyer_standings_insurer on buyer_standings to aval_insurer using (true) with check (true);

-- Accounts that somebody touched since the clock last looked; without a company, all of a policy. Only appended to and
-- taken away, so that nobody who enters an invoice waits for anybody else.
create table clock_marks (
  mark_id bigint generated always as identity primary key,
  policy_key text not null,
  company_id text
);
alter table clock_marks enable row level security; alter table clock_marks force row level security;
create policy clock_marks_mark on clock_marks for insert to aval_app with check (true);
create policy clock_marks_insurer on clock_marks to aval_insurer using (true) with check (true);
create policy clock_marks_owner on clock_marks to current_user using (true) with check (true);

create function mark_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key, company_id) select distinct policy_key, company_id from changed;
  return null;
end
$$;
create trigger receivables_entered_clock after insert on receivables
  referencing new table as changed for each statement execute function mark_accounts();
create trigger receivables_changed_clock after update on receivables
  referencing new table as changed for each statement execute function mark_accounts();
create trigger receivables_removed_clock after delete on receivables
  referencing old table as changed for each statement execute function mark_accounts();
create trigger cover_stops_entered_clock after insert on cover_stops
  referencing new table as changed for each statement execute function mark_accounts();
create trigger cover_stops_changed_clock after update on cover_stops
  referencing new table as changed for each statement execute function mark_accounts();

-- Of a report only why the buyer does not pay, and whether it still stands, decides about days.
create function mark_reported_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key, company_id)
  select distinct n.policy_key, n.company_id from changed n left join former o using (overdue_id)
  where (n.reason_code, n.status in ('CLEARED', 'WITHDRAWN'), n.told)
    is distinct from (o.reason_code, o.status in ('CLEARED', 'WITHDRAWN'), o.told);
  return null;
end
$$;
create trigger overdues_entered_clock after insert on overdues
  referencing new table as changed for each statement execute function mark_accounts();
create trigger overdues_changed_clock after update on overdues
  referencing old table as former new table as changed for each statement execute function mark_reported_accounts();

create function mark_policies() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key)
  select n.policy_key from changed n join former o using (policy_key) where n.terms is distinct from o.terms;
  return null;
end
$$;
create trigger policies_changed_clock after update on policies
  referencing old table as former new table as changed for each statement execute function mark_policies();

create function mark_companies() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key, company_id)
  select s.policy_key, s.company_id
  from changed n join former o using (company_id) join buyer_standings s using (company_id)
  where (n.country_code, n.status_code) is distinct from (o.country_code, o.status_code);
  return null;
end
$$;
create trigger companies_changed_clock after update on companies
  referencing old table as former new table as changed for each statement execute function mark_companies();
