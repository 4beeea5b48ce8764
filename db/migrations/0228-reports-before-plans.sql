-- Where a report stood when a plan of instalments was asked for: there it is again where the plan comes to nothing, or holds a
-- part of its invoices only. Of earlier requests nobody noted it.
alter table overdues add column before_plan text;
