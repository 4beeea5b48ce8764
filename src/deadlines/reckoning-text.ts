import type { PeriodUnit } from '../policies/duty-rules.ts';
import type { Day } from '../reference/day.ts';
import type { Reckoning } from './deadlines.contract.ts';
import type { CountedFrom } from './duty-days.ts';

/** The texts of a calculation in one language. */
export type ReckoningWords = Readonly<{
  /** "due date 1 Mar 2026". */
  anchor(from: CountedFrom, day: Day): string;
  /** "due date 1 Mar 2026 + 60 days". */
  plus(anchor: string, count: number, unit: PeriodUnit): string;
  /** "the later of: …". */
  several(takes: Reckoning['takes'], periods: string): string;
  /** "…, special terms 4.2". */
  underClause(reckoning: string, clause: string): string;
  inOwnWords(reckoning: string): string;
}>;

/** How a day came about, in words: "due date 1 Mar 2026 + 60 days, special terms 4.2". */
export function reckoningText({ periods, takes, clause, isOwnWording }: Reckoning, words: ReckoningWords): string {
  const texts = periods.map(({ from, fromDay, count, unit }) => {
    const anchor = words.anchor(from, fromDay);
    return count === 0 ? anchor : words.plus(anchor, count, unit);
  });
  const reckoning = texts.length === 1 ? (texts[0] as string) : words.several(takes, texts.join('; '));
  if (clause !== null) return words.underClause(reckoning, clause);
  return isOwnWording ? words.inOwnWords(reckoning) : reckoning;
}
