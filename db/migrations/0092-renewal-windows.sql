-- The expiry whose renewal window was told: once for each, also where the watch went on.
alter table grade_requests add column renewal_told_for date;
create index grade_requests_window on grade_requests (expiry_date)
  where request_status = 'ANSWERED' and renewal_told_for is distinct from expiry_date;
