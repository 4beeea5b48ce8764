import { isOfTheseTimes } from '../../../bulk/imports/day-order.ts';
import { whyNotCorrect } from '../../../bulk/jobs/job.ts';
import { lockOwn } from '../../../bulk/jobs/server/public.ts';
import { faultOfFuture } from '../../../platform/core/day-in-future.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { LedgerEffects } from '../ledgers.contract.ts';
import { type Statement, statementOf, storeStatement } from './ledgers.store.ts';
import { showEffects } from './show-ledger.ts';

/** Stores the day of a ledger, as long as it is reviewed. Whether it is complete is asked when it is entered. */
export async function stateLedger(
  jobId: string,
  statement: Pick<Statement, 'statedOn'>,
  context: Context,
): Promise<LedgerEffects> {
  const { tx, today, record } = context;
  const job = await lockOwn('ledgers', jobId, context);
  refuseIf(whyNotCorrect(job, 'REFUSED'));
  const faults = faultOfFuture('/statedOn', statement.statedOn, today);
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  if (!isOfTheseTimes(statement.statedOn, today))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/statedOn', code: 'too-long-ago' }]));
  const { statedOn } = await statementOf(tx, jobId, today);
  await storeStatement(tx, job, { ...statement, isComplete: false });
  await record({
    type: 'ledger.stated',
    subject: `job/${jobId}`,
    policy: null,
    before: { statedOn },
    after: statement,
  });
  return showEffects(jobId, context);
}

/**
 * Stores the declarations on a ledger, or that it is of today and incomplete: the day must not change while it is
 * entered.
 */
export async function confirmStatement(jobId: string, context: Context): Promise<void> {
  const job = await lockOwn('ledgers', jobId, context);
  const { statedOn, isComplete } = await statementOf(context.tx, jobId, context.today);
  // an interrupted clearing goes on; nothing else has been confirmed
  await storeStatement(context.tx, job, { statedOn, isComplete: isComplete && job.state === 'FAILED' });
}
