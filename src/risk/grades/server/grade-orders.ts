import { isOpen, type WorkflowStatus } from '../../../approvals/orders/order.ts';
import { noImpact, type OwnImpact } from '../../../approvals/orders/order-impact.ts';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import { noParticulars, type Particulars, particular } from '../../../approvals/orders/particulars.ts';
import { type OpenOrder, type OrderCallbacks, ordersOnBuyers } from '../../../approvals/orders/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import { partiesOf, withCompanyFacts } from '../../buyers/server/public.ts';
import { namedAmount, namedCoversOn } from '../../covers/server/public.ts';
import { whyNotCancelGradeRequest, whyNotRequestGrade } from '../grade-request.ts';
import type { gradeRequestOrder } from '../order-subjects.ts';
import { closeGradeRequest } from './cancel-grade-request.ts';
import { deleteGradeRequest, findGradeRequest, renewGradeRequest, storeGradeRequest } from './grade-requests.store.ts';
import { contentOf, contentWithFee, lockGradeRequestOrRefuse, sendGradeRequest } from './request-grade.ts';

/** What ordering calls when the eyes have spoken about a grade request. */
export const gradeRequestOrders: OrderCallbacks = {
  describe: async (context, requestId) => contentWithFee(context, await find(context, requestId)),
  particulars,
  assessImpact: (context, orders) =>
    assessImpact(context, orders, ({ policy, company }) => ({
      fee: policy.gradeRequestFeePerYear,
      objection: whyNotOnWire(whyNotRequestGrade({ today: context.today, policy, company, liveRequestId: null })),
    })),
  send: async (context, requestId) => {
    const request = await lockVersion(context, requestId);
    refuseIf(whyNotCancelGradeRequest(request));
    const parties = await partiesOf(context, request.policyKey, request.companyId);
    // all rules run again on the facts of today (handbook covers 16, rule 4)
    refuseIf(whyNotRequestGrade({ today: context.today, ...parties, liveRequestId: null }));
    await sendGradeRequest(context, request, parties.company);
  },
  follow,
  discard,
};

/** What ordering calls when the eyes have spoken about taking a grade request back from the insurer. */
export const gradeRequestCancellations: OrderCallbacks = {
  describe: async (context, requestId) => contentOf(await find(context, requestId)),
  particulars,
  assessImpact: (context, orders) => assessImpact(context, orders, () => ({})),
  send: (context, requestId) => closeGradeRequest(context, requestId, 'SENT'),
  // the request itself stays with the insurer while colleagues think about its cancellation
  follow: async ({ scope, tx }, requestId, workflowStatus) => {
    if (!isOpen({ workflowStatus })) await renewGradeRequest(scope, tx, requestId);
  },
  discard: ({ scope, tx }, requestId) => renewGradeRequest(scope, tx, requestId),
};

async function particulars(
  context: Context,
  requestId: string,
): Promise<Particulars<ParticularOf<typeof gradeRequestOrder>>> {
  const request = await find(context, requestId);
  const fee = (await policyTerms(context.scope, context.tx, request.policyKey))?.gradeRequestFeePerYear ?? null;
  return {
    ...noParticulars,
    facts: [
      ...particular('product', { codes: ['GRADE'] }),
      ...particular('customerReference', { text: request.customerReference }),
      ...particular('feePerYear', { money: fee }),
    ],
  };
}

/** A grade changes no amount; what is in force by name on the buyer tells how much hangs on it. */
async function assessImpact(
  context: Context,
  open: readonly OpenOrder[],
  changeOf: (order: OpenOrder & Readonly<{ company: CompanyFacts }>) => Partial<OwnImpact>,
): Promise<ReadonlyMap<string, OwnImpact>> {
  const orders = await withCompanyFacts(context, ordersOnBuyers(open));
  const coverOf = await namedCoversOn(context, orders);
  return new Map(
    orders.map((order) => {
      const named = namedAmount(coverOf(order), context);
      return [order.orderId, { ...noImpact, named, ...changeOf(order) }];
    }),
  );
}

async function find({ scope, tx }: Context, requestId: string) {
  const request = await findGradeRequest(scope, tx, requestId);
  if (!request) throw new Refused(refuse('not-found'));
  return request;
}

/** An order that ended without being sent takes its request with it; a draft or a returned one keeps it open. */
async function follow(context: Context, requestId: string, workflowStatus: WorkflowStatus): Promise<void> {
  if (workflowStatus === 'REFUSED_INTERNALLY' || workflowStatus === 'WITHDRAWN' || workflowStatus === 'EXPIRED')
    return closeGradeRequest(context, requestId, workflowStatus);
  const request = await lockVersion(context, requestId);
  await storeGradeRequest(context.tx, { ...request, workflowStatus, updatedAt: context.now });
}

/** The draft of an order was deleted: its request goes too, and the grade can be asked for again. */
async function discard(context: Context, requestId: string): Promise<void> {
  const { workflowStatus } = await lockVersion(context, requestId);
  if (workflowStatus !== 'DRAFT') throw new Refused(refuse('not-found'));
  await deleteGradeRequest(context.tx, requestId);
}

/** The caller's version is that of the order, not of the request. */
function lockVersion(context: Context, requestId: string) {
  return lockGradeRequestOrRefuse(requestId, { ...context, ifMatch: null });
}
