import Big from 'big.js';
import type { ValueOf } from '../platform/enumeration.ts';
import type { LossCause } from '../policies/duty-rules.ts';
import type { PolicyTerms } from '../policies/policy-terms.ts';
import type { CurrencyCode } from '../reference/currencies.ts';
import type { Day } from '../reference/day.ts';
import {
  addMoney,
  compareMoney,
  convertMoney,
  greaterMoney,
  lesserMoney,
  type Money,
  money,
  percentOf,
  signOfMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../reference/money.ts';
import { type ClaimItem, insuredPart, leftAfter, type PaymentOfBuyer } from './claim-item.ts';

/*
 * The indemnity, step by step (handbook N 1.6, "Indemnity algorithm"; the readings under "Money"). Each step says which
 * term of the policy it used and what was left after it, so that anybody can follow it with pencil and paper. Money is
 * rounded half away from zero once in each step that can leave cents.
 */

/** What a policy insures a delivery by; each has its own share (handbook N 1.6 C: "coverKind"). */
export const coverKinds = ['GRANTED', 'CAP_PLUS', 'SELF_CHECK', 'GRADE', 'PRECHECK'] as const;
export type CoverKind = ValueOf<typeof coverKinds>;

/** The steps, in the order in which they run where the deductible comes off after the insured's own share. */
export const indemnitySteps = [
  'INSURED_ITEMS',
  'COVER_IN_FORCE',
  'THRESHOLD',
  'INSURED_SHARE',
  'DEDUCTIBLE',
  'FIRST_LOSS',
  'MOST_PAYABLE',
  'PREMIUM_SET_OFF',
] as const;
export type StepName = ValueOf<typeof indemnitySteps>;

/** The cover that answers for the loss, as it is on the date of loss. */
export type CoverOfLoss = Readonly<{
  kind: CoverKind;
  /** All that is in force together. */
  limit: Money;
  /** What of it CAP adds to a granted cover; `null` where it adds nothing. */
  topUp: Money | null;
  insuredPercentage: number;
}>;

/** The terms of the policy that the calculation uses. */
export type IndemnityTerms = Pick<
  PolicyTerms,
  'vatCovered' | 'claimThreshold' | 'deductible' | 'deductibleBasis' | 'premiumSetOff'
> &
  Readonly<{ currency: CurrencyCode }>;

/** What is calculated. Rates: how many units of the policy's currency one unit buys on the date of loss. */
export type Loss = Readonly<{
  dateOfLoss: Day;
  items: readonly ClaimItem[];
  /** Receivables that are not insured, for whatever reason. */
  notInsured: ReadonlySet<string>;
  /** Money of the buyer since the claim was filed; what came in on the date of loss or later is a recovery. */
  payments: readonly PaymentOfBuyer[];
  rates: Readonly<Record<CurrencyCode, string>>;
  /** `null` where nothing covers the buyer. */
  cover: CoverOfLoss | null;
  /** What the yearly first loss and the yearly maximum still are; `null` where the policy has none. */
  firstLossLeft: Money | null;
  mostPayableLeft: Money | null;
  /** Premium that is due and unpaid; `null` where the insurer did not say. */
  premiumUnpaid: Money | null;
}>;

/**
 * One step: what it took off, and what was left. `parameter` is the term of the policy with its value; `null` where the
 * policy has no such term, or its value is not known.
 */
export type IndemnityStep = Readonly<{
  name: StepName;
  /** A to F; steps between them that only some policies know have none. */
  letter: string | null;
  parameter: Readonly<{ term: string; value: string }> | null;
  cost: Money;
  amount: Money;
}>;

/** Step A taken apart, in one currency of the account. */
export type InsuredItems = Readonly<{
  currency: CurrencyCode;
  invoices: Money;
  creditNotes: Money;
  payments: Money;
  /** What is left, at least nothing. */
  left: Money;
  rate: string;
  converted: Money;
}>;

export type Indemnity = Readonly<{
  currency: CurrencyCode;
  insuredItems: readonly InsuredItems[];
  steps: readonly IndemnityStep[];
  /** The step after A that cost most; `null` where none cost anything. */
  costliest: StepName | null;
  /** The loss that the insurer bears: it uses up the yearly maximum, whatever is set off (readings). */
  indemnity: Money;
  /** What is paid out. */
  payable: Money;
  /** What the claim uses of the yearly first loss. */
  firstLossUsed: Money;
  /** Everything that the buyer owed on the date of loss, insured or not. */
  totalDebt: Money;
}>;

/** The indemnity of a loss. Throws where a rate of a currency is missing: to convert without one is nobody's decision. */
export function indemnityOf(loss: Loss, terms: IndemnityTerms): Indemnity {
  const left = leftAfter(loss.items, paidBefore(loss));
  const insuredItems = insuredItemsOf(loss, terms, left);
  const walk = walkFrom(
    sumMoney(
      insuredItems.map(({ converted }) => converted),
      terms.currency,
    ),
  );
  coverInForce(walk, loss);
  threshold(walk, terms);
  const shares: ReadonlyArray<() => void> = [() => insuredShare(walk, loss), () => deductible(walk, terms)];
  for (const share of terms.deductibleBasis === 'BEFORE' ? shares.toReversed() : shares) share();
  const firstLossUsed = firstLoss(walk, loss);
  mostPayable(walk, loss);
  const indemnity = walk.amount();
  if (terms.premiumSetOff) setOff(walk, loss);
  const { steps } = walk;
  return {
    currency: terms.currency,
    insuredItems,
    steps,
    costliest: costliestOf(steps),
    indemnity,
    payable: walk.amount(),
    firstLossUsed,
    totalDebt: totalDebtOf(loss, terms.currency, left),
  };
}

/**
 * The insured share in percent: for a political loss the policy's own, else what the cover says, else the country
 * schedule, else the policy's share for its kind of cover (handbook N 1.6 C; N 2.1).
 */
export function insuredShareFor(
  { insuredPercentages }: Pick<PolicyTerms, 'insuredPercentages'>,
  {
    kind,
    causeOfLoss,
    ofCover,
    ofCountry,
  }: Readonly<{ kind: CoverKind; causeOfLoss: LossCause; ofCover: number | null; ofCountry: number | null }>,
): number {
  const { granted, selfCheck, political } = insuredPercentages;
  if (causeOfLoss === 'POLITICAL' && political !== null) return political;
  if (ofCover !== null) return ofCover;
  if (kind === 'SELF_CHECK') return selfCheck ?? ofCountry ?? granted;
  return ofCountry ?? granted;
}

/** Strictly before the date of loss: what comes in on the day itself is shared as a recovery (readings). */
function paidBefore({ payments, dateOfLoss }: Loss): PaymentOfBuyer[] {
  return payments.filter(({ receivedOn }) => receivedOn < dateOfLoss);
}

/** A: eligible items, less credit notes, less what payments before the loss cleared of them; by currency, then converted once. */
function insuredItemsOf(loss: Loss, { vatCovered, currency }: IndemnityTerms, left: ReadonlyMap<string, Big>) {
  const currencies = [...new Set(loss.items.map((item) => item.currency))].sort();
  return currencies.map((ofItems): InsuredItems => {
    const own = loss.items.filter((item) => item.currency === ofItems && !loss.notInsured.has(item.receivableId));
    const sumOf = (items: readonly ClaimItem[], of: (item: ClaimItem) => Big) =>
      sumMoney(
        items.map((item) => money(insuredPart(item, of(item), vatCovered), ofItems)),
        ofItems,
      );
    const invoiced = own.filter(({ itemType }) => itemType === 'INVOICE');
    const invoices = sumOf(invoiced, ({ outstandingAmount }) => new Big(outstandingAmount));
    const unpaid = sumOf(invoiced, ({ receivableId }) => left.get(receivableId) ?? new Big(0));
    const creditNotes = sumOf(
      own.filter(({ itemType }) => itemType === 'CREDIT_NOTE'),
      ({ outstandingAmount }) => new Big(outstandingAmount),
    );
    const net = greaterMoney(addMoney(unpaid, creditNotes), zeroMoney(ofItems));
    const rate = rateFor(loss, ofItems, currency);
    return {
      currency: ofItems,
      invoices,
      creditNotes,
      payments: subtractMoney(unpaid, invoices),
      left: net,
      rate,
      converted: convertMoney(net, currency, rate),
    };
  });
}

/** B: the limit in force on the date of loss. */
function coverInForce(walk: Walk, { cover }: Loss): void {
  const limit = cover?.limit ?? zeroMoney(walk.amount().currency);
  walk.step('COVER_IN_FORCE', { term: 'limit', value: limit.amount }, (amount) => lesserMoney(amount, limit));
}

/** At or below the threshold nothing is paid; such a loss does not use up the yearly first loss either (S46). */
function threshold(walk: Walk, { claimThreshold }: IndemnityTerms): void {
  if (claimThreshold === null) return;
  walk.step('THRESHOLD', { term: 'claimThreshold', value: claimThreshold.amount }, (amount) =>
    compareMoney(amount, claimThreshold) <= 0 ? zeroMoney(amount.currency) : amount,
  );
}

/** C: the share by kind of cover. */
function insuredShare(walk: Walk, { cover }: Loss): void {
  const percent = cover?.insuredPercentage ?? 0;
  walk.step('INSURED_SHARE', { term: 'insuredPercentage', value: String(percent) }, (amount) =>
    percentOf(amount, percent),
  );
}

/** D: what the insured bears of every claim. */
function deductible(walk: Walk, terms: IndemnityTerms): void {
  const { deductible: own } = terms;
  walk.step('DEDUCTIBLE', parameter('deductible', own), (amount) => lessAtLeastNothing(amount, own));
}

/** E: what is left of the yearly first loss. Returns what the claim uses of it. */
function firstLoss(walk: Walk, { firstLossLeft }: Loss): Money {
  const used = lesserMoney(walk.amount(), firstLossLeft ?? zeroMoney(walk.amount().currency));
  walk.step('FIRST_LOSS', parameter('aggregateFirstLoss', firstLossLeft), (amount) =>
    lessAtLeastNothing(amount, firstLossLeft),
  );
  return used;
}

/** F: what is left of the yearly maximum. */
function mostPayable(walk: Walk, { mostPayableLeft }: Loss): void {
  walk.step('MOST_PAYABLE', parameter('maxLiability', mostPayableLeft), (amount) =>
    mostPayableLeft === null ? amount : lesserMoney(amount, mostPayableLeft),
  );
}

/** Premium that is due and unpaid comes off the payment; the insurer bears the loss all the same (readings). */
function setOff(walk: Walk, { premiumUnpaid }: Loss): void {
  walk.step('PREMIUM_SET_OFF', parameter('premiumSetOff', premiumUnpaid), (amount) =>
    lessAtLeastNothing(amount, premiumUnpaid),
  );
}

/** A running amount that notes what each step took. Letters go to the steps that every policy has, in their order. */
type Walk = Readonly<{
  steps: IndemnityStep[];
  amount: () => Money;
  step: (name: StepName, parameter: IndemnityStep['parameter'], on: (amount: Money) => Money) => void;
}>;

function walkFrom(insured: Money): Walk {
  const steps: IndemnityStep[] = [
    { name: 'INSURED_ITEMS', letter: 'A', parameter: null, cost: zeroMoney(insured.currency), amount: insured },
  ];
  let letters = 1;
  const amount = () => steps.at(-1)?.amount ?? insured;
  return {
    steps,
    amount,
    step(name, parameter, on) {
      const before = amount();
      const after = on(before);
      const letter = withoutLetter.includes(name) ? null : 'ABCDEF'.charAt(letters++);
      steps.push({ name, letter, parameter, cost: subtractMoney(before, after), amount: after });
    },
  };
}
const withoutLetter: readonly StepName[] = ['THRESHOLD', 'PREMIUM_SET_OFF'];

/** Of two steps that cost the same, the earlier one is named. */
function costliestOf(steps: readonly IndemnityStep[]): StepName | null {
  const costly = steps.filter(({ cost }) => signOfMoney(cost) > 0);
  const most = costly.reduce<IndemnityStep | null>(
    (found, step) => (found === null || compareMoney(step.cost, found.cost) > 0 ? step : found),
    null,
  );
  return most?.name ?? null;
}

/** What the buyer owes in all on the date of loss, with tax, in the policy's currency. */
function totalDebtOf(loss: Loss, currency: CurrencyCode, left: ReadonlyMap<string, Big>): Money {
  const currencies = [...new Set(loss.items.map((item) => item.currency))].sort();
  const debts = currencies.map((ofItems) => {
    const own = loss.items.filter((item) => item.currency === ofItems);
    const owed = own.reduce((sum, { receivableId }) => sum.plus(left.get(receivableId) ?? 0), new Big(0));
    const debt = greaterMoney(money(owed, ofItems), zeroMoney(ofItems));
    return convertMoney(debt, currency, rateFor(loss, ofItems, currency));
  });
  return sumMoney(debts, currency);
}

function rateFor({ rates }: Loss, from: CurrencyCode, to: CurrencyCode): string {
  const rate = from === to ? '1' : rates[from];
  if (rate === undefined) throw new RangeError(`No rate from ${from} to ${to} on the date of loss`);
  return rate;
}

function parameter(term: string, value: Money | null): IndemnityStep['parameter'] {
  return value && { term, value: value.amount };
}

function lessAtLeastNothing(amount: Money, less: Money | null): Money {
  return less === null ? amount : greaterMoney(subtractMoney(amount, less), zeroMoney(amount.currency));
}
