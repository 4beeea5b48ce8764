import type { Context } from '../../../platform/server/context.ts';
import { policyPeriodKinds } from '../../../policies/policies/policy.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import { figuresOfPolicies } from './figures-of-policies.ts';
import { lockPoliciesToRefresh, storePerformance } from './policy-performance.store.ts';

/** Policies whose figures are computed in one transaction. */
const batch = 200;

/**
 * The nightly step: keeps the figures of both insurance years of each policy, for lists over many of them. Works on one
 * batch; returns how many policies there were. Safe to run any number of times and on several nodes at once.
 */
export async function refreshPerformance(context: Context): Promise<number> {
  const { scope, tx, today } = context;
  const keys = await lockPoliciesToRefresh(tx, today, batch);
  if (keys.length === 0) return 0;
  const policies = [...(await termsOfPolicies(scope, tx, keys)).values()];
  for (const kind of policyPeriodKinds) {
    const figures = await figuresOfPolicies(policies, kind, context);
    await storePerformance(tx, new Map(keys.map((key) => [key, figures.get(key) ?? null])), { kind, today });
  }
  return keys.length;
}
