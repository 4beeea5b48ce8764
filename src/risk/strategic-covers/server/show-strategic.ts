import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { coverWithId } from '../../covers/server/public.ts';
import { whyNotChange, whyNotNominate } from '../strategic-cover.ts';
import { type StrategicCover, strategicCoversContract } from '../strategic-covers.contract.ts';
import { hasCover, type Nominating, whyNotAct } from './nominate.ts';
import { findStrategic, listStrategic, namedOn, type StrategicQuery } from './strategic-covers.store.ts';
import { strategicOnWire } from './strategic-on-wire.ts';

/** One page of the strategic covers in scope. */
export async function listStrategicCovers(query: StrategicQuery, context: Context): Promise<Page<StrategicCover>> {
  const page = await listStrategic(query, context);
  return { ...page, items: page.items.map((record) => strategicOnWire(record, context)) };
}

/** Whether a cover is strategic, and what the actor may do about it, by the same rules as the actions. */
export async function showStrategicPlace(
  { most }: Nominating,
  coverId: string,
  context: Context,
): Promise<ReplyOf<typeof strategicCoversContract.findStrategicPlace>> {
  const { scope, tx } = context;
  const cover = await coverWithId(scope, tx, coverId);
  if (!cover) throw new Refused(refuse('not-found'));
  const record = await findStrategic(context, coverId);
  const named = (await namedOn(scope, tx, cover.policyKey)).length;
  const standing = record?.status ?? 'none';
  const mayAct =
    whyNotAdmit(strategicCoversContract.nominateStrategicCover.access, context.actor) ??
    (await whyNotAct(context, cover.policyKey));
  const mayChange = whyNotOnWire(mayAct ?? whyNotChange(standing));
  return {
    strategicCover: record && strategicOnWire(record, context),
    named,
    most,
    actions: {
      nominate: whyNotOnWire(mayAct ?? whyNotNominate({ standing, hasCover: hasCover(cover), named, most })),
      change: mayChange,
      remove: mayChange,
    },
  };
}
