import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { type InsurersAnswer, usualReviewMonths, whyNotAdmitNomination, whyNotAnswer } from '../strategic-cover.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { lockStrategicOrRefuse, recordStrategic, reviewIn } from './nominate.ts';
import { namedOn, type StrategicRecord, storeOrder, storeStrategic } from './strategic-covers.store.ts';
import { strategicOnWire } from './strategic-on-wire.ts';

/** The core system's answer to a nomination. */
export async function answerNomination(
  coverId: string,
  given: InsurersAnswer,
  context: Context,
): Promise<StrategicCover> {
  const nomination = await lockStrategicOrRefuse(coverId, context);
  refuseIf(whyNotAnswer(nomination.status) ?? whyNotAdmitNomination(given));
  return strategicOnWire(await answer(context, nomination, given), context);
}

async function answer(
  context: Context,
  nomination: StrategicRecord,
  { isAccepted, underwriter, reviewMonths = usualReviewMonths }: InsurersAnswer,
): Promise<StrategicRecord> {
  const { scope, tx, now } = context;
  const answered: StrategicRecord = {
    ...nomination,
    status: isAccepted ? 'existing' : 'declined',
    decidedAt: now,
    underwriter: isAccepted ? (underwriter ?? null) : null,
    version: nomination.version + 1,
  };
  await storeStrategic(tx, answered);
  if (isAccepted) await reviewIn(context, answered.coverId, reviewMonths);
  if (!isAccepted) await storeOrder(tx, await namedOn(scope, tx, nomination.policyKey));
  await recordStrategic(
    context,
    isAccepted ? 'strategic-cover.accepted' : 'strategic-cover.declined',
    answered,
    nomination,
  );
  return answered;
}
