-- The house insurer: the rules that it decided by, the passport of every automatic decision, what waits for its
-- underwriter, and what it knows to be open against a buyer.

-- === The house insurer ===

-- Each version of the rules as it was when it first decided something. A passport is replayed with these, whatever
-- has become of the configuration since.
create table house_rules (
  version text primary key,
  rules jsonb not null,
  first_used_at timestamptz not null
);
select secure_table('house_rules', by => 'nobody', app => 'select, insert', insurer => 'select, insert');

-- One chain of passports per policy. The head is kept apart, so that a cut tail shows.
create table passport_chains (
  policy_key text primary key references policies,
  position integer not null default 0,
  hash text
);
select secure_table('passport_chains', by => 'parent', parent => 'policies', app => 'select, insert, update',
  insurer => 'select, insert, update');

-- The passport of each automatic decision: what was asked, what was known, which rule decided.
create table decision_passports (
  policy_key text not null references policies,
  position integer not null check (position >= 1),
  request_id text not null references cover_requests,
  rules_version text not null references house_rules,
  ladder text not null check (ladder in ('automatic', 'underwriter')),
  decided_at timestamptz not null,
  content text not null, -- canonical JSON: exactly what the hash covers
  previous_hash text,
  hash text not null,
  primary key (policy_key, position)
);
create trigger decision_passports_append_only before update or delete or truncate on decision_passports
  for each statement execute function refuse_change();
create index decision_passports_request on decision_passports (request_id, decided_at);
select secure_table('decision_passports', by => 'parent', parent => 'policies', app => 'select, insert',
  insurer => 'select, insert');

-- What waits for the house insurer, each until its time.
create table house_answers (
  subject text not null,
  record_id text not null,
  answer_due_at timestamptz not null,
  primary key (subject, record_id)
);
create index house_answers_due on house_answers (subject, answer_due_at);
select secure_table('house_answers', by => 'insurer');

-- Has the house insurer answer at an instant, by its work on the subject: customers' writes ask for it. A record that
-- waits already gets its new time.
create function await_answer(subject text, record_id text, due timestamptz, work text) returns void
language sql security definer set search_path = public as $$
  insert into house_answers values ($1, $2, $3)
    on conflict on constraint house_answers_pkey do update set answer_due_at = excluded.answer_due_at;
  select queue_work('work', $4, $2, $3);
$$;
select run_as_insurer('await_answer', callers => 'aval_app, aval_insurer');

-- What the insurer knows to be open against a buyer, from whichever policy it was reported.
create table buyer_alerts (
  company_id text not null references companies on delete cascade,
  kind text not null check (kind in ('OVERDUE', 'CLAIM')),
  since date not null,
  primary key (company_id, kind)
);
select secure_table('buyer_alerts', by => 'nobody', app => 'select');

-- What is open against buyers, for the insurer's rules. A stop of deliveries outlives what was reported: the rules know of it
-- whichever policy brought it, until it is lifted.
create function open_non_payments(companies text[], on_day date) returns table (company_id text, kind text)
language sql stable security definer set search_path = public as $$
  select a.company_id, a.kind from buyer_alerts a where a.company_id = any (companies)
  union select m.company_id, m.kind from non_payment_marks m where m.company_id = any (companies)
  union select s.company_id, 'STOPPED' from cover_stops s where s.company_id = any (companies)
    and (s.lifted_on is null or (s.lifted_on > on_day and s.starts_on < s.lifted_on))
$$;
select run_as_insurer('open_non_payments', callers => 'aval_app, aval_insurer');
