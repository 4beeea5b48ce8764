-- Orders under four and six eyes.

-- === Orders ===

-- Orders on their way through four or six eyes (handbook covers 16), and who did what with them.
create table orders (
  order_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  kind text not null check (kind in
    ('cover-request', 'cover-request-cancellation', 'grade-request', 'grade-request-cancellation', 'cap-acceptance',
    'cap-stop', 'nd-cover', 'nd-cover-cancellation', 'rescheduling', 'claim', 'claim-payee',
    'turnover-declaration', 'turnover-amendment', 'renewal-signature', 'renewal-notice')),
  subject_id text not null, -- what the order is about: the id of the cover request
  content jsonb not null, -- as it was submitted: what the validators approve
  workflow_status text not null check (workflow_status in
    ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'SENT')),
  -- frozen when the order is submitted
  ordering_mode text not null check (ordering_mode in ('DIRECT', 'FOUR_EYES', 'SIX_EYES')),
  final_may_pre_validate boolean not null default false,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  reminders_sent integer not null default 0,
  -- what approval limits are held against, in the policy's currency: {"amount", "currency"}; fixed when the order is submitted.
  -- null: it names no amount; amount null: it is asked for in a currency without a rate
  measured_amount jsonb,
  -- whether the order passes the intermediary that runs the policy (row C2); frozen when the order is submitted
  passes_intermediary boolean not null default false,
  -- the line of a file that it comes from: such orders are approved, sent back or refused many at once (handbook covers 16,
  -- rule 9)
  job_id text,
  job_line integer,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((job_id is null) = (job_line is null))
);
-- One open order about one thing, whatever races.
create unique index orders_open on orders (kind, subject_id)
  where workflow_status in ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED');
create index orders_subject on orders (subject_id);
create index orders_policy on orders (policy_key, updated_at, order_id);
create index orders_portfolio on orders (portfolio_id, updated_at, order_id);
create index orders_waiting on orders (submitted_at) where workflow_status in ('TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2');
create index orders_policy_waiting on orders (policy_key) where workflow_status in ('TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2');
create index orders_job on orders (job_id, job_line) where job_id is not null;
select secure_table('orders', by => 'policy');

-- === Substitutes ===

-- Who approves for a colleague who is away, the last day included. It ends by itself, or earlier, from a day on.
create table approval_substitutes (
  substitution_id text primary key,
  person_id text not null references people,
  person_name text not null,
  substitute_id text not null references people check (substitute_id <> person_id),
  substitute_name text not null,
  organisation_id text not null, -- of who is away: its administrators see who stands in
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  ended_on date,
  created_at timestamptz not null
);
create index approval_substitutes_person on approval_substitutes (person_id, from_day);
create index approval_substitutes_substitute on approval_substitutes (substitute_id, to_day);
create index approval_substitutes_organisation on approval_substitutes (organisation_id, created_at);
select secure_table('approval_substitutes', by => 'rule', rule => 'person_id = (select aval_person())
  or substitute_id = (select aval_person()) or organisation_id = (select aval_administered())',
  app => 'select, insert, update (ended_on)');

-- The colleagues of the caller who may act on orders, with the roles of their mandates: who can be named a substitute.
create function colleagues_with_roles() returns table ("personId" text, name text, roles text[])
language sql stable security definer set search_path = public as $$
  select p.person_id, p.name, array(select distinct m.ordering_role from mandates m where m.person_id = p.person_id order by 1)
  from people me join people p on p.organisation_id = me.organisation_id and p.person_id <> me.person_id
  where me.person_id = aval_person() and p.state = 'ACTIVE' and 'tci-access' = any (p.permissions)
    and 'no_transactional' <> all (p.permissions)
  order by p.name, p.person_id
$$;
select run_as_insurer('colleagues_with_roles', callers => 'aval_app, aval_insurer');

-- For whom some people stand in on a day, with what those who are away may do. A person is told only of their own; the
-- insurer's side, which notifies everybody, of all.
create function stood_in_for(substitutes text[], on_day date) returns table (
  "substituteId" text, "personId" text, name text, "userType" text, permissions text[], mandates jsonb
) language sql stable security definer set search_path = public as $$
  select s.substitute_id, p.person_id, p.name, p.user_type, p.permissions,
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('policy', m.policy_key, 'portfolio', m.portfolio_id,
       'orderingRole', m.ordering_role, 'approvalLimit', m.approval_limit::text))), '[]') from mandates m where m.person_id = p.person_id)
  from approval_substitutes s join people p using (person_id)
  where s.substitute_id = any (substitutes) and (s.substitute_id = aval_person() or current_setting('role') = 'aval_insurer')
    and on_day between s.from_day and s.to_day and (s.ended_on is null or on_day < s.ended_on)
    and p.state = 'ACTIVE' and 'tci-access' = any (p.permissions) and 'no_transactional' <> all (p.permissions)
  order by s.created_at, p.person_id
$$;
select run_as_insurer('stood_in_for', callers => 'aval_app, aval_insurer');

-- === Steps ===

-- Each step of an order, for ever. An approval counts until a later step of the same order clears it.
create table order_steps (
  -- a draft is deleted with its steps; the audit trail keeps what happened to it
  order_id text not null references orders on delete cascade,
  step integer not null check (step >= 1),
  -- an order gets more eyes when its policy requires them while it waits, and is taken over when its author can no
  -- longer act on it
  action text not null
    check (action in ('SUBMITTED', 'EDITED', 'APPROVED', 'RETURNED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'TIGHTENED', 'TAKEN_OVER')),
  from_status text not null,
  to_status text not null,
  person_id text not null,
  person_name text not null,
  ordering_role text,
  -- for whom it was done: a colleague who was away
  for_person_id text,
  for_person_name text,
  reason text check (char_length(reason) <= 500),
  at timestamptz not null,
  -- from where it was done (handbook covers 16, rule 10); null for what the portal did itself
  address inet,
  primary key (order_id, step)
);
select secure_table('order_steps', by => 'parent', parent => 'orders', app => 'select, insert', insurer => 'select, insert');

-- What a change of somebody of the administrator's organisation means for the orders of each policy: the policies where
-- that person may approve, who else may order or approve there and with which rights, and what waits, with its kind and
-- everybody who wrote it, because none of them may approve it. It locks them, orders first as every approval does, so
-- that nothing is placed or approved meanwhile. It reads outside the scope of the administrator, because a policy's
-- approvers may work for a broker.
create function ordering_impact(changed text) returns table (
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
         'isIntermediary', h.user_type = 'intermediary', 'approvalLimit', h.approval_limit::text, 'permissions', h.permissions)), '[]')
       from (
         select distinct on (m.person_id) m.person_id, m.ordering_role, m.approval_limit, p.user_type, p.permissions
         from mandates m join people p using (person_id)
         where (m.policy_key in (l.policy_key, l.contract_key) or m.portfolio_id = l.portfolio_id)
           and p.state = 'ACTIVE' and 'tci-access' = any (p.permissions) and 'no_transactional' <> all (p.permissions)
         order by m.person_id, m.policy_key is null, m.policy_key <> l.policy_key) as h),
      (select coalesce(jsonb_agg(jsonb_build_object('orderId', o.order_id, 'kind', o.kind, 'workflowStatus', o.workflow_status,
         'orderingMode', o.ordering_mode, 'finalMayPreValidate', o.final_may_pre_validate,
         'passesIntermediary', o.passes_intermediary, 'createdBy', o.created_by, 'submittedAt', o.submitted_at,
         'measuredAmount', o.measured_amount, 'authors', (
           select jsonb_agg(distinct written.person_id)
           from (select o.created_by as person_id union all
             select s.person_id from order_steps s
             where s.order_id = o.order_id and s.action in ('SUBMITTED', 'EDITED', 'TAKEN_OVER')) as written),
         'approvals', (
           select coalesce(jsonb_agg(jsonb_build_object('personId', s.person_id, 'forPersonId', s.for_person_id, 'status', s.from_status)), '[]')
           from order_steps s
           where s.order_id = o.order_id and s.action = 'APPROVED' and s.step > coalesce((
             select max(c.step) from order_steps c
             where c.order_id = o.order_id and c.action in ('SUBMITTED', 'EDITED', 'RETURNED')), 0)))), '[]')
       from orders o
       where o.policy_key = l.policy_key and o.workflow_status in ('TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2'))
    from policies l where l.policy_key = any (reached) order by l.policy_key;
end $$;
select run_as_insurer('ordering_impact', callers => 'aval_app, aval_insurer');

-- Who may act on the orders of policies, for whoever sees the policies: the rights of others are not readable, but whoever
-- orders learns who approves, and up to which amount. Which of them may take a step is decided by the rule of the portal.
create function holders_on_policies(keys text[]) returns table (
  "policyKey" text, "personId" text, name text, "userType" text, permissions text[], role text, "approvalLimit" text
) language sql stable security definer set search_path = public as $$
  select l.policy_key, p.person_id, p.name, p.user_type, p.permissions, held.ordering_role, held.approval_limit::text
  from policies l
  cross join lateral (
    select distinct on (m.person_id) m.person_id, m.ordering_role, m.approval_limit from mandates m
    where m.policy_key in (l.policy_key, l.contract_key) or m.portfolio_id = l.portfolio_id
    order by m.person_id, m.policy_key is null, m.policy_key <> l.policy_key) as held
  join people p on p.person_id = held.person_id
  where l.policy_key = any (keys)
    and (l.policy_key = any ((select aval_policies())::text[]) or l.portfolio_id = any ((select aval_portfolios())::text[]))
    and p.state = 'ACTIVE' and 'tci-access' = any (p.permissions) and 'no_transactional' <> all (p.permissions)
  order by l.policy_key, p.name, p.person_id
$$;
select run_as_insurer('holders_on_policies', callers => 'aval_app, aval_insurer');

-- Holds the roles of a policy until the transaction ends: an order that is submitted again waits for a change of them that
-- is under way, as a new one does by its reference to the policy.
create function hold_roles(policy text) returns void language sql security definer set search_path = public as $$
  select from policies l where l.policy_key = policy for key share
$$;
select run_as_insurer('hold_roles', callers => 'aval_app, aval_insurer');

-- What the present authors of open orders may still do on the policies of those orders, for whoever sees the orders:
-- the rights of others are not readable, but users must learn that a colleague has left. One row for each author and
-- policy; none where the author may not sign in any more, or holds no role there. Of all open orders in scope, or of
-- some.
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
select run_as_insurer('authors_of_open_orders', callers => 'aval_app, aval_insurer');

-- === What approvers see of files ===

-- Whoever sees an order may read its line of the file, and the job around it; the file itself stays with its owner.
create policy jobs_of_orders on jobs for select to aval_app
  using (exists (select from orders o where o.job_id = jobs.job_id));
create policy job_lines_of_orders on job_lines for select to aval_app
  using (exists (select from orders o where o.job_id = job_lines.job_id and o.job_line = job_lines.line));
