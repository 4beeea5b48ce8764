import type { Context } from '../../../platform/server/context.ts';
import type { StopUntilPaidReason } from '../../../risk/delivery-stops/delivery-stop.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { insertStop, type OverdueRecord, tieStop } from './overdues.store.ts';

/**
 * The recovery of some invoices has failed: new deliveries to the buyer are stopped from today while any of them is
 * open (decision 88). The stop belongs to the reports of the invoices, so that the insurer may lift it by them.
 */
export async function stopUntilPaid(
  { tx, today, newId }: Context,
  { policyKey, companyId }: Pick<OverdueRecord, 'policyKey' | 'companyId'>,
  invoices: readonly Receivable[],
  reason: StopUntilPaidReason,
): Promise<void> {
  for (const { receivableId, overdueId, itemType } of invoices) {
    if (itemType !== 'INVOICE') continue;
    const stopId = newId('stop');
    await insertStop(tx, { policyKey, companyId, overdueId }, { stopId, startsOn: today, reason });
    await tieStop(tx, stopId, receivableId);
  }
}
