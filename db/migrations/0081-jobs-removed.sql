-- Files that came to nothing leave the list of whoever handed them in; they are kept as long as all, with their trail.
alter table jobs add column removed_at timestamptz
  check (removed_at is null or state in ('INVALID', 'FAILED', 'CANCELLED'));
