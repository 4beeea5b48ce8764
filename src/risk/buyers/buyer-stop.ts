import { z } from 'zod';
import { type Actor, mayRead } from '../../platform/core/actor.ts';
import { type Day, dayShape, earliestOf } from '../../platform/core/day.ts';
import { isStoppedOn, type LastDays, noCoverAfter } from './last-covered-day.ts';

/*
 * What every kind of cover shows of a stop of deliveries to its buyer: a stop excludes new deliveries whichever cover
 * insures them, so that none is in force while it lasts (decision 45).
 */

/** The stop of deliveries to the buyer of a cover, as the wire shows it beside what is granted. */
export const buyerStopShape = {
  isStopped: z
    .boolean()
    .describe(
      'Whether new deliveries to the buyer are not covered today, whatever is granted: cover is stopped, the company can no longer be insured, or the policy has not begun or is suspended',
    ),
  noCoverAfter: dayShape
    .nullable()
    .optional()
    .describe(
      'Last covered day for deliveries to a buyer that is late or stopped; `null` beside `isStopped` where nothing is insured to the company any more, since when is not kept; absent without the right `read_overdues`',
    ),
};
export type BuyerStop = Readonly<{ isStopped: boolean; noCoverAfter?: Day | null }>;

/**
 * The stored stops of a buyer; nothing of one that owes nothing and is not stopped. `isBarred`: nothing can be insured
 * to it any more, because of what became of the company (`whyNotDeliverTo`); the day since when is not stored.
 * `isPolicyIdle`: its policy insures nothing at present: it has not begun, or is suspended.
 */
export type StoredStops = LastDays &
  Readonly<{ oldestDueDate: Day | null; isBarred?: boolean; isPolicyIdle?: boolean }>;

/** Everybody who sees a cover sees that it is stopped; since when is shown to those who read overdues. */
export type StopReader = Readonly<{ today: Day; seesDay: boolean }>;

/** Whether the actor may see the last covered day of a buyer. */
export function seesStopDays(actor: Actor): boolean {
  return mayRead(actor, 'read_overdues');
}

/** The reader of a cover that the context of a request has. */
export function stopReaderOf({ actor, today }: Readonly<{ actor: Actor; today: Day }>): StopReader {
  return { today, seesDay: seesStopDays(actor) };
}

/** The last day on which a cover insures deliveries: its own end, or a stop before it; `null` while neither is known. */
export function lastInsuredDay(
  endDate: Day | null,
  { noCoverAfter }: Readonly<{ noCoverAfter?: Day | null | undefined }>,
): Day | null {
  return earliestOf([endDate, noCoverAfter ?? null].filter((day) => day !== null));
}

/**
 * The stop as a reader sees it. `isGranted`: whether the record insures anything, today or from a later day; where it
 * insures nothing, no future last covered day is shown.
 */
export function buyerStopOf(kept: StoredStops | null, isGranted: boolean, { today, seesDay }: StopReader): BuyerStop {
  const isBarred = kept?.isBarred === true;
  const isStopped = kept !== null && (isBarred || kept.isPolicyIdle === true || isStoppedOn(kept, today));
  if (!seesDay) return { isStopped };
  const last = kept && noCoverAfter(kept, today);
  // where it has ended without a stop, the end of the record itself is shown
  const isShown = last !== null && (last < today ? isStopped : isGranted);
  return { isStopped, noCoverAfter: isShown ? last : null };
}
