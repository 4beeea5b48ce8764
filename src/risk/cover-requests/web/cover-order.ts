import { isDomestic } from '../../../platform/core/country-specials.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { isDay } from '../../../platform/core/day.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import type { ProblemCode } from '../../../platform/core/problem.ts';
import type { PolicyDetail } from '../../../policies/policies/policies.contract.ts';
import type { CompanyOnWire } from '../../buyers/company.ts';
import type { CoverEstimate } from '../../cover-estimates/cover-estimates.contract.ts';
import type { KeepAsEstimateProps } from '../../cover-estimates/web/public.ts';
import type { AppealReason, NewFact } from '../../covers/appeal-codes.ts';
import { answersAsked, countryAnswers } from '../../covers/country-answers.ts';
import { type CoverRequestAction, coverRequestActions, raisesRisk } from '../../covers/cover-request.ts';
import type { CoverRequestBody, CoverRequestOnWire } from '../../covers/cover-requests.contract.ts';
import type { CoverItem } from '../../covers/cover-shape.ts';
import type { Entered } from '../../covers/web/public.ts';

/** The subject of an order; all of it is in the address. */
export type CoverOrder = Readonly<{
  policy: string;
  companyId: string;
  action: CoverRequestAction;
  /** The request whose answer is appealed. */
  appealOf?: string;
}>;

/** What is typed into the form: plain texts and ticks. */
export type CoverOrderValues = {
  amount: string;
  currency: CurrencyCode;
  paymentTermDays: string;
  customerReference: string;
  requestedStartDate: string;
  endDate: string;
  comment: string;
  /** Asked on buyers in the United States (handbook covers 2.2). */
  termsOfSale: string;
  /** Asked there too, and for every buyer with something past due (handbook N 6). */
  pastDues: string;
  urgent: boolean;
  nameDisclosure: boolean;
  negativeInformation: boolean;
  appealReason: AppealReason | '';
  newFacts: readonly NewFact[];
};

export type CoverOrderField = keyof CoverOrderValues;

/** An empty form; the currency is the policy's. */
export function emptyValues(currency: CurrencyCode): CoverOrderValues {
  return {
    amount: '',
    currency,
    paymentTermDays: '',
    customerReference: '',
    requestedStartDate: '',
    endDate: '',
    comment: '',
    termsOfSale: '',
    pastDues: '',
    urgent: false,
    nameDisclosure: false,
    negativeInformation: false,
    appealReason: '',
    newFacts: [],
  };
}

/** The form of a returned order, as it was entered. */
export function valuesOf(request: CoverRequestOnWire): CoverOrderValues {
  return {
    ...emptyValues(request.amountInRequestCurrency.currency),
    amount: request.amountInRequestCurrency.amount.replace(/\.0+$/, ''),
    paymentTermDays: request.paymentTermDays === null ? '' : String(request.paymentTermDays),
    customerReference: request.customerReference ?? '',
    requestedStartDate: request.requestedStartDate ?? '',
    endDate: request.endDate ?? '',
    comment: request.comment ?? '',
    urgent: request.urgent,
    nameDisclosure: request.nameDisclosure,
    negativeInformation: request.negativeInformation,
    termsOfSale: request.termsOfSale ?? '',
    pastDues: request.pastDues ?? '',
    appealReason: request.appealReason ?? '',
    newFacts: request.newFacts ?? [],
  };
}

/** The form of a new order that begins with an estimate. */
export function valuesOfEstimate(
  { requestedAmount, paymentTermDays }: Pick<CoverEstimate, 'requestedAmount' | 'paymentTermDays'>,
  currency: CurrencyCode,
): CoverOrderValues {
  return {
    ...emptyValues(requestedAmount?.currency ?? currency),
    amount: requestedAmount?.amount.replace(/\.0+$/, '') ?? '',
    paymentTermDays: paymentTermDays === null ? '' : String(paymentTermDays),
  };
}

/** The action an address names; a new cover where it names none. */
export function actionOf(parameter: string | undefined): CoverRequestAction {
  return isOneOf(coverRequestActions, parameter) ? parameter : 'NEW';
}

/**
 * The action that fits the existing cover: more of something in force is an increase, and without cover nothing can be
 * increased.
 */
export function fittingAction(asked: CoverRequestAction, cover: CoverItem | null): CoverRequestAction {
  const isCovered = cover !== null && cover.state !== 'inactive' && signOfMoney(currentOf(cover)) > 0;
  if (asked === 'NEW' && isCovered) return 'INCREASE';
  return asked === 'INCREASE' && !isCovered ? 'NEW' : asked;
}

/** What an increase or reduction is measured against: in force, or decided for a later day. */
export function currentOf({ standing, grantedAmount, totalAmount }: CoverItem): CoverItem['totalAmount'] {
  return standing === 'validated' && grantedAmount ? grantedAmount : totalAmount;
}

type Setting = Readonly<{
  action: CoverRequestAction;
  company: Pick<CompanyOnWire, 'countryCode'>;
  /** The returned order; what it says of the buyer unasked, as programs do, is not lost either. */
  corrected?: Pick<CoverRequestOnWire, (typeof countryAnswers)[number]> | null;
}>;

const underwritten = ['paymentTermDays', 'comment', 'urgent', 'nameDisclosure'] as const;

const fieldsOfAction: Readonly<Record<CoverRequestAction, readonly CoverOrderField[]>> = {
  NEW: ['amount', 'currency', ...underwritten, 'customerReference', 'requestedStartDate'],
  INCREASE: ['amount', 'currency', ...underwritten],
  REDUCTION: ['amount'],
  CANCELLATION: ['endDate'],
  PROLONGATION: underwritten,
  TOP_UP: ['amount', 'currency', 'requestedStartDate', 'endDate', 'comment', 'urgent', 'nameDisclosure'],
  APPEAL: ['appealReason', 'newFacts', 'amount', 'currency', ...underwritten],
  REFERENCE_CHANGE: ['customerReference'],
};

/** The fields of an order: by its action, and by what the buyer's country needs besides. */
export function fieldsOf({ action, company, corrected }: Setting): ReadonlySet<CoverOrderField> {
  const given = countryAnswers.filter((field) => corrected?.[field]);
  return new Set([...fieldsOfAction[action], ...answersAsked(action, company.countryCode), ...given]);
}

/**
 * The fields, with what is past due where that is known: an order that raises the risk on a late buyer needs an
 * explanation.
 */
export function fieldsOfLate(
  fields: ReadonlySet<CoverOrderField>,
  action: CoverRequestAction,
  warnings: readonly Readonly<{ code: string }>[],
): ReadonlySet<CoverOrderField> {
  const isLate = raisesRisk(action) && warnings.some(({ code }) => code === 'overdue-exists');
  return isLate ? new Set([...fields, 'pastDues']) : fields;
}

/** V02, V03: on domestic buyers the policy's own currency, on foreign ones any that the policy allows. */
export function currenciesFor(
  policy: Pick<PolicyDetail, 'currency' | 'requestCurrencies' | 'policyholder'>,
  company: Pick<CompanyOnWire, 'countryCode'>,
): readonly CurrencyCode[] {
  if (isDomestic(policy.policyholder.countryCode, company.countryCode)) return [policy.currency];
  return [policy.currency, ...policy.requestCurrencies.filter((currency) => currency !== policy.currency)];
}

/** The order as the wire takes it: only the fields it has, and of those only what was filled in. */
export function bodyOf(
  order: CoverOrder,
  values: CoverOrderValues,
  fields: ReadonlySet<CoverOrderField>,
  documents: readonly string[] = [],
): CoverRequestBody {
  const entered = <Value>(field: CoverOrderField, value: Value): Value | undefined =>
    fields.has(field) && value ? value : undefined;
  const body = {
    ...order,
    amount: entered('amount', values.amount) && { amount: values.amount, currency: values.currency },
    paymentTermDays: entered('paymentTermDays', Number(values.paymentTermDays)),
    customerReference: entered('customerReference', values.customerReference.trim()),
    requestedStartDate: entered('requestedStartDate', values.requestedStartDate),
    endDate: entered('endDate', values.endDate),
    comment: entered('comment', values.comment.trim()),
    urgent: entered('urgent', values.urgent),
    nameDisclosure: entered('nameDisclosure', values.nameDisclosure),
    negativeInformation: entered('negativeInformation', values.negativeInformation),
    termsOfSale: entered('termsOfSale', values.termsOfSale.trim()),
    pastDues: entered('pastDues', values.pastDues.trim()),
    appealReason: entered('appealReason', values.appealReason),
    newFacts: values.newFacts.length > 0 ? entered('newFacts', [...values.newFacts]) : undefined,
    documents: documents.length > 0 ? [...documents] : undefined,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as CoverRequestBody;
}

/** The input of an estimate of the order. The rest of an order changes who decides, not the likely answer. */
export function estimateBodyOf({ policy, companyId }: CoverOrder, values: CoverOrderValues): KeepAsEstimateProps {
  const { amount, currency, paymentTermDays } = values;
  const term = Number(paymentTermDays);
  return { policy, companyId, amount: { amount, currency }, ...(term > 0 ? { paymentTermDays: term } : {}) };
}

/** What was entered besides the amount, for the confirmation before it is sent. */
export function enteredFrom(values: CoverOrderValues, fields: ReadonlySet<CoverOrderField>): Entered {
  const { paymentTermDays, customerReference, requestedStartDate, endDate } = values;
  const entered = <Value>(field: CoverOrderField, value: Value): Value | null => (fields.has(field) ? value : null);
  return {
    paymentTermDays: entered('paymentTermDays', Number(paymentTermDays)),
    customerReference: entered('customerReference', customerReference),
    requestedStartDate: entered('requestedStartDate', requestedStartDate),
    endDate: entered('endDate', endDate),
    comment: entered('comment', values.comment.trim()),
    urgent: entered('urgent', values.urgent) ?? false,
    nameDisclosure: entered('nameDisclosure', values.nameDisclosure) ?? false,
    negativeInformation: entered('negativeInformation', values.negativeInformation) ?? false,
    termsOfSale: entered('termsOfSale', values.termsOfSale.trim()),
    pastDues: entered('pastDues', values.pastDues.trim()),
    appealReason: entered('appealReason', values.appealReason) || null,
    newFacts: entered('newFacts', values.newFacts),
  };
}

/** Whether the amount has decimals, which no cover has (V01). */
export function hasDecimals({ amount }: Pick<CoverOrderValues, 'amount'>): boolean {
  return /^\d+\.0*[1-9]/.test(amount);
}

/** Whether the order can be previewed: the required fields are filled in and can be read. */
export function isReadable(values: CoverOrderValues, fields: ReadonlySet<CoverOrderField>): boolean {
  const readable: readonly [CoverOrderField, boolean][] = [
    ['amount', /^\d+(\.0*)?$/.test(values.amount)],
    ['paymentTermDays', /^\d{0,4}$/.test(values.paymentTermDays)],
    ['requestedStartDate', values.requestedStartDate === '' || isDay(values.requestedStartDate)],
    ['endDate', values.endDate === '' || isDay(values.endDate)],
    ['appealReason', values.appealReason !== ''],
    ['newFacts', values.newFacts.length > 0],
    // of an appeal, the comment is what it is about
    ['comment', !fields.has('appealReason') || values.comment.trim() !== ''],
  ];
  if (fields.has('requestedStartDate') && fields.has('endDate') && values.endDate === '') return false;
  return readable.every(([field, isRight]) => !fields.has(field) || isRight);
}

/** The field that a refusal concerns; other refusals concern the whole order. */
export const fieldOfProblem: Partial<Record<ProblemCode, CoverOrderField>> = {
  'payment-term-not-longer': 'paymentTermDays',
  'payment-term-above-maximum': 'paymentTermDays',
  'currency-not-allowed': 'currency',
  'domestic-currency-only': 'currency',
  'increase-not-above-current': 'amount',
  'reduction-not-below-current': 'amount',
  'same-amount-blocked': 'amount',
  'start-date-in-past': 'requestedStartDate',
  'end-date-in-past': 'endDate',
  'nothing-to-change': 'customerReference',
};
