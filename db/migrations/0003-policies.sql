-- Policies: identity, days of force and the terms of the schedule.

-- === Policies ===

-- State of a policy, cover or insured entity on a day; `itemState` in src/policies/policies/policy.ts says the same.
create function item_state(start_date date, end_date date, cancelled_from date, on_day date) returns text
  language sql immutable parallel safe
  return case when end_date < on_day or cancelled_from <= on_day then 'inactive'
              when start_date > on_day then 'validated'
              else 'active' end;

-- The number of the policyholder in its register, with the country of the register; null where the insurer names none.
create function register_number_of(terms jsonb) returns text language sql immutable set search_path = public as $$
  select (e ->> 'countryCode') || ' ' || upper(regexp_replace(e ->> 'registrationNumber', '[^[:alnum:]]', '', 'g'))
  from jsonb_array_elements(coalesce(terms -> 'insuredEntities', '[]')) e
  where e ->> 'role' = 'MAIN' and e ->> 'registrationNumber' ~ '[[:alnum:]]' limit 1
$$;

-- `portfolio_id` names the broker or intermediary organisation that runs the policy; '' when the policyholder runs it
-- alone (a scope never holds ''). It is not null so that tables with rows of a policy can carry the pair and refer to
-- it with `foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade`:
-- when a policy moves to another broker, its covers, requests and so on follow in the same statement.
create table policies (
  policy_key text primary key check (policy_key ~ '^[A-Z]{2,8}-[0-9]{3,12}(-[A-Z0-9]{2,8})?$'),
  portfolio_id text not null default '',
  business_unit_code text not null generated always as (split_part(policy_key, '-', 1)) stored,
  policy_id text not null generated always as (split_part(policy_key, '-', 2)) stored,
  extension_id text generated always as (nullif(split_part(policy_key, '-', 3), '')) stored,
  contract_key text not null generated always as (split_part(policy_key, '-', 1) || '-' || split_part(policy_key, '-', 2)) stored,
  policy_number text not null,
  insurer_entity text not null,
  product_type text not null check (product_type in ('tci', 'surety', 'mid-term', 'global')),
  policy_type text not null check (policy_type in ('SAR', 'SAL', 'INTERMEDIARY')),
  product_name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  holder_name text not null,
  holder_country text not null check (holder_country ~ '^[A-Z]{2}$'),
  ordering_mode text not null default 'DIRECT' check (ordering_mode in ('DIRECT', 'FOUR_EYES', 'SIX_EYES')),
  master_policy text,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  cancelled_from date,
  suspended_from date,
  -- Whether the portal suspended it, for an invoice: what the insurer's system suspends is left to that system.
  is_suspended_here boolean not null default false check (suspended_from is not null or not is_suspended_here),
  -- [{from, to}]: what was lost in these days stays uninsured after the premium is paid
  former_suspensions jsonb not null default '[]' check (jsonb_typeof(former_suspensions) = 'array'),
  covered_countries text[] not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  name_key text collate "C" not null generated always as (search_key(holder_name)) stored,
  number_key text collate "C" not null
    generated always as (replace(policy_key, '-', '') || ' ' || regexp_replace(upper(policy_number), '[^A-Z0-9]', '', 'g')) stored,
  -- The last day on which its covers were ended with it; null while it never ended. It differs from the policy's last day
  -- while there is something left to do.
  covers_ended_on date,
  -- Whether it insures nothing for the time being: not begun, or suspended while premium is unpaid. Lists of covers
  -- check it for every row; the daily step and every policy received bring it up to the day. What has ended is ended on
  -- the covers.
  is_idle boolean not null default false,
  version integer not null default 1,
  -- What the terms say, in 32 characters: who reads many policies need not read terms that it knows.
  terms_digest text not null generated always as (md5(terms::text)) stored,
  -- The same of the terms of earlier deliveries; empty where there are none.
  former_terms_digest text not null default '',
  unique (policy_key, portfolio_id)
);
-- Terms are read one policy at a time: kept out of the rows, they do not slow down lists and searches.
alter table policies set (toast_tuple_target = 256);
-- A broker walks its portfolio in the order of the list; a customer's few policies are found by their keys.
create index policies_by_name on policies (portfolio_id, name_key, policy_key) include (number_key);
create index policies_by_key on policies (portfolio_id, policy_key);
create index policies_by_start on policies (portfolio_id, start_date, policy_key);
create index policies_by_end on policies (portfolio_id, end_date, policy_key);
-- Those whose renewal begins.
create index policies_main_by_end on policies (end_date, policy_key) where extension_id is null;
create index policies_of_contract on policies (contract_key);
create index policies_of_master on policies (master_policy) where master_policy is not null;
-- Policies of one policyholder know each other's reports.
create index policies_of_register on policies (register_number_of(terms));
create index policies_of_holder on policies (holder_name, holder_country);
-- Work of the daily step: covers to end, policies that begin, are suspended or continue by a renewal.
create index policies_over on policies (least(end_date, cancelled_from - 1))
  where covers_ended_on is distinct from least(end_date, cancelled_from - 1);
create index policies_idle on policies (policy_key) where is_idle;
create index policies_to_begin on policies (start_date) where not is_idle;
create index policies_suspended on policies (suspended_from) where suspended_from is not null and not is_idle;
create index policies_suspended_here on policies (policy_key) where is_suspended_here;
create index policies_renewed on policies (policy_key)
  where covers_ended_on < least(end_date, cancelled_from - 1) and start_date <= covers_ended_on + 1;
select secure_table('policies', by => 'policy');

-- What is next due of a main policy, so that a day looks only at policies of which something is to be done.
create table policies_due (
  policy_key text not null references policies on update cascade on delete cascade,
  task text not null check (task in ('DECLARATIONS', 'INSTALMENTS', 'FEES')),
  -- null: nothing until the policy changes
  next_on date,
  -- The last day that is done with; null where that does not matter, or is not known yet.
  done_to date,
  primary key (policy_key, task)
);
create index policies_due_days on policies_due (task, next_on, policy_key) where next_on is not null;
select secure_table('policies_due', by => 'parent', parent => 'policies');

-- A policy that is new, or whose days or terms change, is looked at: it may have been renewed, or end earlier.
create function look_at_policy() returns trigger language plpgsql set search_path = public as $$
begin
  insert into policies_due (policy_key, task, next_on)
  select new.policy_key, unnest(array['DECLARATIONS', 'INSTALMENTS', 'FEES']), '-infinity'
  on conflict (policy_key, task) do update set next_on = excluded.next_on;
  return null;
end
$$;
create trigger policies_look_at_new after insert on policies for each row
  when (new.extension_id is null and new.product_type in ('tci', 'global'))
  execute function look_at_policy();
create trigger policies_look_at_changed
  after update of start_date, end_date, cancelled_from, terms on policies for each row
  when (new.extension_id is null and new.product_type in ('tci', 'global')
    and (old.start_date, old.end_date, old.cancelled_from, old.terms)
      is distinct from (new.start_date, new.end_date, new.cancelled_from, new.terms))
  execute function look_at_policy();

-- === Terms through time ===

-- Terms of a policy with the first day to which they apply: an endorsement does not make uninsured what was delivered
-- before it, nor changes what a period before it costs. What accounts report of premium is no term and stays out.
create table policy_terms (
  policy_key text not null references policies on update cascade on delete cascade,
  valid_from date not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- of terms that the insurer sends ahead, until their day: the last day of the policy as renewed (decision 91)
  end_date date,
  primary key (policy_key, valid_from)
);
create index policy_terms_to_come on policy_terms (valid_from) where end_date is not null;
select secure_table('policy_terms', by => 'parent', parent => 'policies');

-- Keeps the digest of the terms of earlier days beside the policy, in the statement that changes them.
create function digest_former_terms() returns trigger language plpgsql set search_path = public as $$
begin
  update policies p set former_terms_digest = f.digest
  from (
    select c.policy_key, coalesce((
      select md5(string_agg(to_char(t.valid_from, 'YYYY-MM-DD ') || t.terms::text, e'\n' order by t.valid_from))
      from policy_terms t where t.policy_key = c.policy_key and t.end_date is null having count(*) > 1), '') as digest
    from (select distinct policy_key from changed) c) f
  where p.policy_key = f.policy_key and p.former_terms_digest <> f.digest;
  return null;
end
$$;
create trigger terms_entered_digest after insert on policy_terms
  referencing new table as changed for each statement execute function digest_former_terms();
create trigger terms_changed_digest after update on policy_terms
  referencing new table as changed for each statement execute function digest_former_terms();
create trigger terms_removed_digest after delete on policy_terms
  referencing old table as changed for each statement execute function digest_former_terms();

-- === Recording domain events ===

-- Records domain events: entries of the audit trail and of the outbox in the caller's transaction, and one notification
-- for all of them. Each element: {type, subject, policy, alsoConcerns, before, after, data}. It runs with the insurer's
-- rights because the application itself may not write the audit trail. The chain of a policy is read and written once
-- for all that is recorded of it in one call, because every new version of its row would slow down the next read; all
-- entries are inserted at once, once each has the hash of the one before.
-- Listeners are notified only about records that they may read: they get the kind of the record, for an order the kind
-- of what it is about, and the statuses before and after, so that nobody else learns of a draft.
create function record_events(
  recorded jsonb, happened_at timestamptz, actor_id text, actor_name text, via text, credential_id text, request_id text
) returns void language plpgsql security definer set search_path = public as $$
declare
  event jsonb;
  entry audit_entries;
  entries audit_entries[] := '{}';
  chain audit_chains;
begin
  for event in select value from jsonb_array_elements(recorded) as element(value) loop
    entry.policy_key := event ->> 'policy';
    entry.chain_id := coalesce('policy/' || entry.policy_key, 'person/' || actor_id);
    if chain.chain_id is distinct from entry.chain_id then
      update audit_chains set position = chain.position, hash = chain.hash where chain_id = chain.chain_id;
      insert into audit_chains values (entry.chain_id, 0, '\x') on conflict do nothing;
      select * into chain from audit_chains where chain_id = entry.chain_id for update;
      entry.portfolio_id := (select p.portfolio_id from policies p where p.policy_key = entry.policy_key);
    end if;
    entry.position := chain.position + 1;
    entry.at := happened_at;
    entry.type := event ->> 'type';
    entry.subject := event ->> 'subject';
    entry.also_concerns := array(select jsonb_array_elements_text(coalesce(event -> 'alsoConcerns', '[]')));
    entry.actor_id := actor_id;
    entry.actor_name := actor_name;
    entry.via := via;
    entry.credential_id := credential_id;
    entry.request_id := request_id;
    entry.before := nullif(event -> 'before', 'null');
    entry.after := nullif(event -> 'after', 'null');
    entry.previous_hash := chain.hash;
    entry.hash := audit_digest(entry);
    entries := entries || entry;
    chain.position := entry.position;
    chain.hash := entry.hash;
  end loop;
  insert into audit_entries select * from unnest(entries);
  insert into events (type, subject, policy_key, portfolio_id, person_id, at, data)
    select e.type, e.subject, e.policy_key, e.portfolio_id, case when e.policy_key is null then record_events.actor_id end,
      happened_at, coalesce(value -> 'data', '{}')
    from unnest(entries) with ordinality as e
      join jsonb_array_elements(recorded) with ordinality as element using (ordinality)
    order by ordinality;
  update audit_chains set position = chain.position, hash = chain.hash where chain_id = chain.chain_id;
  -- Listeners of one policy get one message per kind of thing that changed, however many lines a job had.
  perform pg_notify('aval_events', jsonb_build_object(
      'type', type, 'policy', policy, 'portfolio', (select p.portfolio_id from policies p where p.policy_key = policy),
      'person', case when policy is null then actor_id end, 'kind', kind, 'concerns', concerns, 'statuses', statuses,
      'subject', case when occurrences = 1 then subject end, 'at', happened_at)::text)
    from (select type, policy, kind, concerns, statuses, min(subject) as subject, count(*) as occurrences
          from (select value ->> 'type' as type, value ->> 'policy' as policy, value ->> 'subject' as subject,
                  split_part(value ->> 'subject', '/', 1) as kind,
                  case when value ->> 'subject' ~ '^(order|message-thread)/' then split_part(value -> 'alsoConcerns' ->> 0, '/', 1) end as concerns,
                  jsonb_build_array(value -> 'data' -> 'formerStatus', value -> 'data' -> 'status') as statuses
                from jsonb_array_elements(recorded) as element(value)) as happened
          group by type, policy, kind, concerns, statuses) as grouped;
end $$;
select run_as_insurer('record_events', callers => 'aval_app, aval_insurer');

-- === Policies of one policyholder ===

-- Policies of one contract are of one policyholder; others where the insurer names the same number in a register or,
-- where it names none, the same name and address. A name alone proves nothing: two companies may have it. It reads
-- outside every scope: only functions with the insurer's rights may call it.
create function other_policies_of_holder(of_policy text) returns setof policies
language sql stable security definer set search_path = public as $$
  select p.* from policies own join policies p on p.policy_key <> own.policy_key
  where own.policy_key = of_policy and (p.contract_key = own.contract_key
    or register_number_of(p.terms) = register_number_of(own.terms)
    or ((p.holder_name, p.holder_country, p.terms -> 'policyholderAddress')
        = (own.holder_name, own.holder_country, own.terms -> 'policyholderAddress')
      and jsonb_typeof(own.terms -> 'policyholderAddress') = 'object'
      and (register_number_of(p.terms) is null or register_number_of(own.terms) is null)))
$$;
select run_as_insurer('other_policies_of_holder');

-- === What lower contexts keep of a policy ===

-- A document moves to another broker with its policy.
alter table documents add foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade;

-- An administrator gives and takes the mandates of the organisation's people.
create policy mandates_of_administrator on mandates to aval_app
  using (person_id in (select p.person_id from people p where p.organisation_id = (select aval_administered())))
  with check (
    person_id in (select p.person_id from people p where p.organisation_id = (select aval_administered()))
    -- nobody grants what they do not see, nor ordering rights to themselves
    and (policy_key is null or exists (select from policies l where l.policy_key = mandates.policy_key))
    and (portfolio_id is null or portfolio_id = any ((select aval_portfolios())::text[]))
    and (person_id <> (select aval_person()) or ordering_role in ('read-only', 'broker-read-only')));

-- === Decision passports ===

-- One chain of passports per policy. The head is kept apart, so that a cut tail shows.
create table passport_chains (
  policy_key text primary key references policies,
  position integer not null default 0,
  hash text
);
select secure_table('passport_chains', by => 'parent', parent => 'policies', app => 'select, insert, update',
  insurer => 'select, insert, update');

-- The passport of each automatic decision: what was decided on, what was known, which rule decided.
create table decision_passports (
  policy_key text not null references policies,
  position integer not null check (position >= 1),
  subject text not null check (subject ~ '^[a-z-]+/[\w.-]{1,80}$'),
  rule_set text not null,
  rules_version text not null,
  decided_at timestamptz not null,
  content text not null, -- canonical JSON: exactly what the hash covers
  previous_hash text,
  hash text not null,
  primary key (policy_key, position)
);
create trigger decision_passports_append_only before update or delete or truncate on decision_passports
  for each statement execute function refuse_change();
create index decision_passports_subject on decision_passports (subject);
select secure_table('decision_passports', by => 'parent', parent => 'policies', app => 'select, insert',
  insurer => 'select, insert');

-- === Handlers ===

-- Who at the insurer handles a policy (subject ''), or one record of it: personal data, which no trail repeats.
create table handlers (
  policy_key text not null references policies,
  subject text not null,
  area text not null check (area in ('POLICY', 'COVERS', 'NON_PAYMENT')),
  name text not null check (char_length(name) between 1 and 120),
  function text check (char_length(function) between 1 and 120),
  phone text check (char_length(phone) <= 40),
  email text check (char_length(email) <= 200),
  primary key (policy_key, subject, area)
);
select secure_table('handlers', by => 'parent', parent => 'policies', app => 'select',
  insurer => 'select, insert, delete');
