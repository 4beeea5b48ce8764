-- What the insured call their buyers, in ledgers and in files of requests alike: a number holds for the name beside it.
alter table ledger_buyers rename to named_buyers;
alter policy ledger_buyers_scope on named_buyers rename to named_buyers_scope;
alter policy ledger_buyers_insurer on named_buyers rename to named_buyers_insurer;
alter table named_buyers add column name text not null default '' check (char_length(name) <= 200); -- as `search_key` reads it
alter table named_buyers drop constraint ledger_buyers_pkey;
alter table named_buyers add primary key (policy_key, called, name);
create index named_buyers_name on named_buyers (policy_key, name) where name <> '';

-- What a line calls its buyer, with what it says of their place and the money that is at stake, and why that one was found.
alter table job_lines add column called jsonb;
