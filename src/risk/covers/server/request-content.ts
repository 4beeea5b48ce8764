import {
  type OrderingRulesOfOrder,
  statusOnSubmit,
  type WorkflowStatus,
  whyNotPlace,
} from '../../../approvals/orders/order.ts';
import type { OrderContent } from '../../../approvals/orders/server/public.ts';
import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import { currencyAliases } from '../../../platform/core/currencies.ts';
import { keptReference } from '../../../platform/core/customer-reference.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import { rateBetween } from '../../../platform/core/rates-for-rules.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import { recordedDecision } from '../appeal.ts';
import type { AskedCover, CoverRequestAction } from '../cover-request.ts';
import { askedTotal, type CoverRequestFacts } from '../cover-request-checks.ts';
import type { CoverRequestBody } from '../cover-requests.contract.ts';
import type { CoverRequestRecord } from './cover-requests.store.ts';

/** What was entered, with absent options spelled out. Also the body of a simulation and of an edit. */
export function contentEntered(body: Omit<CoverRequestBody, 'policy' | 'companyId' | 'clientRequestId'>): AskedCover {
  const namesAmount = body.action !== 'CANCELLATION' && body.action !== 'REFERENCE_CHANGE';
  return {
    action: body.action,
    amount: namesAmount && body.amount ? asWritten(body.amount) : null,
    paymentTermDays: body.paymentTermDays ?? null,
    urgent: body.urgent ?? false,
    comment: body.comment ?? null,
    customerReference: keptReference(body.customerReference),
    nameDisclosure: body.nameDisclosure ?? false,
    negativeInformation: body.negativeInformation ?? false,
    termsOfSale: body.termsOfSale?.trim() || null,
    pastDues: body.pastDues?.trim() || null,
    requestedStartDate: body.requestedStartDate ?? null,
    endDate: body.endDate ?? null,
    appealReason: body.appealReason ?? null,
    newFacts: body.newFacts?.toSorted() ?? null,
    appealOf: body.appealOf ?? null,
    confirmed: body.confirmed ?? null,
  };
}

/** Money as it was written, but for aliases of its currency: rounding it would hide decimals from V01. */
function asWritten({ amount, currency }: Money): Money {
  return { amount, currency: currencyAliases[currency] ?? currency };
}

/** A change of reference is allowed to all who order; everything else is placed by the policy's mode. */
export function whyNotByRole(
  role: OrderingRole | null,
  { orderingMode: mode }: OrderingRulesOfOrder,
  action: CoverRequestAction,
): Refusal | null {
  return action === 'REFERENCE_CHANGE' ? whyNotOrder(role, { mode }, 'change-reference') : whyNotPlace(role, mode);
}

/** The status of an order once it is placed: sent, or with the first of those who validate. */
export function statusOnPlacing({ orderingMode }: OrderingRulesOfOrder, action: CoverRequestAction): WorkflowStatus {
  return action === 'REFERENCE_CHANGE' ? 'SENT' : statusOnSubmit(orderingMode);
}

/** What can be entered about a request, as it is stored: the amount also in the policy's currency. */
export function storedContentOf(asked: AskedCover, facts: CoverRequestFacts) {
  const { policy, rates } = facts;
  const isConverted = asked.amount !== null && asked.amount.currency !== policy.currency;
  return {
    askedAmount: asked.amount?.amount ?? null,
    askedCurrency: asked.amount?.currency ?? null,
    amount: money(askedTotal(asked, facts), policy.currency).amount,
    currency: policy.currency,
    rate: rateOf(asked, facts),
    rateAsOf: isConverted ? rates.asOf : null,
    paymentTermDays: asked.paymentTermDays,
    urgent: asked.urgent,
    comment: asked.comment,
    customerReference: asked.customerReference,
    nameDisclosure: asked.nameDisclosure,
    negativeInformation: asked.negativeInformation,
    termsOfSale: asked.termsOfSale,
    pastDues: asked.pastDues,
    requestedStartDate: asked.requestedStartDate,
    endDate: asked.endDate,
    appealReason: asked.appealReason,
    newFacts: asked.newFacts && [...asked.newFacts],
    formerDecision: asked.action === 'APPEAL' && facts.decision ? recordedDecision(facts.decision) : null,
  };
}

/**
 * The rate by which the requested amount was converted into the policy's currency; V02 refuses an order without one.
 */
function rateOf({ amount }: AskedCover, { policy, rates }: CoverRequestFacts): string {
  if (!amount) return '1';
  const rate = rateBetween(rates, amount.currency, policy.currency);
  if (rate === null) throw new RangeError(`No rate from ${amount.currency} to ${policy.currency}`);
  return rate;
}

/** What the validators of a request decide on. */
export function reviewContentOf(request: CoverRequestRecord): OrderContent {
  const { companyId, companyName, countryCode, action, amount, currency, paymentTermDays, urgent } = request;
  const { comment, customerReference, nameDisclosure, negativeInformation, termsOfSale, pastDues } = request;
  const { requestedStartDate, endDate, appealReason, newFacts } = request;
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
      termsOfSale,
      pastDues,
      requestedStartDate,
      endDate,
      ...(appealReason ? { appealReason, newFacts: newFacts?.join(' ') ?? null } : {}),
    },
  };
}
