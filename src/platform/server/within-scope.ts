import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';

/**
 * Test fault: with `AVAL_TEST_FAULT=no-scope-filter` the first wall is gone, and the isolation test proves that
 * row-level security alone still shows no foreign row. Read once, and only outside production.
 */
const wallRemoved = process.env['AVAL_TEST_FAULT'] === 'no-scope-filter' && process.env['NODE_ENV'] !== 'production';

/**
 * The condition that keeps a query inside the scope: the first wall, before row-level security. `alias` is the
 * table that carries `policy_key` and `portfolio_id`. A scope of one kind gets the one-column form, which lets
 * PostgreSQL walk the index led by that column.
 */
export function withinScope(scope: Scope, alias: string): RawBuilder<boolean> {
  if (scope.kind === 'insurer' || wallRemoved) return sql<boolean>`true`;
  const policy = sql.ref(`${alias}.policy_key`);
  const portfolio = sql.ref(`${alias}.portfolio_id`);
  const { policies, portfolios } = scope;
  if (portfolios.length === 0)
    return policies.length === 1
      ? sql<boolean>`${policy} = ${policies[0]}`
      : sql<boolean>`${policy} = any(${policies}::text[])`;
  if (policies.length === 0)
    return portfolios.length === 1
      ? sql<boolean>`${portfolio} = ${portfolios[0]}`
      : sql<boolean>`${portfolio} = any(${portfolios}::text[])`;
  return sql<boolean>`(${policy} = any(${policies}::text[]) or ${portfolio} = any(${portfolios}::text[]))`;
}
