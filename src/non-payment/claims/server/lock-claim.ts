import { lockOrder } from '../../../approvals/orders/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { maskedAccount } from '../bank-account.ts';
import { type ClaimRecord, findClaim, lockClaim } from './claims.store.ts';

/** A claim while nobody else changes it. Refuses `not-found` outside the scope and `version-changed`. */
export function lockClaimOrRefuse(claimId: string, context: Context): Promise<ClaimRecord> {
  return lockAsSeen(context, () => lockClaim(context.scope, context.tx, claimId));
}

/**
 * A claim with the orders that wait about it, all locked. The orders are locked first, in the same sequence as an
 * approval does; the opposite sequence would cause deadlocks. Refuses as `lockClaimOrRefuse`, and `version-changed` where an
 * order was placed meanwhile.
 */
export async function lockClaimAfterOrders(claimId: string, context: Context): Promise<ClaimRecord> {
  const { scope, tx } = context;
  const seen = ordersAbout(await claimById(claimId, context));
  for (const orderId of seen) await lockOrder(scope, tx, orderId);
  const locked = await lockClaimOrRefuse(claimId, context);
  if (ordersAbout(locked).some((orderId) => !seen.includes(orderId)))
    throw new Refused(refuse('version-changed', { version: locked.version }));
  return locked;
}

function ordersAbout({ orderId, payeeChange }: ClaimRecord): string[] {
  return [orderId, payeeChange?.orderId].flatMap((id) => id ?? []).sort();
}

/** A claim as it is now. */
export async function claimById(claimId: string, { scope, tx }: Context): Promise<ClaimRecord> {
  const found = await findClaim(scope, tx, claimId);
  if (!found) throw new Refused(refuse('not-found'));
  return found;
}

/** The event of a change of a claim. */
export async function recordClaim(
  { record }: Context,
  type: string,
  after: ClaimRecord,
  before: ClaimRecord | null,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await record({
    type,
    subject: `claim/${after.claimId}`,
    policy: after.policyKey,
    alsoConcerns: [`company/${after.companyId}`],
    before: before && summaryOf(before),
    after: { ...summaryOf(after), ...more },
    data: {
      companyId: after.companyId,
      claimId: after.claimId,
      ...(after.claimNumber === null ? {} : { caseNumber: after.claimNumber }),
      status: after.status,
      ...(before ? { formerStatus: before.status } : {}),
    },
  });
}

function summaryOf(claim: ClaimRecord) {
  const { status, claimNumber, causeOfLoss, claimedAmount, currency, indemnity, payable, documentsDueOn } = claim;
  const bankAccount = maskedAccount(claim.told);
  return { status, claimNumber, causeOfLoss, claimedAmount, currency, indemnity, payable, documentsDueOn, bankAccount };
}
