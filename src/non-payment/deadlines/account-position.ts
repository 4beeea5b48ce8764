import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { addDays, type Day, earliestOf } from '../../platform/core/day.ts';
import { type Money, money, roundAmount, sumMoney } from '../../platform/core/money.ts';
import { atRates, publishedRates } from '../../platform/core/rates-for-rules.ts';
import { isUpToThreshold } from '../../policies/policies/claim-threshold.ts';
import type { Duty } from '../../policies/policies/duty-rules.ts';
import { type LastDays, lastCoveredDay, lastDaysToShow, stopsToShow } from '../../risk/buyers/last-covered-day.ts';
import {
  type DeliveryStop,
  isBannedOn,
  lastDayBeforeStops,
  nextLift,
} from '../../risk/delivery-stops/delivery-stop.ts';
import type { CoverEnd } from '../../risk/insured-periods/cover-end.ts';
import { totalOwed } from '../receivables/clearing.ts';
import { type DutiesOfItem, dutiesOfBuyer } from './buyer-duties.ts';
import { type Circumstances, type DutyDay, type DutyRules, deliveredOn } from './duty-days.ts';
import {
  byDay,
  type ClockedReceivable,
  isOpenInvoice,
  notificationDeadline,
  openDuties,
  stopOfCoverDate,
} from './open-duties.ts';

/** All that the compliance clock needs of one buyer's account under one policy. */
export type Account<Item extends ClockedReceivable = ClockedReceivable> = Readonly<{
  /** Open lines; closed ones change nothing. */
  items: readonly Item[];
  rules: DutyRules;
  /** Overdue totals below it need not be reported; `null` where every overdue must. */
  overdueThreshold: Money | null;
  /** The share of the debt above which overdues stop the cover; `null` where any does. */
  materialityPercent: number | null;
  circumstances: Circumstances;
  /** Whether the policy covers the buyer's country: for others no report is accepted. */
  isCountryCovered: boolean;
  /** Up to this debt nothing is insured and nothing handed over; `null` where every debt is. */
  claimThreshold: Money | null;
  /** Currencies in which a collection case runs on the buyer: invoices are added to it whatever their amount. */
  casesIn: readonly CurrencyCode[];
  /** Whether a claim that was filed runs on the buyer: no second one is filed beside it. */
  isClaimFiled: boolean;
  /** What stopped deliveries by a declaration or an action, lifted or not. */
  stops: readonly DeliveryStop[];
  /** Whether nothing new can be insured to the buyer because of what became of it (`whyNotDeliverTo`). */
  isBarred: boolean;
  /** When all that insures the buyer ends, stops aside (`coverEndOf`). */
  coverEnd: CoverEnd;
  /** Whether a delivery of a day was insured, or may yet be proven to have been (`mayBeInsuredOn`). */
  mayBeInsuredOn: (day: Day) => boolean;
  today: Day;
}>;

/** What is owed in one currency, and how much of it is past due; decimal. */
export type Owed = Readonly<{ currency: CurrencyCode; outstanding: string; overdue: string }>;

/** The position of a buyer: computed from all of its invoices together, and from what stops deliveries to it. */
export type AccountPosition = Readonly<{
  openInvoices: number;
  /** `null` for a buyer that owes nothing, and to which deliveries are stopped all the same. */
  oldestDueDate: Day | null;
  owed: readonly Owed[];
  notificationDeadline: Day | null;
  stopOfCoverDate: Day | null;
  insurerStopDate: Day | null;
  /** The last day of all that insures the buyer, stops aside; `null` where it is not known. */
  coverEndDate: Day | null;
  /** The stop with reminders: the next one to come, or that by lapse of time which has come. */
  nextStop: Day | null;
  /** The first day of each duty that is still asked for. */
  firstDays: Readonly<Partial<Record<Duty, Day>>>;
  nextDuty: Duty | null;
  nextDutyOn: Day | null;
  /** The next day on which something of this changes by itself. */
  nextChangeOn: Day | null;
}>;

/**
 * Assesses an account: the position of the buyer, and what each invoice still asks for. A report is not asked for while
 * what is overdue on its day stays below the policy's threshold, nor a stop while the overdue share is not material.
 * Cover stops once, with the first invoice that stops it. A hand-over and a claim are asked for once, for all that is
 * owed. What nobody could do is not asked for. `standing` is `null` where no invoice is open and nothing else stops
 * deliveries: a stop by the insurer stands until the insurer lifts it, whatever is paid (readings, "Also").
 * @param isMeant narrows the result to some of the invoices, those of one report; the stop of cover and the threshold
 *   of reports still follow from all that the buyer owes.
 */
export function assessAccount<Item extends ClockedReceivable>(
  account: Account<Item>,
  isMeant: (item: Item) => boolean = () => true,
): Readonly<{ position: AccountPosition | null; duties: readonly DutiesOfItem<Item>[] }> {
  const { rules, circumstances, materialityPercent, stops, isBarred, coverEnd, today } = account;
  const coverEndDate = coverEnd.lastDay;
  const ofStops = lastDayBeforeStops(stops, today);
  const owed = account.items.filter(isOpenInvoice);
  const items = owed.filter(isMeant);
  const oldestDueDate = earliestOf(items.map(({ originalDueDate }) => originalDueDate));
  if (oldestDueDate === null) {
    const isStopped = owed.length === 0 && ofStops !== null;
    const { insurerStopDate } = stopsToShow({ stopOfCoverDate: null, insurerStopDate: ofStops }, isBarred, today);
    const nextChangeOn = earliest(
      nextLift(stops, today),
      coverEnd.nextChangeOn,
      isBarred ? dayAfter(ofStops, today) : null,
    );
    return { position: isStopped ? owingNothing({ insurerStopDate, coverEndDate, nextChangeOn }) : null, duties: [] };
  }
  const lapse = stopOfCoverDate(owed, rules, materialityPercent, today, circumstances)?.day ?? null;
  const shownStops = stopsToShow({ stopOfCoverDate: lapse, insurerStopDate: ofStops }, isBarred, today);
  const [stopDay, stopByWord] = [lapseToShow(account, lapse), comingStop(account, { ...shownStops, coverEndDate })];
  const isAsked = { ...conditionsOf(account), STOP_DELIVERIES: (day: Day) => day === stopDay };
  const duties = dutiesOfBuyer(
    items.map((item) => {
      const own = openDuties(item, rules, circumstances, today).filter(({ duty, day }) => isAsked[duty](day, item));
      return { item, duties: stopByWord === null ? own : [...own, stopOn(stopByWord)].sort(byDay) };
    }),
  );
  const all = duties.flatMap((one) => one.duties);
  const [next] = duties.flatMap((one) => one.duties[0] ?? []).sort((one, other) => (one.day < other.day ? -1 : 1));
  return {
    position: {
      openInvoices: items.length,
      oldestDueDate,
      owed: owedBy(items, today),
      notificationDeadline: notificationDeadline(items, rules, circumstances)?.day ?? null,
      ...shownStops,
      coverEndDate,
      nextStop: earliest(stopByWord, stopDay),
      firstDays: firstDaysOf(all),
      nextDuty: next?.duty ?? null,
      nextDutyOn: next?.day ?? null,
      nextChangeOn: earliest(
        nextChangeAfter(items, all, today),
        nextLift(stops, today),
        coverEnd.nextChangeOn,
        ...(isBarred ? [dayAfter(lapse, today), dayAfter(ofStops, today)] : []),
      ),
    },
    duties,
  };
}

/**
 * The stop of cover by lapse of time, where it is still to come or to be announced: none where the cover ends or has
 * been stopped by then, because cover that has stopped does not stop again; also while deliveries are stopped that will
 * be covered again before it.
 */
export function lapseToShow({ stops, isBarred, coverEnd, today }: Account, lapse: Day | null): Day | null {
  const days = { stopOfCoverDate: lapse, insurerStopDate: null, coverEndDate: coverEnd.lastDay };
  const { stopOfCoverDate } = lastDaysToShow(days, isBarred, today);
  if (stopOfCoverDate === null || stopOfCoverDate >= '9999-12-31') return stopOfCoverDate;
  return stops.some((stop) => isBannedOn(stop, addDays(stopOfCoverDate, 1))) ? null : stopOfCoverDate;
}

/**
 * The last covered day before a declared stop that is to come: deliveries are to be stopped then as after a lapse; not
 * where the lapse has stopped them before.
 */
function comingStop({ isBarred, today }: Account, days: LastDays): Day | null {
  const { insurerStopDate } = lastDaysToShow(days, isBarred, today);
  const isToCome = insurerStopDate !== null && insurerStopDate >= today;
  return isToCome && lastCoveredDay(days) === insurerStopDate ? insurerStopDate : null;
}

/** The duty to stop deliveries before a declared stop. */
function stopOn(day: Day): DutyDay {
  const period = { from: 'DELIVERY_STOP', fromDay: addDays(day, 1), count: 0, unit: 'DAYS', day } as const;
  return { duty: 'STOP_DELIVERIES', day, periods: [period], takes: 'EARLIEST', clause: null, isOwnWording: false };
}

/**
 * Of the duties of an invoice, those of its account: no report below the policy's threshold or from a country that it
 * does not cover, no hand-over and no claim of a debt of which nothing is insured, no claim beside one that was filed,
 * nor of what was delivered while nothing covered the buyer; nothing of a buyer that never had cover.
 */
export function conditionsOf(
  account: Account,
): Readonly<Record<Exclude<Duty, 'STOP_DELIVERIES'>, (day: Day, item: ClockedReceivable) => boolean>> {
  const worthReporting = worthReportingAfter(account.items.filter(isOpenInvoice), account.overdueThreshold);
  const mayHandOver = isAboveThresholdIn(account, account.casesIn);
  const mayClaim = isAboveThresholdIn(account);
  const isCoverConcerned = isAnythingInsured(account);
  return {
    REPORT_OVERDUE: (day) => isCoverConcerned && account.isCountryCovered && day > worthReporting,
    HAND_OVER: (_day, { currency }) => isCoverConcerned && mayHandOver(currency),
    FILE_CLAIM: (_day, item) =>
      !account.isClaimFiled && mayClaim(item.currency) && account.mayBeInsuredOn(deliveredOn(item)),
  };
}

/**
 * Whether any cover depends on the duties about the buyer: a delivery that it owes was insured, or the next one would
 * be. A report is about insured receivables (handbook N 1.1); about others where the cover in force would be lost
 * without it.
 */
function isAnythingInsured({ items, mayBeInsuredOn, today }: Account): boolean {
  return mayBeInsuredOn(today) || items.some((item) => isOpenInvoice(item) && mayBeInsuredOn(deliveredOn(item)));
}

/**
 * Whether what is owed in a currency is above the threshold up to which nothing is insured. Where a case runs, what is
 * owed is added to it whatever its amount.
 */
function isAboveThresholdIn(
  { items, claimThreshold }: Account,
  casesIn: readonly CurrencyCode[] = [],
): (currency: CurrencyCode) => boolean {
  const known = new Map<CurrencyCode, boolean>(casesIn.map((currency) => [currency, true]));
  return (currency) => {
    const found = known.get(currency);
    if (found !== undefined) return found;
    const owed = money(totalOwed(items.filter((item) => item.currency === currency)), currency);
    const mayBe = !isUpToThreshold(
      claimThreshold && atRates(publishedRates, owed, claimThreshold.currency),
      claimThreshold,
    );
    known.set(currency, mayBe);
    return mayBe;
  };
}

/** The position of a buyer to which deliveries are stopped although all is paid. */
function owingNothing(
  known: Pick<AccountPosition, 'insurerStopDate' | 'coverEndDate' | 'nextChangeOn'>,
): AccountPosition {
  return {
    ...known,
    openInvoices: 0,
    oldestDueDate: null,
    owed: [],
    notificationDeadline: null,
    stopOfCoverDate: null,
    nextStop: null,
    firstDays: {},
    nextDuty: null,
    nextDutyOn: null,
  };
}

/** What is owed on the invoices whose duty falls on a day; `null` where they are in several currencies, or none. */
export function dependsOn(
  found: readonly DutiesOfItem<ClockedReceivable>[],
  { duty, day }: Pick<DutyDay, 'duty' | 'day'>,
): Money | null {
  const items = found.flatMap(({ item, duties }) =>
    duties.some((one) => one.duty === duty && one.day === day) ? [item] : [],
  );
  const [first] = items;
  if (!first || items.some(({ currency }) => currency !== first.currency)) return null;
  const amounts = items.map(({ outstandingAmount: amount, currency }) => money(amount, currency));
  return sumMoney(amounts, first.currency);
}

/** The first day of each duty. */
function firstDaysOf(days: readonly DutyDay[]): Partial<Record<Duty, Day>> {
  const first: Partial<Record<Duty, Day>> = {};
  for (const { duty, day } of days) {
    const known = first[duty];
    if (known === undefined || day < known) first[duty] = day;
  }
  return first;
}

/**
 * The due date after which the total overdue, if nothing is paid, reaches the policy's threshold; equality does
 * (reading "total < overdueThreshold"). The first day of all where there is no threshold, the last where it is not
 * reached.
 */
export function worthReportingAfter(items: readonly ClockedReceivable[], threshold: Money | null): Day {
  if (threshold === null) return '';
  let total = new Big(0);
  for (const item of items.toSorted((one, other) => (one.originalDueDate < other.originalDueDate ? -1 : 1))) {
    const { outstandingAmount: amount, currency, originalDueDate } = item;
    const converted = atRates(publishedRates, { amount, currency }, threshold.currency);
    // without a rate it is unknown whether it is below: leaving it out, or counting it one to one, would hide a duty
    if (!converted) return originalDueDate;
    total = total.plus(converted.amount);
    if (total.gte(threshold.amount)) return originalDueDate;
  }
  return '9999-12-31';
}

function owedBy(items: readonly ClockedReceivable[], today: Day): Owed[] {
  const sums = new Map<CurrencyCode, { outstanding: Big; overdue: Big }>();
  for (const { currency, outstandingAmount, effectiveDueDate } of items) {
    const sum = sums.get(currency) ?? { outstanding: new Big(0), overdue: new Big(0) };
    const isOverdue = effectiveDueDate < today;
    sums.set(currency, {
      outstanding: sum.outstanding.plus(outstandingAmount),
      overdue: isOverdue ? sum.overdue.plus(outstandingAmount) : sum.overdue,
    });
  }
  return [...sums].map(([currency, { outstanding, overdue }]) => ({
    currency,
    outstanding: roundAmount(outstanding, currency),
    overdue: roundAmount(overdue, currency),
  }));
}

function earliest(...days: readonly (Day | null)[]): Day | null {
  return earliestOf(days.filter((day) => day !== null));
}

/** The day after a stop that is to come: for a stopped buyer it is shown only from then on. */
function dayAfter(stop: Day | null, today: Day): Day | null {
  return stop !== null && stop >= today && stop < '9999-12-31' ? addDays(stop, 1) : null;
}

/** An invoice becomes overdue on the day after it was due, and a stop is nothing to come on the day after it. */
function nextChangeAfter(items: readonly ClockedReceivable[], days: readonly DutyDay[], today: Day): Day | null {
  const due = items.map(({ effectiveDueDate }) => effectiveDueDate);
  const stops = days.filter(({ duty }) => duty === 'STOP_DELIVERIES').map(({ day }) => day);
  const last = earliestOf([...due, ...stops].filter((day) => day >= today && day < '9999-12-31'));
  return last === null ? null : addDays(last, 1);
}
