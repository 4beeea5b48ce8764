import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../core/scope.ts';
import { inList } from './in-list.ts';

/**
 * Test fault: with `AVAL_TEST_FAULT=no-scope-filter` the scope filter is off, and the isolation test proves that
 * row-level security alone still shows no foreign row. Read once, and only outside production.
 */
const wallRemoved = process.env['AVAL_TEST_FAULT'] === 'no-scope-filter' && process.env['NODE_ENV'] !== 'production';

/**
 * The condition that keeps a query inside the scope: the first protection, before row-level security. `alias` is the
 * table that carries `policy_key` and `portfolio_id`. A scope of one kind gets the one-column form, which lets
 * PostgreSQL use the index that starts with that column.
 */
export function withinScope(scope: Scope, alias: string): RawBuilder<boolean> {
  return conditionOf(scope, alias, inList);
}

/**
 * As `withinScope`, for a statement whose plan is the same whoever asks: PostgreSQL does not see the one policy or
 * portfolio when it makes the plan. It keeps the plan then, where it would make a new one for every page of a portfolio
 * that is larger than most (decision 128). Not for searches: what is best there depends on how much there is.
 */
export function withinScopeUnseen(scope: Scope, alias: string): RawBuilder<boolean> {
  return conditionOf(scope, alias, (column, values) =>
    values.length === 1 ? sql<boolean>`${sql.ref(column)} = (select ${values[0]}::text)` : inList(column, values),
  );
}

function conditionOf(scope: Scope, alias: string, isAmong: typeof inList): RawBuilder<boolean> {
  if (scope.kind === 'insurer' || wallRemoved) return sql<boolean>`true`;
  const ofPolicies = isAmong(`${alias}.policy_key`, scope.policies);
  if (scope.portfolios.length === 0) return ofPolicies;
  const ofPortfolios = isAmong(`${alias}.portfolio_id`, scope.portfolios);
  return scope.policies.length === 0 ? ofPortfolios : sql<boolean>`(${ofPolicies} or ${ofPortfolios})`;
}
