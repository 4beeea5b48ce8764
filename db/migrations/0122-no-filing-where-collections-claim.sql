-- The clock asks nobody to file a claim that a running collection becomes by itself (handbook N 1.6): it looks again at an
-- account when a case on it begins or ceases to be such a one without a change to its invoices.
create function mark_claiming_accounts() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key, company_id)
  select distinct n.policy_key, n.company_id from changed n join former o using (collection_id)
  where (n.case_type, n.claim_by is null) is distinct from (o.case_type, o.claim_by is null);
  return null;
end
$$;
create trigger collections_changed_clock after update on collections
  referencing old table as former new table as changed for each statement execute function mark_claiming_accounts();

insert into clock_marks (policy_key, company_id)
select policy_key, company_id from collections where closed_on is null and claim_by is not null;
