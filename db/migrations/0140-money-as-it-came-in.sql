-- Money that the insured's accounts have matched with invoices keeps to them; all other money clears the oldest first,
-- in whichever order it is entered (handbook N 1.1). What ledgers told before is matched.
alter table receivable_payments add column is_matched boolean not null default false;
update receivable_payments y set is_matched = true
  where exists (select from jobs j where j.kind = 'ledgers' and left(j.file_name, 80) = y.reference);
