-- How a file was read, and how somebody told to read it: until its lines are ordered it can be read anew.
alter table jobs
  add column file_columns jsonb not null default '[]' check (jsonb_typeof(file_columns) = 'array'), -- header, field and examples of each
  add column sheets jsonb check (jsonb_typeof(sheets) = 'object'), -- which sheet was read, and which there are
  add column hidden_rows integer not null default 0 check (hidden_rows >= 0), -- left out
  add column told jsonb not null default '{}' check (jsonb_typeof(told) = 'object');
