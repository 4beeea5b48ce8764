import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { buyerStopOf, stopReaderOf } from '../../buyers/buyer-stop.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import type { StrategicRecord } from './strategic-covers.store.ts';

/** A strategic cover as the wire shows it. */
export function strategicOnWire(record: StrategicRecord, reader: Pick<Context, 'actor' | 'today'>): StrategicCover {
  const { coverId, companyId, companyName, countryCode, currency, needAmount, ...rest } = record;
  return {
    coverId,
    policy: rest.policyKey,
    company: { companyId, companyName, countryCode },
    customerReference: rest.customerReference,
    strategicStatus: rest.status,
    priority: rest.priority,
    needAmount: needAmount === null ? null : money(needAmount, currency),
    needFrom: rest.needFrom,
    needTo: rest.needTo,
    rationale: rest.rationale,
    totalAmount: money(rest.totalAmount, currency),
    standing: rest.standing,
    nominatedBy: rest.nominatedByName,
    nominatedAt: rest.nominatedAt,
    decidedAt: rest.decidedAt,
    underwriter: rest.underwriter,
    ...buyerStopOf(rest.stops, rest.standing === 'cover' || rest.standing === 'validated', stopReaderOf(reader)),
    version: rest.version,
  };
}
