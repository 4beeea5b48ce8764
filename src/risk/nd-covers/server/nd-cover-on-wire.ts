import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { buyerStopOf, stopReaderOf } from '../../buyers/buyer-stop.ts';
import { pauseEndsOn } from '../nd-cover.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import type { NdCoverRow } from './nd-covers.store.ts';

/** A non-dependent cover as the wire shows it. */
export function ndCoverOnWire(row: NdCoverRow, reader: Pick<Context, 'actor' | 'today'>): NdCoverOnWire {
  const { companyId, companyName, countryCode, checkDate } = row;
  return {
    ndCoverId: row.ndCoverId,
    policy: row.policyKey,
    company: { companyId, companyName, countryCode },
    customerReference: row.customerReference,
    precheckProduct: row.product,
    status: row.status,
    standing: row.standing,
    ending: row.ending,
    workflowStatus: row.workflowStatus,
    orderId: row.orderId,
    cancellationOrderId: row.cancellationOrderId,
    result: row.result,
    fixedAmount: money(row.amount, row.currency),
    insuredPercentage: row.insuredPercentage,
    checkDate,
    expiryDate: row.expiryDate,
    checkAgainFrom: row.standing === 'refused' && checkDate !== null ? pauseEndsOn(checkDate) : null,
    autoRenew: row.autoRenew,
    isMonitored: false,
    createdBy: row.createdByName,
    createdAt: row.createdAt,
    ...buyerStopOf(row.stops, row.standing === 'insured', stopReaderOf(reader)),
    version: row.version,
  };
}
