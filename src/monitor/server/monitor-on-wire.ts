import type { CompanyStatus } from '../../buyers/company.ts';
import type { RequestStatus } from '../../covers/cover-request.ts';
import type { GradeCode } from '../../grades/grade.ts';
import { money } from '../../reference/money.ts';
import type { MonitorChange, MonitorEvent } from '../monitor.contract.ts';
import type { MonitorEventRow } from './monitor-events.store.ts';

/** An event as the wire shows it. */
export function monitorEventOnWire(row: MonitorEventRow): MonitorEvent {
  const { eventId, policyKey, companyId, companyName, countryCode, customerReference } = row;
  const { kind, severity, effectiveOn, notedAt, isUnread } = row;
  return {
    eventId,
    policy: policyKey,
    company: { companyId, companyName, countryCode },
    customerReference,
    kind,
    severity,
    change: changeOf(row),
    effectiveOn,
    notedAt,
    isUnread,
    coverNow: coverNowOf(row),
  };
}

function coverNowOf({ coverId, coverStanding, coverCurrency, coverAmount }: MonitorEventRow): MonitorEvent['coverNow'] {
  if (coverId === null || coverStanding === null || coverCurrency === null || coverAmount === null) return null;
  return { coverId, standing: coverStanding, totalAmount: money(coverAmount, coverCurrency) };
}

/** What the stored values mean, by the kind of the event. */
function changeOf({
  kind,
  oldValue,
  newValue,
  currency,
  requestKind,
  requestId,
}: MonitorEventRow): MonitorChange | null {
  if (requestKind !== null && requestId !== null)
    return { of: 'request', requestKind, requestId, to: newValue as RequestStatus };
  if (oldValue === null || newValue === null) return null;
  if (currency !== null) return { of: 'cover', from: money(oldValue, currency), to: money(newValue, currency) };
  if (kind.startsWith('grade-')) return { of: 'grade', from: oldValue as GradeCode, to: newValue as GradeCode };
  return kind === 'name-changed' || kind === 'address-changed'
    ? { of: 'text', from: oldValue, to: newValue }
    : { of: 'status', from: oldValue as CompanyStatus, to: newValue as CompanyStatus };
}
