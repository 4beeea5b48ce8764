import type { Context } from '../../../platform/server/context.ts';
import { runDayOfCaps } from './run-day-of-caps.ts';

/** Brings CAP in line with policies that have just come from the core system: what insured it may have been cancelled. */
export async function upsertPolicyEnds(context: Context): Promise<void> {
  while ((await runDayOfCaps(context)) > 0);
}
