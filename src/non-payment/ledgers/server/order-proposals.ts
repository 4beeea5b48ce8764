import { ownJob } from '../../../bulk/jobs/server/public.ts';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context, DomainEvent } from '../../../platform/server/context.ts';
import { inSavepoint } from '../../../platform/server/in-savepoint.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { changeOverdue, reportOverdue } from '../../overdues/server/public.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import type { ledgersContract } from '../ledgers.contract.ts';
import { isToReport } from '../lines-to-report.ts';
import { openReportOf } from './proposals.store.ts';

type Order = BodyOf<typeof ledgersContract.orderProposals>;
type Results = NonNullable<ReplyOf<typeof ledgersContract.orderProposals>>;

/**
 * Reports what is past due of each account, or adds it to the open report: the same action as the form, once for each.
 * A refused account leaves nothing behind and does not block the others.
 */
export async function orderProposals(
  jobId: string,
  { accounts, reasonCode = 'PROTRACTED_DEFAULT', belowThreshold }: Order,
  context: Context,
): Promise<Results> {
  const job = await ownJob('ledgers', jobId, context);
  const results: Results['results'] = [];
  for (const account of accounts) {
    const events: DomainEvent[] = [];
    const own = { ...context, ifMatch: null, record: async (event: DomainEvent) => void events.push(event) };
    const tried = await inSavepoint(context.tx, async () => {
      const receivableIds = await linesToReport(account, context);
      if (receivableIds.length === 0) throw new Refused(refuse('nothing-to-change'));
      const overdueId = await openReportOf(context.scope, context.tx, account);
      if (overdueId !== null) return { ...(await changeOverdue(overdueId, { receivableIds }, own)), isNew: false };
      const { policy, companyId } = account;
      const body = { policy, companyId, reasonCode, receivableIds, ...(belowThreshold ? { belowThreshold } : {}) };
      return { ...(await reportOverdue(body, own)), isNew: true };
    });
    if (tried.kind === 'done') {
      for (const event of events) await context.record(event);
      results.push({ ...account, overdueId: tried.result.overdueId, isNew: tried.result.isNew, refusal: null });
    } else results.push({ ...account, overdueId: null, isNew: false, refusal: whyNotOnWire(tried.refusal) });
  }
  await context.record({
    type: 'ledger.reported',
    subject: `job/${job.jobId}`,
    policy: null,
    after: { accounts: accounts.length, reported: results.filter(({ overdueId }) => overdueId !== null).length },
  });
  return { results };
}

/** The lines of an account in a currency that its report is about, the oldest first. */
async function linesToReport(
  { policy, companyId, currency }: Order['accounts'][number],
  { scope, tx, today }: Context,
): Promise<string[]> {
  const open = await receivablesOf(scope, tx, { policy, companyId, openOnly: true });
  return open
    .filter((line) => line.currency === currency && isToReport(line, today))
    .map(({ receivableId }) => receivableId);
}
