-- What was said anew of whom the insured's books mean by a number or name: every open file in which it stands is checked
-- again with it, whoever handed it in. `checked_in`: the file in which it was said, which was checked at once.
create table renamed_buyers (
  renaming_id bigint generated always as identity primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  called text not null check (char_length(called) between 1 and 200), -- as `called_key` reads it
  checked_in text,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
alter table renamed_buyers enable row level security; alter table renamed_buyers force row level security;
create policy renamed_buyers_scope on renamed_buyers to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy renamed_buyers_insurer on renamed_buyers to aval_insurer using (true) with check (true);

-- Lines of open files by what they call their buyer.
create index job_lines_called on job_lines ((called ->> 'policy'), called_key(called ->> 'called'))
  where called is not null and state <> 'ORDERED';
