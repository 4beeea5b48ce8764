import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { ndCoverOnWire } from './nd-cover-on-wire.ts';
import { findNdCover, lockNdCover, type NdCoverRow } from './nd-covers.store.ts';

/** One, locked. Refuses `not-found` outside the scope and `version-changed` where the caller saw another one. */
export function lockNdCoverOrRefuse(
  ndCoverId: string,
  context: Pick<Context, 'scope' | 'tx' | 'today' | 'ifMatch'>,
): Promise<NdCoverRow> {
  const { scope, tx, today } = context;
  return lockAsSeen(context, () => lockNdCover(scope, tx, ndCoverId, today));
}

/** One as it is now, for a reply. */
export async function replyWithNdCover(ndCoverId: string, context: Context): Promise<NdCoverOnWire> {
  const { scope, tx, today } = context;
  const ndCover = await findNdCover(scope, tx, ndCoverId, today);
  if (!ndCover) throw new Refused(refuse('not-found'));
  return ndCoverOnWire(ndCover, context);
}
