-- The orders in which the lists of non-payment are offered: of one policy, and of a broker's portfolio.
create index overdues_policy_name on overdues (policy_key, name_key, overdue_id);
create index overdues_portfolio_name on overdues (portfolio_id, name_key, overdue_id);
create index overdues_policy_total on overdues (policy_key, total_outstanding, overdue_id);
create index overdues_portfolio_total on overdues (portfolio_id, total_outstanding, overdue_id);

create index extensions_policy_until on extensions (policy_key, extended_due_date, extension_id);
create index extensions_portfolio_until on extensions (portfolio_id, extended_due_date, extension_id);
create index extensions_policy_amount on extensions (policy_key, amount, extension_id);
create index extensions_portfolio_amount on extensions (portfolio_id, amount, extension_id);

create index reschedulings_portfolio_name on reschedulings (portfolio_id, name_key, rescheduling_id);
create index reschedulings_policy_total on reschedulings (policy_key, total, rescheduling_id);
create index reschedulings_portfolio_total on reschedulings (portfolio_id, total, rescheduling_id);

create index claims_policy_name on claims (policy_key, name_key, claim_id);
create index claims_portfolio_name on claims (portfolio_id, name_key, claim_id);
create index claims_policy_amount on claims (policy_key, claimed_amount, claim_id);
create index claims_portfolio_amount on claims (portfolio_id, claimed_amount, claim_id);
-- as the list sorts them: drafts behind what was filed, claims without a date of loss behind those with one
create index claims_policy_filed on claims (policy_key, coalesce(filed_on, date '9999-12-31'), claim_id);
create index claims_portfolio_filed on claims (portfolio_id, coalesce(filed_on, date '9999-12-31'), claim_id);
create index claims_policy_loss on claims (policy_key, coalesce(date_of_loss, date '9999-12-31'), claim_id);
create index claims_portfolio_loss on claims (portfolio_id, coalesce(date_of_loss, date '9999-12-31'), claim_id);
