-- The monitor: what changed on the buyers of a policy (handbook covers 11).

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
