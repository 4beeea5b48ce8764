-- The buyer whom somebody said to be meant by a line, whatever its file calls them.
alter table job_lines add column meant_company_id text;
