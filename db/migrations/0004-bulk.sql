-- Files read line by line, and the jobs that check and order their lines.

-- === Jobs ===

-- Jobs: a file that somebody uploaded, its lines with what is wrong with them, and what became of each; or orders that are
-- reviewed together (`orders`), each a line of a job without a file.
create table jobs (
  job_id text primary key,
  kind text not null check (kind in ('cover-requests', 'covers', 'orders', 'ledgers')),
  person_id text not null references people on delete cascade,
  -- the session or token that uploaded it: what a token started ends with the token
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
  -- the worker, and until when no other may take it over
  claim text,
  claimed_until timestamptz,
  attempts smallint not null default 0, -- since a line was last done
  queued_at timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- failed files can be removed from the list of whoever uploaded them; they are kept as long as all
  removed_at timestamptz,
  decision text check (decision in ('approve', 'return', 'refuse')), -- what is done with every order
  address inet, -- from where it was started: it is recorded in the audit trail of each order
  -- How a file was read, and the settings chosen for it: until its lines are ordered it can be read again.
  file_columns jsonb not null default '[]' check (jsonb_typeof(file_columns) = 'array'), -- header, field and examples of each
  sheets jsonb check (jsonb_typeof(sheets) = 'object'), -- which sheet was read, and which there are
  hidden_rows integer not null default 0 check (hidden_rows >= 0), -- left out
  declared jsonb not null default '{}' check (jsonb_typeof(declared) = 'object'),
  -- what somebody should look at before the lines of a file count, how its columns came by their meaning, and who agreed
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'), -- of columns that decide about money or days
  layout text, -- digest of its heads
  mapping_source text not null default 'FOUND' check (mapping_source in ('FOUND', 'REMEMBERED', 'TOLD')),
  columns_confirmed_by text, -- name; null: nobody was needed, or nobody has
  read_sums jsonb check (jsonb_typeof(read_sums) = 'object'),
  -- rows that add up others are passed over and named: how many there are, and the first of them
  total_rows jsonb not null default '{"count": 0, "rows": []}',
  file_format jsonb check (jsonb_typeof(file_format) = 'object'),
  version integer not null default 1,
  check (line_count = ready_count + refused_count + ordered_count),
  check ((state in ('INVALID', 'FAILED')) = (failure is not null)),
  check (removed_at is null or state in ('INVALID', 'FAILED', 'CANCELLED')),
  check ((kind = 'orders') = (decision is not null))
);
create index jobs_person on jobs (person_id, kind, created_at desc, job_id desc);
create index jobs_to_do on jobs (queued_at) where state in ('UPLOADED', 'VALIDATING', 'PROCESSING');
select secure_table('jobs', by => 'person');

-- The file as it came, until its lines are read: piece by piece, so that no statement ever holds the whole of it
-- (decision 57). Archives are compressed already. Only whoever uploaded it reads it, unlike the job.
create table job_files (
  job_id text references jobs on delete cascade,
  bytes bytea not null,
  piece integer not null check (piece > 0),
  primary key (job_id, piece)
);
alter table job_files alter column bytes set storage external;
select secure_table('job_files', by => 'rule', rule => $$
  exists (select from jobs j where j.job_id = job_files.job_id and j.person_id = (select aval_person()))$$);

-- The lines of a job.
create table job_lines (
  job_id text not null references jobs on delete cascade,
  line integer not null check (line > 0), -- as editors and spreadsheets count
  person_id text not null,
  cells jsonb not null, -- of the columns that are read, in their order
  state text not null check (state in ('READY', 'REFUSED', 'ORDERED')),
  problems jsonb not null default '[]',
  warnings jsonb not null default '[]',
  -- the order, once nothing prevents it
  body jsonb,
  -- lines of an account are together in the order of their keys
  line_key text collate "C", -- policy and buyer: no two lines of a file may share it
  company_id text,
  company_name text,
  country_code text,
  -- written in the transaction that orders: no line is ever ordered twice
  request_id text,
  -- the order that a line reviews, at one step of several
  order_id text,
  -- the buyer whom somebody said to be meant by a line, whatever its file calls them
  meant_company_id text,
  -- what a line of a ledger did to the book; nothing is ordered by it
  effect text check (effect in ('ENTERED', 'CHANGED', 'SAME', 'CLEARED', 'REOPENED', 'PAYMENT')),
  -- what a line calls its buyer, with what it says of their place and the amount affected, and why that one was found
  called jsonb,
  -- the result of a file has all of its columns: what is not read of a line is kept beside what is
  other_cells jsonb check (jsonb_typeof(other_cells) = 'array'),
  version integer not null default 1,
  primary key (job_id, line),
  check ((state = 'ORDERED') = (request_id is not null or effect is not null)),
  check (state = 'REFUSED' or body is not null)
);
create index job_lines_state on job_lines (job_id, state, line);
create index job_lines_key on job_lines (job_id, line_key) where line_key is not null;
-- A request is ordered by one line only, ever. Most lines are checked long before any is ordered: those without a request
-- need no place in the index.
create unique index job_lines_request on job_lines (request_id) where request_id is not null and order_id is null;
-- Lines of open files by what they call their buyer.
create index job_lines_called on job_lines ((called ->> 'policy'), called_key(called ->> 'called'))
  where called is not null and state <> 'ORDERED';
select secure_table('job_lines', by => 'person');

-- What somebody corrected by hand in the lines of a file, by the sheet and the columns of the file: it is kept when the
-- file is read again in another way, for as long as the file is.
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
select secure_table('job_corrections', by => 'person');

-- === Files ===

-- What was uploaded lately, by organisation: whoever uploads the same file a second time within a day is informed, also
-- after a colleague, whose job they do not see. The file itself is not stored here.
create table uploaded_files (
  job_id text primary key references jobs on delete cascade,
  organisation_id text not null, -- or the person's own id, for those of no organisation
  digest text not null, -- SHA-256 of what the file orders: its kind, the policy of lines that name none, its bytes
  person_id text not null references people on delete cascade,
  person_name text not null, -- colleagues do not see each other's rows
  uploaded_at timestamptz not null,
  -- an unreadable file does not count, until it is read successfully
  is_released boolean not null default false
);
create index uploaded_files_digest on uploaded_files (organisation_id, digest, uploaded_at desc);
select secure_table('uploaded_files', by => 'person');
-- Colleagues see what was uploaded, and change nothing of it.
create policy uploaded_files_of_organisation on uploaded_files for select to aval_app using (
  organisation_id = (select coalesce(p.organisation_id, p.person_id) from people p where p.person_id = (select aval_person())));

-- What somebody of an organisation said that the columns of a layout are: the next file of the same heads is read so.
create table column_layouts (
  organisation_id text not null, -- or the person's own id, for those of no organisation
  kind text not null,
  layout text not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'array'), -- of each column, in the order of the file
  notation jsonb not null default '{}' check (jsonb_typeof(notation) = 'object'),
  declared_by_name text not null,
  declared_at timestamptz not null,
  primary key (organisation_id, kind, layout)
);
select secure_table('column_layouts', by => 'organisation');
