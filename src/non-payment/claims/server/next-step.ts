import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import { addMilliseconds, type Instant } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { daysOfWatching } from '../house-assessor.ts';
import type { ClaimRecord } from './claims.store.ts';

/** The insurer has the next step on a claim; from `dueAt` on where it is to wait for that. */
export function awaitStep(context: Context, { claimId }: ClaimRecord, dueAt?: Instant): Promise<void> {
  return publish(context, answerAwaited, { subject: 'claim', recordId: claimId, ...(dueAt ? { dueAt } : {}) });
}

/** A claim that was paid is looked at again when the time is over for which money is awaited; new money begins it anew. */
export function watchForMoney(context: Context, claim: ClaimRecord): Promise<void> {
  return awaitStep(context, claim, addMilliseconds(context.now, daysOfWatching * 86_400_000));
}
