-- The days of an invoice follow the terms of its delivery: terms that are corrected for earlier deliveries alone turn them, too.
create function mark_policies_of_terms() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key) select distinct policy_key from changed
  where exists (select from buyer_standings s where s.policy_key = changed.policy_key);
  return null;
end
$$;
create trigger terms_entered_clock after insert on policy_terms
  referencing new table as changed for each statement execute function mark_policies_of_terms();
create trigger terms_changed_clock after update on policy_terms
  referencing new table as changed for each statement execute function mark_policies_of_terms();
create trigger terms_removed_clock after delete on policy_terms
  referencing old table as changed for each statement execute function mark_policies_of_terms();
