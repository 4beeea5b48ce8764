-- The minimum premium limits what is paid for an insurance year: it is kept with the terms of its deliveries.
update policy_terms t set terms = t.terms || jsonb_build_object('minimumPremium', p.terms -> 'premiumTerms' -> 'minimumPremium')
  from policies p where p.policy_key = t.policy_key;

-- A plan that failed stops deliveries while its invoices are open (handbook N 1.3). Where the insurer has answered the report
-- since, its word holds.
insert into cover_stops (stop_id, policy_key, portfolio_id, company_id, starts_on, reason, overdue_id, receivable_id)
  select distinct on (r.receivable_id) 'stop_' || s.rescheduling_id || '_' || r.receivable_id, s.policy_key, s.portfolio_id, s.company_id,
    s.ended_on, 'PLAN_FAILED', r.overdue_id, r.receivable_id
  from reschedulings s join rescheduling_items i using (rescheduling_id) join receivables r using (receivable_id)
  where s.status = 'DEFAULTED' and r.status = 'O' and r.rescheduling_id is null
    and not exists (select from overdues o where o.overdue_id = r.overdue_id and (o.reply ->> 'repliedAt')::date >= s.ended_on)
  order by r.receivable_id, s.ended_on desc;
