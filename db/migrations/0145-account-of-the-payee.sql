-- The account that an indemnity is paid to: another one that colleagues have still to approve, and orders about it.
alter table claims add column payee_change jsonb;
alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check check (kind in
  ('cover-request', 'cover-request-cancellation', 'grade-request', 'grade-request-cancellation', 'cap-acceptance',
   'cap-stop', 'nd-cover', 'nd-cover-cancellation', 'rescheduling', 'claim', 'claim-payee'));
