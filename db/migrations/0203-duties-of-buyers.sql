-- A hand-over and a claim are duties of a buyer, asked once on the day of the invoice that asks first: the clock looks at all
-- accounts again, ends what was asked for by day, and keeps what is asked of each buyer under one name.
insert into clock_marks (policy_key, company_id) select policy_key, company_id from buyer_standings order by 1, 2;
