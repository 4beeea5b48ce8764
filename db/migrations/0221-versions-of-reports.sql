-- A report is another one when its invoices change, whoever changes them: its version says so. What is told when it is made is
-- its first version.
create or replace function refresh_overdues(ids text[]) returns void language sql set search_path = public as $$
  update overdues o set
    (total_outstanding, open_items, cleared_items, oldest_due_date) = (s.total, s.open, s.cleared, s.oldest),
    version = o.version + case when o.open_items + o.cleared_items = 0 then 0 else 1 end
  from (
    select r.overdue_id, coalesce(sum(r.outstanding_amount) filter (where r.status = 'O'), 0) as total,
      count(*) filter (where r.status = 'O') as open, count(*) filter (where r.status = 'C') as cleared,
      coalesce(min(r.original_due_date) filter (where r.status = 'O' and r.item_type = 'INVOICE'),
        min(r.original_due_date)) as oldest
    from receivables r where r.overdue_id = any (ids) group by r.overdue_id) s
  where o.overdue_id = s.overdue_id
    and (o.total_outstanding, o.open_items, o.cleared_items, o.oldest_due_date)
      is distinct from (s.total, s.open, s.cleared, s.oldest)
$$;
