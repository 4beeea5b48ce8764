-- While a plan of instalments is in force the limit on its buyer is frozen at what was owed when it began (handbook
-- N 1.3), in the currency of the policy. Plans from before this day froze nothing.
alter table reschedulings add column frozen_limit numeric check (frozen_limit >= 0);
alter table reschedulings add column frozen_currency text check (frozen_currency ~ '^[A-Z]{3}$');
alter table reschedulings add constraint reschedulings_frozen_whole
  check ((frozen_limit is null) = (frozen_currency is null));
create index reschedulings_in_force on reschedulings (company_id, policy_key) where status = 'ACTIVE';
