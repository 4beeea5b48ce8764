-- A stop of deliveries outlives what was reported: the insurer's rules know of it whichever policy brought it, until it is lifted.
drop function open_non_payments(text[]);
create function open_non_payments(companies text[], on_day date) returns table (company_id text, kind text)
language sql stable security definer set search_path = public as $$
  select a.company_id, a.kind from buyer_alerts a where a.company_id = any (companies)
  union select m.company_id, m.kind from non_payment_marks m where m.company_id = any (companies)
  union select s.company_id, 'STOPPED' from cover_stops s where s.company_id = any (companies)
    and (s.lifted_on is null or (s.lifted_on > on_day and s.starts_on < s.lifted_on))
$$;
alter function open_non_payments(text[], date) owner to aval_insurer;
