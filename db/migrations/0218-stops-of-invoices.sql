-- A stop that stands as long as an invoice is open: the insurer agreed to its extension on condition of cash before delivery.
-- It ends on the day on which the invoice is cleared and goes on where the invoice is open again, whoever changes it.
alter table cover_stops add column receivable_id text references receivables on delete cascade;
create index cover_stops_receivable on cover_stops (receivable_id) where receivable_id is not null;

create function follow_invoices_with_stops() returns trigger language plpgsql set search_path = public as $$
begin
  update cover_stops s set company_id = n.company_id,
    lifted_on = case when n.status = 'C' then greatest(n.cleared_date, s.starts_on) end
  from changed n join former o using (receivable_id)
  where s.receivable_id = n.receivable_id
    and (n.status, n.cleared_date, n.company_id) is distinct from (o.status, o.cleared_date, o.company_id);
  return null;
end
$$;
create trigger receivables_changed_stops after update on receivables
  referencing old table as former new table as changed for each statement execute function follow_invoices_with_stops();

insert into cover_stops (stop_id, policy_key, portfolio_id, company_id, starts_on, reason, receivable_id)
  select e.extension_id, e.policy_key, e.portfolio_id, e.company_id, (e.answered_at at time zone 'UTC')::date,
    'CASH_BEFORE_DELIVERY', e.receivable_id
  from extensions e join receivables r using (receivable_id)
  where e.status = 'ACCEPTED_WITH_CONDITIONS' and 'CASH_BEFORE_DELIVERY' = any (e.answer_conditions) and r.status = 'O'
    and not exists (select from extensions later where later.receivable_id = e.receivable_id
      and later.status in ('ACCEPTED', 'ACCEPTED_WITH_CONDITIONS') and later.extended_due_date > e.extended_due_date);
