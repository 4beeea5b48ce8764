-- Requests to identify whom a file names: their answer is remembered under what the file calls the buyer, and the lines of
-- that file are checked again with it.
alter table identification_requests
  add column called text check (char_length(called) between 1 and 200),
  add column called_name text not null default '' check (char_length(called_name) <= 200), -- beside a number
  add column called_in text, -- the job
  add column taken_up_at timestamptz; -- its lines were checked again
create unique index identification_requests_called on identification_requests (policy_key, called, called_name)
  where called is not null and status in ('SUBMITTED', 'NOT_FOUND');
create index identification_requests_answered on identification_requests (answered_at)
  where called is not null and company_id is not null and taken_up_at is null;
