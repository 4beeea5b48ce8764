-- The last day of a policy whose covers were ended with it; null while it never ended. It differs from the policy's
-- last day while there is something left to do.
alter table policies add column covers_ended_on date;
create index policies_over on policies (least(end_date, cancelled_from - 1))
  where covers_ended_on is distinct from least(end_date, cancelled_from - 1);
