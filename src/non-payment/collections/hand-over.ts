import type { CountryCode } from '../../platform/core/countries.ts';
import { type Day, earliestOf } from '../../platform/core/day.ts';
import {
  type Circumstances,
  type DutyTerms,
  dutyDayOf,
  dutyRulesOf,
  type InvoiceDays,
  plainDefault,
} from '../deadlines/duty-days.ts';
import type { Receivable } from '../receivables/receivable.ts';
import { type CaseType, pressesBuyer } from './collection.ts';

/** The facts on which the days of a hand-over depend. */
type DatedItem = InvoiceDays & Pick<Receivable, 'isDisputed' | 'status' | 'itemType'>;

/**
 * The last day to hand a buyer over: the earliest that the policy gives for one of its open invoices, as the compliance
 * clock counts it; disputed invoices do not start the clock (handbook N 1.0, 1.4 and its readings). `null` where none
 * starts it.
 */
export function handOverBy(
  items: readonly DatedItem[],
  terms: DutyTerms,
  countryCode: CountryCode,
  circumstances: Circumstances = plainDefault,
): Day | null {
  const rules = dutyRulesOf(terms, countryCode);
  const counting = items.filter(
    ({ status, itemType, isDisputed }) => status === 'O' && itemType === 'INVOICE' && !isDisputed,
  );
  return earliestOf(counting.flatMap((item) => dutyDayOf('HAND_OVER', item, rules, circumstances)?.day ?? []));
}

/**
 * The day on which a case becomes a claim unless it is paid by then: the last day to file one for any of its open invoices,
 * contested ones too, so that no claim comes too late (handbook N 1.6, 4). `null` where the policy sets no day.
 */
export function claimBy(
  items: readonly DatedItem[],
  terms: DutyTerms,
  countryCode: CountryCode,
  circumstances: Circumstances = plainDefault,
): Day | null {
  const rules = dutyRulesOf(terms, countryCode);
  const open = items.filter(({ status, itemType }) => status === 'O' && itemType === 'INVOICE');
  return earliestOf(open.flatMap((item) => dutyDayOf('FILE_CLAIM', item, rules, circumstances)?.day ?? []));
}

/**
 * Whether a hand-over comes after its last day: it is accepted all the same, and may cost cover (handbook N 1.4, 1.6).
 */
export function isLate(handedOverOn: Day, by: Day | null): boolean {
  return by !== null && handedOverOn > by;
}

/**
 * From when deliveries to the buyer are stopped: from the hand-over on, unless its plan is only watched (handbook N
 * 1.4).
 */
export function tradeStopOf(caseType: CaseType, handedOverOn: Day): Day | null {
  return pressesBuyer(caseType) ? handedOverOn : null;
}
