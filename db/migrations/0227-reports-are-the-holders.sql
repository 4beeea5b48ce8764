-- What a policyholder has reported of a buyer it knows under each of its policies: the stop that an insolvency or a suspicion of
-- fraud brings stands under all of them, and moves and ends with the one of the report.
alter table cover_stops add column follows_stop text references cover_stops on delete cascade;
create index cover_stops_follow on cover_stops (follows_stop) where follows_stop is not null;
create index overdues_insolvent on overdues (company_id) where reason_code = 'INSOLVENCY' and status not in ('CLEARED', 'WITHDRAWN');

-- The number of the policyholder in its register, with the country of the register; null where the insurer names none.
create function register_number_of(terms jsonb) returns text language sql immutable set search_path = public as $$
  select (e ->> 'countryCode') || ' ' || upper(regexp_replace(e ->> 'registrationNumber', '[^[:alnum:]]', '', 'g'))
  from jsonb_array_elements(coalesce(terms -> 'insuredEntities', '[]')) e
  where e ->> 'role' = 'MAIN' and e ->> 'registrationNumber' ~ '[[:alnum:]]' limit 1
$$;
create index policies_of_register on policies (register_number_of(terms));
create index policies_of_holder on policies (holder_name, holder_country);

-- Policies of one contract are of one policyholder; others where the insurer names the same number in a register or, where
-- it names none, the same name and address. A name alone tells nobody anything of another: two companies may have it.
create function other_policies_of_holder(of_policy text) returns setof policies
language sql stable security definer set search_path = public as $$
  select p.* from policies own join policies p on p.policy_key <> own.policy_key
  where own.policy_key = of_policy and (p.contract_key = own.contract_key
    or register_number_of(p.terms) = register_number_of(own.terms)
    or ((p.holder_name, p.holder_country, p.terms -> 'policyholderAddress')
        = (own.holder_name, own.holder_country, own.terms -> 'policyholderAddress')
      and jsonb_typeof(own.terms -> 'policyholderAddress') = 'object'
      and (register_number_of(p.terms) is null or register_number_of(own.terms) is null)))
$$;
alter function other_policies_of_holder(text) owner to aval_insurer;

-- It reads beyond every scope: only functions with the insurer's rights may ask it.
revoke execute on function other_policies_of_holder(text) from public;

-- Lets the stops of reports stand under some of the other policies, where they do not yet.
create function spread_stops(stops text[], among text[]) returns void
language sql security definer set search_path = public as $$
  insert into cover_stops (stop_id, policy_key, portfolio_id, company_id, starts_on, lifted_on, reason, follows_stop)
  select s.stop_id || '/' || p.policy_key, p.policy_key, p.portfolio_id, s.company_id, s.starts_on, s.lifted_on, s.reason, s.stop_id
  from cover_stops s cross join lateral other_policies_of_holder(s.policy_key) p
  where s.stop_id = any (stops) and (among is null or p.policy_key = any (among))
    and s.follows_stop is null and s.reason in ('INSOLVENCY_REPORTED', 'FRAUD_REPORTED')
  on conflict (stop_id) do nothing
$$;
alter function spread_stops(text[], text[]) owner to aval_insurer;
revoke execute on function spread_stops(text[], text[]) from public;

create function spread_entered_stops() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from changed where follows_stop is null and reason in ('INSOLVENCY_REPORTED', 'FRAUD_REPORTED')) then
    perform spread_stops(array(select stop_id from changed), null);
  end if;
  return null;
end
$$;
alter function spread_entered_stops() owner to aval_insurer;
create trigger cover_stops_entered_others after insert on cover_stops
  referencing new table as changed for each statement execute function spread_entered_stops();

create function follow_changed_stops() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- asked first: an update that changes nothing calls this function again
  if exists (select from changed n join cover_stops s on s.follows_stop = n.stop_id
      where (s.starts_on, s.lifted_on) is distinct from (n.starts_on, n.lifted_on)) then
    update cover_stops s set starts_on = n.starts_on, lifted_on = n.lifted_on from changed n
    where s.follows_stop = n.stop_id and (s.starts_on, s.lifted_on) is distinct from (n.starts_on, n.lifted_on);
  end if;
  return null;
end
$$;
alter function follow_changed_stops() owner to aval_insurer;
create trigger cover_stops_changed_others after update on cover_stops
  referencing new table as changed for each statement execute function follow_changed_stops();

-- Under which other policies a stop stands: whoever reads them is told.
create function policies_following(stop text) returns setof text
language sql stable security definer set search_path = public as $$
  select policy_key from cover_stops where follows_stop = stop order by 1
$$;
alter function policies_following(text) owner to aval_insurer;

-- A policy that is added, or kept under another policyholder, has the stops of its policyholder's reports.
create function spread_stops_to(policies_of text[]) returns void
language sql security definer set search_path = public as $$
  select spread_stops(array_agg(s.stop_id), policies_of)
  from unnest(policies_of) k cross join lateral other_policies_of_holder(k) p
  join cover_stops s on s.policy_key = p.policy_key and s.follows_stop is null
    and s.reason in ('INSOLVENCY_REPORTED', 'FRAUD_REPORTED')
  having count(*) > 0
$$;
alter function spread_stops_to(text[]) owner to aval_insurer;
revoke execute on function spread_stops_to(text[]) from public;

create function spread_stops_to_entered() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from cover_stops where reason in ('INSOLVENCY_REPORTED', 'FRAUD_REPORTED')) then
    perform spread_stops_to(array(select policy_key from changed));
  end if;
  return null;
end
$$;
alter function spread_stops_to_entered() owner to aval_insurer;
create trigger policies_entered_stops after insert on policies
  referencing new table as changed for each statement execute function spread_stops_to_entered();

create function spread_stops_to_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  moved text[] := array(select n.policy_key from changed n join former o using (policy_key)
    where (n.holder_name, n.holder_country, n.terms -> 'policyholderAddress', register_number_of(n.terms))
      is distinct from (o.holder_name, o.holder_country, o.terms -> 'policyholderAddress', register_number_of(o.terms)));
begin
  if cardinality(moved) = 0 then return null; end if;
  with gone as (
    delete from cover_stops s using cover_stops of_report
    where of_report.stop_id = s.follows_stop and (s.policy_key = any (moved) or of_report.policy_key = any (moved))
      and not exists (select from other_policies_of_holder(of_report.policy_key) p where p.policy_key = s.policy_key)
    returning s.policy_key, s.company_id)
  insert into clock_marks (policy_key, company_id) select distinct policy_key, company_id from gone;
  perform spread_stops_to(moved);
  perform spread_stops(array(select stop_id from cover_stops where policy_key = any (moved)), null);
  return null;
end
$$;
alter function spread_stops_to_changed() owner to aval_insurer;
create trigger policies_changed_stops after update on policies
  referencing old table as former new table as changed for each statement execute function spread_stops_to_changed();

-- The insolvency of a buyer that the policyholder has reported under another of its policies: what it knew, and since when.
create function insolvencies_told_elsewhere(of_policy text, of_company text)
returns table (reason_code text, told jsonb, reported_on date, reported_at timestamptz)
language sql stable security definer set search_path = public as $$
  select o.reason_code, o.told, o.reported_on, o.reported_at from overdues o
  where o.company_id = of_company and o.reason_code = 'INSOLVENCY' and o.status not in ('CLEARED', 'WITHDRAWN')
    and o.policy_key <> of_policy
    and o.policy_key in (select p.policy_key from other_policies_of_holder(of_policy) p)
$$;
alter function insolvencies_told_elsewhere(text, text) owner to aval_insurer;

-- The duties under the other policies turn with the report.
create function mark_accounts_of_holder() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into clock_marks (policy_key, company_id)
  select distinct p.policy_key, n.company_id
  from changed n join former o using (overdue_id) cross join lateral other_policies_of_holder(n.policy_key) p
  where 'INSOLVENCY' in (n.reason_code, o.reason_code)
    and (n.reason_code, n.status in ('CLEARED', 'WITHDRAWN'), n.told)
      is distinct from (o.reason_code, o.status in ('CLEARED', 'WITHDRAWN'), o.told);
  return null;
end
$$;
alter function mark_accounts_of_holder() owner to aval_insurer;
create trigger overdues_changed_clock_of_holder after update on overdues
  referencing old table as former new table as changed for each statement execute function mark_accounts_of_holder();

select spread_stops(array(select stop_id from cover_stops), null);
