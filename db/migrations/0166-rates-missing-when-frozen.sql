-- A limit is frozen at what the buyer owes when a plan begins. Of what is owed in a currency without a reference rate nobody can
-- say what it comes to: its currency is named beside the sum of the rest, which is the least that the limit is frozen at.
alter table reschedulings add column frozen_missing_rates text[] not null default '{}';
