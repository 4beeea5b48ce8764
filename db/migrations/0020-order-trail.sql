-- From where each step of an order was done (handbook covers 16, rule 10); null for what the portal did itself.
alter table order_steps add column address inet;

-- Whether the order passes the intermediary that runs the policy (row C2); frozen when the order is submitted.
alter table orders add column passes_intermediary boolean not null default false;

-- A draft is deleted with its steps; the audit trail keeps what happened to it.
alter table order_steps drop constraint order_steps_order_id_fkey,
  add constraint order_steps_order_id_fkey foreign key (order_id) references orders on delete cascade;
