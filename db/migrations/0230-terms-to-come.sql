-- Terms that the insurer sends ahead stand among the terms of a policy with the first day of deliveries to which they apply. Until
-- that day has been turned they keep what else of the policy they bring: their premium, and the last day of the policy as renewed.
alter table policy_terms add column premium_terms jsonb, add column end_date date,
  add constraint policy_terms_wait_wholly check ((premium_terms is null) = (end_date is null));
create index policy_terms_to_come on policy_terms (valid_from) where premium_terms is not null;
