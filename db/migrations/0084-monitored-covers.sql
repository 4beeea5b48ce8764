-- The monitor and the first screen tell of every kind of cover, not only of named ones (handbook covers 4.1, 4.2, 5, 11).
alter table monitor_events drop constraint monitor_events_kind_check, drop constraint monitor_events_check;
alter table monitor_events
  -- which kind of cover `cover_id` is, and what made it another
  add column cover_type text check (cover_type in ('CreditLimit', 'GradeCover', 'NonDependent', 'Cap', 'CapPlus')),
  add column cause text check (cause in
    ('GRADE', 'PRIMARY', 'NAMED_COVER', 'POLICY_ENDED', 'WITHDRAWN', 'EXPIRED', 'CUSTOMER_CANCELLED')),
  add constraint monitor_events_kind_check check (kind in
    ('new-decision', 'increase', 'reduction', 'withdrawal-notice', 'cover-ended', 'expiry', 'renewed', 'offer-closing',
     'offer-lapsed', 'renewal-opened', 'grade-up', 'grade-down', 'grade-changed', 'name-changed', 'address-changed',
     'insolvency', 'merger', 'status-changed', 'request-answered')),
  add constraint monitor_events_request_check
    check ((kind in ('request-answered', 'renewal-opened')) = (request_kind is not null));
update monitor_events set cover_type = 'CreditLimit' where cover_id is not null;
alter table monitor_events
  add constraint monitor_events_cover_check check ((cover_type is null) = (cover_id is null));
-- What a day brings is told once, whichever node comes first.
create unique index monitor_events_closing on monitor_events (cover_id, effective_on) where kind = 'offer-closing';
create unique index monitor_events_renewal on monitor_events (request_id, effective_on) where kind = 'renewal-opened';

-- The first screen walks what falls due by its day.
create index grade_covers_policy_notice on grade_covers (policy_key, notice_end_date) where notice_end_date is not null;
create index grade_covers_portfolio_notice on grade_covers (portfolio_id, notice_end_date)
  where notice_end_date is not null and portfolio_id <> '';
create index nd_covers_policy_ending on nd_covers (policy_key, expiry_date) where status = 'ANSWERED' and product = 'PreCheck';
create index nd_covers_portfolio_ending on nd_covers (portfolio_id, expiry_date)
  where status = 'ANSWERED' and product = 'PreCheck' and portfolio_id <> '';
create index caps_policy_ending on caps (policy_key, end_date) where cap_status = 'ACTIVE' and end_date < '9999-12-31';
create index caps_portfolio_ending on caps (portfolio_id, end_date)
  where cap_status = 'ACTIVE' and end_date < '9999-12-31' and portfolio_id <> '';
create index grade_requests_policy_expiring on grade_requests (policy_key, expiry_date) where request_status = 'ANSWERED';
