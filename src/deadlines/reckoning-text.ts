import type { Format } from '../platform/format.ts';
import type { Reckoning } from './deadlines.contract.ts';
import { anchorWords, reckoningWords, unitWords } from './duty-words.ts';

/** Says an English text in the reader's language, with its braces filled. */
export type Said = (english: string, facts?: Readonly<Record<string, string>>) => string;

/** How a day came about, in words: "due date 1 Mar 2026 + 60 days, special terms 4.2". */
export function reckoningText(
  { periods, takes, clause, isOwnWording }: Reckoning,
  { said, format }: Readonly<{ said: Said; format: Pick<Format, 'fullDay' | 'number'> }>,
): string {
  const texts = periods.map(({ from, fromDay, count, unit }) => {
    const anchor = said(anchorWords[from], { day: format.fullDay(fromDay) });
    if (count === 0) return anchor;
    return said(unitWords[unit][count === 1 ? 'one' : 'several'], { from: anchor, count: format.number(count) });
  });
  const several = takes === 'EARLIEST' ? reckoningWords.earliest : reckoningWords.latest;
  const reckoning = texts.length === 1 ? (texts[0] as string) : said(several, { periods: texts.join('; ') });
  if (clause !== null) return said(reckoningWords.clause, { reckoning, clause });
  return isOwnWording ? said(reckoningWords.ownWording, { reckoning }) : reckoning;
}
