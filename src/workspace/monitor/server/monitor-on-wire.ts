import { addDays, type Day } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import { buyerStopOf, type StopReader } from '../../../risk/buyers/buyer-stop.ts';
import type { CompanyStatus } from '../../../risk/buyers/company.ts';
import type { GradeCode } from '../../../risk/buyers/grade.ts';
import type { RequestStatus } from '../../../risk/covers/cover-request.ts';
import type { MonitorChange, MonitorEvent } from '../monitor.contract.ts';
import type { MonitorKind } from '../monitor-event.ts';
import type { MonitorEventRow } from './monitor-events.store.ts';

/** An event as the wire shows it to a reader. */
export function monitorEventOnWire(row: MonitorEventRow, reader: StopReader): MonitorEvent {
  const { eventId, policyKey, companyId, companyName, countryCode, customerReference } = row;
  const { kind, severity, effectiveOn, notedAt, isUnread } = row;
  return {
    eventId,
    policy: policyKey,
    company: { companyId, companyName, countryCode },
    customerReference,
    kind,
    severity,
    cover: coverOf(row),
    change: changeOf(row),
    effectiveOn,
    notedAt,
    isUnread,
    coverNow: coverNowOf(row, reader),
  };
}

function coverOf({ ofCoverId, ofCoverType, cause }: MonitorEventRow): MonitorEvent['cover'] {
  return ofCoverId === null || ofCoverType === null ? null : { coverId: ofCoverId, coverType: ofCoverType, cause };
}

function coverNowOf(row: MonitorEventRow, reader: StopReader): MonitorEvent['coverNow'] {
  const { coverId, coverType, coverStanding, coverCurrency, coverAmount } = row;
  if (coverId === null || coverType === null || coverStanding === null) return null;
  if (coverCurrency === null || coverAmount === null) return null;
  const isGranted = coverStanding === 'cover' || coverStanding === 'validated';
  return {
    coverId,
    coverType,
    standing: coverStanding,
    totalAmount: money(coverAmount, coverCurrency),
    ...buyerStopOf(row.stops, isGranted, reader),
  };
}

/** What the stored values mean, by the kind of the event. */
function changeOf({
  kind,
  oldValue,
  newValue,
  currency,
  requestKind,
  requestId,
  effectiveOn,
}: MonitorEventRow): MonitorChange | null {
  if (kind === 'renewal-opened' && requestId !== null) return { of: 'renewal', requestId, chooseBy: newValue as Day };
  if (requestKind !== null && requestId !== null)
    return { of: 'request', requestKind, requestId, to: newValue as RequestStatus };
  if (oldValue === null || newValue === null) return null;
  if (isOfOffer(kind) && currency !== null)
    return { of: 'offer', amount: money(newValue, currency), acceptBy: addDays(effectiveOn, -1) };
  if (currency !== null) return { of: 'cover', from: money(oldValue, currency), to: money(newValue, currency) };
  if (kind.startsWith('grade-')) return { of: 'grade', from: oldValue as GradeCode, to: newValue as GradeCode };
  return kind === 'name-changed' || kind === 'address-changed'
    ? { of: 'text', from: oldValue, to: newValue }
    : { of: 'status', from: oldValue as CompanyStatus, to: newValue as CompanyStatus };
}

function isOfOffer(kind: MonitorKind): boolean {
  return kind === 'offer-closing' || kind === 'offer-lapsed';
}
