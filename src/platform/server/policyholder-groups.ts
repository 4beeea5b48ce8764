import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../core/scope.ts';
import type { Keyset } from './keyset.ts';
import { withinScope } from './within-scope.ts';

/** Who reads a list, and the table among its rows that has their policies. */
export type RowsOfPolicies = Readonly<{ scope: Scope; scoped: string }>;

/** The SQL of a list that is read policyholder by policyholder. */
export type PolicyholderGroups = Readonly<{
  /** Stands before `cross join lateral`: the policyholders by name, from that of the last row seen. */
  from: RawBuilder<unknown>;
  /** Goes into `where` of the rows, in place of `afterCursor`: the next ones of a policyholder. */
  isNext: RawBuilder<boolean>;
  /** Goes into the select list: a policy by which the cursor finds the policyholder again. */
  groupKey: RawBuilder<unknown>;
  /** Goes behind `order by`, before the order of the list. */
  orderBy: RawBuilder<unknown>;
}>;

/**
 * Reads the rows of one policyholder after the other, of each only as many as the page needs (decision 125): an order
 * over all rows of a portfolio would sort them all for each page.
 */
export function policyholderGroups(
  { afterGroup, afterCursor }: Pick<Keyset, 'afterGroup' | 'afterCursor'>,
  { scope, scoped }: RowsOfPolicies,
): PolicyholderGroups {
  const isOfGroup = sql<boolean>`${sql.ref(`${scoped}.policy_key`)} = any(policyholder.policies)`;
  const isFrom =
    afterGroup === null
      ? sql`true`
      : sql`(p.name_key, p.holder_name) >= (select l.name_key, l.holder_name from policies l where l.policy_key = ${afterGroup})`;
  return {
    from: sql`(
      select p.name_key, p.holder_name, array_agg(p.policy_key) as policies from policies p
      where ${withinScope(scope, 'p')} and ${isFrom}
      group by p.name_key, p.holder_name order by p.name_key, p.holder_name) as policyholder`,
    isNext:
      afterGroup === null
        ? isOfGroup
        : sql<boolean>`(${isOfGroup} and (not ${afterGroup} = any(policyholder.policies) or ${afterCursor}))`,
    groupKey: sql`policyholder.policies[1] as "groupKey"`,
    orderBy: sql`policyholder.name_key, policyholder.holder_name`,
  };
}
