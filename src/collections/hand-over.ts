import type { Policy } from '../policies/policy.ts';
import type { Receivable } from '../receivables/receivable.ts';
import type { CountryCode } from '../reference/countries.ts';
import { addDays, type Day, earliestOf } from '../reference/day.ts';
import { type CaseType, pressesBuyer } from './collection.ts';

/** What the days of a hand-over depend on. */
type DatedItem = Pick<Receivable, 'originalDueDate' | 'isDisputed' | 'status' | 'itemType'>;
type HandOverTerms = Pick<Policy, 'maxExtensionPeriodDays' | 'collectionHandoverDays' | 'countriesCovered'>;

/**
 * The last day to hand a buyer over: so many days after the longest extension of its oldest unpaid invoice, from the
 * original due date; disputed invoices do not start the clock (handbook N 1.0, 1.4 and its readings). `null` where
 * nothing does.
 */
export function handOverBy(items: readonly DatedItem[], terms: HandOverTerms, countryCode: CountryCode): Day | null {
  const counting = items.filter(
    ({ status, itemType, isDisputed }) => status === 'O' && itemType === 'INVOICE' && !isDisputed,
  );
  const oldest = earliestOf(counting.map(({ originalDueDate }) => originalDueDate));
  const extension =
    terms.countriesCovered.find((line) => line.countryCode === countryCode)?.maxExtensionPeriodDays ??
    terms.maxExtensionPeriodDays;
  return oldest && addDays(oldest, extension + terms.collectionHandoverDays);
}

/** Whether a hand-over comes after its last day: it is taken all the same, and may cost cover (handbook N 1.4, 1.6). */
export function isLate(handedOverOn: Day, by: Day | null): boolean {
  return by !== null && handedOverOn > by;
}

/** From when the buyer gets no new deliveries: from the hand-over on, unless its plan is only watched (handbook N 1.4). */
export function tradeStopOf(caseType: CaseType, handedOverOn: Day): Day | null {
  return pressesBuyer(caseType) ? handedOverOn : null;
}
