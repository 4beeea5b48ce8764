import type { Actor } from '../../core/actor.ts';
import type { DateRangePreset } from '../../core/date-range.ts';
import type { Locale } from '../../core/locale.ts';
import { defineSlot } from '../../core/slot.ts';
import type { Context, Db } from '../../server/context.ts';
import type { Caller } from '../../server/mount.ts';
import type { Period } from '../../server/within-period.ts';

/* What exports need to know about the requester of a file. Identity provides it and is a higher context; `app` passes it in. */

/** How somebody reads. */
export type ReaderSettings = Readonly<{
  /** The language that they chose for the portal; `null` when they left that to their browser. */
  preferredLocaleOf(tx: Db, actor: Actor): Promise<Locale | null>;
  /** The days that a preset of a filter names for them, with the time zone in which the days begin. */
  periodFor(preset: DateRangePreset | undefined, context: Context): Promise<Period | null>;
}>;

/** How the readers of files are set up: by whoever knows people. */
export const readerSlot = defineSlot<ReaderSettings>('how readers of files are set up');

/** Finds the requester with their present rights; `null` when they may no longer sign in. Needs the insurer's side. */
export type FindCaller = (
  tx: Db,
  asker: Pick<Actor, 'personId' | 'via' | 'credentialId'>,
  now: string,
) => Promise<Caller | null>;
