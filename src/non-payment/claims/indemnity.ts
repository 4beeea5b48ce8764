import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
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
} from '../../platform/core/money.ts';
import type { LossCause } from '../../policies/policies/duty-rules.ts';
import type { PolicyTerms } from '../../policies/policies/policy-terms.ts';
import type { CoverKind } from '../../risk/insured-periods/covering.ts';
import { byClearingOrder } from '../receivables/clearing.ts';
import { insuredPart, type LossItem, leftAfter, type PaymentOfBuyer } from './claim-item.ts';

/*
 * The indemnity, step by step (handbook N 1.6, "Indemnity algorithm"; the readings under "Money"). Each step names the
 * term of the policy that it used and what was left after it, so that anybody can check it by hand. Money is rounded
 * half away from zero once in each step that can leave cents.
 */

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

/** The cover that insures the loss, as it is on the date of loss. */
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
  items: readonly LossItem[];
  /** Receivables that are not insured, for whatever reason. */
  notInsured: ReadonlySet<string>;
  /**
   * Money that is not yet deducted from the items: entered after the decision. What came in on the date of loss or
   * later is a recovery.
   */
  payments: readonly PaymentOfBuyer[];
  /** A currency that is not among them is counted nowhere: its rate is unknown. */
  rates: Readonly<Record<CurrencyCode, string>>;
  /** `null` where nothing covers the buyer. */
  cover: CoverOfLoss | null;
  /** Invoices that an earlier limit still insures, lower or higher, by receivable. */
  earlier?: Readonly<Record<string, CoverOfLoss>>;
  /** What is left of the yearly first loss and the yearly maximum; `null` where the policy has none. */
  firstLossLeft: Money | null;
  mostPayableLeft: Money | null;
  /** Premium that is due and unpaid; `null` where the insurer did not state it. */
  premiumUnpaid: Money | null;
}>;

/**
 * One step: what it deducted, and what was left. `parameter` is the term of the policy with its value; `null` where the
 * policy has no such term, or its value is not known.
 */
export type IndemnityStep = Readonly<{
  name: StepName;
  /** A to F; steps that only some policies have lie between them without a letter. */
  letter: string | null;
  parameter: Readonly<{ term: string; value: string }> | null;
  cost: Money;
  amount: Money;
}>;

/** The details of step A, in one currency of the account. */
export type InsuredItems = Readonly<{
  currency: CurrencyCode;
  invoices: Money;
  creditNotes: Money;
  payments: Money;
  /** What is left, at least nothing. */
  left: Money;
  /** `null` where the rate of the currency is unknown. */
  rate: string | null;
  converted: Money | null;
}>;

/**
 * An invoice that stays within an earlier limit, in the policy's currency: what is insured of it, and what the limit
 * leaves of that.
 */
export type CutInvoice = Readonly<{ receivableId: string; cover: CoverOfLoss; owed: Money; within: Money }>;

export type Indemnity = Readonly<{
  currency: CurrencyCode;
  insuredItems: readonly InsuredItems[];
  steps: readonly IndemnityStep[];
  /** The step after A with the largest deduction; `null` where there was none. */
  costliest: StepName | null;
  /** The loss that the insurer bears: it uses up the yearly maximum, whatever is set off (readings). */
  indemnity: Money;
  /** What is paid out. */
  payable: Money;
  /** What the claim uses of the yearly first loss. */
  firstLossUsed: Money;
  /** Everything that the buyer owed on the date of loss, insured or not. */
  totalDebt: Money;
  /** Invoices that stay within an earlier limit. */
  cut: readonly CutInvoice[];
  /** Currencies of the account without a rate: nothing is decided until somebody enters them. */
  missingRates: readonly CurrencyCode[];
}>;

/**
 * The indemnity of a loss. What is owed in a currency without a rate is left out and named: nothing is converted by a
 * guess.
 */
export function indemnityOf(loss: Loss, terms: IndemnityTerms): Indemnity {
  const left = leftAfter(loss.items, paidBefore(loss));
  const insuredItems = insuredItemsOf(loss, terms, left);
  const insured = insuredItems.flatMap(({ converted }) => converted ?? []);
  const walk = walkFrom(sumMoney(insured, terms.currency));
  const limits = limitsOf(loss, terms, left);
  coverInForce(walk, loss, limits);
  const percent = percentOver(walk.amount(), limits);
  threshold(walk, terms);
  const shares: ReadonlyArray<() => void> = [() => insuredShare(walk, percent), () => deductible(walk, terms)];
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
    cut: limits.cut,
    missingRates: insuredItems.filter(({ rate }) => rate === null).map(({ currency }) => currency),
  };
}

/**
 * The insured share in percent: for a political loss the policy's own, else that of the cover, else the country
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
    const sumOf = (items: readonly LossItem[], of: (item: LossItem) => Big) =>
      sumMoney(
        items.map((item) => money(insuredPart(item, of(item), vatCovered), ofItems)),
        ofItems,
      );
    const invoiced = own.filter(({ itemType }) => itemType === 'INVOICE');
    const invoices = sumOf(invoiced, ({ outstandingAmount, paidBefore: paid = '0' }) =>
      new Big(outstandingAmount).plus(paid),
    );
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
      converted: rate === null ? null : convertMoney(net, currency, rate),
    };
  });
}

/**
 * The limits of a loss: what is left of each invoice under an earlier one, and what all limits leave together, by
 * share.
 */
type Limits = Readonly<{
  cut: readonly CutInvoice[];
  through: readonly Readonly<{ percent: number; amount: Money }>[];
}>;

/**
 * What the limits leave of the insured invoices. Invoices under earlier limits come first, the lowest limit first and
 * the oldest due date first under each: together they never exceed their limit. The rest fills up the limit of the date
 * of loss: after a reduction it has room once less is owed from before than the new limit, as in the check before a
 * delivery.
 */
function limitsOf(loss: Loss, terms: IndemnityTerms, left: ReadonlyMap<string, Big>): Limits {
  const { cover, earlier = {}, notInsured } = loss;
  const { currency, vatCovered } = terms;
  if (!cover) return { cut: [], through: [] };
  const owedOf = (item: LossItem) => {
    const rate = rateFor(loss, item.currency, currency);
    const owed = money(insuredPart(item, left.get(item.receivableId) ?? new Big(0), vatCovered), item.currency);
    return rate === null ? zeroMoney(currency) : convertMoney(owed, currency, rate);
  };
  const insured = loss.items.filter(
    ({ itemType, receivableId }) => itemType === 'INVOICE' && !notInsured.has(receivableId),
  );
  const bound = insured
    .flatMap((item) => {
      const own = earlier[item.receivableId];
      return own ? [{ item, own }] : [];
    })
    .sort((one, other) => compareMoney(one.own.limit, other.own.limit) || byClearingOrder(one.item, other.item));
  let filled = zeroMoney(currency);
  const room = (limit: Money) => greaterMoney(subtractMoney(limit, filled), zeroMoney(currency));
  const cut = bound.map(({ item, own }): CutInvoice => {
    const owed = owedOf(item);
    const within = lesserMoney(owed, room(own.limit));
    filled = addMoney(filled, within);
    return { receivableId: item.receivableId, cover: own, owed, within };
  });
  const rest = insured.filter(({ receivableId }) => !earlier[receivableId]).map(owedOf);
  const last = lesserMoney(sumMoney(rest, currency), room(cover.limit));
  return {
    cut,
    through: [
      ...cut.map(({ cover: { insuredPercentage: percent }, within: amount }) => ({ percent, amount })),
      { percent: cover.insuredPercentage, amount: last },
    ],
  };
}

/** B: the limit in force on the date of loss, and earlier ones for invoices that were delivered under them. */
function coverInForce(walk: Walk, { cover }: Loss, { cut, through }: Limits): void {
  const { currency } = walk.amount();
  const limit = cover?.limit ?? zeroMoney(currency);
  const highest = cut.reduce((found, { cover: own }) => greaterMoney(found, own.limit), limit);
  const most =
    cut.length === 0
      ? limit
      : sumMoney(
          through.map(({ amount }) => amount),
          currency,
        );
  walk.step('COVER_IN_FORCE', { term: 'limit', value: highest.amount }, (amount) => lesserMoney(amount, most));
}

/**
 * The insured share of what the limits leave: where several covers insure it, weighted by what each of them leaves.
 * Credit notes come off the invoices with the lowest share.
 */
function percentOver(amount: Money, { cut, through }: Limits): Big {
  const first = through[0];
  if (!first) return new Big(0);
  if (cut.length === 0 || signOfMoney(amount) === 0) return new Big(through.at(-1)?.percent ?? 0);
  let rest = new Big(amount.amount);
  const dearestFirst = through.toSorted((one, other) => other.percent - one.percent);
  const insured = dearestFirst.reduce((sum, { percent, amount: own }) => {
    const deducted = rest.lt(own.amount) ? rest : new Big(own.amount);
    rest = rest.minus(deducted);
    return sum.plus(deducted.times(percent));
  }, new Big(0));
  return insured.div(amount.amount);
}

/** At or below the threshold nothing is paid; such a loss does not use up the yearly first loss either (S46). */
function threshold(walk: Walk, { claimThreshold }: IndemnityTerms): void {
  if (claimThreshold === null) return;
  walk.step('THRESHOLD', { term: 'claimThreshold', value: claimThreshold.amount }, (amount) =>
    compareMoney(amount, claimThreshold) <= 0 ? zeroMoney(amount.currency) : amount,
  );
}

/** C: the share by kind of cover. */
function insuredShare(walk: Walk, percent: Big): void {
  const value = percent.round(2, Big.roundHalfUp).toString();
  walk.step('INSURED_SHARE', { term: 'insuredPercentage', value }, (amount) => percentOf(amount, percent.toString()));
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

/**
 * A decided indemnity of which less premium is kept, since some was paid in the time since. Example: of EUR 15,500 were 4,000
 * kept and 11,500 payable; of the premium 2,500 are still unpaid: 13,000 are payable.
 */
export function keepingOnly(indemnity: Indemnity, kept: Money): Indemnity {
  const payable = subtractMoney(indemnity.indemnity, kept);
  const steps = indemnity.steps.map((step) =>
    step.name === 'PREMIUM_SET_OFF'
      ? { ...step, parameter: parameter('premiumSetOff', kept), cost: kept, amount: payable }
      : step,
  );
  return { ...indemnity, steps, costliest: costliestOf(steps), payable };
}

/**
 * A running amount that records what each step deducted. Letters are given to the steps that every policy has, in their
 * order.
 */
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

/** Of two steps with the same deduction, the earlier one is named. */
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
  const debts = currencies.flatMap((ofItems) => {
    const own = loss.items.filter((item) => item.currency === ofItems);
    const owed = own.reduce((sum, { receivableId }) => sum.plus(left.get(receivableId) ?? 0), new Big(0));
    const debt = greaterMoney(money(owed, ofItems), zeroMoney(ofItems));
    const rate = rateFor(loss, ofItems, currency);
    return rate === null ? [] : [convertMoney(debt, currency, rate)];
  });
  return sumMoney(debts, currency);
}

/** The rate of the date of loss between two currencies; `null` where it is missing. */
export function rateFor({ rates }: Pick<Loss, 'rates'>, from: CurrencyCode, to: CurrencyCode): string | null {
  return from === to ? '1' : (rates[from] ?? null);
}

function parameter(term: string, value: Money | null): IndemnityStep['parameter'] {
  return value && { term, value: value.amount };
}

function lessAtLeastNothing(amount: Money, less: Money | null): Money {
  return less === null ? amount : greaterMoney(subtractMoney(amount, less), zeroMoney(amount.currency));
}

/** The steps before the insured bears a part: what they leave is the insured loss. */
const stepsOfLoss: readonly StepName[] = ['INSURED_ITEMS', 'COVER_IN_FORCE', 'THRESHOLD'];

/** The insured loss: what is left before the insured's own share, the deductible and the yearly limits. */
export function lossBeforeOwnShare(steps: readonly IndemnityStep[]): Money {
  const last = steps.findLast(({ name }) => stepsOfLoss.includes(name));
  if (!last) throw new Error('An indemnity without its first step');
  return last.amount;
}
