-- Whether a running dispute contests all that is owed of its invoices: what is not contested stays due, and stops the cover
-- (handbook N 1.5 "contests (part of) the invoice"). Without a dispute on record nobody has named a part.
create function is_contested_whole(receivable text) returns boolean language sql stable set search_path = public as $$
  select not exists (
    select from dispute_items i join disputes d using (dispute_id)
    where i.receivable_id = receivable and d.status in ('REPORTED', 'OPEN')
      and d.disputed_amount < (select coalesce(sum(r.outstanding_amount), 0)
        from dispute_items o join receivables r using (receivable_id)
        where o.dispute_id = d.dispute_id and r.status = 'O'))
$$;
-- Accounts with such a dispute are looked at again: their stop was left out.
insert into clock_marks (policy_key, company_id)
  select distinct r.policy_key, r.company_id from receivables r
  where r.is_disputed and r.status = 'O' and not is_contested_whole(r.receivable_id)
  order by 1, 2;
