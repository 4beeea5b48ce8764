import type { ReplyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { CurrentStops } from '../../delivery-stops/server/public.ts';
import { coverOn } from '../cover.ts';
import type { CoverDetail } from '../cover-shape.ts';
import type { coversContract } from '../covers.contract.ts';
import { coverItem, coverVisibilityOf, versionOnWire } from './cover-on-wire.ts';
import { type CoverRecord, findCover, noEnd } from './covers.store.ts';
import { findCoverWithRow } from './list-covers.store.ts';
import { withStopsOfNow } from './list-covers.ts';

/** A cover with the terms of today, computed from its timeline. Refuses `not-found` outside the scope. */
export async function showCover(coverId: string, context: Context, stops: CurrentStops): Promise<CoverDetail> {
  const { scope, tx, today } = context;
  const visibility = coverVisibilityOf(context.actor);
  const found = await findCoverWithRow(scope, tx, coverId, { visibility, isTouched: stops.isTouched('c') });
  if (!found) throw new Refused(refuse('not-found'));
  const { row, timeline, reviewMonths } = found;
  const { version, pendingAction, temporary, ...picture } = coverOn(timeline, today, reviewMonths);
  const [now = row] = await withStopsOfNow([row], context, stops);
  const current = {
    ...now,
    ...picture,
    requestedAmount: version?.requestedAmount ?? '0',
    decisionCode: version?.decisionCode ?? null,
    decisionDate: version?.decisionDate ?? row.decisionDate,
    endDate: picture.endDate ?? noEnd,
    reviewDate: picture.reviewDate ?? noEnd,
    insuredPercentage: version?.insuredPercentage ?? null,
    maxPaymentTermDays: version?.maxPaymentTermDays ?? null,
    pendingAction: pendingAction?.type ?? null,
    plannedDate: pendingAction?.plannedDate ?? null,
    temporaryAmount: temporary?.amount ?? null,
    temporaryFrom: temporary?.startDate ?? null,
    temporaryUntil: temporary?.endDate ?? null,
  };
  return {
    ...coverItem(current, visibility, today),
    permanentAmount: version && money(version.permanentAmount, row.currency),
    reasonCodes: [...(version?.reasonCodes ?? [])],
    conditions: [...(version?.conditions ?? [])],
  };
}

/** All terms that a cover ever had, newest first. */
export async function listCoverHistory(
  coverId: string,
  context: Context,
): Promise<ReplyOf<typeof coversContract.listCoverHistory>> {
  const { timeline, currency } = await coverInScope(coverId, context);
  return { items: timeline.toReversed().map((version) => versionOnWire(version, currency)) };
}

/** The cover. Refuses `not-found` outside the scope. */
export async function coverInScope(coverId: string, { scope, tx }: Context): Promise<CoverRecord> {
  const cover = await findCover(scope, tx, coverId);
  if (!cover) throw new Refused(refuse('not-found'));
  return cover;
}
