-- What somebody is in the midst of writing, by form: theirs alone, on every device, until it is sent or thirty days old.
create table drafts (
  person_id text not null references people on delete cascade,
  form text collate "C" not null check (char_length(form) between 1 and 200),
  content json not null check (json_typeof(content) = 'object'),
  version integer not null check (version > 0),
  kept_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > kept_at),
  primary key (person_id, form)
);
create index drafts_expired on drafts (expires_at);

alter table drafts enable row level security; alter table drafts force row level security;
-- The insurer's people have drafts of their own and see no others either.
create policy drafts_own on drafts to aval_app, aval_insurer
  using (person_id = (select aval_person())) with check (person_id = (select aval_person()));

-- Forgets drafts that are over. It runs with its owner's rights, since nobody else sees what another person writes.
create policy drafts_owner on drafts to current_user using (true);
create function forget_drafts(before timestamptz) returns integer
language sql security definer set search_path = public as $$
  with gone as (delete from drafts where expires_at <= before returning 1) select count(*)::integer from gone
$$;
revoke all on function forget_drafts from public;
grant execute on function forget_drafts to aval_insurer;
