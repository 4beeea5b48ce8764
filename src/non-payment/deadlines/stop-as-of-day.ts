import type { Day } from '../../platform/core/day.ts';
import { type LineThroughTime, owedOn, wasUnpaidOn } from '../receivables/owed-on-day.ts';
import type { Circumstances, DutyRules } from './duty-days.ts';
import { type CountingItem, stopOfCoverDate } from './open-duties.ts';

/** A line of an account with what became of it. */
export type LineWithPast = CountingItem & LineThroughTime;

/**
 * The last covered day as it was on a day, from the invoices that were unpaid then. A delivery after it stays uninsured
 * when the old invoice is paid later: cover comes back for new deliveries, from the day of that payment on (handbook N
 * 1.1, S15, S16). `null` where nothing was unpaid that stops the cover.
 * @param materialityPercent the policy's share, compared with the amounts of that day; `null` where any overdue stops.
 */
export function stopOfCoverAsOf(
  day: Day,
  lines: readonly LineWithPast[],
  rules: DutyRules,
  materialityPercent: number | null,
  circumstances: Circumstances,
): Day | null {
  const unpaid = lines
    .filter((line) => wasUnpaidOn(day, line))
    .map((line) => ({ ...line, status: 'O' as const, outstandingAmount: owedOn(day, line) }));
  return stopOfCoverDate(unpaid, rules, materialityPercent, day, circumstances)?.day ?? null;
}
