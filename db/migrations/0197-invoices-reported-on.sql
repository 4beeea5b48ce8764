-- The day on which an invoice was told in the report that it is part of: one that is added later is judged by its own day.
alter table receivables add column reported_on date;
update receivables r set reported_on = o.reported_on from overdues o where o.overdue_id = r.overdue_id;
