-- Policies that insure nothing for the time being: not begun, or suspended while premium is unpaid. Lists of covers ask it of every
-- row; the turn of the day and every policy received bring it up to the day. What has ended is ended on the covers themselves.
alter table policies add column is_idle boolean not null default false;
create index policies_idle on policies (policy_key) where is_idle;
create index policies_to_begin on policies (start_date) where not is_idle;
create index policies_suspended on policies (suspended_from) where suspended_from is not null and not is_idle;
