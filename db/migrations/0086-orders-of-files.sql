-- Orders know the line of a file that they come from, and are approved, sent back or refused many at once
-- (handbook covers 16, rule 9).
alter table orders
  add column job_id text,
  add column job_line integer,
  add check ((job_id is null) = (job_line is null));
create index orders_job on orders (job_id, job_line) where job_id is not null;
update orders set job_id = l.job_id, job_line = l.line
  from job_lines l where l.request_id = orders.subject_id and orders.kind = 'cover-request';

-- Whoever sees an order may read the line that it stands in, and the file around it; the file itself stays with its owner.
create policy jobs_of_orders on jobs for select to aval_app
  using (exists (select from orders o where o.job_id = jobs.job_id));
create policy job_lines_of_orders on job_lines for select to aval_app
  using (exists (select from orders o where o.job_id = job_lines.job_id and o.job_line = job_lines.line));
drop policy job_files_own on job_files;
create policy job_files_own on job_files to aval_app
  using (exists (select from jobs j where j.job_id = job_files.job_id and j.person_id = (select aval_person())))
  with check (exists (select from jobs j where j.job_id = job_files.job_id and j.person_id = (select aval_person())));

-- Orders that are judged together: each is a line of a job without a file.
alter table jobs drop constraint jobs_kind_check;
alter table jobs
  add column deed text check (deed in ('approve', 'return', 'refuse')), -- what is done with every order
  add column address inet, -- from where it was started: it stands in the trail of each order
  add check (kind in ('cover-requests', 'covers', 'orders')),
  add check ((kind = 'orders') = (deed is not null));
-- The order that a line judges, at one step of several: a request is ordered by one line only, ever.
alter table job_lines add column order_id text;
drop index job_lines_request;
create unique index job_lines_request on job_lines (request_id) where request_id is not null and order_id is null;
