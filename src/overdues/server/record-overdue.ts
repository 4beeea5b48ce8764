import type { Context } from '../../platform/server/context.ts';
import type { OverdueRecord } from './overdues.store.ts';

/** The trace of what happened to a report. */
export async function recordOverdue(
  { record }: Pick<Context, 'record'>,
  type: string,
  of: Pick<OverdueRecord, 'overdueId' | 'policyKey' | 'companyId' | 'status'>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await record({
    type,
    subject: `overdue/${of.overdueId}`,
    policy: of.policyKey,
    alsoConcerns: [`company/${of.companyId}`],
    before: { status: of.status },
    after,
    data: { companyId: of.companyId, overdueId: of.overdueId },
  });
}
