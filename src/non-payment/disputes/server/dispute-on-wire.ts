import { companyOf } from '../../../platform/core/company-reference.ts';
import { money } from '../../../platform/core/money.ts';
import type { Dispute } from '../disputes.contract.ts';
import type { DisputeRow } from './disputes.store.ts';

/** A dispute as the wire shows it. */
export function disputeOnWire(row: DisputeRow): Dispute {
  const { currency, upheldAmount, repliedAt } = row;
  return {
    ...row,
    policy: row.policyKey,
    company: companyOf(row),
    disputedAmount: money(row.disputedAmount, currency),
    outstandingAmount: money(row.outstandingAmount, currency),
    reportedBy: row.reportedByName,
    insurerReply: repliedAt === null ? null : { codes: row.replyCodes, text: row.replyText, repliedAt },
    upheldAmount: upheldAmount === null ? null : money(upheldAmount, currency),
    resolvedDate: row.endedOn,
    resolvedBy: row.endedByName,
  };
}
