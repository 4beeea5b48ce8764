import type { OrderContent } from '../../../approvals/orders/server/public.ts';
import { dropOrder, placeOrder, resubmitOrder } from '../../../approvals/orders/server/public.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { type BankAccount, isSameAccount, maskedAccount, type WrittenAccount } from '../bank-account.ts';
import type { ClaimDetail, claimsContract } from '../claims.contract.ts';
import { payeeNeedsEyes } from '../filing-rights.ts';
import { lockOwnClaimAfterOrders } from './claim-documents.ts';
import { type ClaimRecord, storeClaim } from './claims.store.ts';
import { policyOf } from './file-claim.ts';
import { modeOf } from './filing-checks.ts';
import { recordClaim } from './lock-claim.ts';
import { wholeAccount, whyNotNamePayee } from './payee-rights.ts';
import { showClaim } from './show-claims.ts';

/**
 * Names another account for the indemnity of a claim that the insurer has. Where the policy needs further approvals
 * nobody does so alone: it is an order that a colleague approves, and until then nothing is paid.
 */
export async function changePayee(
  claimId: string,
  { bankAccount, bankBic, reason }: BodyOf<typeof claimsContract.changePayee>,
  context: Context,
): Promise<ClaimDetail> {
  const claim = await lockOwnClaimAfterOrders(claimId, context);
  const policy = await policyOf(claim, context);
  refuseIf(await whyNotNamePayee(context, claim, policy));
  const account = wholeAccount({ bankAccount, bankBic });
  if (isSameAccount(account, claim.payeeChange ?? claim.told)) throw new Refused(refuse('nothing-to-change'));
  if (payeeNeedsEyes(modeOf(context, policy)))
    await askColleagues(claim, { account, reason: reason ?? null, policy }, context);
  else {
    // the policy no longer needs approvals, so nothing is left for the order to wait for
    if (claim.payeeChange) await dropOrder(context, claim.payeeChange.orderId);
    await namePayee(context, claim, account);
  }
  return showClaim(claimId, context);
}

type Asked = Readonly<{ account: BankAccount; reason: string | null; policy: Policy }>;

/** One that waits already, or was returned, is submitted again as the same order. */
async function askColleagues(claim: ClaimRecord, { account, reason, policy }: Asked, context: Context): Promise<void> {
  const { scope, tx, actor, now } = context;
  const asked = { ...account, reason, askedBy: actor.name, askedAt: now };
  const content = payeeContent(claim, account, reason);
  const former = claim.payeeChange;
  const orderId = former ? former.orderId : await place();
  if (former) await resubmitOrder(context, orderId, { content, policy });
  const waiting: ClaimRecord = { ...claim, payeeChange: { ...asked, orderId }, updatedAt: now };
  await storeClaim(tx, waiting);
  await recordClaim(context, 'claim.payee-asked', waiting, claim, { askedAccount: maskedAccount(account), reason });

  async function place(): Promise<string> {
    const role = await orderingRoleOf(scope, tx, actor, policy.policy);
    const placed = await placeOrder(context, { kind: 'claim-payee', subjectId: claim.claimId, policy, role, content });
    return placed.orderId;
  }
}

/** The claim is paid to another account from now on. */
export async function namePayee(context: Context, claim: ClaimRecord, account: BankAccount): Promise<ClaimRecord> {
  const { bankAccount, bankBic } = account;
  const named: ClaimRecord = {
    ...claim,
    told: { ...claim.told, bankAccount, bankBic },
    payeeChange: null,
    updatedAt: context.now,
  };
  await storeClaim(context.tx, named);
  await recordClaim(context, 'claim.payee-changed', named, claim);
  return named;
}

/**
 * What the approvers of another account decide on. It is stored with the order and in its trail, so accounts are
 * masked.
 */
export function payeeContent(claim: ClaimRecord, account: WrittenAccount, reason: string | null): OrderContent {
  const { companyId, companyName, countryCode } = claim;
  return {
    company: { companyId, companyName, countryCode },
    action: 'CLAIM_PAYEE',
    amount: null,
    details: {
      bankAccount: maskedAccount(account),
      formerBankAccount: maskedAccount(claim.told),
      claimedAmount: claim.claimedAmount,
      currency: claim.currency,
      comment: reason,
    },
  };
}
