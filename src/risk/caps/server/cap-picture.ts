import { addDays, type Day, earliestOf } from '../../../platform/core/day.ts';
import { coverOn } from '../../covers/cover.ts';
import type { CoverRecord } from '../../covers/server/public.ts';
import { capOn } from '../cap.ts';
import type { CapRecord } from './caps.store.ts';

/**
 * A CAP with its state on a day, computed from its primary and the end of its policies. One that is over is INACTIVE.
 */
export function capWithPicture(
  cap: CapRecord & { startDate: Day },
  primary: Pick<CoverRecord, 'timeline' | 'version'>,
  today: Day,
): CapRecord {
  const { isInForce, amount, endDate } = capOn(cap, primary.timeline, today, cap.policyLastDay);
  const changes = [endDate && addDays(endDate, 1), coverOn(primary.timeline, today).dueOn].filter(
    (day) => day !== null,
  );
  return {
    ...cap,
    capStatus: isInForce ? 'ACTIVE' : 'INACTIVE',
    amountInForce: isInForce ? amount : '0',
    endDate,
    primaryVersion: primary.version,
    nextChangeOn: isInForce ? earliestOf(changes) : null,
  };
}
