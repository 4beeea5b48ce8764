-- Covers that ended with their policy alone keep how they would have ended: where word of a renewal comes late they go on as if it had
-- come in time. Those that ended before this migration are in force again with the line of the insurer that says so.
alter table cover_versions add column end_without_policy jsonb;
create index cover_versions_ended_with_policy on cover_versions (cover_id) where end_without_policy is not null;
create index policies_renewed on policies (policy_key)
  where covers_ended_on < least(end_date, cancelled_from - 1) and start_date <= covers_ended_on + 1;
alter table grade_requests add column without_policy jsonb;
create index grade_requests_ended_with_policy on grade_requests (policy_key) where without_policy is not null;
alter table grade_covers add column without_policy jsonb;
alter table nd_covers add column without_policy jsonb;
create index nd_covers_ended_with_policy on nd_covers (policy_key) where without_policy is not null;

-- A cover that the customer cancelled for a day before the one on which the insurer was to withdraw it: the insurer has decided by name.
alter table cover_versions add column withdrawal_announced boolean not null default false;
