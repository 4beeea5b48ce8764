-- Rounds of checking the trail: every chain from its first entry to its head, a piece at a time, by whichever node has
-- time. What was found stays for the operator.
create table trail_checks (
  check_id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  place jsonb not null, -- how far it has come
  chains integer not null default 0,
  entries bigint not null default 0,
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  fault_count integer not null default 0,
  claimed_until timestamptz
);
create unique index trail_checks_under_way on trail_checks ((true)) where finished_at is null;
alter table trail_checks enable row level security; alter table trail_checks force row level security;
revoke all on trail_checks from aval_app;
create policy trail_checks_insurer on trail_checks to aval_insurer using (true) with check (true);
