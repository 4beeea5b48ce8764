import { type Day, daysBetween } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { addHours, addMilliseconds, type Instant } from '../../platform/core/instant.ts';
import { type Money, money, multiplyMoney, percentOf, sumMoney } from '../../platform/core/money.ts';
import type { Receivable } from '../receivables/receivable.ts';
import type { Consent, Stage } from './collection.ts';

/*
 * The house collector: published rules that replace a collection company. First letter within 48 hours, first call one
 * to ten days later (handbook N 1.4), the court when two letters and a call had no result.
 */

export const houseSteps = [
  'ACCEPT',
  'FIRST_LETTER',
  'FIRST_CALL',
  'SECOND_LETTER',
  'PROPOSE_COURT',
  'COURT_FILING',
  'JUDGEMENT',
  'CLOSE',
] as const;
export type HouseStep = ValueOf<typeof houseSteps>;

/** Name of the collector in the cases. */
export const houseCollector = 'Aval Collections';
/** Share of what is owed that going to court costs, in percent, as it is presented to the insured. */
export const courtCostPercent = 5;
/** Late interest a year, in percent: eight points over a reference rate of 2 (directive 2011/7/EU, article 2). */
export const lateInterestPercent = 10;

/** Hours from a step to the next one; the first two wait no longer than the collector's own delay. */
const hoursBefore: Readonly<Record<HouseStep, number>> = {
  ACCEPT: 0,
  FIRST_LETTER: 0,
  FIRST_CALL: 3 * 24,
  SECOND_LETTER: 10 * 24,
  PROPOSE_COURT: 14 * 24,
  COURT_FILING: 2 * 24,
  JUDGEMENT: 60 * 24,
  CLOSE: 90 * 24,
};

/** The stage to which a step moves the case; absent where it stays. */
export const stageOfStep: Readonly<Partial<Record<HouseStep, Stage>>> = {
  FIRST_LETTER: 'AMICABLE',
  PROPOSE_COURT: 'LEGAL',
  JUDGEMENT: 'ENFORCEMENT',
};

/** The collector's next step, and when. */
export type PlannedStep = Readonly<{ step: HouseStep; at: Instant }>;

/** A step from now on, after the time that it needs; `delaySeconds` is the collector's own delay. */
export function plan(step: HouseStep, now: Instant, delaySeconds: number): PlannedStep {
  return { step, at: addMilliseconds(addHours(now, hoursBefore[step]), delaySeconds * 1000) };
}

/**
 * The step after one; `null` where the collector waits: for the consent to the costs of the court, for the buyer of a
 * watched plan, or because nothing is left to do.
 */
export function stepAfter(step: HouseStep, presses: boolean): HouseStep | null {
  if (!presses || step === 'PROPOSE_COURT' || step === 'CLOSE') return null;
  return houseSteps[houseSteps.indexOf(step) + 1] ?? null;
}

/** The step after the insured's answer about the costs: the court, or the end where it refuses them. */
export function stepAfterConsent(consent: Extract<Consent, 'GIVEN' | 'REFUSED'>): HouseStep {
  return consent === 'GIVEN' ? 'COURT_FILING' : 'CLOSE';
}

/** The costs of going to court, as they are presented to the insured. */
export function courtCosts(outstanding: Money): Money {
  return percentOf(outstanding, courtCostPercent);
}

/** Interest that the buyer owes on a day for paying late: each open invoice from its due date, in days of 365. */
export function lateInterest(
  items: readonly Pick<Receivable, 'itemType' | 'dueDate' | 'currency' | 'outstandingAmount'>[],
  currency: string,
  on: Day,
): Money {
  const ofEach = items
    .filter(({ itemType, dueDate }) => itemType === 'INVOICE' && dueDate < on)
    .map(({ dueDate, outstandingAmount }) =>
      multiplyMoney(
        money(outstandingAmount, currency),
        String((lateInterestPercent * daysBetween(dueDate, on)) / 36_500),
      ),
    );
  return sumMoney(ofEach, currency);
}
