-- A plan that colleagues have not approved yet can be written anew by its author: its invoices and instalments are then
-- replaced. Nothing of a plan that the insurer has seen is ever deleted.
grant delete on rescheduling_items, rescheduling_instalments to aval_app;
create policy rescheduling_items_rewritten on rescheduling_items as restrictive for delete to aval_app
  using (exists (select from reschedulings s
    where s.rescheduling_id = rescheduling_items.rescheduling_id and s.status = 'TO_VALIDATE'));
create policy rescheduling_instalments_rewritten on rescheduling_instalments as restrictive for delete to aval_app
  using (exists (select from reschedulings s
    where s.rescheduling_id = rescheduling_instalments.rescheduling_id and s.status = 'TO_VALIDATE'));
