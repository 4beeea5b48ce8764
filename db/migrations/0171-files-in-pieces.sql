-- A file is stored piece by piece as it is read from disk: no statement ever holds the whole of it (decision 57).
alter table job_files drop constraint job_files_pkey;
alter table job_files add column piece integer not null default 1 check (piece > 0);
alter table job_files alter column piece drop default;
alter table job_files add primary key (job_id, piece);
