-- A search looks at every cover of a portfolio (src/covers/server/list-covers.store.ts): words may stand anywhere in a
-- buyer's name. The index by name holds all that it compares and what row-level security looks at, so that no row is
-- read but those that fit.
drop index covers_portfolio_name;
create index covers_portfolio_name on covers (portfolio_id, standing, name_key, cover_id)
  include (policy_key, company_id, customer_reference);
