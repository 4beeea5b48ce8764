-- Strategic covers: buyers whose loss of cover would hurt the insured most, nominated by the insured and accepted by the
-- insurer (handbook covers 7). `covers.strategic_status` repeats the status, so that the list of covers filters by it.
create table strategic_covers (
  cover_id text primary key references covers,
  policy_key text not null,
  portfolio_id text not null default '',
  status text not null check (status in ('pending', 'existing', 'declined')),
  -- its place among the strategic covers of the policy, counted from one
  priority integer not null check (priority > 0),
  -- what the insured needs: not known of covers that the insurer named by itself
  need_amount numeric check (need_amount > 0),
  need_from date,
  need_to date check (need_to >= need_from),
  rationale text check (char_length(rationale) between 1 and 500),
  nominated_by_name text,
  nominated_at timestamptz not null,
  decided_at timestamptz,
  -- when the house's underwriter answers; null where a core system does
  answer_due_at timestamptz,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade,
  check (num_nonnulls(need_amount, need_from, rationale) in (0, 3))
);
create index strategic_covers_policy on strategic_covers (policy_key, priority, cover_id);
create index strategic_covers_portfolio on strategic_covers (portfolio_id, priority, cover_id);
create index strategic_covers_due on strategic_covers (answer_due_at) where answer_due_at is not null;

alter table strategic_covers enable row level security; alter table strategic_covers force row level security;
create policy strategic_covers_scope on strategic_covers to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy strategic_covers_insurer on strategic_covers to aval_insurer using (true) with check (true);

-- covers that the insurer's system named before there were nominations
insert into strategic_covers (cover_id, policy_key, portfolio_id, status, priority, nominated_at)
select cover_id, policy_key, portfolio_id, strategic_status,
  row_number() over (partition by policy_key order by name_key, cover_id), now()
from covers where strategic_status <> 'none';
