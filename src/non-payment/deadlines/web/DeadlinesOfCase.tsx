import type { Day } from '../../../platform/core/day.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { lastCoveredDay } from '../../../risk/buyers/last-covered-day.ts';
import { deadlinesContract } from '../deadlines.contract.ts';
import { useBuyerPosition } from './deadlines.queries.ts';
import { PositionLine } from './StopOfCover.tsx';

type OfCase = Readonly<{ companyId: string; policy: string }>;

function usePositionOfCase({ companyId, policy }: OfCase) {
  const mayRead = useMay(deadlinesContract.findBuyerStanding);
  return useBuyerPosition(companyId, policy, { enabled: mayRead }).data;
}

/**
 * The last day on which deliveries to the buyer of a case are covered; `null` where nothing stops them, `undefined`
 * until it is known. Where nothing insures the buyer it is the oldest due date: no day of the line is covered.
 */
export function useStopOfCover(of: OfCase): Day | null | undefined {
  const position = usePositionOfCase(of);
  const standing = position?.standings[0];
  if (!standing) return position ? null : undefined;
  return standing.isInsured ? lastCoveredDay(standing) : standing.oldestDueDate;
}

/** The deadline line of the buyer of a case under its policy; nothing for users who may not read unpaid invoices. */
export function DeadlinesOfCase(of: OfCase) {
  const standing = usePositionOfCase(of)?.standings[0];
  return standing ? <PositionLine standing={standing} /> : null;
}
