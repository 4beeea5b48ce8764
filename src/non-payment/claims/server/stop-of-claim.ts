import type { Context } from '../../../platform/server/context.ts';
import { refreshPositionIfFree } from '../../deadlines/server/public.ts';
import { liftStopOfClaim, stopDeliveries } from '../../overdues/server/public.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import { type ClaimRecord, findItems } from './claims.store.ts';

type OfClaim = Pick<ClaimRecord, 'claimId' | 'policyKey' | 'companyId'>;

/** While a claim runs new deliveries to its buyer are not insured, whichever cover would insure them (handbook N 6). */
export async function stopForClaim(context: Context, { claimId, policyKey, companyId }: OfClaim): Promise<void> {
  const { tx, today } = context;
  await stopDeliveries(
    tx,
    { policyKey, companyId, overdueId: null, claimId },
    { stopId: context.newId('stop'), startsOn: today, reason: 'CLAIM_FILED' },
  );
  await refreshPositionIfFree(context, { policy: policyKey, companyId });
}

/** The claim is over, and with it its stop; other stops of deliveries stay. */
export async function freeFromClaim(context: Context, { claimId, policyKey, companyId }: OfClaim): Promise<void> {
  await liftStopOfClaim(context.tx, claimId, context.today);
  await refreshPositionIfFree(context, { policy: policyKey, companyId });
}

/**
 * The insurer has paid for the buyer and got too little back: closing the claim is no consent to new deliveries
 * (decision 88). The stop belongs to the report of the loss, so that the insurer may lift it; without a report there is
 * none.
 */
export async function stopAfterLoss(context: Context, claim: OfClaim & Pick<ClaimRecord, 'overdueId'>): Promise<void> {
  const { tx, today } = context;
  const { policyKey, companyId } = claim;
  const overdueId = claim.overdueId ?? (await reportAmongItems(context, claim));
  if (overdueId === null) return;
  const stop = { stopId: context.newId('stop'), startsOn: today, reason: 'CLAIM_PAID' } as const;
  await stopDeliveries(tx, { policyKey, companyId, overdueId }, stop);
}

async function reportAmongItems({ scope, tx }: Context, { claimId }: OfClaim): Promise<string | null> {
  const ids = (await findItems(tx, claimId)).map(({ receivableId }) => receivableId);
  const lines = await receivablesOf(scope, tx, { ids });
  return lines.find((line) => line.overdueId !== null)?.overdueId ?? null;
}
