-- The last day of all that insures a buyer, stops of deliveries aside (`coverEndOf`): a stop behind it ends nothing, and is not told.
alter table buyer_standings add column cover_end_date date;

-- It follows from everything that insures a buyer of which the clock keeps where it stands, and from the dates of the policy.
create function mark_insured_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key, company_id)
  select distinct policy_key, company_id from changed join buyer_standings using (policy_key, company_id);
  return null;
end
$$;
create trigger caps_entered_clock after insert on caps
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger caps_changed_clock after update on caps
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger nd_covers_entered_clock after insert on nd_covers
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger nd_covers_changed_clock after update on nd_covers
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger unnamed_checks_entered_clock after insert on unnamed_checks
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger unnamed_checks_changed_clock after update on unnamed_checks
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger grade_covers_entered_clock after insert on grade_covers
  referencing new table as changed for each statement execute function mark_insured_accounts();
create trigger grade_covers_changed_clock after update on grade_covers
  referencing new table as changed for each statement execute function mark_insured_accounts();

create function mark_accounts_of_covers() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key, company_id)
  select distinct c.policy_key, c.company_id from changed join covers c using (cover_id)
    join buyer_standings s on s.policy_key = c.policy_key and s.company_id = c.company_id;
  return null;
end
$$;
create trigger cover_versions_entered_clock after insert on cover_versions
  referencing new table as changed for each statement execute function mark_accounts_of_covers();
create trigger cover_versions_changed_clock after update on cover_versions
  referencing new table as changed for each statement execute function mark_accounts_of_covers();
create trigger cover_versions_removed_clock after delete on cover_versions
  referencing old table as changed for each statement execute function mark_accounts_of_covers();

create function mark_accounts_of_grade_covers() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key, company_id)
  select distinct c.policy_key, c.company_id from changed join grade_covers c using (cover_id)
    join buyer_standings s on s.policy_key = c.policy_key and s.company_id = c.company_id;
  return null;
end
$$;
create trigger grade_cover_terms_entered_clock after insert on grade_cover_terms
  referencing new table as changed for each statement execute function mark_accounts_of_grade_covers();
create trigger grade_cover_terms_changed_clock after update on grade_cover_terms
  referencing new table as changed for each statement execute function mark_accounts_of_grade_covers();

create or replace function mark_policies() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key)
  select n.policy_key from changed n join former o using (policy_key)
  where (n.terms, n.start_date, n.end_date, n.cancelled_from, n.suspended_from)
    is distinct from (o.terms, o.start_date, o.end_date, o.cancelled_from, o.suspended_from);
  return null;
end
$$;

insert into clock_marks (policy_key) select distinct policy_key from buyer_standings order by 1;
