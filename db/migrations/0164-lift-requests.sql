-- Requests to lift a stop that wait for the insurer: few among all reports.
create index overdues_lift_requested on overdues (policy_key, reported_at, overdue_id)
  where lift_request ->> 'status' = 'PENDING';
