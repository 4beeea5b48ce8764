-- Where the heads of chains of the trail stood when they were last found whole: a chain that is gone together with its head, or
-- whose tail was cut and its head set back, is missed. Heads only move on, and none is taken away.
create table trail_heads (
  chain_id text primary key,
  position bigint not null,
  hash bytea not null
);
alter table trail_heads enable row level security; alter table trail_heads force row level security;
revoke all on trail_heads from aval_app;
revoke delete, truncate on trail_heads from aval_insurer;
create policy trail_heads_insurer on trail_heads to aval_insurer using (true) with check (true);
create trigger trail_heads_stay before delete or truncate on trail_heads for each statement execute function refuse_change();
