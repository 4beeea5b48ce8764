import { whyNotPlace } from '../../../approvals/orders/order.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { type BankAccount, faultsOfAccount, storedAccount, type WrittenAccount } from '../bank-account.ts';
import { whyNotChangePayee } from '../claim.ts';
import { payeeNeedsEyes } from '../filing-rights.ts';
import type { ClaimRecord } from './claims.store.ts';
import { modeOf } from './filing-checks.ts';

/** Why the actor cannot name another account for a claim; one that waits for approval is changed by its requester. */
export async function whyNotNamePayee(context: Context, claim: ClaimRecord, policy: Policy): Promise<Refusal | null> {
  const refusal = whyNotChangePayee(claim);
  const mode = modeOf(context, policy);
  if (refusal || !payeeNeedsEyes(mode)) return refusal;
  const role = await orderingRoleOf(context.scope, context.tx, context.actor, policy.policy);
  return whyNotPlace(role, mode);
}

/** An account that money can be paid to. Refuses an invalid one, by its fields. */
export function wholeAccount(written: WrittenAccount): BankAccount {
  const faults = faultsOfAccount(written);
  const account = storedAccount(written);
  if (faults.length > 0 || account === null) throw new Refused(refuse('invalid-input', undefined, faults));
  return account;
}
