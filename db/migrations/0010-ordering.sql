-- Orders on their way through four or six eyes (handbook covers 16), and who did what with them.
create table orders (
  order_id text primary key,
  policy_key text not null,
  portfolio_id text not null default '',
  kind text not null check (kind in ('cover-request', 'cover-request-cancellation')),
  subject_id text not null, -- what the order is about: the id of the cover request
  content jsonb not null, -- as it was submitted: what the validators approve
  workflow_status text not null check (workflow_status in
    ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'SENT')),
  -- frozen when the order is submitted
  ordering_mode text not null check (ordering_mode in ('DIRECT', 'FOUR_EYES', 'SIX_EYES')),
  final_may_pre_validate boolean not null default false,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  reminders_sent integer not null default 0,
  version integer not null default 1,
  foreign key (policy_key, portfolio_id) references policies (policy_key, portfolio_id) on update cascade
);
-- One open order about one thing, whatever races.
create unique index orders_open on orders (kind, subject_id)
  where workflow_status in ('DRAFT', 'TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2', 'RETURNED');
create index orders_subject on orders (subject_id);
create index orders_policy on orders (policy_key, updated_at, order_id);
create index orders_portfolio on orders (portfolio_id, updated_at, order_id);
create index orders_waiting on orders (submitted_at) where workflow_status in ('TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2');

alter table orders enable row level security; alter table orders force row level security;
create policy orders_scope on orders to aval_app
  using (policy_key = any ((select aval_policies())::text[]) or portfolio_id = any ((select aval_portfolios())::text[]));
create policy orders_insurer on orders to aval_insurer using (true) with check (true);

-- Each step of an order, for ever. An approval counts until a later step of the same order clears it.
create table order_steps (
  order_id text not null references orders,
  step integer not null check (step >= 1),
  deed text not null check (deed in ('SUBMITTED', 'EDITED', 'APPROVED', 'RETURNED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  from_status text not null,
  to_status text not null,
  person_id text not null,
  person_name text not null,
  ordering_role text,
  reason text check (char_length(reason) <= 500),
  at timestamptz not null,
  primary key (order_id, step)
);
alter table order_steps enable row level security; alter table order_steps force row level security;
create policy order_steps_scope on order_steps to aval_app
  using (exists (select from orders where orders.order_id = order_steps.order_id));
create policy order_steps_insurer on order_steps to aval_insurer using (true) with check (true);
revoke update, delete, truncate on order_steps from aval_app, aval_insurer;
