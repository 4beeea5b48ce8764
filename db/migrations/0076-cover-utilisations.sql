-- Cover utilisation: what the insured was owed by a buyer on a day under a policy, as its people say (handbook covers 12).
-- A figure is never changed: a later one for the same day takes its place, and the former stays to be read.
create table cover_utilisations (
  utilisation_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  company_id text not null references companies,
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  owed numeric not null check (owed >= 0),
  told_by text not null,
  told_by_name text not null,
  told_at timestamptz not null,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
create index cover_utilisations_company on cover_utilisations (company_id, day desc, told_at desc, utilisation_id);

alter table cover_utilisations enable row level security; alter table cover_utilisations force row level security;
create policy cover_utilisations_scope on cover_utilisations to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
-- the figures are the insured's own: the insurer's side stores them for imports and moves, and no operation shows them to it
create policy cover_utilisations_insurer on cover_utilisations to aval_insurer using (true) with check (true);
revoke update, delete on cover_utilisations from aval_app, aval_insurer;

-- The page of a buyer asks these by company.
create index caps_company on caps (company_id, created_at, cap_id);
create index nd_covers_company on nd_covers (company_id, created_at, nd_cover_id);
