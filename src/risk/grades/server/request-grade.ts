import { orderingRulesOf, statusOnSubmit, whyNotPlace } from '../../../approvals/orders/order.ts';
import { type OrderContent, placeOrder } from '../../../approvals/orders/server/public.ts';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { keptReference, whyNotAcceptReference } from '../../../platform/core/customer-reference.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import { partiesOf } from '../../buyers/server/public.ts';
import { renewalOf } from '../grade-renewal.ts';
import { whyNotRequestGrade } from '../grade-request.ts';
import type { GradeRequestOnWire, gradesContract } from '../grades.contract.ts';
import { answerIfFresh, rejectGradeRequest, rejectionOf } from './answer-grade-requests.ts';
import {
  findLiveRequest,
  type GradeRequestRecord,
  insertGradeRequest,
  lockGradeRequest,
  storeGradeRequest,
} from './grade-requests.store.ts';
import { replyWith } from './show-grade-request.ts';

/**
 * Orders the grade of a company. DIRECT policies send the order at once, and it is answered at once where a recent
 * grade exists; under four or six eyes it is handed over for validation.
 */
export async function requestGrade(
  body: BodyOf<typeof gradesContract.requestGrade>,
  context: Context,
): Promise<GradeRequestOnWire> {
  const { scope, tx, actor, now, today } = context;
  const { policy, company } = await partiesOf(context, body.policy, body.companyId);
  const role = await orderingRoleOf(scope, tx, actor, policy.policy);
  const { orderingMode } = orderingRulesOf(policy, actor);
  refuseIf(whyNotPlace(role, orderingMode));
  refuseIf(whyNotAcceptReference(body.customerReference));
  const liveRequestId = await findLiveRequest(scope, tx, policy.policy, company.companyId);
  refuseIf(whyNotRequestGrade({ today, policy, company, liveRequestId }));

  const request: GradeRequestRecord = {
    requestId: context.newId('greq'),
    policyKey: policy.policy,
    companyId: company.companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    customerReference: keptReference(body.customerReference),
    requestStatus: 'PENDING',
    workflowStatus: statusOnSubmit(orderingMode),
    rejection: null,
    orderId: null,
    cancellationOrderId: null,
    renewal: renewalOf.undecided,
    expiryDate: null,
    createdBy: actor.personId,
    createdByName: actor.name,
    createdAt: now,
    updatedAt: now,
    statusDate: today,
    version: 1,
  };
  // somebody else asked for the same at the same moment
  if (!(await insertGradeRequest(tx, request)))
    throw new Refused(
      refuse('request-already-open', { requestId: await findLiveRequest(scope, tx, policy.policy, company.companyId) }),
    );
  if (request.workflowStatus === 'SENT') await sendGradeRequest(context, request, company);
  else await order(context, request, policy, role);
  return replyWith(request.requestId, context);
}

async function order(
  context: Context,
  request: GradeRequestRecord,
  policy: Policy,
  role: OrderingRole | null,
): Promise<void> {
  const { orderId } = await placeOrder(context, {
    kind: 'grade-request',
    subjectId: request.requestId,
    policy,
    role,
    content: await contentWithFee(context, request),
  });
  await storeGradeRequest(context.tx, { ...request, orderId });
}

/** What the validators of a grade request decide on. */
export function contentOf({
  companyId,
  companyName,
  countryCode,
  customerReference,
}: GradeRequestRecord): OrderContent {
  return {
    company: { companyId, companyName, countryCode },
    action: 'GRADE',
    amount: null,
    details: { customerReference },
  };
}

/** As `contentOf`, with the price of the policy: those who approve a request approve its price. */
export async function contentWithFee(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  request: GradeRequestRecord,
): Promise<OrderContent> {
  const content = contentOf(request);
  const fee = (await policyTerms(scope, tx, request.policyKey))?.gradeRequestFeePerYear;
  if (!fee) return content;
  return { ...content, details: { ...content.details, feePerYear: fee.amount, feeCurrency: fee.currency } };
}

/**
 * Sends a request to the insurer, which answers at once where a recent grade exists, rejects what cannot be graded, and
 * refers the rest to its analyst.
 */
export async function sendGradeRequest(
  context: Context,
  unsent: GradeRequestRecord,
  company: CompanyFacts,
): Promise<void> {
  const { tx, now } = context;
  const request: GradeRequestRecord = { ...unsent, workflowStatus: 'SENT', updatedAt: now };
  await storeGradeRequest(tx, request);
  await context.record({
    type: 'grade-request.sent',
    subject: `grade-request/${request.requestId}`,
    policy: request.policyKey,
    alsoConcerns: [`company/${request.companyId}`],
    after: { companyId: request.companyId, customerReference: request.customerReference },
    data: { companyId: request.companyId },
  });
  const rejection = rejectionOf(company);
  if (rejection) await rejectGradeRequest(context, request, rejection);
  else if (!(await answerIfFresh(context, request)))
    await publish(context, answerAwaited, { subject: 'grade-request', recordId: request.requestId });
}

/** A request, locked. Refuses `not-found` outside the scope and `version-changed` where the caller saw another one. */
export function lockGradeRequestOrRefuse(requestId: string, context: Context): Promise<GradeRequestRecord> {
  return lockAsSeen(context, () => lockGradeRequest(context.scope, context.tx, requestId));
}
