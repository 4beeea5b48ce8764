import type { Day } from '../../../platform/core/day.ts';
import type { Label } from '../../../platform/core/label.ts';
import type { Money } from '../../../platform/core/money.ts';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';

/** A day of the calendar that is about a policy itself, and not about a buyer who does not pay. */
export type PolicyEntry = Readonly<{
  /** By which calendar programs know it: the same while it is asked for. */
  name: string;
  day: Day;
  isMissed: boolean;
  /** Whether it is no longer asked for: declared, paid or decided. */
  isEnded: boolean;
  task: Label;
  advice: Label;
  policy: string;
  policyholder: string;
  amount: Money | null;
  /** Where it is done in the portal. */
  path: string;
}>;

/** The entries of the actor from a day on, as far as they may read what these are about. */
export type CalendarSource = (context: Context, from: Day) => Promise<readonly PolicyEntry[]>;

/** What stands in the calendar besides duties towards buyers; the resources above this one declare it. */
export const calendarSourceSlot = defineSlot<CalendarSource>('what stands in the calendar of deadlines');
