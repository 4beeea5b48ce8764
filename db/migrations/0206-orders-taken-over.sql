-- A colleague takes an order over whose author can do nothing with it any more.
alter table order_steps drop constraint order_steps_deed_check;
alter table order_steps add constraint order_steps_deed_check
  check (deed in ('SUBMITTED', 'EDITED', 'APPROVED', 'RETURNED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'TIGHTENED', 'TAKEN_OVER'));

-- What the present authors of open orders may still do on the policies of those orders, for whoever sees the orders: nobody reads
-- the rights of others, but that a colleague has left has to be known. One row for each author and policy; none where the
-- author may not sign in any more, or holds no role there. Of all open orders in scope, or of some.
create function authors_of_open_orders(ids text[]) returns table (
  "personId" text, "policyKey" text, "userType" text, permissions text[], role text
) language sql stable security definer set search_path = public as $$
  select written.created_by, written.policy_key, person.user_type, person.permissions, held.ordering_role
  from (
    select distinct o.created_by, o.policy_key, o.portfolio_id from orders o
    where o.workflow_status in ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED')
      and (ids is null or o.order_id = any (ids))
      and (o.policy_key = any ((select aval_policies())::text[]) or o.portfolio_id = any ((select aval_portfolios())::text[]))
  ) as written
  join people person on person.person_id = written.created_by and person.state = 'ACTIVE'
  cross join lateral (
    select m.ordering_role from mandates m
    where m.person_id = person.person_id
      and (m.policy_key in (written.policy_key, substring(written.policy_key from '^[A-Z]+-[0-9]+')) or m.portfolio_id = written.portfolio_id)
    order by m.policy_key is null, m.policy_key <> written.policy_key limit 1) as held
$$;

-- As in 0087, with everybody who wrote an order: none of them approves it.
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
         'authors', (
           select jsonb_agg(distinct written.person_id)
           from (select o.created_by as person_id union all
             select s.person_id from order_steps s
             where s.order_id = o.order_id and s.deed in ('SUBMITTED', 'EDITED', 'TAKEN_OVER')) as written),
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

grant create on schema public to aval_insurer;
alter function authors_of_open_orders(text[]) owner to aval_insurer;
revoke create on schema public from aval_insurer;
revoke all on function authors_of_open_orders(text[]) from public;
grant execute on function authors_of_open_orders(text[]) to aval_app, aval_insurer;
