-- Invoices can be added to a case that runs. What came in on one of them before it was added was not collected by the case:
-- the last payment before that; null where it was handed over with the case.
alter table collection_items add column payments_before bigint;
