import type { Saying } from '../../platform/core/list.ts';
import type { DayCalculation } from './deadlines.contract.ts';
import { anchorLabels, calculationLabels } from './duty-labels.ts';

/** How a day came about, in words: "due date 1 Mar 2026 + 60 days, special terms 4.2". */
export function calculationText(
  { periods, takes, clause, isOwnWording }: DayCalculation,
  { say, format }: Saying,
): string {
  const texts = periods.map(({ from, fromDay, count, unit }) => {
    const anchor = say(anchorLabels[from], { day: format.fullDay(fromDay) });
    if (count === 0) return anchor;
    const plus = calculationLabels[unit][count === 1 ? 'one' : 'several'];
    return say(plus, { from: anchor, count: format.number(count) });
  });
  const reckoning =
    texts.length === 1 ? (texts[0] as string) : say(calculationLabels[takes], { periods: texts.join('; ') });
  if (clause !== null) return say(calculationLabels.clause, { reckoning, clause });
  return isOwnWording ? say(calculationLabels.ownWords, { reckoning }) : reckoning;
}
