import type { Context } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { expiryOf } from '../nd-cover.ts';
import { ndCoverChanged } from '../nd-cover-events.ts';
import type { PrecheckVerdict } from '../precheck-verdict.ts';
import { type NdCoverRecord, storeNdCover } from './nd-covers.store.ts';

/** Answers a check that is locked, or new: from today on, for a year where the standard amount is to be had. */
export async function answerNdCover(context: Context, ndCover: NdCoverRecord, answer: PrecheckVerdict): Promise<void> {
  const { tx, now, today } = context;
  const answered: NdCoverRecord =
    answer === 'REJECTED'
      ? { ...ndCover, status: 'REJECTED', result: null, updatedAt: now }
      : {
          ...ndCover,
          status: 'ANSWERED',
          result: answer,
          checkDate: today,
          expiryDate: expiryOf(ndCover.product, answer, today),
          updatedAt: now,
        };
  await storeNdCover(tx, answered);
  await recordNdCover(context, answer === 'REJECTED' ? 'nd-cover.rejected' : 'nd-cover.answered', answered, ndCover);
}

/** Publishes and records what happened to a non-dependent cover. */
export async function recordNdCover(
  context: Context,
  type: string,
  ndCover: NdCoverRecord,
  before: NdCoverRecord | null = null,
): Promise<void> {
  if (before) await publish(context, ndCoverChanged, { before, after: ndCover });
  await context.record({
    type,
    subject: `nd-cover/${ndCover.ndCoverId}`,
    policy: ndCover.policyKey,
    alsoConcerns: [`company/${ndCover.companyId}`],
    ...(before ? { before: shown(before) } : {}),
    after: shown(ndCover),
    data: { companyId: ndCover.companyId },
  });
}

function shown({ product, status, result, checkDate, expiryDate, autoRenew, ending }: NdCoverRecord) {
  return { product, status, result, checkDate, expiryDate, autoRenew, ending };
}
