-- A report of an insolvency or of a suspicion of fraud stops new deliveries by itself. Open reports from before bring their
-- stop now, unless the insurer has left the cover or lifted a stop since.
insert into cover_stops (stop_id, policy_key, portfolio_id, company_id, starts_on, reason, overdue_id)
  select 'stop_' || o.overdue_id, o.policy_key, o.portfolio_id, o.company_id,
    case o.reason_code when 'INSOLVENCY'
      then least(o.reported_on, (o.told ->> 'knownOn')::date, (o.told ->> 'insolvencyOn')::date + 1)
      else o.reported_on end,
    case o.reason_code when 'INSOLVENCY' then 'INSOLVENCY_REPORTED' else 'FRAUD_REPORTED' end, o.overdue_id
  from overdues o
  where o.reason_code in ('INSOLVENCY', 'FRAUD_SUSPECTED') and o.status not in ('CLEARED', 'WITHDRAWN')
    and coalesce(o.reply ->> 'decision', 'COVER_CANCELLED') in ('COVER_CANCELLED', 'DELIVERY_BAN')
    and not exists (select from cover_stops s where s.overdue_id = o.overdue_id and s.lifted_on is not null);
