import { companyOf } from '../../../platform/core/company-reference.ts';
import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { buyerStopOf, stopReaderOf } from '../../buyers/buyer-stop.ts';
import { pauseEndsOn } from '../nd-cover.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import type { NdCoverRow } from './nd-covers.store.ts';

/** A non-dependent cover as the wire shows it. */
export function ndCoverOnWire(row: NdCoverRow, reader: Pick<Context, 'actor' | 'today'>): NdCoverOnWire {
  const { checkDate } = row;
  return {
    ...row,
    policy: row.policyKey,
    company: companyOf(row),
    precheckProduct: row.product,
    fixedAmount: money(row.amount, row.currency),
    checkAgainFrom: row.standing === 'refused' && checkDate !== null ? pauseEndsOn(checkDate) : null,
    isMonitored: false,
    createdBy: row.createdByName,
    ...buyerStopOf(row.stops, row.standing === 'insured', stopReaderOf(reader)),
  };
}
