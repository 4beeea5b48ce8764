import type { Page } from '../core/page.ts';
import type { Context } from './context.ts';
import { inList } from './in-list.ts';
import { allRows } from './statements.ts';
import { withinScope } from './within-scope.ts';

type OfPolicy = { policy?: string | null; policyholder?: string | null };

/** A page whose rows name the policyholders of their policies: a look at each policy by its key, once a page. */
export async function withPolicyholders(page: Page<OfPolicy>, { scope, tx }: Context): Promise<Page<OfPolicy>> {
  const policies = [...new Set(page.items.flatMap(({ policy }) => policy ?? []))];
  if (policies.length === 0) return page;
  const found = await allRows<{ policyKey: string; holderName: string }>(tx)`
    select p.policy_key, p.holder_name from policies p
    where ${inList('p.policy_key', policies)} and ${withinScope(scope, 'p')}`;
  const holders = new Map(found.map(({ policyKey, holderName }) => [policyKey, holderName]));
  const named = (row: OfPolicy) => {
    const policyholder = row.policy && holders.get(row.policy);
    return policyholder ? { ...row, policyholder } : row;
  };
  return { ...page, items: page.items.map(named) };
}
