-- What keeps writes of any size bounded: statistics on demand, and a trace that is set aside until its transaction ends.

-- Statistics of tables, taken now. It runs with its owner's rights, since only the owner of a table may; a table that
-- somebody else is counting is passed over.
create function refresh_statistics(tables text[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  table_name text;
begin
  foreach table_name in array tables loop
    execute format('analyze (skip_locked) public.%I', table_name);
  end loop;
end $$;
revoke all on function refresh_statistics from public;
grant execute on function refresh_statistics to aval_insurer;

-- What a large write says in the trail waits here: chains are locked only when the write is about to end. A transaction
-- takes its rows out again, so that nobody else ever sees one.
create unlogged table pending_happenings (
  transaction xid8 not null default pg_current_xact_id(),
  policy text collate "C" not null,
  place integer not null,
  happening jsonb not null,
  primary key (transaction, policy, place)
);
