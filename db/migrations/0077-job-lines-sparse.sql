-- Most lines are checked long before any is ordered: those without a request need no place in its index.
alter table job_lines drop constraint job_lines_request_id_key;
create unique index job_lines_request on job_lines (request_id) where request_id is not null;
