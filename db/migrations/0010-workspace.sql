-- The monitor: what changed on the buyers of a policy (handbook covers 11). My buyers: whom a policy has to do with.

-- === The monitor ===

-- One row per policy and buyer for each thing that happened, written with its cause. `old_value` and `new_value` are sums
-- in `currency`, grades, names, addresses or statuses, by the kind.
create table monitor_events (
  event_id text collate "C" primary key default 'mev_' || replace(uuidv7()::text, '-', ''),
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  kind text not null check (kind in
    ('new-decision', 'increase', 'reduction', 'withdrawal-notice', 'cover-ended', 'expiry', 'renewed', 'offer-closing',
    'offer-lapsed', 'renewal-opened', 'grade-up', 'grade-down', 'grade-changed', 'name-changed', 'address-changed',
    'insolvency', 'merger', 'status-changed', 'request-answered')),
  severity text not null check (severity in ('critical', 'warning', 'info')),
  old_value text,
  new_value text,
  currency text check (currency ~ '^[A-Z]{3}$'),
  effective_on date not null,
  -- what was answered, where the event is an answer
  request_kind text check (request_kind in ('cover-request', 'grade-request')),
  request_id text,
  -- the cover that the event concerns, if any
  cover_id text,
  noted_at timestamptz not null,
  noted_on date not null,
  -- which kind of cover `cover_id` is, and what changed it
  cover_type text check (cover_type in ('CreditLimit', 'GradeCover', 'NonDependent', 'Cap', 'CapPlus')),
  cause text check (cause in
    ('GRADE', 'PRIMARY', 'NAMED_COVER', 'POLICY_ENDED', 'WITHDRAWN', 'EXPIRED', 'CUSTOMER_CANCELLED')),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  constraint monitor_events_request_check check ((kind in ('request-answered', 'renewal-opened')) = (request_kind is not null)),
  constraint monitor_events_cover_check check ((cover_type is null) = (cover_id is null))
);
create index monitor_events_policy on monitor_events (policy_key, noted_at, event_id);
create index monitor_events_portfolio on monitor_events (portfolio_id, noted_at, event_id);
create index monitor_events_age on monitor_events (noted_at);
-- The end of a cover is published once, whichever node comes first.
create unique index monitor_events_expiry on monitor_events (cover_id, effective_on) where kind = 'expiry';
-- What a day brings is published once, whichever node comes first.
create unique index monitor_events_closing on monitor_events (cover_id, effective_on) where kind = 'offer-closing';
create unique index monitor_events_renewal on monitor_events (request_id, effective_on) where kind = 'renewal-opened';
-- A notification stays as it was written.
select secure_table('monitor_events', by => 'policy', app => 'select, insert', insurer => 'select, insert', owner_sees_all => true);

-- Which events somebody has read: everybody has marks of their own.
create table monitor_reads (
  person_id text not null,
  event_id text collate "C" not null references monitor_events on delete cascade,
  -- which events were marked as read by one action, so that it can be taken back: exactly these marks and no others
  marking_id text,
  primary key (person_id, event_id)
);
create index monitor_reads_event on monitor_reads (event_id);
create index monitor_reads_marking on monitor_reads (person_id, marking_id) where marking_id is not null;
select secure_table('monitor_reads', by => 'person');

-- Buyers that somebody watches, whether or not they are covered or graded under the policy.
create table monitor_watches (
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  watched_by_name text not null,
  watched_at timestamptz not null,
  primary key (policy_key, company_id),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index monitor_watches_company on monitor_watches (company_id);
create index monitor_watches_portfolio on monitor_watches (portfolio_id);
select secure_table('monitor_watches', by => 'policy');

-- Deletes some of the events before an instant, and says how many. It runs with its owner's rights, because no other
-- role may delete events.
create function forget_monitor_events(before timestamptz, most integer) returns integer
language sql security definer set search_path = public as $$
  with old as (select event_id from monitor_events where noted_at < before order by noted_at limit most),
    gone as (delete from monitor_events e using old where e.event_id = old.event_id returning 1)
  select count(*)::integer from gone
$$;
revoke all on function forget_monitor_events from public;
grant execute on function forget_monitor_events to aval_insurer;

-- === My buyers ===

-- One row for each buyer that a policy has to do with: cover of any kind, also declined, a request or an estimate, an
-- exposure, an open case (decision 111). Lists sort and filter by it; what they show of a row follows from the rules.
-- Triggers update it in the transaction of its cause.
create table buyer_accounts (
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  account_id text collate "C" not null generated always as (policy_key || '/' || company_id) stored,
  company_name text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  -- the last day on which it is a buyer of the policy: self-checks and estimates lapse automatically, everything else is ended
  counts_until date not null,
  has_request boolean not null,
  -- all cover together
  covered numeric not null,
  -- what the buyer owes: the latest figure that was entered, and the open invoices
  entered numeric not null,
  outstanding numeric not null,
  -- whole units, to sort by: comparing numeric is not leakproof, and row-level security would keep it out of an index
  covered_units bigint not null generated always as (covered::bigint) stored,
  entered_units bigint not null generated always as (entered::bigint) stored,
  exposure_units bigint not null generated always as (greatest(entered, outstanding)::bigint) stored,
  -- days that lists sort by are never null: 9999-12-31 stands for "none"
  oldest_due_date date not null,
  next_duty_on date not null,
  primary key (policy_key, company_id),
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index buyer_accounts_policy_name on buyer_accounts (policy_key, name_key, account_id);
create index buyer_accounts_portfolio_name on buyer_accounts (portfolio_id, name_key, account_id) where portfolio_id <> '';
create index buyer_accounts_portfolio_covered on buyer_accounts (portfolio_id, covered_units, account_id) where portfolio_id <> '';
create index buyer_accounts_portfolio_exposure on buyer_accounts (portfolio_id, exposure_units, account_id) where portfolio_id <> '';
create index buyer_accounts_portfolio_next_duty on buyer_accounts (portfolio_id, next_duty_on, account_id) where portfolio_id <> '';
create index buyer_accounts_company on buyer_accounts (company_id);
select secure_table('buyer_accounts', by => 'policy', app => 'select');

-- What is stored of each kind of cover, request, exposure and case of some accounts. Named cover comes before all
-- others, also a decision of nothing; CAP is added to it (`insuringCoversOn`, which a test compares).
create function accounts_as_they_are(policies text[], companies text[])
returns table (policy_key text, portfolio_id text, company_id text, company_name text, country_code text, counts_until date,
  has_request boolean, covered numeric, entered numeric, outstanding numeric, oldest_due_date date, next_duty_on date)
language sql stable set search_path = public as $$
  select p.policy_key, p.portfolio_id, b.company_id, b.company_name, b.country_code,
    case when named.is_live or caps.is_live or grades.covered is not null or standard.is_live or grade.is_asked
      or coalesce(owed.entered, 0) > 0 or coalesce(clock.open_invoices, 0) > 0 or open_case.is_open
      then date '9999-12-31' else greatest(checked.valid_until, estimate.valid_until) end,
    coalesce(named.is_asked, false) or coalesce(caps.is_asked, false) or coalesce(standard.is_asked, false) or grade.is_asked,
    case when named.is_decided then named.covered + coalesce(caps.covered, 0)
      else coalesce(grades.covered, standard.covered, case when not grades.gives_nothing then checked.covered end, 0) end,
    coalesce(owed.entered, 0), coalesce(clock.outstanding, 0),
    coalesce(clock.oldest_due_date, '9999-12-31'), coalesce(clock.next_duty_on, '9999-12-31')
  from (select distinct * from unnest(policies, companies) as t (policy_key, company_id)) a
  join policies p on p.policy_key = a.policy_key
  join companies b on b.company_id = a.company_id
  left join lateral (
    select c.standing in ('cover', 'validated', 'nocover') or c.open_request_id is not null as is_live,
      c.open_request_id is not null as is_asked,
      c.standing in ('cover', 'nocover') or c.decision_code = 'WITHDRAWN' as is_decided,
      case when c.standing = 'cover' then c.total_amount else 0 end as covered
    from covers c where c.policy_key = a.policy_key and c.company_id = a.company_id and c.cover_type_code = 'CreditLimit'
  ) named on true
  left join lateral (
    select bool_or(k.cap_status in ('PENDING', 'OFFERED', 'ACCEPTED', 'ACTIVE')) as is_live, bool_or(k.cap_status = 'PENDING') as is_asked,
      sum(k.amount_in_force) filter (where k.cap_status = 'ACTIVE') as covered
    from caps k where k.policy_key = a.policy_key and k.company_id = a.company_id
  ) caps on true
  cross join lateral (
    select max(g.amount) filter (where g.standing = 'cover') as covered, coalesce(bool_or(g.standing = 'nocover'), false) as gives_nothing
    from grade_covers g where g.policy_key = a.policy_key and g.company_id = a.company_id
  ) grades
  left join lateral (
    select bool_or(n.status = 'PENDING' or n.status = 'ANSWERED' and n.result <> 'NEGATIVE') as is_live,
      bool_or(n.status = 'PENDING') as is_asked,
      max(n.amount) filter (where n.status = 'ANSWERED' and n.result = 'POSITIVE' and n.product = 'PreCheck') as covered
    from nd_covers n where n.policy_key = a.policy_key and n.company_id = a.company_id
  ) standard on true
  left join lateral (
    select least(u.limit_amount, (p.terms -> 'discretionaryLimit' ->> 'amount')::numeric) as covered, u.valid_until
    from unnamed_checks u
    where u.policy_key = a.policy_key and u.company_id = a.company_id and u.is_within
      and not exists (select from unnamed_checks said where said.policy_key = u.policy_key and said.company_id = u.company_id
        and not said.is_nothing_overdue and said.checked_at > u.checked_at)
    order by u.checked_at desc limit 1
  ) checked on true
  cross join lateral (
    select max(e.expires_at::date) as valid_until from cover_estimates e
    where e.policy_key = a.policy_key and e.company_id = a.company_id and e.status = 'VALID'
  ) estimate
  cross join lateral (
    select exists (select from grade_requests r
      where r.policy_key = a.policy_key and r.company_id = a.company_id and r.request_status = 'PENDING') as is_asked
  ) grade
  left join lateral (
    select u.owed as entered from cover_utilisations u
    where u.company_id = a.company_id and u.policy_key = a.policy_key and u.currency = p.currency
    order by u.day desc, u.entered_at desc, u.utilisation_id limit 1
  ) owed on true
  left join buyer_positions clock on clock.policy_key = a.policy_key and clock.company_id = a.company_id
  cross join lateral (
    select exists (select from non_payment_marks m where m.policy_key = a.policy_key and m.company_id = a.company_id)
      or exists (select from reschedulings r where r.policy_key = a.policy_key and r.company_id = a.company_id
        and r.status not in ('COMPLETED', 'DEFAULTED', 'SUPERSEDED', 'REFUSED', 'CANCELLED')) as is_open
  ) open_case
$$;

-- Brings accounts up to date. Those that are there are locked first, so that of two writers the second sees the first.
create function refresh_buyer_accounts(policies text[], companies text[]) returns void language plpgsql
security definer set search_path = public as $$
begin
  perform from buyer_accounts a where (a.policy_key, a.company_id) in (select * from unnest(policies, companies))
    order by a.policy_key, a.company_id for update;
  with found as materialized (select * from accounts_as_they_are(policies, companies)),
    gone as (
      delete from buyer_accounts a using found f
      where a.policy_key = f.policy_key and a.company_id = f.company_id and f.counts_until is null)
  insert into buyer_accounts (policy_key, portfolio_id, company_id, company_name, country_code, counts_until, has_request, covered,
    entered, outstanding, oldest_due_date, next_duty_on)
  select * from found f where f.counts_until is not null order by f.policy_key, f.company_id
  on conflict (policy_key, company_id) do update set
    (counts_until, has_request, covered, entered, outstanding, oldest_due_date, next_duty_on) =
      (excluded.counts_until, excluded.has_request, excluded.covered, excluded.entered, excluded.outstanding,
        excluded.oldest_due_date, excluded.next_duty_on)
  where (buyer_accounts.counts_until, buyer_accounts.has_request, buyer_accounts.covered, buyer_accounts.entered,
      buyer_accounts.outstanding, buyer_accounts.oldest_due_date, buyer_accounts.next_duty_on)
    is distinct from (excluded.counts_until, excluded.has_request, excluded.covered, excluded.entered, excluded.outstanding,
      excluded.oldest_due_date, excluded.next_duty_on);
end
$$;
select run_as_insurer('refresh_buyer_accounts');

create function follow_buyer_accounts() returns trigger language plpgsql security definer set search_path = public as $$
declare
  policies text[];
  companies text[];
begin
  select array_agg(policy_key), array_agg(company_id) into policies, companies
    from (select distinct policy_key, company_id from changed) accounts;
  if policies is not null then perform refresh_buyer_accounts(policies, companies); end if;
  return null;
end
$$;
select run_as_insurer('follow_buyer_accounts');

do $$
declare
  source text;
begin
  foreach source in array array['covers', 'caps', 'grade_covers', 'grade_requests', 'nd_covers', 'unnamed_checks',
    'cover_utilisations', 'buyer_positions', 'non_payment_marks', 'reschedulings', 'cover_estimates']
  loop
    execute format('create trigger %1$s_entered_account after insert on %1$s
      referencing new table as changed for each statement execute function follow_buyer_accounts()', source);
    execute format('create trigger %1$s_changed_account after update on %1$s
      referencing new table as changed for each statement execute function follow_buyer_accounts()', source);
    execute format('create trigger %1$s_removed_account after delete on %1$s
      referencing old table as changed for each statement execute function follow_buyer_accounts()', source);
  end loop;
end
$$;

create function rename_buyer_accounts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update buyer_accounts a set company_name = n.company_name, country_code = n.country_code
  from changed n join former o using (company_id)
  where a.company_id = n.company_id and (n.company_name, n.country_code) is distinct from (o.company_name, o.country_code);
  return null;
end
$$;
select run_as_insurer('rename_buyer_accounts');
create trigger companies_changed_account after update on companies
  referencing old table as former new table as changed for each statement execute function rename_buyer_accounts();
