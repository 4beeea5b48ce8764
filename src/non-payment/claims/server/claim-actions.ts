import { retractOrder } from '../../../approvals/orders/server/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotAppeal } from '../appeal.ts';
import type { BankAccount, WrittenAccount } from '../bank-account.ts';
import { whyNotNameOnSigning, whyNotPay, whyNotSign, whyNotWithdraw } from '../claim.ts';
import type { ClaimDetail, claimsContract } from '../claims.contract.ts';
import { payeeNeedsEyes } from '../filing-rights.ts';
import { lockOwnClaim, lockOwnClaimAfterOrders } from './claim-documents.ts';
import { type ClaimRecord, findOpenClaim, storeClaim } from './claims.store.ts';
import { policyOf } from './file-claim.ts';
import { modeOf } from './filing-checks.ts';
import { freeInvoices, holdInvoices } from './invoices-of-claim.ts';
import { recordClaim } from './lock-claim.ts';
import { awaitStep } from './next-step.ts';
import { wholeAccount } from './payee-rights.ts';
import { showClaim } from './show-claims.ts';

/**
 * Signs the calculation and assigns the rights: the payment is ordered (handbook N 1.6, S24). A claim that follows from
 * a collection may not have an account yet.
 */
export async function signSettlement(
  claimId: string,
  { bankAccount, bankBic }: BodyOf<typeof claimsContract.signSettlement>,
  context: Context,
): Promise<ClaimDetail> {
  const claim = await lockOwnClaim(claimId, context);
  refuseIf(whyNotSign(claim) ?? whyNotNameOnSigning(claim.told, { bankAccount, bankBic }));
  const account =
    claim.told.bankAccount === null
      ? await firstAccount({ bankAccount: bankAccount ?? null, bankBic }, claim, context)
      : {};
  const signed: ClaimRecord = {
    ...claim,
    told: { ...claim.told, ...account },
    status: 'PAYMENT_ORDERED',
    signedOn: context.today,
    signedByName: context.actor.name,
    updatedAt: context.now,
  };
  await storeClaim(context.tx, signed);
  await awaitStep(context, signed);
  await recordClaim(context, 'claim.signed', signed, claim);
  return showClaim(claimId, context);
}

/** The account that is named with the signature. Where the policy needs further approvals nobody names one alone. */
async function firstAccount(written: WrittenAccount, claim: ClaimRecord, context: Context): Promise<BankAccount> {
  const policy = await policyOf(claim, context);
  refuseIf(whyNotPay(claim) ?? (payeeNeedsEyes(modeOf(context, policy)) ? refuse('payee-needs-approval') : null));
  return wholeAccount(written);
}

/** Withdraws a claim: its invoices are free again. What colleagues have not approved yet becomes a draft. */
export async function withdrawClaim(
  claimId: string,
  { reason }: BodyOf<typeof claimsContract.withdrawClaim>,
  context: Context,
): Promise<ClaimDetail> {
  const claim = await lockOwnClaimAfterOrders(claimId, context);
  refuseIf(whyNotWithdraw(claim));
  const isUnsent = claim.status === 'AWAITING_APPROVAL';
  if (isUnsent && claim.orderId !== null) await retractOrder(context, claim.orderId);
  const given: ClaimRecord = {
    ...claim,
    status: isUnsent ? 'DRAFT' : 'WITHDRAWN',
    orderId: isUnsent ? null : claim.orderId,
    suspendedFrom: null,
    suspendedOn: null,
    documentsDueOn: null,
    updatedAt: context.now,
  };
  await storeClaim(context.tx, given);
  if (!isUnsent) await freeInvoices(context, given);
  await recordClaim(context, 'claim.withdrawn', given, claim, { reason: reason ?? null });
  return showClaim(claimId, context);
}

/** Contests a refusal: the claim is assessed again (handbook N 1.6, 3). */
export async function appealClaim(
  claimId: string,
  { reason }: BodyOf<typeof claimsContract.appealClaim>,
  context: Context,
): Promise<ClaimDetail> {
  const claim = await lockOwnClaim(claimId, context);
  refuseIf(whyNotAppeal(claim, context.today));
  const { policyKey: policy, companyId } = claim;
  const open = await findOpenClaim(context.scope, context.tx, { policy, companyId });
  if (open) throw new Refused(refuse('claim-exists', { claimId: open.claimId }));
  const contested: ClaimRecord = {
    ...claim,
    status: 'IN_ASSESSMENT',
    decision: null,
    decidedOn: null,
    indemnity: null,
    payable: null,
    firstLossUsed: '0',
    lossYear: null,
    told: { ...claim.told, comment: reason },
    updatedAt: context.now,
  };
  await storeClaim(context.tx, contested);
  await awaitStep(context, contested);
  await holdInvoices(context, contested);
  await recordClaim(context, 'claim.appealed', contested, claim, { reason });
  return showClaim(claimId, context);
}
