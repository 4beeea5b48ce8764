-- Lists as files: what somebody asked for, how far it is, and the bytes of the file once it is made.
create table exports (
  export_id text primary key,
  person_id text not null references people on delete cascade,
  -- the session or token that asked: a file of a token never holds more than the token sees
  via text not null check (via in ('session', 'token')),
  credential_id text not null,
  list text not null check (list ~ '^[a-z][a-z-]{0,59}$'), -- the code says which there are: another list needs no migration
  format text not null check (format in ('xlsx', 'csv')),
  locale text not null check (locale in ('en', 'fr', 'de', 'nl', 'it', 'es')),
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  columns text[], -- null: all
  state text not null check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED')),
  failure text check (failure in ('too-many-rows', 'not-permitted', 'refused', 'interrupted')),
  row_count integer not null default 0,
  expected_rows integer,
  is_expected_capped boolean not null default false,
  byte_size bigint,
  -- what the reader could see when the file was made; who sees less today does not get it
  permissions text[] not null default '{}',
  policies text[] not null default '{}',
  portfolios text[] not null default '{}',
  -- who makes it, and until when nobody else may take it over
  claim text,
  claimed_until timestamptz,
  attempts smallint not null default 0,
  asked_at timestamptz not null,
  started_at timestamptz, -- of the last try
  finished_at timestamptz,
  expires_at timestamptz,
  check ((state = 'RUNNING') = (claim is not null)),
  check ((state = 'FAILED') = (failure is not null)),
  check (state <> 'READY' or (byte_size is not null and finished_at is not null and expires_at is not null))
);
create index exports_person on exports (person_id, asked_at desc, export_id desc);
create index exports_to_make on exports (asked_at) where state in ('WAITING', 'RUNNING');
create index exports_to_expire on exports (expires_at) where state = 'READY';

-- A file in pieces, so that neither its maker nor its reader ever holds all of it. Any node serves it, and it goes
-- with its row. Archives are compressed already.
create table export_parts (
  export_id text not null references exports on delete cascade,
  place integer not null check (place >= 0),
  bytes bytea not null,
  primary key (export_id, place)
);
alter table export_parts alter column bytes set storage external;

alter table exports enable row level security; alter table exports force row level security;
alter table export_parts enable row level security; alter table export_parts force row level security;
create policy exports_own on exports to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
create policy export_parts_own on export_parts to aval_app
  using (exists (select from exports where exports.export_id = export_parts.export_id))
  with check (exists (select from exports where exports.export_id = export_parts.export_id));
create policy exports_insurer on exports to aval_insurer using (true) with check (true);
create policy export_parts_insurer on export_parts to aval_insurer using (true) with check (true);
