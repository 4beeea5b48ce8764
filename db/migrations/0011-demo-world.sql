-- Whether this database is a demo world: begun when the first thing is made, finished when the last one is. A demo
-- world that was interrupted half-way is thrown away and made again.
create table demo_world (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);
revoke all on demo_world from aval_app, aval_insurer;
