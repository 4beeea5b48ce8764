import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refreshPositionIfFree } from '../../deadlines/server/public.ts';
import { nextVersion, type OverdueRecord } from './overdues.store.ts';

/**
 * The event of a report. Each event makes a new version of it, also where only its invoices, payments or documents
 * changed. The compliance clock of the buyer follows at once, so that screens read the new days.
 */
export async function recordOverdue(
  context: Pick<Context, 'record' | 'tx' | 'today'>,
  type: string,
  of: Pick<
    OverdueRecord,
    'overdueId' | 'caseNumber' | 'policyKey' | 'companyId' | 'status' | 'totalOutstanding' | 'currency' | 'version'
  >,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await context.record({
    type,
    subject: `overdue/${of.overdueId}`,
    policy: of.policyKey,
    alsoConcerns: [`company/${of.companyId}`],
    before: { status: of.status },
    after,
    data: {
      companyId: of.companyId,
      overdueId: of.overdueId,
      caseNumber: of.caseNumber,
      amount: money(of.totalOutstanding, of.currency),
    },
  });
  await nextVersion(context.tx, of);
  await refreshPositionIfFree(context, { policy: of.policyKey, companyId: of.companyId });
}
