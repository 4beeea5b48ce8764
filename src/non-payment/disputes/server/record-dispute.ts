import type { Context } from '../../../platform/server/context.ts';
import type { DisputeRecord } from './disputes.store.ts';

/** The event of a dispute. Neither its comment nor the insurer's text is in it: they may name persons. */
export async function recordDispute(
  context: Context,
  type: string,
  after: DisputeRecord,
  before: DisputeRecord | null,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await context.record({
    type,
    subject: `dispute/${after.disputeId}`,
    policy: after.policyKey,
    alsoConcerns: [`company/${after.companyId}`, ...(after.overdueId ? [`overdue/${after.overdueId}`] : [])],
    before: before && summaryOf(before),
    after: { ...summaryOf(after), ...more },
    data: { companyId: after.companyId, caseNumber: after.caseNumber, status: after.status },
  });
}

function summaryOf({
  status,
  disputeType,
  disputedAmount,
  currency,
  resolution,
  upheldAmount,
  endedOn,
}: DisputeRecord) {
  return { status, disputeType, disputedAmount, currency, resolution, upheldAmount, endedOn };
}
