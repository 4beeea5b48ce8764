import { addMilliseconds, type Instant } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { daysOfWatching } from '../house-assessor.ts';
import type { Assessing } from './file-claim.ts';

/** When the house insurer's assessor takes the next step; `null` where a core system does. */
export function nextStep({ assessorSeconds }: Assessing, { now }: Pick<Context, 'now'>): Instant | null {
  return assessorSeconds === null ? null : addMilliseconds(now, assessorSeconds * 1000);
}

/**
 * When the house insurer closes a claim that was paid, unless money comes in meanwhile; `null` where a core system
 * does.
 */
export function watchUntil({ assessorSeconds }: Assessing, { now }: Pick<Context, 'now'>): Instant | null {
  return assessorSeconds === null ? null : addMilliseconds(now, daysOfWatching * 86_400_000);
}
