import Big from 'big.js';
import { isDomestic } from '../../platform/core/country-specials.ts';
import { whyNotAcceptReference } from '../../platform/core/customer-reference.ts';
import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import type { PolicyKey } from '../../platform/core/policy-key.ts';
import { atRates, type ReferenceRates } from '../../platform/core/rates-for-rules.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { termsForCountry, whyNotCountryCovered } from '../../policies/policies/covered-countries.ts';
import { areasOfProduct, type Policy, whyNotInForce } from '../../policies/policies/policy.ts';
import { type CompanyFacts, type InsurabilityTerms, whyNotInsurable } from '../buyers/company.ts';
import type { UnpaidOnBuyer } from '../buyers/unpaid-on-buyer.ts';
import { asksForMore, type FormerDecision, whyNotAppeal, whyNotOfLatest } from './appeal.ts';
import type { CapInForce } from './cap-beside.ts';
import { type CoverOn, plain } from './cover.ts';
import { type AskedCover, type CoverRequestAction, currentTotal, hasComment, raisesRisk } from './cover-request.ts';
import { whyNotWhileClaimed, whyNotWhileFrozen } from './unpaid-refusals.ts';

/** Largest amount that can be asked for (V01). */
export const largestAmount = 999_999_999;
/** Months for which a top-up can be requested at most. */
export const longestTopUpMonths = 12;
/** Days after a refusal on which the same or a higher amount cannot be asked again without a comment (V15). */
export const refusalBlockDays = 30;

/** All that the rules of a cover request look at, besides what was entered. */
export type CoverRequestFacts = Readonly<{
  today: Day;
  policy: Policy;
  company: CompanyFacts;
  /** Other policies of the reader that cover the buyer's country, where this one does not. */
  coveredBy: readonly PolicyKey[];
  rates: ReferenceRates;
  /** The cover under this policy on this buyer, as of today; `null` when there never was one. */
  cover: CoverOn | null;
  customerReference: string | null;
  openRequestId: string | null;
  /** The last decision on this buyer, if it was REFUSED. The amount is what was asked, in the policy's currency. */
  lastRefusal: Readonly<{ amount: string; decisionDate: Day }> | null;
  /** The latest decision on the cover, of an appeal; `null` where none was made, and for every other action. */
  decision: FormerDecision | null;
  /**
   * What the buyer owes under this policy as the customer last entered it, in its currency; `null` when nothing was
   * entered.
   */
  owed: Readonly<{ amount: string; day: Day }> | null;
  /** What is past due under this policy, in its currency, and what was begun with it; `null` when nothing is. */
  unpaid: UnpaidOnBuyer | null;
  /** CAP or CAP+ that depends on the cover; `null` when none is in force. */
  cap: CapInForce | null;
}>;

type Check = (asked: AskedCover, facts: CoverRequestFacts) => Refusal | null;

/** A numbered check of the handbook (covers 2.6) and the actions to which it applies. */
type NumberedCheck = Readonly<{
  id: string;
  appliesTo(action: CoverRequestAction): boolean;
  whyNot: Check;
  /** Checks on which this one depends: where one of them refuses, it is not run. */
  after?: readonly string[];
}>;

const every = () => true;
const ordersAmount = (action: CoverRequestAction) => raisesRisk(action) || action === 'REDUCTION';
const only =
  (...actions: CoverRequestAction[]) =>
  (action: CoverRequestAction) =>
    actions.includes(action);

/**
 * The checks in the order in which they run; the first refusal is the answer. First the form itself, then whether this
 * buyer can be covered at all, then the requested terms, last temporary obstacles. V08 (at once) and V18 (duplicates)
 * are not checks; V13, V16 and V17 only warn, see `cover-request-warnings.ts`.
 */
export const coverRequestChecks: readonly NumberedCheck[] = [
  { id: 'V01', appliesTo: ordersAmount, whyNot: whyNotAmount },
  { id: 'V05', appliesTo: every, whyNot: whyNotReference },
  { id: 'V12', appliesTo: raisesRisk, whyNot: whyNotPolicy },
  { id: 'V09', appliesTo: raisesRisk, whyNot: whyNotCountry },
  { id: 'V10', appliesTo: raisesRisk, whyNot: whyNotBuyer },
  { id: 'V11', appliesTo: raisesRisk, whyNot: whyNotHeadOffice },
  { id: 'N 6', appliesTo: raisesRisk, whyNot: (_asked, { unpaid }) => whyNotWhileClaimed(unpaid) },
  {
    id: 'N 1.3',
    appliesTo: only('NEW', 'INCREASE', 'TOP_UP', 'APPEAL'),
    whyNot: (_asked, { unpaid, policy }) => whyNotWhileFrozen(unpaid, policy.currency),
  },
  { id: 'V02', appliesTo: ordersAmount, whyNot: whyNotCurrency },
  { id: 'V03', appliesTo: ordersAmount, whyNot: whyNotForeignCurrency, after: ['V02'] },
  { id: 'V04', appliesTo: raisesRisk, whyNot: whyNotPaymentTerm },
  { id: '2.2', appliesTo: every, whyNot: whyNotDates },
  { id: 'top-up', appliesTo: only('TOP_UP'), whyNot: whyNotDaysOfTopUp },
  { id: 'fields', appliesTo: every, whyNot: whyNotFieldsOfAction },
  { id: '2.4', appliesTo: every, whyNot: whyNotOnThisCover },
  { id: 'V06', appliesTo: (action) => action !== 'REFERENCE_CHANGE', whyNot: whyNotSecondRequest },
  { id: 'appeal', appliesTo: only('APPEAL'), whyNot: whyNotAppealAsAsked },
  {
    id: 'V07',
    appliesTo: only('INCREASE', 'REDUCTION', 'TOP_UP', 'APPEAL'),
    whyNot: whyNotDirection,
    after: ['V01', 'V02', '2.4', 'appeal'],
  },
  { id: 'V15', appliesTo: only('NEW', 'INCREASE'), whyNot: whyNotAgain, after: ['V01', 'V02'] },
  { id: 'V14', appliesTo: every, whyNot: whyNotConfirmed },
];

/** Why the cover cannot be requested; `null` when it can. */
export function whyNotRequestCover(asked: AskedCover, facts: CoverRequestFacts): Refusal | null {
  return firstRefusal(
    ...coverRequestChecks
      .filter(({ appliesTo }) => appliesTo(asked.action))
      .map(
        ({ whyNot }) =>
          () =>
            whyNot(asked, facts),
      ),
  );
}

/** All refusals of a request, in the order of the checks: for users who correct it. */
export function refusalsOfRequest(asked: AskedCover, facts: CoverRequestFacts): readonly Refusal[] {
  const refusals = new Map<string, Refusal>();
  for (const { id, appliesTo, whyNot, after = [] } of coverRequestChecks) {
    if (!appliesTo(asked.action) || after.some((other) => refusals.has(other))) continue;
    const refusal = whyNot(asked, facts);
    if (refusal) refusals.set(id, refusal);
  }
  return [...refusals.values()];
}

/** V01: a whole amount of at least 1 and at most 999,999,999; only a prolongation may leave it out. */
export function whyNotAmount({ action, amount }: AskedCover): Refusal | null {
  if (!amount) return action === 'PROLONGATION' ? null : invalid('/amount', 'required');
  const value = new Big(amount.amount);
  if (!value.mod(1).eq(0)) return invalid('/amount/amount', 'whole-number');
  if (value.lt(1)) return invalid('/amount/amount', 'too-small', { minimum: 1 });
  return value.gt(largestAmount) ? invalid('/amount/amount', 'too-large', { maximum: largestAmount }) : null;
}

/** V02: the currency is one of the policy's, and there is a rate to convert it into the policy's own. */
export function whyNotCurrency({ amount }: AskedCover, { policy, rates }: CoverRequestFacts): Refusal | null {
  if (!amount || amount.currency === policy.currency) return null;
  const isAllowed = policy.requestCurrencies.includes(amount.currency);
  if (isAllowed && atRates(rates, amount, policy.currency) !== null) return null;
  const facts = { currency: amount.currency, allowed: policy.requestCurrencies };
  return about('/amount/currency', refuse('currency-not-allowed', facts));
}

/** V03: on a domestic buyer only the policy's currency. */
export function whyNotForeignCurrency({ amount }: AskedCover, { policy, company }: CoverRequestFacts): Refusal | null {
  if (
    !amount ||
    amount.currency === policy.currency ||
    !isDomestic(policy.policyholder.countryCode, company.countryCode)
  )
    return null;
  const facts = { currency: policy.currency, countryCode: company.countryCode };
  return about('/amount/currency', refuse('domestic-currency-only', facts));
}

/** V04: a payment term is stated only when longer than the standard, and not above the maximum for that country. */
export function whyNotPaymentTerm({ paymentTermDays }: AskedCover, facts: CoverRequestFacts): Refusal | null {
  const { policy, company } = facts;
  if (paymentTermDays === null) return null;
  const standard = policy.standardPaymentTermDays;
  if (paymentTermDays <= standard)
    return about('/paymentTermDays', refuse('payment-term-not-longer', { paymentTermDays, standard }));
  const maximum = termsForCountry(policy, company.countryCode)?.maxPaymentTermDays ?? policy.maxPaymentTermDays;
  if (paymentTermDays <= maximum) return null;
  return about('/paymentTermDays', refuse('payment-term-above-maximum', { paymentTermDays, maximum }));
}

/** V05: at most 20 characters, counted as a reader counts them; a change of reference names the new one. */
export function whyNotReference({ action, customerReference }: AskedCover, facts: CoverRequestFacts): Refusal | null {
  const tooLong = whyNotAcceptReference(customerReference);
  if (tooLong) return tooLong;
  if (action !== 'REFERENCE_CHANGE') return null;
  if (customerReference === null) return invalid('/customerReference', 'required');
  if (customerReference !== facts.customerReference) return null;
  return about('/customerReference', refuse('nothing-to-change', { customerReference }));
}

/** V06: one open request per policy, buyer and type of cover; waiting for colleagues counts as open. */
export function whyNotSecondRequest(_asked: AskedCover, { openRequestId }: CoverRequestFacts): Refusal | null {
  return openRequestId === null ? null : refuse('request-already-open', { requestId: openRequestId });
}

/**
 * V07: an increase asks for more than the current total, a reduction for less (a reduction to 0 fails V01). A top-up is
 * measured against the permanent amount, so that it can be prolonged; an appeal asks for more where less was granted.
 */
export function whyNotDirection(asked: AskedCover, facts: CoverRequestFacts): Refusal | null {
  const { cover, decision } = facts;
  if (asked.action === 'APPEAL' && !(decision && asksForMore(decision))) return null;
  const current = asked.action === 'TOP_UP' ? (cover?.version?.permanentAmount ?? '0') : currentTotal(cover);
  const total = new Big(askedTotal(asked, facts));
  const numbers = { asked: total.toFixed(), current, currency: facts.policy.currency };
  const isLess = asked.action === 'REDUCTION';
  if (isLess ? total.lt(current) : total.gt(current)) return null;
  return about(
    '/amount/amount',
    refuse(isLess ? 'reduction-not-below-current' : 'increase-not-above-current', numbers),
  );
}

/** A top-up has a last day, within a year: what is needed for longer is an increase. */
export function whyNotDaysOfTopUp(
  { requestedStartDate, endDate }: AskedCover,
  { today }: CoverRequestFacts,
): Refusal | null {
  if (endDate === null) return invalid('/endDate', 'required');
  const latest = addMonths(requestedStartDate ?? today, longestTopUpMonths);
  return endDate > latest ? invalid('/endDate', 'too-late', { day: latest }) : null;
}

/** An appeal is against the latest decision, and says why and what is new. */
export function whyNotAppealAsAsked(asked: AskedCover, { decision, today }: CoverRequestFacts): Refusal | null {
  const refusal = whyNotOfLatest(asked.appealOf, decision) ?? whyNotAppeal(decision, today);
  if (refusal) return refusal;
  if (asked.appealReason === null) return invalid('/appealReason', 'required');
  if (asked.newFacts === null) return invalid('/newFacts', 'required');
  return asked.comment === null || asked.comment.trim() === '' ? invalid('/comment', 'required') : null;
}

/** V09: the buyer's country is in the policy's schedule (message countryNotCovered, row D14). */
export function whyNotCountry(_asked: AskedCover, { policy, company, coveredBy }: CoverRequestFacts): Refusal | null {
  return about('/companyId', whyNotCountryCovered(policy, company.countryCode, coveredBy));
}

/** V10: public bodies, private individuals, affiliates, sanctioned and ceased companies are not insurable. */
export function whyNotBuyer(_asked: AskedCover, { policy, company }: CoverRequestFacts): Refusal | null {
  const refusal = whyNotInsurable(company, insurabilityTerms(policy));
  return refusal?.code === 'not-head-office' ? null : about('/companyId', refusal);
}

/** V11: the registered head office, never a branch. */
export function whyNotHeadOffice(_asked: AskedCover, { policy, company }: CoverRequestFacts): Refusal | null {
  const refusal = whyNotInsurable(company, insurabilityTerms(policy));
  return refusal?.code === 'not-head-office' ? about('/companyId', refusal) : null;
}

/** What makes a company uninsurable under a policy: it belongs to the policyholder's own group. */
export function insurabilityTerms({ affiliatedCompanyIds }: Policy): InsurabilityTerms {
  return { insuredGroups: affiliatedCompanyIds };
}

/** V12: a policy that insures buyers, in force; of a sibling (CAP, DCL) the main policy too. */
export function whyNotPolicy(_asked: AskedCover, { policy, today }: CoverRequestFacts): Refusal | null {
  if (!areasOfProduct(policy.productType).includes('risk-services'))
    return about(
      '/policy',
      refuse('policy-without-covers', { policy: policy.policy, productType: policy.productType }),
    );
  return about('/policy', whyNotInForce(policy, today) ?? whyNotContractInForce(policy, today));
}

function whyNotContractInForce({ policy, siblings }: Policy, today: Day): Refusal | null {
  const main = siblings.find(({ extensionId }) => extensionId === null);
  const refusal = main ? whyNotInForce(main, today) : null;
  return refusal && refuse('sibling-policy-not-in-force', { ...refusal.facts, policy, sibling: main?.policy ?? null });
}

/**
 * V14: a user who states that they have not confirmed is asked to. API clients omit the field, since they have no box
 * to tick.
 */
export function whyNotConfirmed({ confirmed }: AskedCover): Refusal | null {
  return confirmed === false ? about('/confirmed', refuse('confirmation-missing')) : null;
}

/** V15: after a refusal the same or a higher amount is blocked on days 0 to 29, unless a comment brings something new. */
export function whyNotAgain(asked: AskedCover, facts: CoverRequestFacts): Refusal | null {
  const { lastRefusal, today } = facts;
  if (!lastRefusal || hasComment(asked)) return null;
  const freeFrom = addDays(lastRefusal.decisionDate, refusalBlockDays);
  if (today >= freeFrom || new Big(askedTotal(asked, facts)).lt(lastRefusal.amount)) return null;
  const numbers = { refusedAmount: lastRefusal.amount, currency: facts.policy.currency, freeFrom };
  return about('/amount/amount', refuse('same-amount-blocked', numbers));
}

/** A cover cannot be requested to begin or to end in the past, nor to end before it begins. */
export function whyNotDates({ requestedStartDate, endDate }: AskedCover, { today }: CoverRequestFacts): Refusal | null {
  if (requestedStartDate !== null && requestedStartDate < today)
    return about('/requestedStartDate', refuse('start-date-in-past', { today }));
  if (requestedStartDate !== null && endDate !== null && endDate < requestedStartDate)
    return invalid('/endDate', 'before-start');
  return endDate !== null && endDate < today ? about('/endDate', refuse('end-date-in-past', { today })) : null;
}

/** A field that an action does not use would be lost silently, such as the last day of a permanent increase. */
const usedBy = {
  paymentTermDays: raisesRisk,
  nameDisclosure: raisesRisk,
  negativeInformation: raisesRisk,
  termsOfSale: raisesRisk,
  pastDues: raisesRisk,
  requestedStartDate: raisesRisk,
  endDate: only('NEW', 'CANCELLATION', 'TOP_UP'),
  appealReason: only('APPEAL'),
  newFacts: only('APPEAL'),
  appealOf: only('APPEAL'),
} as const satisfies Partial<Record<keyof AskedCover, (action: CoverRequestAction) => boolean>>;

/** A field that the action does not have is refused, like an unknown one. */
export function whyNotFieldsOfAction(asked: AskedCover): Refusal | null {
  const fields = Object.keys(usedBy) as (keyof typeof usedBy)[];
  const lost = fields.filter(
    (field) => !usedBy[field](asked.action) && asked[field] !== null && asked[field] !== false,
  );
  const errors = lost.map((field) => ({ pointer: `/${field}`, code: 'unknown-field' }));
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

/** NEW needs that nothing is in force, every other action that something is. */
export function whyNotOnThisCover({ action }: AskedCover, { cover, policy }: CoverRequestFacts): Refusal | null {
  const current = currentTotal(cover);
  const { currency } = policy;
  if (action === 'NEW') return new Big(current).gt(0) ? refuse('cover-exists', { current, currency }) : null;
  if (!cover) return refuse('cover-missing');
  if (action === 'REFERENCE_CHANGE' || action === 'APPEAL') return null;
  if (cover.state === 'inactive') return refuse('cover-ended', { endDate: cover.endDate });
  if (action === 'INCREASE' && cover.state !== null) return null;
  return new Big(current).gt(0) ? null : refuse('cover-missing');
}

/** The requested total, in the policy's currency; without a stated amount the one that the action implies. */
export function askedTotal({ action, amount }: AskedCover, { cover, rates, policy }: CoverRequestFacts): string {
  if (!amount) return action === 'CANCELLATION' ? '0' : currentTotal(cover);
  const converted = atRates(rates, amount, policy.currency);
  if (!converted) throw new RangeError(`No rate from ${amount.currency} to ${policy.currency}`);
  return plain(converted.amount);
}

/** The refusal with the input that it concerns: a form shows it there. */
function about<Refused extends Refusal | null>(pointer: string, refusal: Refused): Refused {
  if (!refusal) return refusal;
  const { code, facts } = refusal;
  return { ...refusal, errors: [{ pointer, code, ...(facts ? { facts } : {}) }] };
}

function invalid(pointer: string, code: string, facts?: Record<string, number | string>): Refusal {
  return refuse('invalid-input', undefined, [{ pointer, code, ...(facts ? { facts } : {}) }]);
}
