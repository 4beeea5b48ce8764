import Big from 'big.js';
import { type WorkflowStatus } from '../../approvals/orders/order.ts';
import { type CountryCode } from '../../platform/core/countries.ts';
import { type CurrencyCode } from '../../platform/core/currencies.ts';
import { addDays, addMonths, type Day, earliestOf, isWithin, lastOfMonth } from '../../platform/core/day.ts';
import { type Moves, mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import { lesserMoney, type Money, money } from '../../platform/core/money.ts';
import { atRates, type ReferenceRates } from '../../platform/core/rates-for-rules.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type CapProduct } from '../covers/cap-beside.ts';
import { type Timeline, totalOn } from '../covers/cover.ts';

/*
 * CAP and CAP+ (handbook covers 4.2). CAP tops up a cover that was granted in part, its primary; CAP+ gives a small
 * cover where the primary is nil. Both are offered with their premium, accepted by an order, and change and end with
 * the primary.
 */

/** The products are called so in every language. */
export const productNames: Readonly<Record<CapProduct, string>> = { CAP: 'CAP', CAP_PLUS: 'CAP+' };

/** The extension of the sibling policy under which both are insured. */
export const capExtension = 'CAP';

/** PENDING: with the underwriter. ACCEPTED: the customer accepts it, colleagues have to approve. */
export const capStatuses = ['PENDING', 'OFFERED', 'ACCEPTED', 'ACTIVE', 'INACTIVE', 'LAPSED'] as const;
export type CapStatus = ValueOf<typeof capStatuses>;

/** Statuses in which it is offered, asked for or in force: one at a time for a buyer. */
export const liveCapStatuses = ['PENDING', 'OFFERED', 'ACCEPTED', 'ACTIVE'] as const satisfies readonly CapStatus[];

/** Statuses of a CAP that was accepted: in force, or ended since. */
export const grantedCapStatuses = ['ACTIVE', 'INACTIVE'] as const satisfies readonly CapStatus[];

/** Moves of an offer and of what becomes of it. An acceptance that colleagues did not approve leaves the offer open. */
export const capMoves: Moves<CapStatus> = {
  PENDING: ['OFFERED', 'INACTIVE'],
  OFFERED: ['ACCEPTED', 'ACTIVE', 'LAPSED'],
  ACCEPTED: ['ACTIVE', 'OFFERED', 'LAPSED'],
  ACTIVE: ['INACTIVE'],
  INACTIVE: [],
  LAPSED: [],
};

/** Days for which an offer is valid, after the one on which it is made. */
export const offerValidDays = 14;

/** The most that is offered, by currency; other currencies follow the euro at the reference rates. */
const ceilings: Readonly<Record<CapProduct, Readonly<Record<'EUR' | 'CHF' | 'USD', string>>>> = {
  CAP: { EUR: '2500000', CHF: '3000000', USD: '3000000' },
  CAP_PLUS: { EUR: '50000', CHF: '75000', USD: '75000' },
};

/** Countries whose policies have a lower ceiling, in euros. */
const ceilingsOfCountries: Readonly<Partial<Record<CountryCode, Partial<Record<CapProduct, string>>>>> = {
  IT: { CAP: '1000000' },
};

/** The most that is offered under a policy, by its holder's country and its currency; `null` where a rate is missing. */
export function ceilingOf(
  product: CapProduct,
  { currency, countryCode }: Readonly<{ currency: CurrencyCode; countryCode: CountryCode }>,
  rates: ReferenceRates,
): Money | null {
  const own = ceilings[product];
  const general = currency === 'CHF' || currency === 'USD' ? money(own[currency], currency) : inEuros(own.EUR);
  const ofCountry = ceilingsOfCountries[countryCode]?.[product];
  if (ofCountry === undefined) return general;
  const lower = inEuros(ofCountry);
  return general && lower && lesserMoney(general, lower);

  function inEuros(amount: string): Money | null {
    return atRates(rates, money(amount, 'EUR'), currency);
  }
}

/** The primary cover as CAP looks at it, in the policy's currency. */
export type Primary = Readonly<{ requested: Money; granted: Money }>;

/**
 * The most of a product on a buyer: CAP up to the need that is left, the primary itself and the ceiling; CAP+ up to
 * what was asked for and the ceiling. Zero or less where nothing can be offered.
 */
export function mostOf(product: CapProduct, { requested, granted }: Primary, ceiling: Money): Money {
  if (product === 'CAP_PLUS') return lesserMoney(requested, ceiling);
  const need = money(new Big(requested.amount).minus(granted.amount), granted.currency);
  return lesserMoney(lesserMoney(need, granted), ceiling);
}

/** The last day on which an offer can be accepted. */
export function validUntilOf(offeredOn: Day): Day {
  return addDays(offeredOn, offerValidDays);
}

/** What the rules of acceptance and ending look at. */
export type Cap = Readonly<{
  capStatus: CapStatus;
  product: CapProduct;
  amount: string;
  /** `null` until it is offered. */
  validUntil: Day | null;
  /** `null` until it is accepted. */
  startDate: Day | null;
  /** The last day in force that the customer chose; `null` while it goes on. */
  stopDate: Day | null;
}>;

/** Statuses of an offer that is over when its time is. */
export const offeredCapStatuses = ['OFFERED', 'ACCEPTED'] as const satisfies readonly CapStatus[];

/** The status as a day has it: an offer whose time is over is none, whether or not that was recorded yet. */
export function capStatusOn({ capStatus, validUntil }: Pick<Cap, 'capStatus' | 'validUntil'>, today: Day): CapStatus {
  const isOffer = offeredCapStatuses.some((status) => status === capStatus);
  return isOffer && validUntil !== null && validUntil < today ? 'LAPSED' : capStatus;
}

/** Why the offer cannot be accepted: there is none, or its time is over. */
export function whyNotAccept(
  { capStatus, validUntil }: Pick<Cap, 'capStatus' | 'validUntil'>,
  today: Day,
): Refusal | null {
  if (!mayMove(capMoves, capStatus, 'ACCEPTED')) return refuse('offer-not-open', { capStatus });
  return validUntil !== null && today > validUntil ? refuse('offer-lapsed', { validUntil }) : null;
}

/** How an acceptance ended that was never sent to the insurer. */
const endedUnsent: readonly (WorkflowStatus | null)[] = ['REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED'];

/**
 * Whether an offer can be replaced by another request: colleagues have ended its acceptance, and they may prefer
 * another amount. It can still be accepted until somebody asks again.
 */
export function givesWay({
  capStatus,
  workflowStatus,
}: Pick<Cap, 'capStatus'> & Readonly<{ workflowStatus: WorkflowStatus | null }>): boolean {
  return capStatus === 'OFFERED' && endedUnsent.includes(workflowStatus);
}

/** Why the customer cannot stop it: it is not in force, is ending, or three months are not over. */
export function whyNotStop(
  { capStatus, startDate, stopDate }: Pick<Cap, 'capStatus' | 'startDate' | 'stopDate'>,
  today: Day,
): Refusal | null {
  if (capStatus !== 'ACTIVE' || startDate === null) return refuse('cap-not-active', { capStatus });
  if (stopDate !== null) return refuse('nothing-to-change', { stopDate });
  const from = addMonths(startDate, minimumMonths);
  return today < from ? refuse('too-early-to-stop', { from }) : null;
}

/** The last day of what is stopped on a day: the end of its month. */
export function stopDateOf(today: Day): Day {
  return lastOfMonth(today);
}

/** An accepted CAP, as far as it depends on it what is in force. */
export type AcceptedCap = Pick<Cap, 'product' | 'amount' | 'stopDate'> & Readonly<{ startDate: Day }>;

/** A CAP on a day: what is in force, and its last day where one is known. */
export type CapOn = Readonly<{ isInForce: boolean; amount: string; endDate: Day | null }>;

/**
 * What an accepted CAP is on a day, by its primary's timeline. CAP never exceeds the primary and does not rise with it
 * again; it ends where the primary ends. CAP+ stands in for a primary that is nil and ends where that covers. Both end
 * with the policies that insure them: `policyLastDay` is the last day of these, where it is known.
 */
export function capOn(cap: AcceptedCap, primary: Timeline, day: Day, policyLastDay: Day | null = null): CapOn {
  const { product, amount, startDate, stopDate } = cap;
  const changeDays = changeDaysOf(primary, startDate);
  const isLost = product === 'CAP' ? isNil : isCovering;
  const lost = changeDays.find((changeDay) => isLost(totalOn(primary, changeDay)));
  const ends = [lost && addDays(lost, -1), stopDate, policyLastDay].filter((each) => each != null);
  const endDate = earliestOf(ends);
  const until = earliestOf([day, endDate ?? day]) ?? day;
  const totals =
    product === 'CAP'
      ? changeDays.filter((changeDay) => changeDay <= until).map((changeDay) => totalOn(primary, changeDay))
      : [];
  return {
    isInForce: isWithin(day, startDate, endDate),
    amount: totals.reduce((least, total) => (new Big(total).lt(least) ? total : least), amount),
    endDate,
  };
}

/**
 * When an offer that is accepted today first falls with what is decided of its primary already, and to what; `null` where
 * nothing is. An amount of nothing is its end.
 */
export function fallOf(
  { product, amount }: Pick<Cap, 'product' | 'amount'>,
  primary: Timeline,
  today: Day,
): Readonly<{ amount: string; date: Day }> | null {
  const spans = capSpans({ product, amount, startDate: today, stopDate: null }, primary);
  const [first] = spans;
  if (!first) return null;
  const lower = spans.find((span) => new Big(span.amount).lt(first.amount));
  if (lower) return { amount: lower.amount, date: lower.from };
  const lastDay = spans.at(-1)?.to ?? null;
  return lastDay === null || lastDay < today ? null : { amount: '0', date: addDays(lastDay, 1) };
}

/** Days on which a CAP was in force with one amount; both ends included, `to` null while no end is known. */
export type CapSpan = Readonly<{ from: Day; to: Day | null; amount: string }>;

/** What an accepted CAP was, and will be as things stand, through time: `capOn` for every day from its start. */
export function capSpans(cap: AcceptedCap, primary: Timeline, policyLastDay: Day | null = null): readonly CapSpan[] {
  const { startDate } = cap;
  const { endDate } = capOn(cap, primary, startDate, policyLastDay);
  const changeDays = changeDaysOf(primary, startDate).filter((changeDay) => endDate === null || changeDay <= endDate);
  return changeDays.map((from, place) => {
    const next = changeDays[place + 1];
    return { from, to: next ? addDays(next, -1) : endDate, amount: capOn(cap, primary, from, policyLastDay).amount };
  });
}

function isNil(total: string): boolean {
  return new Big(total).eq(0);
}

function isCovering(total: string): boolean {
  return !isNil(total);
}

/** The days from a start on on which a cover changes, the start among them, in order. */
function changeDaysOf(timeline: Timeline, startDate: Day): Day[] {
  const changes = timeline.flatMap(({ validFrom, validTo }) =>
    validTo === null ? [validFrom] : [validFrom, addDays(validTo, 1)],
  );
  return [...new Set([startDate, ...changes])].filter((day) => day >= startDate).sort();
}

/** Months that are charged at least, and after which the customer can stop. */
export const minimumMonths = 3;
