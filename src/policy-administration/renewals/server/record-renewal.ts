import { addDays } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { RenewalRecord } from './renewals.store.ts';

/** Records what happened to a renewal; the insurer does not see what is only saved. */
export async function recordRenewal(
  context: Context,
  type: string,
  { renewalId, policyKey, status, lastDay, nextLastDay }: RenewalRecord,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await context.record({
    type,
    subject: `renewal/${renewalId}`,
    policy: policyKey,
    after: { status, ...more },
    data: { status, lastDay, nextFrom: addDays(lastDay, 1), nextLastDay },
  });
}
