-- An organisation's administrator sees its people, invites, changes and removes them (row B5).

-- Whoever is removed stays as a row: what they did is theirs for ever, and coming back they are the same person.
alter table people drop constraint people_state_check;
alter table people add constraint people_state_check check (state in ('ACTIVE', 'SUSPENDED', 'REMOVED'));
-- `version` counts a person's own preferences too; an administrator works against what administrators change.
alter table people add column rights_version integer not null default 1;

-- The organisation that the person on this connection administers; null for everybody else.
create function aval_administered() returns text language sql stable security definer set search_path = public as $$
  select p.organisation_id from people p
  where p.person_id = aval_person() and p.user_type = 'administrator' and p.state = 'ACTIVE'
$$;

-- Somebody who may come in. Only the SHA-256 of the link's secret is kept.
create table invitations (
  invitation_id text primary key,
  person_id text not null, -- who comes becomes this person, unless the address is known already
  organisation_id text not null references organisations,
  email text not null check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  name text not null check (name <> ''),
  job_title text,
  user_type text not null check (user_type in ('customer', 'broker', 'intermediary', 'agent', 'administrator')),
  permissions text[] not null,
  mandates jsonb not null check (jsonb_typeof(mandates) = 'array'),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by_name text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  version integer not null default 1,
  check (num_nonnulls(accepted_at, revoked_at) < 2)
);
create unique index invitations_open on invitations (organisation_id, email) where accepted_at is null and revoked_at is null;
create index invitations_email on invitations (email) where accepted_at is null and revoked_at is null;
create index invitations_person on invitations (person_id);

alter table invitations enable row level security; alter table invitations force row level security;
create policy invitations_administered on invitations to aval_app
  using (organisation_id = (select aval_administered())) with check (organisation_id = (select aval_administered()));
create policy invitations_insurer on invitations to aval_insurer using (true) with check (true);
revoke all on invitations from aval_app;
grant select (invitation_id, person_id, organisation_id, email, name, job_title, user_type, permissions, mandates,
  invited_by_name, created_at, sent_at, expires_at, accepted_at, revoked_at, version) on invitations to aval_app;
grant insert on invitations to aval_app;
grant update (name, job_title, user_type, permissions, mandates, token_hash, sent_at, expires_at, revoked_at, version)
  on invitations to aval_app;

-- The link of an invitation travels with the sign-in that it begins.
alter table sign_in_attempts add column invitation_hash bytea;

-- What the administrator of an organisation sees and changes of its people, and nobody else of anybody.
create policy people_users on people to aval_app
  using (organisation_id = (select aval_administered())) with check (organisation_id = (select aval_administered()));
grant update (name, job_title, user_type, permissions, state, rights_version) on people to aval_app;
create policy mandates_users on mandates to aval_app
  using (person_id in (select p.person_id from people p where p.organisation_id = (select aval_administered())))
  with check (
    person_id in (select p.person_id from people p where p.organisation_id = (select aval_administered()))
    -- nobody gives what they do not see themselves, nor orders to themselves
    and (policy_key is null or exists (select from policies l where l.policy_key = mandates.policy_key))
    and (portfolio_id is null or portfolio_id = any ((select aval_portfolios())::text[]))
    and (person_id <> (select aval_person()) or ordering_role in ('read-only', 'broker-read-only')));
grant insert (person_id, policy_key, portfolio_id, ordering_role), delete on mandates to aval_app;
create policy sessions_users on sessions to aval_app
  using (person_id in (select p.person_id from people p where p.organisation_id = (select aval_administered())));
grant update (ended_at, id_token) on sessions to aval_app;
create policy access_tokens_users on access_tokens for update to aval_app
  using (person_id in (select p.person_id from people p where p.organisation_id = (select aval_administered())));
create policy access_tokens_users_seen on access_tokens for select to aval_app
  using (person_id in (select p.person_id from people p where p.organisation_id = (select aval_administered())));

-- Columns cannot be granted to some rows only: that nobody changes their own rights for more, nor another's without
-- being the administrator, is held here.
create function guard_rights() returns trigger language plpgsql as $$
begin
  if current_user <> 'aval_app' then return new; end if;
  if new.organisation_id is distinct from aval_administered() or new.user_type = 'insurer' then
    raise exception 'rights are for the administrator of the organisation' using errcode = 'insufficient_privilege';
  end if;
  if new.person_id = aval_person() and not (
    array_remove(new.permissions, 'no_transactional') <@ old.permissions
    and ('no_transactional' = any (new.permissions) or 'no_transactional' <> all (old.permissions))
    and new.state in (old.state, 'REMOVED')) then
    raise exception 'nobody gives more rights to themselves' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger people_rights before update on people for each row
  when ((old.user_type, old.permissions, old.state) is distinct from (new.user_type, new.permissions, new.state))
  execute function guard_rights();

-- What the orders of each policy have at stake when somebody of the administrator's organisation changes: the policies
-- where that person may approve, who else may order or approve there, and what waits. It locks them, orders first as
-- every approval does, so that nothing is placed or approved meanwhile. It reads beyond the scope of the administrator,
-- since a policy's approvers may work for a broker.
create function ordering_at_stake(changed text) returns table (
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
         'isIntermediary', h.user_type = 'intermediary')), '[]')
       from (
         select distinct on (m.person_id) m.person_id, m.ordering_role, p.user_type
         from mandates m join people p using (person_id)
         where (m.policy_key in (l.policy_key, l.contract_key) or m.portfolio_id = l.portfolio_id)
           and p.state = 'ACTIVE' and p.permissions @> array['tci-access', 'read_clr'] and 'no_transactional' <> all (p.permissions)
         order by m.person_id, m.policy_key is null, m.policy_key <> l.policy_key) as h),
      (select coalesce(jsonb_agg(jsonb_build_object('orderId', o.order_id, 'workflowStatus', o.workflow_status,
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

-- Holds the roles of a policy until the transaction ends: an order that is handed over again waits for a change of
-- them that is under way, as a new one does by its reference to the policy.
create function hold_roles(policy text) returns void language sql security definer set search_path = public as $$
  select from policies l where l.policy_key = policy for key share
$$;

-- What administrators did with a person, newest first; it belongs to no policy.
create function user_history(changed text, most integer, passed integer) returns table (
  at timestamptz, type text, "actorName" text, before jsonb, after jsonb, hash text
) language sql stable security definer set search_path = public as $$
  select e.at, e.type, e.actor_name, e.before, e.after, encode(e.hash, 'hex')
  from audit_entries e
  where e.subject = 'user/' || changed and e.policy_key is null
    and (exists (select from people p where p.person_id = changed and p.organisation_id = aval_administered())
      or exists (select from invitations i where i.person_id = changed and i.organisation_id = aval_administered()))
  order by e.at desc, e.chain_id, e.position desc limit most offset passed
$$;

grant create on schema public to aval_insurer;
alter function aval_administered() owner to aval_insurer;
alter function ordering_at_stake(text) owner to aval_insurer;
alter function hold_roles(text) owner to aval_insurer;
alter function user_history(text, integer, integer) owner to aval_insurer;
revoke create on schema public from aval_insurer;
revoke all on function aval_administered(), ordering_at_stake(text), hold_roles(text), user_history(text, integer, integer) from public;
grant execute on function aval_administered(), ordering_at_stake(text), hold_roles(text), user_history(text, integer, integer)
  to aval_app, aval_insurer;
