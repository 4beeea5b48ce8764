-- What was never covered asks for no claim, and nothing at all of a buyer that never had cover: what the clock keeps is looked at
-- again.
insert into clock_marks (policy_key, company_id) select policy_key, company_id from buyer_standings order by 1, 2;
