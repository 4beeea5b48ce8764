import Big from 'big.js';
import { whyNotOrder } from '../../access/ordering-role.ts';
import type { OrderingRole } from '../../access/roles.ts';
import { orderingRoleOf } from '../../access/server/public.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import {
  type OrderingRulesOfOrder,
  orderingRulesOf,
  statusOnSubmit,
  type WorkflowStatus,
  whyNotPlace,
} from '../../ordering/order.ts';
import { type OrderContent, placeOrder } from '../../ordering/server/public.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused, refuseIf } from '../../platform/server/refused.ts';
import type { Policy } from '../../policies/policy.ts';
import { currencyAliases } from '../../reference/currencies.ts';
import { addHours } from '../../reference/instant.ts';
import { type Money, money } from '../../reference/money.ts';
import { rateBetween } from '../../reference/reference-rates.ts';
import type { AskedCover, CoverRequestAction, RequestOrigin } from '../cover-request.ts';
import { askedTotal, type CoverRequestFacts, whyNotRequestCover } from '../cover-request-checks.ts';
import { warningsOf } from '../cover-request-warnings.ts';
import type { CoverRequestBody, PlacedCoverRequest } from '../cover-requests.contract.ts';
import { loadFacts, loadParties } from './cover-request-facts.ts';
import { requestOnWire, warningsOnWire } from './cover-request-on-wire.ts';
import {
  askedOf,
  type CoverRequestRecord,
  findByClientRequestId,
  findCoverRequest,
  insertCoverRequest,
  lockClientRequestId,
  storeOrder,
} from './cover-requests.store.ts';
import { type CoverRecord, findCoverOn, lockCover, lockOrMakeCover, storeOpenRequest } from './covers.store.ts';
import type { Insurer } from './insurer.ts';
import { sendCoverRequest } from './send-cover-request.ts';

/** Hours within which the same client request id gives the same request again (V18). */
const sameRequestHours = 24;

/**
 * Orders a cover or a change of one. DIRECT policies send it to the insurer at once; under four or six eyes it is
 * handed over for validation and the insurer sees nothing yet. Refuses what the ordering role or V01-V18 refuse.
 */
export async function requestCover(
  insurer: Insurer,
  body: CoverRequestBody,
  context: Context,
  requestOrigin: RequestOrigin = context.actor.via === 'session' ? 'PORTAL' : 'API',
): Promise<PlacedCoverRequest> {
  const repeated = await findRepeated(body, context);
  if (repeated) return repeated;
  const parties = await loadParties(context, body.policy, body.companyId);
  const { policy, company } = parties;
  const role = await orderingRoleOf(context.scope, context.tx, context.actor, policy.policy);
  const rules = orderingRulesOf(policy, context.actor);
  refuseIf(whyNotByRole(role, rules, body.action));

  const asked = askedFrom(body);
  const cover = await takeCover(context, asked, parties);
  const facts = await loadFacts(context, asked.action, parties, cover);
  refuseIf(whyNotRequestCover(asked, facts));
  if (!cover) throw new Refused(refuse('cover-missing'));

  const request = await openRequest(context, { body, requestOrigin, asked, facts, cover });
  if (request.workflowStatus === 'SENT') await sendCoverRequest(insurer, context, { request, cover, policy, company });
  else await order(context, request, policy, role);
  return placedOnWire(context, request.requestId, warningsOnWire(warningsOf(asked, facts), policy.currency));
}

/** What was entered, with absent options spelled out. Also the body of a simulation and of an edit. */
export function askedFrom(body: Omit<CoverRequestBody, 'policy' | 'companyId' | 'clientRequestId'>): AskedCover {
  const namesAmount = body.action !== 'CANCELLATION' && body.action !== 'REFERENCE_CHANGE';
  return {
    action: body.action,
    amount: namesAmount && body.amount ? asWritten(body.amount) : null,
    paymentTermDays: body.paymentTermDays ?? null,
    urgent: body.urgent ?? false,
    comment: body.comment ?? null,
    customerReference: body.customerReference?.trim() || null,
    nameDisclosure: body.nameDisclosure ?? false,
    negativeInformation: body.negativeInformation ?? false,
    requestedStartDate: body.requestedStartDate ?? null,
    endDate: body.endDate ?? null,
    confirmed: body.confirmed ?? null,
  };
}

/** Money as it was written, but for aliases of its currency: rounding it would hide decimals from V01. */
function asWritten({ amount, currency }: Money): Money {
  return { amount, currency: currencyAliases[currency] ?? currency };
}

/** A change of reference is free to all who order; everything else is placed as the policy's mode says. */
export function whyNotByRole(
  role: OrderingRole | null,
  { orderingMode: mode }: OrderingRulesOfOrder,
  action: CoverRequestAction,
): Refusal | null {
  return action === 'REFERENCE_CHANGE' ? whyNotOrder(role, { mode }, 'change-reference') : whyNotPlace(role, mode);
}

/** Where an order stands once it is placed: sent, or with the first of those who validate. */
export function statusOnPlacing({ orderingMode }: OrderingRulesOfOrder, action: CoverRequestAction): WorkflowStatus {
  return action === 'REFERENCE_CHANGE' ? 'SENT' : statusOnSubmit(orderingMode);
}

/** V18: the same person, the same id of their own, within a day. Another content under the same id is refused. */
async function findRepeated(body: CoverRequestBody, context: Context): Promise<PlacedCoverRequest | null> {
  const { clientRequestId } = body;
  if (clientRequestId === undefined) return null;
  const { scope, tx, actor, now } = context;
  await lockClientRequestId(tx, actor.personId, clientRequestId);
  const since = addHours(now, -sameRequestHours);
  const earlier = await findByClientRequestId(scope, tx, actor.personId, clientRequestId, since);
  if (!earlier) return null;
  if (!isRepetition(earlier, body)) throw new Refused(refuse('idempotency-key-reused', { clientRequestId }));
  await context.record({
    type: 'order.repeated',
    subject: `cover-request/${earlier.requestId}`,
    policy: earlier.policyKey,
    after: { clientRequestId },
  });
  return placedOnWire(context, earlier.requestId, []);
}

/** Whether the body says again what a request was made from. */
function isRepetition(earlier: CoverRequestRecord, body: CoverRequestBody): boolean {
  const { amount, ...asked } = { ...askedFrom(body), confirmed: null };
  const { amount: askedBefore, ...before } = askedOf(earlier);
  return (
    earlier.policyKey === body.policy &&
    earlier.companyId === body.companyId &&
    amount?.currency === askedBefore?.currency &&
    new Big(amount?.amount ?? 0).eq(askedBefore?.amount ?? 0) &&
    JSON.stringify(asked) === JSON.stringify(before)
  );
}

/** The cover asked about, locked. A first request makes its row; when it is refused, nothing of it stays. */
async function takeCover(
  context: Context,
  asked: AskedCover,
  { policy, company }: Readonly<{ policy: Policy; company: CompanyFacts }>,
): Promise<CoverRecord | null> {
  const { scope, tx } = context;
  if (asked.action === 'NEW') {
    return lockOrMakeCover(scope, tx, {
      coverId: context.newId('cov'),
      policyKey: policy.policy,
      companyId: company.companyId,
      companyName: company.companyName,
      countryCode: company.countryCode,
      currency: policy.currency,
      customerReference: null,
    });
  }
  const known = await findCoverOn(scope, tx, policy.policy, company.companyId);
  return known && lockCover(scope, tx, known.coverId);
}

type RequestToOpen = Readonly<{
  body: CoverRequestBody;
  requestOrigin: RequestOrigin;
  asked: AskedCover;
  facts: CoverRequestFacts;
  cover: CoverRecord;
}>;

async function openRequest(
  context: Context,
  { body, requestOrigin, asked, facts, cover }: RequestToOpen,
): Promise<CoverRequestRecord> {
  const { actor, now, today, tx } = context;
  const { policy, company } = facts;
  const requestId = context.newId('creq');
  const request: CoverRequestRecord = {
    requestId,
    coverId: cover.coverId,
    policyKey: policy.policy,
    companyId: company.companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    action: asked.action,
    ...enteredOf(asked, facts),
    requestOrigin,
    requestStatus: 'PENDING',
    workflowStatus: statusOnPlacing(orderingRulesOf(policy, actor), asked.action),
    orderId: null,
    cancellationOrderId: null,
    expectedDecisionDate: null,
    decision: null,
    reasonCodes: [],
    hasPassport: false,
    clientRequestId: body.clientRequestId ?? null,
    createdBy: actor.personId,
    createdByName: actor.name,
    createdAt: now,
    sentAt: null,
    updatedAt: now,
    statusDate: today,
    version: 1,
  };
  await insertCoverRequest(tx, request);
  if (asked.action !== 'REFERENCE_CHANGE') await storeOpenRequest(tx, cover.coverId, requestId);
  return request;
}

/** What can be entered about a request, as it is stored: the amount also in the policy's currency. */
export function enteredOf(asked: AskedCover, facts: CoverRequestFacts) {
  const { policy, rates } = facts;
  const isConverted = asked.amount !== null && asked.amount.currency !== policy.currency;
  return {
    askedAmount: asked.amount?.amount ?? null,
    askedCurrency: asked.amount?.currency ?? null,
    amount: money(askedTotal(asked, facts), policy.currency).amount,
    currency: policy.currency,
    rate: (isConverted && asked.amount ? rateBetween(rates, asked.amount.currency, policy.currency) : null) ?? '1',
    rateAsOf: isConverted ? rates.asOf : null,
    paymentTermDays: asked.paymentTermDays,
    urgent: asked.urgent,
    comment: asked.comment,
    customerReference: asked.customerReference,
    nameDisclosure: asked.nameDisclosure,
    negativeInformation: asked.negativeInformation,
    requestedStartDate: asked.requestedStartDate,
    endDate: asked.endDate,
  };
}

async function order(
  context: Context,
  request: CoverRequestRecord,
  policy: Policy,
  role: OrderingRole | null,
): Promise<void> {
  const { orderId } = await placeOrder(context, {
    kind: 'cover-request',
    subjectId: request.requestId,
    policy,
    role,
    content: contentOf(request),
  });
  await storeOrder(context.tx, request.requestId, orderId);
}

/** What the validators of a request judge. */
export function contentOf(request: CoverRequestRecord): OrderContent {
  const { companyId, companyName, countryCode, action, amount, currency, paymentTermDays, urgent } = request;
  const { comment, customerReference, nameDisclosure, negativeInformation, requestedStartDate, endDate } = request;
  return {
    company: { companyId, companyName, countryCode },
    action,
    amount: money(amount, currency),
    details: {
      paymentTermDays,
      urgent,
      comment,
      customerReference,
      nameDisclosure,
      negativeInformation,
      requestedStartDate,
      endDate,
    },
  };
}

/** The request as it stands now, with the warnings that go with ordering it. */
export async function placedOnWire(
  context: Context,
  requestId: string,
  warnings: PlacedCoverRequest['warnings'],
): Promise<PlacedCoverRequest> {
  const request = await findCoverRequest(context.scope, context.tx, requestId);
  if (!request) throw new Refused(refuse('not-found'));
  return { ...requestOnWire(request), warnings };
}
