-- A stop of deliveries by the insurer outlives the last open invoice: the clock keeps where a stopped buyer stands also
-- while it owes nothing.
alter table buyer_standings alter column oldest_due_date drop not null;
-- The last covered day, by lapse of time or by the insurer: lists find the stopped buyers by it.
alter table buyer_standings add column no_cover_after date
  generated always as (least(stop_of_cover_date, insurer_stop_date)) stored;
create index buyer_standings_stopped on buyer_standings (policy_key, no_cover_after) where no_cover_after is not null;
create index buyer_standings_portfolio_stopped on buyer_standings (portfolio_id, no_cover_after)
  where no_cover_after is not null;
insert into clock_marks (policy_key, company_id) select distinct policy_key, company_id from cover_stops where lifted_on is null;

-- The insured's last request to lift the stop that came with an answer: asked when, by whom, why; its answer.
alter table overdues add column lift_request jsonb;
-- When the house's risk office answers it.
alter table overdues add column lift_due_at timestamptz;
create index overdues_lift_due on overdues (lift_due_at) where lift_due_at is not null;
-- The stops that a report brought.
create index cover_stops_overdue on cover_stops (overdue_id) where overdue_id is not null;
