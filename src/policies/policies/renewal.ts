import { addDays, type Day } from '../../platform/core/day.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { type InForceTerms, itemState } from './policy.ts';
import type { PolicyLine } from './policy-line.ts';

/* Terms sent ahead (decision 91). A line describes a policy; `termsFrom` says from when its terms apply. If that day
   is in the future, the terms wait for it and everything else of the line applies at once: the policy keeps its
   first day and gets its new last one, so that cover of today continues without a gap. */

/** How many days ahead terms are taken: they are sent before the notice of two months that most policies know runs out. */
export const termsAheadDays = 120;

/** Whether the terms of a line wait for a day to come: the policy has begun, so that other terms are in force until then. */
export function areTermsToCome(
  { termsFrom }: Pick<PolicyLine, 'termsFrom'>,
  known: InForceTerms | undefined,
  today: Day,
): boolean {
  return termsFrom !== undefined && termsFrom > today && known !== undefined && known.startDate <= today;
}

/** Whether a line is about what insures already: the policy has begun, and so have its terms. */
export function hasBegun({ startDate, termsFrom }: Pick<PolicyLine, 'startDate' | 'termsFrom'>, today: Day): boolean {
  return startDate <= today && (termsFrom === undefined || termsFrom <= today);
}

/** What is wrong with the days to come that a line says, as the policy is known today; `undefined` for a new one. */
export function faultsOfDaysToCome(line: PolicyLine, known: InForceTerms | undefined, today: Day): FieldError[] {
  const { termsFrom, startDate, endDate } = line;
  if (!areTermsToCome(line, known, today)) {
    // terms of a policy that begins apply from its first day: others are not known
    if (termsFrom !== undefined && termsFrom > today && termsFrom > startDate)
      return fault('/termsFrom', 'after-start');
    const isInForce = known !== undefined && itemState(known, today) === 'active';
    // it would leave what is insured today without cover: a next year is said by `termsFrom`, an end by `cancelledFrom`
    return isInForce && startDate > today ? fault('/startDate', 'in-force-already') : [];
  }
  if (termsFrom === undefined || known === undefined) return [];
  if (termsFrom > addDays(today, termsAheadDays)) return fault('/termsFrom', 'too-far-ahead');
  if (endDate < termsFrom) return fault('/endDate', 'before-terms');
  if (startDate > termsFrom) return fault('/termsFrom', 'before-start');
  return startDate > today && startDate > addDays(known.endDate, 1) ? fault('/startDate', 'leaves-gap') : [];
}

function fault(pointer: string, code: string): FieldError[] {
  return [{ pointer, code }];
}
