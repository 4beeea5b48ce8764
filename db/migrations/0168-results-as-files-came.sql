-- The result of a file has all of its columns, in the format that came: what is not read of a line is kept beside what is,
-- and how the file was written. Nothing of files that were read before.
alter table job_lines add column other_cells jsonb check (jsonb_typeof(other_cells) = 'array');
alter table jobs add column file_format jsonb check (jsonb_typeof(file_format) = 'object');
