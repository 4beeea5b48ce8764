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
  if (scope.kind === 'insurer' || wallRemoved) return sql<boolean>`true`;
  const ofPolicies = inList(`${alias}.policy_key`, scope.policies);
  if (scope.portfolios.length === 0) return ofPolicies;
  const ofPortfolios = inList(`${alias}.portfolio_id`, scope.portfolios);
  return scope.policies.length === 0 ? ofPortfolios : sql<boolean>`(${ofPolicies} or ${ofPortfolios})`;
}
