-- Lists of a portfolio find each standing apart and merge them in order (src/covers/server/list-covers.store.ts). An
-- index without the standing has to pass over what is not asked for, and that lies together: the newest decisions are
-- those not yet in force, the first ends are those that have passed, the smallest amounts are refusals.
--
-- One index for each order of the list, each led by portfolio and standing. The first of them also holds what
-- row-level security looks at, so that counting reads no rows.
drop index covers_portfolio_decided, covers_portfolio_name, covers_portfolio_country, covers_portfolio_requested,
  covers_portfolio_granted, covers_portfolio_end, covers_portfolio_review, covers_portfolio_rare, covers_portfolio_pending;
create index covers_portfolio_decided on covers (portfolio_id, standing, decision_date, cover_id) include (policy_key);
create index covers_portfolio_name on covers (portfolio_id, standing, name_key, cover_id);
create index covers_portfolio_country on covers (portfolio_id, standing, country_code, cover_id);
create index covers_portfolio_requested on covers (portfolio_id, standing, requested_units, cover_id);
create index covers_portfolio_granted on covers (portfolio_id, standing, granted_units, cover_id);
create index covers_portfolio_end on covers (portfolio_id, standing, end_date, cover_id);
create index covers_portfolio_review on covers (portfolio_id, standing, review_date, cover_id);
-- What is open is not searched for among what is not.
create index covers_portfolio_pending on covers (portfolio_id, standing, decision_date, cover_id)
  where open_request_id is not null;
