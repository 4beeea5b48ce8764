-- Whoever handed a file in is known by name, and which organisation orders what is nobody else's business: the rows are
-- those of one's own organisation. (0061 left this to the application's filter alone.)
alter table handed_in_files enable row level security;
alter table handed_in_files force row level security;
create policy handed_in_files_organisation on handed_in_files for select to aval_app using (
  organisation_id = (select coalesce(p.organisation_id, p.person_id) from people p where p.person_id = (select aval_person())));
create policy handed_in_files_own on handed_in_files to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
create policy handed_in_files_insurer on handed_in_files to aval_insurer using (true) with check (true);
