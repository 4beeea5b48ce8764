import { companyOf } from '../../../platform/core/company-reference.ts';
import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { buyerStopOf, stopReaderOf } from '../../buyers/buyer-stop.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import type { StrategicRecord } from './strategic-covers.store.ts';

/** A strategic cover as the wire shows it. */
export function strategicOnWire(record: StrategicRecord, reader: Pick<Context, 'actor' | 'today'>): StrategicCover {
  const { currency, needAmount } = record;
  return {
    ...record,
    policy: record.policyKey,
    company: companyOf(record),
    strategicStatus: record.status,
    needAmount: needAmount === null ? null : money(needAmount, currency),
    totalAmount: money(record.totalAmount, currency),
    nominatedBy: record.nominatedByName,
    ...buyerStopOf(record.stops, record.standing === 'cover' || record.standing === 'validated', stopReaderOf(reader)),
  };
}
