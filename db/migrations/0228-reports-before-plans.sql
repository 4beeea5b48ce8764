-- Where a report stood when a plan of instalments was asked for: there it is again where the plan comes to nothing, or holds a
-- part of its invoices only. Of earlier requests nobody noted it.
alter table overdues add column before_plan text;

-- What credit notes and settled disputes took off an invoice: no money that came in. A plan counts apart what came off its invoices
-- so since it was asked for.
alter table receivables add column credited_amount numeric not null default 0 check (credited_amount >= 0);
alter table rescheduling_items add column credited_before numeric not null default 0;
alter table rescheduling_instalments add column reduced_amount numeric not null default 0 check (reduced_amount >= 0);
alter table rescheduling_instalments add check (paid_amount + reduced_amount <= amount);
alter table reschedulings add column reduced numeric not null default 0 check (reduced >= 0);
