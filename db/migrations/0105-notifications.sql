-- Notifications (handbook N 5.2): what happened, once for all who may read it under its policy, or for one person alone. Who
-- is told is asked when somebody reads them: nothing of it is written per reader but what they have read.
create table notifications (
  position bigint generated always as identity primary key,
  notification_id text collate "C" not null generated always as ('ntf_' || position) stored,
  type text not null,
  happening text not null,
  subject text not null,
  policy_key text,
  portfolio_id text not null default '',
  person_id text,
  actor_id text not null,
  company_id text,
  amount numeric(20, 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  day date,
  count integer not null default 1 check (count >= 0),
  needs text, -- a right that it takes besides those of its type
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((amount is null) = (currency is null)),
  check (policy_key is not null or person_id is not null)
);
create unique index notifications_id on notifications (notification_id);
-- Both columns of the lists' order: the halves of what somebody is told are merged without being sorted.
create index notifications_policy on notifications (policy_key, position, notification_id);
create index notifications_portfolio on notifications (portfolio_id, position, notification_id);
create index notifications_person on notifications (person_id, position, notification_id) where policy_key is null;
create index notifications_subject on notifications (subject, type);
create index notifications_age on notifications (expires_at);

alter table notifications enable row level security; alter table notifications force row level security;
create policy notifications_scope on notifications to aval_app using (
  (person_id is null or person_id = (select aval_person()))
  and (policy_key is null or policy_key = any ((select aval_policies())::text[])
    or portfolio_id = any ((select aval_portfolios())::text[])));
create policy notifications_insurer on notifications to aval_insurer using (true) with check (true);
revoke insert, update, delete, truncate on notifications from aval_app;

-- What somebody has read one by one; `marking_id` names what one deed marked, so that it can be taken back.
create table notification_reads (
  person_id text not null,
  position bigint not null references notifications on delete cascade,
  read_at timestamptz not null,
  marking_id text,
  primary key (person_id, position)
);
create index notification_reads_position on notification_reads (position);
create index notification_reads_marking on notification_reads (person_id, marking_id) where marking_id is not null;

-- All up to a position, read at once: one row however many they were.
create table notification_markings (
  person_id text not null,
  marking_id text not null,
  until bigint not null,
  read_at timestamptz not null,
  primary key (person_id, marking_id)
);
create index notification_markings_until on notification_markings (person_id, until);

-- What somebody chose otherwise than it is for everybody.
create table notification_choices (
  person_id text not null references people on delete cascade,
  type text not null,
  in_app boolean not null,
  mail text not null check (mail in ('at-once', 'daily', 'never')),
  primary key (person_id, type)
);

do $$
declare own text;
begin
  foreach own in array array['notification_reads', 'notification_markings', 'notification_choices'] loop
    execute format('alter table %I enable row level security; alter table %1$I force row level security', own);
    execute format('create policy %I on %I to aval_app using (person_id = (select aval_person())) with check (person_id = (select aval_person()))', own || '_own', own);
    execute format('create policy %I on %I to aval_insurer using (true) with check (true)', own || '_insurer', own);
  end loop;
end $$;

-- What happened before there were notifications is told to nobody.
insert into event_readers
select 'notifications', transaction, position from events order by transaction desc, position desc limit 1;
