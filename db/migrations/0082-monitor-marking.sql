-- Which events were marked as read by one deed, so that the deed can be taken back: exactly these marks and no others.
alter table monitor_reads add column marking_id text;
create index monitor_reads_marking on monitor_reads (person_id, marking_id) where marking_id is not null;
