-- Invitations go out by mail (rows B5 and K4): each with a link of its own, of which only the hash is kept, made in the
-- moment in which the mail is written. `mail_due_at` is null once the mail is out or given up.
alter table invitations
  add column mail_due_at timestamptz,
  add column mail_token_hash bytea unique check (length(mail_token_hash) = 32),
  add column mailed_at timestamptz,
  add column mail_failures integer not null default 0,
  add column mail_failure text; -- the mail server's code, never its words: they may quote the address
create index invitations_to_mail on invitations (mail_due_at) where accepted_at is null and revoked_at is null;

grant select (mailed_at, mail_failure) on invitations to aval_app;
grant update (mail_due_at, mail_token_hash, mailed_at, mail_failures, mail_failure) on invitations to aval_app;
