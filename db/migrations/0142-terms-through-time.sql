-- Terms of a policy with the first day of deliveries to which they apply: an endorsement does not make uninsured what
-- was delivered before it. What premium was told is no term of a delivery and stays out.
create table policy_terms (
  policy_key text not null references policies on update cascade on delete cascade,
  valid_from date not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  primary key (policy_key, valid_from)
);
insert into policy_terms (policy_key, valid_from, terms)
  select policy_key, least(start_date, (terms ->> 'inceptionDate')::date), terms - 'premiumTerms' from policies;
alter table policy_terms enable row level security; alter table policy_terms force row level security;
create policy policy_terms_scope on policy_terms to aval_app
  using (exists (select from policies p where p.policy_key = policy_terms.policy_key));
create policy policy_terms_insurer on policy_terms to aval_insurer using (true) with check (true);
