-- The first screen names the next duties of a reader's buyers, soonest first.
create index buyer_standings_next_duty on buyer_standings (policy_key, next_duty_on, company_id) where next_duty_on is not null;
create index buyer_standings_portfolio_next_duty on buyer_standings (portfolio_id, next_duty_on, company_id)
  where next_duty_on is not null;
create index claims_documents_due on claims (policy_key, documents_due_on) where status = 'DOCUMENTS_REQUESTED';
create index claims_offered on claims (policy_key, offered_on) where status = 'OFFER_SENT';
