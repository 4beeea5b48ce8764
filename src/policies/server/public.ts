import type { Scope } from '../../access/scope.ts';
import type { Db } from '../../platform/server/context.ts';
import type { Policy } from '../policy.ts';
import type { PolicyKey } from '../policy-key.ts';
import { findPolicy } from './policies.store.ts';

/**
 * A policy with everything that rules ask of it: dates of force, currencies, payment terms, countries, limits,
 * insured percentages, ordering mode, siblings and affiliates. `null` when it does not exist or is outside the scope.
 */
export async function policyTerms(scope: Scope, tx: Db, policy: PolicyKey): Promise<Policy | null> {
  return findPolicy(scope, tx, policy);
}
