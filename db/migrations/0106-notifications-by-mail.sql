-- Up to which notification a mailbox has been told, by mails at once and by the daily ones; and up to which it was called
-- for one: what was called for after a mail was written is told by the next.
alter table mailboxes
  add column told_position bigint not null default 0,
  add column told_daily_position bigint not null default 0,
  add column called_position bigint not null default 0,
  add column kept_position bigint not null default 0;
