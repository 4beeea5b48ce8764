import { policiesContract } from '../policies.contract.ts';
import { policiesIn } from '../policies-in-address.ts';

/**
 * What names the policies selected: those in the address, or the only one that the reader has. `null` where there is no
 * name to show.
 */
export function readOfSelected(address: Readonly<{ policy?: string | undefined }>, policyCount: number) {
  const policy = policiesIn(address);
  if (!policy && policyCount !== 1) return null;
  return { operation: policiesContract.listPolicies, input: { query: { policy, limit: 2 } } };
}
