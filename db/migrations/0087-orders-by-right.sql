-- Who may act on an order depends on its kind: a grade is approved by who may read grades. What waits is told with its kind, and
-- those who hold roles with what they may.
create or replace function ordering_at_stake(changed text) returns table (
  "policyKey" text, "contractKey" text, "portfolioId" text, "orderingMode" text, "finalMayPreValidate" boolean, holders jsonb, waiting jsonb
) language plpgsql security definer set search_path = public as $$
declare
  reached text[];
begin
  if not exists (select from people p where p.person_id = changed and p.organisation_id = aval_administered()) then return; end if;
  reached := array(
    select l.policy_key from policies l
    where exists (
      select from mandates m where m.person_id = changed and m.ordering_role not in ('read-only', 'broker-read-only')
        and (m.policy_key in (l.policy_key, l.contract_key) or m.portfolio_id = l.portfolio_id))
    order by l.policy_key);
  perform from orders o
    where o.policy_key = any (reached) and o.workflow_status in ('TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2')
    order by o.order_id for update;
  perform from policies l where l.policy_key = any (reached) order by l.policy_key for update;
  return query
    select l.policy_key, l.contract_key, l.portfolio_id, l.ordering_mode,
      coalesce((l.terms ->> 'finalMayPreValidate')::boolean, false),
      (select coalesce(jsonb_agg(jsonb_build_object('personId', h.person_id, 'role', h.ordering_role,
         'isIntermediary', h.user_type = 'intermediary', 'permissions', h.permissions)), '[]')
       from (
         select distinct on (m.person_id) m.person_id, m.ordering_role, p.user_type, p.permissions
         from mandates m join people p using (person_id)
         where (m.policy_key in (l.policy_key, l.contract_key) or m.portfolio_id = l.portfolio_id)
           and p.state = 'ACTIVE' and 'tci-access' = any (p.permissions) and 'no_transactional' <> all (p.permissions)
         order by m.person_id, m.policy_key is null, m.policy_key <> l.policy_key) as h),
      (select coalesce(jsonb_agg(jsonb_build_object('orderId', o.order_id, 'kind', o.kind, 'workflowStatus', o.workflow_status,
         'orderingMode', o.ordering_mode, 'finalMayPreValidate', o.final_may_pre_validate,
         'passesIntermediary', o.passes_intermediary, 'createdBy', o.created_by, 'submittedAt', o.submitted_at,
         'approvals', (
           select coalesce(jsonb_agg(jsonb_build_object('personId', s.person_id, 'status', s.from_status)), '[]')
           from order_steps s
           where s.order_id = o.order_id and s.deed = 'APPROVED' and s.step > coalesce((
             select max(c.step) from order_steps c
             where c.order_id = o.order_id and c.deed in ('SUBMITTED', 'EDITED', 'RETURNED')), 0)))), '[]')
       from orders o
       where o.policy_key = l.policy_key and o.workflow_status in ('TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2'))
    from policies l where l.policy_key = any (reached) order by l.policy_key;
end $$;
