import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotChooseNdRenewal } from '../nd-cover.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { recordNdCover } from './answer-nd-cover.ts';
import { lockNdCoverOrRefuse, replyWithNdCover } from './lock-nd-cover.ts';
import { storeNdCover } from './nd-covers.store.ts';
import { whyNotOrderOn } from './show-nd-cover.ts';

/**
 * Chooses whether it is checked again when its year is over. Allowed to all who order, without approval, as with
 * grades: nothing new is ordered, and the choice stays open until the expiry.
 */
export async function chooseNdRenewal(ndCoverId: string, autoRenew: boolean, context: Context): Promise<NdCoverOnWire> {
  const ndCover = await lockNdCoverOrRefuse(ndCoverId, context);
  refuseIf(await whyNotOrderOn(ndCover.policyKey, context));
  refuseIf(whyNotChooseNdRenewal(ndCover));
  if (ndCover.autoRenew === autoRenew) throw new Refused(refuse('nothing-to-change', { autoRenew }));
  const chosen = { ...ndCover, autoRenew, updatedAt: context.now };
  await storeNdCover(context.tx, chosen);
  await recordNdCover(context, 'nd-cover.renewal-chosen', chosen, ndCover);
  return replyWithNdCover(ndCoverId, context);
}
