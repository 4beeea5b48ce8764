import type { Context } from '../../../platform/server/context.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { type DueClaim, lockDueClaim, noteClaim } from '../../collections/server/public.ts';
import { type ClaimRecord, findOpenClaim } from './claims.store.ts';
import { openDraft } from './draft-claim.ts';
import { sendClaim } from './file-claim.ts';
import { claimById } from './lock-claim.ts';

/**
 * A collection that the insurer runs for a claim becomes a claim without a filing (handbook N 1.6, 4): on the last day
 * to file, or when the collector closed it unpaid. A draft that somebody had begun before is filed as it is; where a
 * claim runs already, it stays the only one. Returns whether there was a collection to convert.
 */
export async function convertCollectionToClaim(context: Context): Promise<boolean> {
  const { scope, tx } = context;
  const collection = await lockDueClaim(context);
  if (!collection) return false;
  const { policyKey: policy, companyId } = collection;
  const open = await findOpenClaim(scope, tx, { policy, companyId });
  if (open && open.status !== 'DRAFT') {
    await noteClaim(context, collection, open.claimId);
    return true;
  }
  const draft = open ? await claimById(open.claimId, context) : await draftFrom(collection, context);
  const { collectionId } = collection;
  await sendClaim({ ...draft, collectionId, causeOfLoss: causeToFile(draft) }, context);
  await noteClaim(context, collection, draft.claimId);
  return true;
}

async function draftFrom(collection: DueClaim, context: Context): Promise<ClaimRecord> {
  const { policyKey, companyId, overdueId, collectionId } = collection;
  const parties = await partiesOf(context, policyKey, companyId);
  const author = { createdBy: context.actor.personId, createdByName: collection.handedOverByName };
  return openDraft(context, parties, { overdueId, told: { isCollectionAgreed: true }, author, collectionId });
}

/** An insolvency without a known day makes no date of loss: non-payment is enough. */
function causeToFile({ causeOfLoss, told }: ClaimRecord): ClaimRecord['causeOfLoss'] {
  return causeOfLoss === 'INSOLVENCY' && told.insolvencyDate === null ? 'PROTRACTED_DEFAULT' : causeOfLoss;
}
