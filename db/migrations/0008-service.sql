-- Communication with people: notifications, mail, tools of partners, guided tours.

-- === Notifications ===

-- Notifications (handbook N 5.2): one row for all who may read it under its policy, or for one person alone. Who is
-- notified is determined when the notifications are read; it is not stored per reader but what they have read.
create table notifications (
  position bigint generated always as identity primary key,
  notification_id text collate "C" not null generated always as ('ntf_' || position) stored,
  type text not null,
  event text not null,
  subject text not null,
  policy_key text,
  portfolio_id text not null default '',
  person_id text,
  actor_id text not null,
  company_id text,
  case_number text, -- of the case that it is about
  amount numeric(20, 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  day date,
  count integer not null default 1 check (count >= 0),
  needs text, -- a right that it takes besides those of its type
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- of a reminder: for which days before the deadline it is; who chose none of them is not notified
  days_before smallint[],
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((amount is null) = (currency is null)),
  check (policy_key is not null or person_id is not null)
);
create unique index notifications_id on notifications (notification_id);
-- Both columns of the lists' order: the two halves of a person's notifications are merged without sorting.
create index notifications_policy on notifications (policy_key, position, notification_id);
create index notifications_portfolio on notifications (portfolio_id, position, notification_id);
create index notifications_person on notifications (person_id, position, notification_id) where policy_key is null;
create index notifications_subject on notifications (subject, type);
create index notifications_age on notifications (expires_at);
select secure_table('notifications', by => 'rule', rule => $$
  (person_id is null or person_id = (select aval_person()))
  and (policy_key is null or policy_key = any ((select aval_policies())::text[])
    or portfolio_id = any ((select aval_portfolios())::text[]))$$,
  app => 'select');

-- What somebody has read one by one; `marking_id` names what one action marked, so that it can be taken back.
create table notification_reads (
  person_id text not null,
  position bigint not null references notifications on delete cascade,
  read_at timestamptz not null,
  marking_id text,
  primary key (person_id, position)
);
create index notification_reads_position on notification_reads (position);
create index notification_reads_marking on notification_reads (person_id, marking_id) where marking_id is not null;
select secure_table('notification_reads', by => 'person');

-- All up to a position, read at once: one row however many they were.
create table notification_markings (
  person_id text not null,
  marking_id text not null,
  until bigint not null,
  read_at timestamptz not null,
  primary key (person_id, marking_id)
);
create index notification_markings_until on notification_markings (person_id, until);
select secure_table('notification_markings', by => 'person');

-- What somebody chose otherwise than it is for everybody.
create table notification_choices (
  person_id text not null references people on delete cascade,
  type text not null,
  in_app boolean not null,
  mail text not null check (mail in ('at-once', 'daily', 'never')),
  primary key (person_id, type)
);
select secure_table('notification_choices', by => 'person');

-- === Mail ===

-- When somebody's mail is to be written next, and how the last try went. Nothing of a mail is stored (handbook covers 16,
-- rules 7 and 10): it says what its reader may see in the moment in which it is written.
create table mailboxes (
  person_id text primary key references people on delete cascade,
  due_at timestamptz,
  leased_until timestamptz, -- a worker writes the mail; when it ends before, another takes over then
  last_mail_at timestamptz,
  last_digest_at timestamptz, -- what changed since is in the next digest
  -- names the mail in hand, also where a killed node has handed it over already: a reader's mail program shows it once
  mail_key text,
  -- stops the mails of its person, by the button that mail programs offer (RFC 8058); it opens nothing else
  unsubscribe_key text unique,
  failures smallint not null default 0,
  failure text check (failure ~ '^[A-Za-z0-9_.-]{1,40}$'), -- a code: what a mail server says may quote an address
  -- Up to which notification its person has been notified, by mails at once and by the daily ones; and up to which a
  -- mail was asked for: what was asked for after a mail was written comes with the next.
  mailed_position bigint not null default 0,
  mailed_urgent_position bigint not null default 0,
  mailed_daily_position bigint not null default 0,
  called_position bigint not null default 0,
  kept_position bigint not null default 0
);
create index mailboxes_due on mailboxes (due_at) where due_at is not null;
create trigger queue_due after insert or update of due_at on mailboxes
  for each row when (new.due_at is not null) execute function queue_due('Send mails', 'due_at', 'person_id');
select secure_table('mailboxes', by => 'person', app => 'select');

-- Records that may be news for somebody, until they have been sent or have turned out to be irrelevant.
create table news (
  person_id text not null references people on delete cascade,
  subject text not null,
  noticed_at timestamptz not null,
  primary key (person_id, subject)
);
select secure_table('news', by => 'person', app => 'select');

-- When somebody wants their digest, and no mail (decision 122); without a row what is usual holds.
create table mail_schedules (
  person_id text primary key references people on delete cascade,
  every text not null check (every in ('DAY', 'WEEK')),
  weekday smallint not null check (weekday between 1 and 7),
  time text not null check (time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  time_zone text not null,
  quiet_days smallint[] not null default '{}',
  paused_until date,
  urgent_days smallint check (urgent_days between 0 and 14),
  -- all mails were stopped from a mail program; the next change here starts them again
  stopped_at timestamptz
);
select secure_table('mail_schedules', by => 'person');

-- Stops the mails of whoever a key belongs to; returns whose they are. It runs with the insurer's rights, because the
-- mail program that calls it has no user in the portal.
create function stop_mails(key text, zone text, at timestamptz) returns text
language sql security definer set search_path = public as $$
  insert into mail_schedules (person_id, every, weekday, time, time_zone, urgent_days, stopped_at)
  select person_id, 'DAY', 1, '07:00', zone, 3, at from mailboxes where unsubscribe_key = key
  on conflict (person_id) do update set stopped_at = coalesce(mail_schedules.stopped_at, excluded.stopped_at)
  returning person_id
$$;
select run_as_insurer('stop_mails', callers => 'aval_app, aval_insurer');

-- === Tools of the insurer and its partners ===

-- Hand-offs that sign a person in to a tool of the insurer or a partner (row G5). The signed text itself is never
-- stored: its signature proves that it is genuine, this row that it was not used before.
create table tool_hand_offs (
  hand_off_id text primary key,
  person_id text not null references people,
  tool text not null,
  launched_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > launched_at),
  redeemed_at timestamptz
);
create index tool_hand_offs_expired on tool_hand_offs (expires_at);
select secure_table('tool_hand_offs', by => 'person');

-- Redeems a hand-off once: returns its person while it is valid, no row otherwise. It runs with the insurer's rights,
-- because the tool that presents it has no user in the portal.
create function redeem_tool_hand_off(redeemed text, at_tool text, at timestamptz) returns table (
  "personId" text, email text, name text, locale text, "handedOffAt" timestamptz
) language sql security definer set search_path = public as $$
  with taken as (
    update tool_hand_offs set redeemed_at = at
    where hand_off_id = redeemed and tool = at_tool and redeemed_at is null and expires_at > at
    returning person_id, launched_at)
  select p.person_id, p.email, p.name, p.locale, taken.launched_at
  from taken join people p using (person_id) where p.state = 'ACTIVE'
$$;
select run_as_insurer('redeem_tool_hand_off', callers => 'aval_app, aval_insurer');

-- === Guided tours ===

-- How far each person is with each version of a guided tour (row G4, handbook N 5.4). Without a row it was never seen.
create table tours_seen (
  person_id text not null references people,
  flow text not null check (flow in ('surety', 'tci', 'riskServices', 'nonPayment', 'policyAdministration')),
  tour_version integer not null check (tour_version > 0),
  state text not null check (state in ('NEVER_SEEN', 'IN_PROGRESS', 'COMPLETED', 'SKIPPED')),
  moved_at timestamptz not null,
  primary key (person_id, flow, tour_version)
);
select secure_table('tours_seen', by => 'person');

-- === Messages ===

-- Conversations with the insurer about a buyer under a policy, and about one record of it where `about` names one.
create table message_threads (
  thread_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null,
  company_name text not null,
  country_code text not null,
  name_key text collate "C" not null generated always as (search_key(company_name)) stored,
  about text check (about ~ '^[a-z-]+/[\w-]{1,80}$'),
  needs text not null, -- the right to read it: that of the record it is about
  subject text not null check (char_length(subject) between 1 and 120),
  status text not null check (status in ('AWAITING_INSURER', 'AWAITING_INSURED', 'ANSWERED', 'CLOSED')),
  opened_by_name text not null,
  opened_at timestamptz not null,
  -- of its messages: how many, the last of each side, and the last of all in short
  message_count integer not null check (message_count > 0),
  last_insured_no integer not null default 0,
  last_insurer_no integer not null default 0,
  last_author_name text not null,
  last_text text not null,
  last_message_at timestamptz not null,
  closed_by_name text,
  closed_at timestamptz,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check ((status = 'CLOSED') = (closed_at is not null))
);
create index message_threads_policy on message_threads (policy_key, last_message_at, thread_id);
create index message_threads_portfolio on message_threads (portfolio_id, last_message_at, thread_id);
create index message_threads_company on message_threads (company_id, last_message_at);
create index message_threads_about on message_threads (about) where about is not null;
create index message_threads_status on message_threads (status, last_message_at, thread_id);
select secure_table('message_threads', by => 'policy', app => 'select, insert, update', insurer => 'select, insert, update');

-- What was written. Nobody may change or delete it: a correction is another message.
create table messages (
  thread_id text not null references message_threads,
  no integer not null check (no > 0),
  side text not null check (side in ('INSURED', 'INSURER')),
  author_id text not null,
  author_name text not null,
  text text not null check (char_length(text) between 1 and 4000),
  asks_reply boolean not null default false,
  document_ids text[] not null default '{}',
  sent_at timestamptz not null,
  primary key (thread_id, no)
);
select secure_table('messages', by => 'parent', parent => 'message_threads', app => 'select, insert', insurer => 'select, insert');

-- Up to which message each person has read a thread.
create table message_reads (
  thread_id text not null references message_threads,
  person_id text not null,
  person_name text not null,
  side text not null check (side in ('INSURED', 'INSURER')),
  until integer not null check (until > 0),
  read_at timestamptz not null,
  primary key (thread_id, person_id)
);
select secure_table('message_reads', by => 'parent', parent => 'message_threads', app => 'select, insert, update',
  insurer => 'select, insert, update');
