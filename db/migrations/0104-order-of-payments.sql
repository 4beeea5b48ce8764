-- What came in before a hand-over or a claim, and what after it, follows from the order in which payments were entered:
-- days are typed, and several things happen in one instant. Whoever changes an account takes turns, so that the order of
-- one account has no gaps that fill later.
alter table receivable_payments add column place bigint not null generated always as identity;

-- The last payment before a case began and before it ended; null while it runs.
alter table collections add column payments_before bigint not null default 0, add column payments_until bigint;
update collections c set
  payments_before = coalesce((select max(p.place) from receivable_payments p
    where p.company_id = c.company_id and p.policy_key = c.policy_key and p.entered_at < c.handed_over_at), 0),
  payments_until = case when c.closed_on is not null then coalesce((select max(p.place) from receivable_payments p
    where p.company_id = c.company_id and p.policy_key = c.policy_key and p.received_on <= c.closed_on), 0) end;
alter table collections add check ((closed_on is null) = (payments_until is null));

-- The last payment before a claim was filed; null of a draft.
alter table claims add column payments_before bigint;
update claims c set payments_before = coalesce((select max(p.place) from receivable_payments p
  where p.company_id = c.company_id and p.policy_key = c.policy_key and p.entered_at <= c.filed_at), 0)
where c.filed_at is not null;

-- The last payment of an account so far, 0 where there was none.
create function last_payment(policy text, company text) returns bigint language sql stable as $$
  select coalesce(max(p.place), 0) from receivable_payments p where p.company_id = company and p.policy_key = policy
$$;
