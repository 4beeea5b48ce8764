import { money } from '../../../platform/core/money.ts';
import type { Dispute } from '../disputes.contract.ts';
import type { DisputeRow } from './disputes.store.ts';

/** A dispute as the wire shows it. */
export function disputeOnWire(row: DisputeRow): Dispute {
  const { companyId, companyName, countryCode, currency, upheldAmount, repliedAt } = row;
  return {
    disputeId: row.disputeId,
    policy: row.policyKey,
    company: { companyId, companyName, countryCode },
    status: row.status,
    disputeType: row.disputeType,
    raisedDate: row.raisedDate,
    disputedAmount: money(row.disputedAmount, currency),
    outstandingAmount: money(row.outstandingAmount, currency),
    documentNumbers: row.documentNumbers,
    comment: row.comment,
    overdueId: row.overdueId,
    reportedBy: row.reportedByName,
    reportedAt: row.reportedAt,
    insurerReply: repliedAt === null ? null : { codes: row.replyCodes, text: row.replyText, repliedAt },
    resolution: row.resolution,
    upheldAmount: upheldAmount === null ? null : money(upheldAmount, currency),
    creditNoteNumber: row.creditNoteNumber,
    resolvedDate: row.endedOn,
    resolvedBy: row.endedByName,
    evidenceCount: row.evidenceCount,
    version: row.version,
  };
}
