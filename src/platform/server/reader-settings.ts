import type { Actor } from '../core/actor.ts';
import type { DateRangePreset } from '../core/date-range.ts';
import type { Locale } from '../core/locale.ts';
import { defineSlot } from '../core/slot.ts';
import type { Context, Db } from './context.ts';
import type { Period } from './within-period.ts';

/* What files and letters need to know about their reader. Identity provides it and is a higher context; `app` passes it in. */

/** How somebody reads. */
export type ReaderSettings = Readonly<{
  /** The language that they chose for the portal; `null` when they left that to their browser. */
  preferredLocaleOf(tx: Db, actor: Actor): Promise<Locale | null>;
  /** The days that a preset of a filter names for them, with the time zone in which the days begin. */
  periodFor(preset: DateRangePreset | undefined, context: Context): Promise<Period | null>;
}>;

/** How readers are set up: by whoever knows people. */
export const readerSlot = defineSlot<ReaderSettings>('how readers of files and letters are set up');
