-- News that people are told by mail (handbook covers 16, rules 7 and 10). Nothing of a mail is stored: it says what its
-- reader may see in the moment in which it is written.

-- Up to where a reader of the server's own has followed the feed of events.
create table event_readers (
  reader text primary key,
  transaction xid8 not null,
  position bigint not null
);
alter table event_readers enable row level security; alter table event_readers force row level security;
revoke all on event_readers from aval_app;
create policy event_readers_insurer on event_readers to aval_insurer using (true) with check (true);

-- Records that may be news for somebody, until they have been told or it has proved none.
create table news (
  person_id text not null references people on delete cascade,
  subject text not null,
  noticed_at timestamptz not null,
  primary key (person_id, subject)
);
alter table news enable row level security; alter table news force row level security;
revoke all on news from aval_app;
create policy news_insurer on news to aval_insurer using (true) with check (true);

-- When somebody's mail is to be written next, and how the last try went.
create table mailboxes (
  person_id text primary key references people on delete cascade,
  due_at timestamptz,
  taken_until timestamptz, -- somebody writes the mail; whoever dies over it has it taken over then
  last_mail_at timestamptz,
  last_digest_day date,
  last_digest_at timestamptz, -- what changed since is told by the next daily mail
  failures smallint not null default 0,
  failure text check (failure ~ '^[A-Za-z0-9_.-]{1,40}$') -- a code: what a mail server says may quote an address
);
create index mailboxes_due on mailboxes (due_at) where due_at is not null;
alter table mailboxes enable row level security; alter table mailboxes force row level security;
revoke all on mailboxes from aval_app;
create policy mailboxes_insurer on mailboxes to aval_insurer using (true) with check (true);
