-- A claim that was filed stops deliveries to its buyer while it runs, like an answer of the insurer or a hand-over: as a
-- period, so that every kind of cover says so and a delivery is judged by the stops of its day.
alter table cover_stops add column claim_id text references claims;
create index cover_stops_claim on cover_stops (claim_id) where claim_id is not null;
insert into cover_stops (stop_id, policy_key, portfolio_id, company_id, starts_on, reason, claim_id)
  select 'stop_' || c.claim_id, c.policy_key, c.portfolio_id, c.company_id, c.filed_on, 'CLAIM_FILED', c.claim_id
  from claims c
  where c.filed_on is not null
    and c.status not in ('DRAFT', 'AWAITING_APPROVAL', 'REJECTED', 'WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED');
