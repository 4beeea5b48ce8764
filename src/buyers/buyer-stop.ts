import { z } from 'zod';
import { type Actor, holds } from '../platform/actor.ts';
import { type Day, dayShape, earliestOf } from '../reference/day.ts';
import { isStoppedOn, type LastDays, noCoverAfter } from './last-covered-day.ts';

/*
 * What every kind of cover says of a stop of deliveries to its buyer: a stop bars new deliveries whichever cover insures
 * them, so that none is in force beside it (decision 45).
 */

/** The stop of deliveries to the buyer of a cover, as the wire shows it beside what is granted. */
export const buyerStopShape = {
  isStopped: z
    .boolean()
    .describe(
      'Whether new deliveries to the buyer are not covered today, whatever is granted: a stop of cover has come, the company can no longer be insured, or the policy has not begun or is suspended',
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
 * What is kept of a buyer; nothing of one that owes nothing and is not stopped. `isBarred`: nothing is insured to it any
 * more, because of what became of the company (`whyNotDeliverTo`); nobody keeps since when. `isPolicyIdle`: its policy insures
 * nothing for the time being: it has not begun, or is suspended.
 */
export type KeptStops = LastDays & Readonly<{ oldestDueDate: Day | null; isBarred?: boolean; isPolicyIdle?: boolean }>;

/** For whom: everybody who sees a cover is told that it is stopped, since when is told to those who read overdues. */
export type StopReader = Readonly<{ today: Day; seesDay: boolean }>;

/** Whether the actor may be told the last covered day of a buyer. */
export function seesStopDays(actor: Actor): boolean {
  return actor.userType === 'insurer' || holds(actor, 'read_overdues');
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
 * The stop as a reader sees it. `isGranted`: whether the record insures anything, today or from a day to come; of what
 * insures nothing no day to come is told after which there is no cover.
 */
export function buyerStopOf(kept: KeptStops | null, isGranted: boolean, { today, seesDay }: StopReader): BuyerStop {
  const isBarred = kept?.isBarred === true;
  const isStopped = kept !== null && (isBarred || kept.isPolicyIdle === true || isStoppedOn(kept, today));
  if (!seesDay) return { isStopped };
  const last = kept && noCoverAfter(kept, today);
  // where it has ended without a stop, the end of the record itself says it
  const isTold = last !== null && (last < today ? isStopped : isGranted);
  return { isStopped, noCoverAfter: isTold ? last : null };
}
