-- Claims and payment plans may be ordered under four and six eyes, where the policy asks for it.
alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check check (kind in
  ('cover-request', 'cover-request-cancellation', 'grade-request', 'grade-request-cancellation', 'cap-acceptance',
   'cap-stop', 'nd-cover', 'nd-cover-cancellation', 'rescheduling', 'claim'));
