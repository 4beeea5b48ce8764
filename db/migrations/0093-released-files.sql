-- A file that could not be read is in nobody's way, and counts again once it was read after all.
alter table handed_in_files add column is_released boolean not null default false;
