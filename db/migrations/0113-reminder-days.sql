-- Days before a deadline on which somebody wants to be reminded of it; whoever chose nothing has no row.
create table reminder_days (
  person_id text primary key references people on delete cascade,
  days smallint[] not null
);
alter table reminder_days enable row level security; alter table reminder_days force row level security;
create policy reminder_days_own on reminder_days to aval_app
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));
create policy reminder_days_insurer on reminder_days to aval_insurer using (true) with check (true);

-- Of a reminder: for which days before the deadline it stands. Who chose none of them is not told.
alter table notifications add column days_before smallint[];

-- The clock stops at more days than before: it looks at everybody once, to know when next.
update buyer_standings set turns_on = looked_at_on where turns_on is not null;
