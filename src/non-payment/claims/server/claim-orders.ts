import type { WorkflowStatus } from '../../../approvals/orders/order.ts';
import { noImpact, type OwnImpact } from '../../../approvals/orders/order-impact.ts';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import {
  noParticulars,
  orderedLine,
  type Particular,
  type Particulars,
  particular,
} from '../../../approvals/orders/particulars.ts';
import type { OpenOrder, OrderCallbacks } from '../../../approvals/orders/server/public.ts';
import { money } from '../../../platform/core/money.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { isSameAccount, type WrittenAccount } from '../bank-account.ts';
import { whyNotChangePayee, whyNotMove } from '../claim.ts';
import type { claimOrder, claimPayeeOrder } from '../order-subjects.ts';
import { namePayee, payeeContent } from './change-payee.ts';
import { contentOf } from './claim-content.ts';
import { assessClaim } from './claim-facts.ts';
import { assessmentOnWire } from './claim-on-wire.ts';
import { type ClaimRecord, deleteClaim, findClaim, findLastBankAccount, storeClaim } from './claims.store.ts';
import { sendClaim } from './file-claim.ts';
import { claimById, lockClaimOrRefuse } from './lock-claim.ts';
import { awaitStep } from './next-step.ts';
import { payeeOf } from './show-claims.ts';

/** What ordering calls when the eyes have spoken about a claim. What they did not approve is a draft again. */
export const claimOrders: OrderCallbacks = {
  describe: async (context, claimId) => contentOf(await claimById(claimId, context)),
  particulars: particularsOfClaim,
  assessImpact: (context, orders) =>
    assessImpact(context, orders, ({ status, expectedPayable, currency }) => ({
      // as it was assessed last; the whole calculation stands with the claim
      likely: expectedPayable === null ? null : { outcome: null, amount: money(expectedPayable, currency) },
      objection: whyNotOnWire(whyNotMove(status, 'SUBMITTED')),
    })),
  send: async (context, claimId) => sendClaim(await lockVersion(context, claimId), context),
  follow: async (context, claimId, workflowStatus) => {
    const claim = await lockVersion(context, claimId);
    const isWaiting = workflowStatus.startsWith('TO_VALIDATE');
    await storeClaim(context.tx, {
      ...claim,
      status: isWaiting ? 'AWAITING_APPROVAL' : 'DRAFT',
      orderId: isOver(workflowStatus) ? null : claim.orderId,
      updatedAt: context.now,
    });
  },
  discard: async (context, claimId) => deleteClaim(context.tx, (await lockVersion(context, claimId)).claimId),
};

/**
 * What ordering calls when the eyes have spoken about another account for an indemnity. Until they have, the former one
 * stands and nothing is paid; after that the house goes on where it waited.
 */
export const claimPayeeOrders: OrderCallbacks = {
  describe: async (context, claimId) => {
    const claim = await claimById(claimId, context);
    return payeeContent(claim, claim.payeeChange ?? claim.told, claim.payeeChange?.reason ?? null);
  },
  particulars: particularsOfPayee,
  assessImpact: (context, orders) =>
    assessImpact(context, orders, (claim) => ({ objection: whyNotOnWire(whyNotChangePayee(claim)) })),
  send: async (context, claimId) => {
    const claim = await lockVersion(context, claimId);
    refuseIf(whyNotChangePayee(claim));
    if (claim.payeeChange) await goOn(context, await namePayee(context, claim, claim.payeeChange));
  },
  follow: async (context, claimId, workflowStatus) => {
    if (isOver(workflowStatus)) await drop(context, claimId);
  },
  discard: drop,
};

async function drop(context: Context, claimId: string): Promise<void> {
  const claim = await lockVersion(context, claimId);
  const kept: ClaimRecord = { ...claim, payeeChange: null, updatedAt: context.now };
  await storeClaim(context.tx, kept);
  await goOn(context, kept);
}

/** A payment that waited for the account is the insurer's next step. */
async function goOn(context: Context, claim: ClaimRecord): Promise<void> {
  if (claim.status === 'PAYMENT_ORDERED') await awaitStep(context, claim);
}

function isOver(workflowStatus: WorkflowStatus): boolean {
  return !workflowStatus.startsWith('TO_VALIDATE') && workflowStatus !== 'RETURNED' && workflowStatus !== 'DRAFT';
}

async function assessImpact(
  context: Context,
  orders: readonly OpenOrder[],
  impactOf: (claim: ClaimRecord) => Partial<OwnImpact>,
): Promise<ReadonlyMap<string, OwnImpact>> {
  const impacts = await Promise.all(
    orders.map(async ({ orderId, subjectId }) => {
      const claim = await findClaim(context.scope, context.tx, subjectId);
      return [orderId, { ...noImpact, ...(claim ? impactOf(claim) : {}) }] as const;
    }),
  );
  return new Map(impacts);
}

/** All that its author told, and the calculation as the form of its author had it beside it. */
async function particularsOfClaim(
  context: Context,
  claimId: string,
): Promise<Particulars<ParticularOf<typeof claimOrder>>> {
  const { scope, tx } = context;
  const claim = await claimById(claimId, context);
  const { told, causeOfLoss } = claim;
  const { assessment } = claim.decision ?? (await assessClaim(context, claim));
  const shown = assessmentOnWire(assessment);
  return {
    facts: [
      ...particular('causeOfLoss', { codes: [causeOfLoss] }),
      ...particular('insolvencyDate', { text: told.insolvencyDate }),
      ...particular('knownOn', { text: told.knownOn }),
      ...particular('filingDeadline', { text: claim.filingDeadline }),
      ...(await payeeFacts(context, claim, told)),
      ...particular('claimSecurities', { codes: told.securities }),
      ...particular('hasProtest', { text: told.hasProtest }),
      ...particular('isCollectionAgreed', { text: told.isCollectionAgreed }),
      ...particular('customerReference', { text: claim.customerReference }),
      ...particular('comment', { text: told.comment }),
    ],
    lines: shown.items.map(({ itemType, documentNumber, dueDate, amount, owed }) =>
      orderedLine(itemType, documentNumber, dueDate, amount, owed),
    ),
    documents: await documentsOf(scope, tx, `claim/${claimId}`),
    likely: { answer: shown },
  };
}

/** The account that is asked for beside the one that stands. */
async function particularsOfPayee(
  context: Context,
  claimId: string,
): Promise<Particulars<ParticularOf<typeof claimPayeeOrder>>> {
  const claim = await claimById(claimId, context);
  const asked = claim.payeeChange ?? claim.told;
  return {
    ...noParticulars,
    facts: [
      ...(await payeeFacts(context, claim, asked, claim.told)),
      ...particular('comment', { text: claim.payeeChange?.reason }),
    ],
    documents: await documentsOf(context.scope, context.tx, `claim/${claimId}`),
  };
}

/** Whom and where the indemnity is paid, and where it was paid before, if that is another account. */
async function payeeFacts(
  context: Context,
  claim: ClaimRecord,
  account: WrittenAccount,
  former?: WrittenAccount,
): Promise<Particular<ParticularOf<typeof claimPayeeOrder>>[]> {
  const { scope, tx } = context;
  const policy = await policyTerms(scope, tx, claim.policyKey);
  const before = former ?? (await findLastBankAccount(scope, tx, claim.policyKey));
  const isNew = before !== null && before.bankAccount !== null && !isSameAccount(account, before);
  return [
    ...particular('payee', { text: policy && payeeOf(policy) }),
    ...particular('bankAccount', { text: account.bankAccount }),
    ...particular('bankBic', { text: account.bankBic }),
    ...(isNew ? particular('formerBankAccount', { text: before.bankAccount }) : []),
    ...(isNew ? particular('formerBankBic', { text: before.bankBic }) : []),
  ];
}

/** The caller's version is that of the order, not of the claim. */
function lockVersion(context: Context, claimId: string): Promise<ClaimRecord> {
  return lockClaimOrRefuse(claimId, { ...context, ifMatch: null });
}
