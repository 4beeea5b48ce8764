-- The house insurer: the rules that it decided by, what waits for its underwriter, and what it knows to be open against a
-- buyer.

-- === The house insurer ===

-- Each version of the rules as it was when it first decided something. A passport is replayed with these, whatever
-- has become of the configuration since.
create table house_rules (
  version text primary key,
  rules jsonb not null,
  first_used_at timestamptz not null
);
select secure_table('house_rules', by => 'nobody', app => 'select, insert', insurer => 'select, insert');

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
