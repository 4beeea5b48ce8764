import type { Page } from '../core/page.ts';
import type { Context } from './context.ts';
import { inList } from './in-list.ts';
import { allRows } from './statements.ts';
import { withinScope } from './within-scope.ts';

type OfPolicy = { policy?: string | null; policyholder?: string | null };

/** A page whose rows name the policyholders of their policies. */
export async function withPolicyholders(page: Page<OfPolicy>, { scope, tx }: Context): Promise<Page<OfPolicy>> {
  const holders = await policyholdersOf(page.items, { scope, tx });
  const named = (row: OfPolicy) => {
    const policyholder = row.policy && holders.get(row.policy);
    return policyholder ? { ...row, policyholder } : row;
  };
  return { ...page, items: page.items.map(named) };
}

/** The names of the policyholders of the rows' policies, by policy: a look at each policy by its key. */
export async function policyholdersOf(
  rows: readonly Pick<OfPolicy, 'policy'>[],
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
): Promise<ReadonlyMap<string, string>> {
  const policies = [...new Set(rows.flatMap(({ policy }) => policy ?? []))];
  if (policies.length === 0) return new Map();
  const found = await allRows<{ policyKey: string; holderName: string }>(tx)`
    select p.policy_key, p.holder_name from policies p
    where ${inList('p.policy_key', policies)} and ${withinScope(scope, 'p')}`;
  return new Map(found.map(({ policyKey, holderName }) => [policyKey, holderName]));
}
