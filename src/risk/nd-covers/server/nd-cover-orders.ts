import { isOpen, type WorkflowStatus } from '../../../approvals/orders/order.ts';
import { noImpact, type OwnImpact } from '../../../approvals/orders/order-impact.ts';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import { noParticulars, type Particulars, particular } from '../../../approvals/orders/particulars.ts';
import { type OpenOrder, type OrderCallbacks, ordersOnBuyers } from '../../../approvals/orders/server/public.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Money, zeroMoney } from '../../../platform/core/money.ts';
import { firstRefusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import { unpaidUnder, withCompanyFacts } from '../../buyers/server/public.ts';
import type { UnpaidOnBuyer } from '../../buyers/unpaid-on-buyer.ts';
import { isDecidedByName } from '../../covers/cover.ts';
import { namedAmount, namedCoversOn } from '../../covers/server/public.ts';
import { whyNotCancelNdCover, whyNotPrecheck, whyNotPrecheckUnder, whyNotWhileOverdue } from '../nd-cover.ts';
import type { ndCoverOrder } from '../order-subjects.ts';
import { closeNdCover } from './cancel-nd-cover.ts';
import { contentOf, contentWithFee, sendNdCover } from './check-buyer.ts';
import { lockNdCoverOrRefuse } from './lock-nd-cover.ts';
import { deleteNdCover, findNdCover, renewNdCover, storeNdCover } from './nd-covers.store.ts';
import { loadBuyerFacts } from './precheck-facts.ts';

/** What ordering calls when the eyes have spoken about a check of the standard amount. */
export const ndCoverOrders: OrderCallbacks = {
  describe: async (context, ndCoverId) => {
    const ndCover = await find(context, ndCoverId);
    const policy = await policyTerms(context.scope, context.tx, ndCover.policyKey);
    return policy ? contentWithFee(ndCover, policy) : contentOf(ndCover);
  },
  particulars,
  assessImpact: (context, orders) =>
    assessImpact(context, orders, ({ amount, cover, ...facts }) => ({
      before: zeroMoney(amount.currency),
      after: amount,
      fee: facts.policy.preCheckFee,
      objection: whyNotOnWire(
        firstRefusal(
          () => whyNotPrecheckUnder('PreCheck', { ...facts, isDecided: isDecided(cover, context) }),
          () => whyNotWhileOverdue(facts.unpaid),
        ),
      ),
    })),
  send: async (context, ndCoverId) => {
    const ndCover = await lockVersion(context, ndCoverId);
    refuseIf(whyNotCancelNdCover(ndCover));
    const { common, factsFor } = await loadBuyerFacts(context, ndCover.policyKey, ndCover.companyId);
    // all rules run again on the facts of today (handbook covers 16, rule 4)
    refuseIf(whyNotPrecheck(ndCover.product, { ...factsFor(ndCover.product), liveNdCoverId: null }));
    await sendNdCover(context, ndCover, common.company);
  },
  follow,
  discard,
};

/** What ordering calls when the eyes have spoken about ending one. It goes on until they have. */
export const ndCoverCancellations: OrderCallbacks = {
  describe: async (context, ndCoverId) => contentOf(await find(context, ndCoverId)),
  particulars,
  assessImpact: (context, orders) =>
    assessImpact(context, orders, ({ amount }) => ({ before: amount, after: zeroMoney(amount.currency) })),
  send: (context, ndCoverId) => closeNdCover(context, ndCoverId, 'SENT'),
  follow: async ({ scope, tx }, ndCoverId, workflowStatus) => {
    if (!isOpen({ workflowStatus })) await renewNdCover(scope, tx, ndCoverId);
  },
  discard: ({ scope, tx }, ndCoverId) => renewNdCover(scope, tx, ndCoverId),
};

async function particulars(
  context: Context,
  ndCoverId: string,
): Promise<Particulars<ParticularOf<typeof ndCoverOrder>>> {
  const ndCover = await find(context, ndCoverId);
  const fee = (await policyTerms(context.scope, context.tx, ndCover.policyKey))?.preCheckFee ?? null;
  return {
    ...noParticulars,
    facts: [
      ...particular('product', { codes: [ndCover.product] }),
      ...particular('insuredPercentage', { text: ndCover.insuredPercentage }),
      ...particular('fee', { money: fee }),
      // nobody checks a buyer without saying so
      ...particular('isNothingOverdue', { text: true }),
      ...particular('autoRenew', { text: ndCover.autoRenew }),
      ...particular('customerReference', { text: ndCover.customerReference }),
    ],
  };
}

/** What an order about the standard amount looks at: the amount, and the cover by name that may decide instead. */
type AssessedOrder = Pick<OpenOrder, 'policy'> &
  Readonly<{
    company: CompanyFacts;
    today: Day;
    amount: Money;
    cover: ReturnType<Awaited<ReturnType<typeof namedCoversOn>>>;
    unpaid: UnpaidOnBuyer | null;
  }>;

/** The standard amount is gained or lost as a whole. */
async function assessImpact(
  context: Context,
  open: readonly OpenOrder[],
  changeOf: (assessed: AssessedOrder) => Partial<OwnImpact>,
): Promise<ReadonlyMap<string, OwnImpact>> {
  const orders = await withCompanyFacts(context, ordersOnBuyers(open));
  const coverOf = await namedCoversOn(context, orders);
  const policies = orders.map(({ policy }) => policy);
  const companyIds = orders.map(({ company }) => company.companyId);
  const unpaidOn = await unpaidUnder(context, policies, companyIds);
  return new Map(
    orders.map((order) => {
      const { policy, company } = order;
      const cover = coverOf(order);
      const amount = order.content.amount ?? zeroMoney(policy.currency);
      const unpaid = unpaidOn(policy.policy, company.companyId);
      const change = changeOf({ policy, company, cover, unpaid, amount, today: context.today });
      return [order.orderId, { ...noImpact, named: namedAmount(cover, context), ...change }];
    }),
  );
}

function isDecided(cover: AssessedOrder['cover'], { today }: Context): boolean {
  return cover !== null && cover.timeline.length > 0 && isDecidedByName(cover.timeline, today);
}

async function find({ scope, tx, today }: Context, ndCoverId: string) {
  const ndCover = await findNdCover(scope, tx, ndCoverId, today);
  if (!ndCover) throw new Refused(refuse('not-found'));
  return ndCover;
}

/** An order that ended without being sent takes its check with it; a draft or a returned one keeps it open. */
async function follow(context: Context, ndCoverId: string, workflowStatus: WorkflowStatus): Promise<void> {
  if (workflowStatus === 'REFUSED_INTERNALLY' || workflowStatus === 'WITHDRAWN' || workflowStatus === 'EXPIRED')
    return closeNdCover(context, ndCoverId, workflowStatus);
  const ndCover = await lockVersion(context, ndCoverId);
  await storeNdCover(context.tx, { ...ndCover, workflowStatus, updatedAt: context.now });
}

/** The draft of an order was deleted: its check goes too, and the buyer can be checked again. */
async function discard(context: Context, ndCoverId: string): Promise<void> {
  const { workflowStatus } = await lockVersion(context, ndCoverId);
  if (workflowStatus !== 'DRAFT') throw new Refused(refuse('not-found'));
  await deleteNdCover(context.tx, ndCoverId);
}

/** The caller's version is that of the order, not of the check. */
function lockVersion(context: Context, ndCoverId: string) {
  return lockNdCoverOrRefuse(ndCoverId, { ...context, ifMatch: null });
}
