-- How far each person is with each version of a guided tour (row G4, handbook N 5.4). Without a row it was never seen.
create table tours_seen (
  person_id text not null references people,
  flow text not null check (flow in ('surety', 'tci', 'riskServices', 'nonPayment', 'policyAdministration')),
  tour_version integer not null check (tour_version > 0),
  state text not null check (state in ('NEVER_SEEN', 'IN_PROGRESS', 'COMPLETED', 'SKIPPED')),
  moved_at timestamptz not null,
  primary key (person_id, flow, tour_version)
);

alter table tours_seen enable row level security; alter table tours_seen force row level security;
create policy tours_seen_person on tours_seen to aval_app
  using (person_id = aval_person()) with check (person_id = aval_person());
create policy tours_seen_insurer on tours_seen to aval_insurer using (true) with check (true);
