import { keepTimeOf } from '../../deadlines/server/public.ts';
import { liftStopOfClaim, stopDeliveries } from '../../overdues/server/public.ts';
import type { Context } from '../../platform/server/context.ts';
import type { ClaimRecord } from './claims.store.ts';

type OfClaim = Pick<ClaimRecord, 'claimId' | 'policyKey' | 'companyId'>;

/** While a claim runs new deliveries to its buyer are not insured, whichever cover would insure them (handbook N 6). */
export async function stopForClaim(context: Context, { claimId, policyKey, companyId }: OfClaim): Promise<void> {
  const { tx, today } = context;
  await stopDeliveries(
    tx,
    { policyKey, companyId, overdueId: null, claimId },
    { stopId: context.newId('stop'), startsOn: today, reason: 'CLAIM_FILED' },
  );
  await keepTimeOf(context, { policy: policyKey, companyId });
}

/** The claim is over, and with it its stop; what else stops deliveries stays. */
export async function freeFromClaim(context: Context, { claimId, policyKey, companyId }: OfClaim): Promise<void> {
  await liftStopOfClaim(context.tx, claimId, context.today);
  await keepTimeOf(context, { policy: policyKey, companyId });
}
