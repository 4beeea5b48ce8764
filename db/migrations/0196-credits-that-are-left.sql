-- A credit note that is more than its report goes over to another one: the sums of the report that it leaves follow. A report
-- that was withdrawn keeps showing what it was.
create function follow_left_reports() returns trigger language plpgsql set search_path = public as $$
declare
  ids text[] := array(
    select distinct f.overdue_id from former f join changed c using (receivable_id) join overdues o on o.overdue_id = f.overdue_id
    where c.overdue_id is distinct from f.overdue_id and o.status <> 'WITHDRAWN');
begin
  if cardinality(ids) > 0 then perform refresh_overdues(ids); end if;
  return null;
end
$$;
create trigger receivables_left_reports after update on receivables
  referencing old table as former new table as changed for each statement execute function follow_left_reports();
