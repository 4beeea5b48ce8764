-- What somebody corrected by hand in the lines of a file, by the sheet and the columns of the file: it is kept when the file is
-- read anew in another way, for as long as the file is.
create table job_corrections (
  job_id text not null references jobs on delete cascade,
  person_id text not null,
  sheet text not null, -- empty of a text file
  line integer not null check (line > 0), -- as editors and spreadsheets count
  cells jsonb not null check (jsonb_typeof(cells) = 'object'), -- by the place of their column in the file, from 0
  meant_company_id text,
  is_left_out boolean not null,
  primary key (job_id, sheet, line)
);

alter table job_corrections enable row level security; alter table job_corrections force row level security;
create policy job_corrections_own on job_corrections to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
create policy job_corrections_insurer on job_corrections to aval_insurer using (true) with check (true);
