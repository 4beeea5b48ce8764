-- What was handed in lately, by organisation: the same file twice within a day is told to whoever hands it in, also where a
-- colleague did so first, whose job they do not see. Nothing of the file itself stands here, so no policy of rows is needed.
create table handed_in_files (
  job_id text primary key references jobs on delete cascade,
  organisation_id text not null, -- or the person's own id, for those of no organisation
  digest text not null, -- SHA-256 of what the file orders: its kind, the policy of lines that name none, its bytes
  person_id text not null references people on delete cascade,
  person_name text not null, -- colleagues do not see each other's rows
  handed_in_at timestamptz not null
);
create index handed_in_files_digest on handed_in_files (organisation_id, digest, handed_in_at desc);
