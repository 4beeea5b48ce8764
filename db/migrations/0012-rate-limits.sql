-- How often somebody did a limited thing within a minute. All nodes count in one place; the counts need not survive a crash.
create unlogged table rate_counters (
  key text not null,
  minute bigint not null,
  turns integer not null,
  primary key (key, minute)
);
revoke all on rate_counters from aval_app, aval_insurer;

-- Counts a turn and says whether it was within the limit. It runs with its owner's rights, so that nobody can reset a counter.
create function take_turn(counter text, at timestamptz, most integer) returns boolean
language sql security definer set search_path = public as $$
  insert into rate_counters values (counter, floor(extract(epoch from at) / 60), 1)
  on conflict (key, minute) do update set turns = rate_counters.turns + 1
  returning turns <= most
$$;
create function forget_turns(before timestamptz) returns void
language sql security definer set search_path = public as $$
  delete from rate_counters where minute < floor(extract(epoch from before) / 60)
$$;
revoke all on function take_turn, forget_turns from public;
grant execute on function take_turn, forget_turns to aval_app, aval_insurer;
