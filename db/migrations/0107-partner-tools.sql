-- Hand-offs that sign somebody on to a tool of the insurer or a partner (row G5). The signed text itself is never kept:
-- its signature says that it is genuine, this row that nobody has told it before.
create table tool_hand_offs (
  hand_off_id text primary key,
  person_id text not null references people,
  tool text not null,
  handed_off_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > handed_off_at),
  redeemed_at timestamptz
);
create index tool_hand_offs_expired on tool_hand_offs (expires_at);

alter table tool_hand_offs enable row level security; alter table tool_hand_offs force row level security;
create policy tool_hand_offs_person on tool_hand_offs to aval_app
  using (person_id = aval_person()) with check (person_id = aval_person());
create policy tool_hand_offs_insurer on tool_hand_offs to aval_insurer using (true) with check (true);

-- Takes a hand-off, once: the person whom it names while it is good, no row otherwise. It runs with the insurer's rights,
-- because the tool that tells it is nobody of the portal.
create function redeem_tool_hand_off(redeemed text, at_tool text, at timestamptz) returns table (
  "personId" text, email text, name text, locale text, "handedOffAt" timestamptz
) language sql security definer set search_path = public as $$
  with taken as (
    update tool_hand_offs set redeemed_at = at
    where hand_off_id = redeemed and tool = at_tool and redeemed_at is null and expires_at > at
    returning person_id, handed_off_at)
  select p.person_id, p.email, p.name, p.locale, taken.handed_off_at
  from taken join people p using (person_id) where p.state = 'ACTIVE'
$$;
grant create on schema public to aval_insurer;
alter function redeem_tool_hand_off owner to aval_insurer;
revoke create on schema public from aval_insurer;
revoke all on function redeem_tool_hand_off from public;
grant execute on function redeem_tool_hand_off to aval_app, aval_insurer;
