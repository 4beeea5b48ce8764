-- What the clearing of a report ended, so that it goes on where it stood when something of it is owed again (decision 72).
alter table overdues add column before_clearing jsonb;
create index overdues_owed_again on overdues (policy_key, company_id)
  where status = 'CLEARED' and open_items > 0 and total_outstanding > 0;
