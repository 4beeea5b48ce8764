import type { Day } from '../../../platform/core/day.ts';
import { atExpiry, isOnRenewalPeriod } from '../grade-renewal.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import type { GradeRequestRow } from './grade-requests.store.ts';

/** A request as the wire shows it to a user with or without the right to grades. */
export function gradeRequestOnWire(row: GradeRequestRow, withGrade: boolean, today: Day): GradeRequestOnWire {
  const { companyId, companyName, countryCode } = row;
  return {
    requestId: row.requestId,
    requestTypeCode: 'GR',
    orderId: row.orderId,
    cancellationOrderId: row.cancellationOrderId,
    policy: row.policyKey,
    company: { companyId, companyName, countryCode },
    customerReference: row.customerReference,
    requestStatus: row.requestStatus,
    requestStatusUpdateDate: row.statusDate,
    workflowStatus: row.workflowStatus,
    rejection: row.rejection,
    ...(withGrade ? { grade: gradeOf(row) } : {}),
    renewalSituation: renewalSituationOf(row, today),
    createdBy: row.createdByName,
    creationDate: row.createdAt,
    lastUpdateDate: row.updatedAt,
    version: row.version,
  };
}

/** What the expiry of a watched grade brings, as the wire shows it. */
export function renewalSituationOf(
  row: Pick<GradeRequestRow, 'requestStatus' | 'renewal' | 'expiryDate' | 'renewalMode'>,
  today: Day,
): GradeRequestOnWire['renewalSituation'] {
  const { renewal, expiryDate } = row;
  return {
    currentRenewalSituation: renewal,
    willRenew: expiryDate === null ? null : atExpiry({ renewal, expiryDate }, row).requestStatus === 'ANSWERED',
    expiryDate,
    isOnRenewalPeriod: isOnRenewalPeriod(row, today),
  };
}

function gradeOf({ gradeCode, gradeDate, formerGradeCode }: GradeRequestRow): GradeRequestOnWire['grade'] {
  return gradeCode === null || gradeDate === null ? null : { gradeCode, gradeDate, formerGradeCode };
}
