-- What somebody should look at before the lines of a file count, how its columns came by their meaning, and who agreed.
alter table jobs
  add column questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'), -- of columns that decide about money or days
  add column layout text, -- digest of its heads
  add column mapping_source text not null default 'FOUND' check (mapping_source in ('FOUND', 'REMEMBERED', 'TOLD')),
  add column columns_confirmed_by text, -- name; null: nobody was needed, or nobody has
  add column read_sums jsonb check (jsonb_typeof(read_sums) = 'object'); -- what the file as a whole comes to, as it is read

-- What somebody of an organisation said that the columns of a layout are: the next file of the same heads is read so.
create table column_layouts (
  organisation_id text not null, -- or the person's own id, for those of no organisation
  kind text not null,
  layout text not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'array'), -- of each column, in the order of the file
  notation jsonb not null default '{}' check (jsonb_typeof(notation) = 'object'),
  said_by_name text not null,
  said_at timestamptz not null,
  primary key (organisation_id, kind, layout)
);
alter table column_layouts enable row level security; alter table column_layouts force row level security;
create policy column_layouts_own on column_layouts to aval_app
  using (organisation_id = (select coalesce(p.organisation_id, p.person_id) from people p where p.person_id = (select aval_person())))
  with check (organisation_id = (select coalesce(p.organisation_id, p.person_id) from people p where p.person_id = (select aval_person())));
create policy column_layouts_insurer on column_layouts to aval_insurer using (true) with check (true);
