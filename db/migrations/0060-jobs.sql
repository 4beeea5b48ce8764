-- Orders from files: what somebody handed in, its lines with what is wrong with them, and what became of each.
create table jobs (
  job_id text primary key,
  kind text not null check (kind in ('cover-requests', 'covers')),
  person_id text not null references people on delete cascade,
  -- the session or token that handed it in: what a token started ends with the token
  via text not null check (via in ('session', 'token')),
  credential_id text not null,
  file_name text not null,
  byte_size bigint not null,
  policy_key text, -- of lines that name none
  state text not null check (state in ('UPLOADED', 'VALIDATING', 'INVALID', 'TO_VALIDATE', 'PROCESSING', 'PROCESSED',
    'PARTIAL', 'FAILED', 'CANCELLED')),
  failure jsonb check (jsonb_typeof(failure) = 'object'), -- code and facts: why the file cannot be read, or broke off
  columns jsonb not null default '[]' check (jsonb_typeof(columns) = 'array'), -- header, field and notation of each that is read
  passed_over text[] not null default '{}', -- headers of those that are not
  line_count integer not null default 0 check (line_count >= 0),
  ready_count integer not null default 0 check (ready_count >= 0),
  refused_count integer not null default 0 check (refused_count >= 0),
  ordered_count integer not null default 0 check (ordered_count >= 0),
  -- who works on it, and until when nobody else may take it over
  claim text,
  claimed_until timestamptz,
  attempts smallint not null default 0, -- since a line was last done
  queued_at timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1,
  check (line_count = ready_count + refused_count + ordered_count),
  check ((state in ('INVALID', 'FAILED')) = (failure is not null))
);
create index jobs_person on jobs (person_id, kind, created_at desc, job_id desc);
create index jobs_to_do on jobs (queued_at) where state in ('UPLOADED', 'VALIDATING', 'PROCESSING');

-- The file as it came, until its lines are read. Archives are compressed already.
create table job_files (
  job_id text primary key references jobs on delete cascade,
  bytes bytea not null
);
alter table job_files alter column bytes set storage external;

create table job_lines (
  job_id text not null references jobs on delete cascade,
  line integer not null check (line > 0), -- as editors and spreadsheets count
  person_id text not null,
  cells jsonb not null, -- of the columns that are read, in their order
  state text not null check (state in ('READY', 'REFUSED', 'ORDERED')),
  problems jsonb not null default '[]',
  warnings jsonb not null default '[]',
  -- what is ordered, once nothing stands in its way
  body jsonb,
  line_key text, -- policy and buyer: no two lines of a file may share it
  company_id text,
  company_name text,
  country_code text,
  -- written in the transaction that orders: no line is ever ordered twice
  request_id text unique,
  version integer not null default 1,
  primary key (job_id, line),
  check ((state = 'ORDERED') = (request_id is not null)),
  check (state = 'REFUSED' or body is not null)
);
create index job_lines_state on job_lines (job_id, state, line);
create index job_lines_key on job_lines (job_id, line_key) where line_key is not null;

alter table jobs enable row level security; alter table jobs force row level security;
alter table job_files enable row level security; alter table job_files force row level security;
alter table job_lines enable row level security; alter table job_lines force row level security;
create policy jobs_own on jobs to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
create policy job_files_own on job_files to aval_app
  using (exists (select from jobs where jobs.job_id = job_files.job_id))
  with check (exists (select from jobs where jobs.job_id = job_files.job_id));
create policy job_lines_own on job_lines to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
create policy jobs_insurer on jobs to aval_insurer using (true) with check (true);
create policy job_files_insurer on job_files to aval_insurer using (true) with check (true);
create policy job_lines_insurer on job_lines to aval_insurer using (true) with check (true);
