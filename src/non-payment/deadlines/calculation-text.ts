import type { Day } from '../../platform/core/day.ts';
import type { PeriodUnit } from '../../policies/policies/duty-rules.ts';
import type { DayCalculation } from './deadlines.contract.ts';
import type { CountedFrom } from './duty-days.ts';

/** The texts of a calculation in one language. */
export type CalculationLabels = Readonly<{
  /** "due date 1 Mar 2026". */
  anchor(from: CountedFrom, day: Day): string;
  /** "due date 1 Mar 2026 + 60 days". */
  plus(anchor: string, count: number, unit: PeriodUnit): string;
  /** "the later of: …". */
  several(takes: DayCalculation['takes'], periods: string): string;
  /** "…, special terms 4.2". */
  underClause(calculation: string, clause: string): string;
  inOwnWords(calculation: string): string;
}>;

/** How a day came about, in words: "due date 1 Mar 2026 + 60 days, special terms 4.2". */
export function calculationText(
  { periods, takes, clause, isOwnWording }: DayCalculation,
  words: CalculationLabels,
): string {
  const texts = periods.map(({ from, fromDay, count, unit }) => {
    const anchor = words.anchor(from, fromDay);
    return count === 0 ? anchor : words.plus(anchor, count, unit);
  });
  const calculation = texts.length === 1 ? (texts[0] as string) : words.several(takes, texts.join('; '));
  if (clause !== null) return words.underClause(calculation, clause);
  return isOwnWording ? words.inOwnWords(calculation) : calculation;
}
