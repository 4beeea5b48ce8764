import { partiesOf } from '../../buyers/server/public.ts';
import { whyNotCorrect } from '../../jobs/job.ts';
import { checkAgain, type JobRecord, type LineOrders, lockOwn, ownJob } from '../../jobs/server/public.ts';
import type { BodyOf } from '../../platform/contract.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused, refuseIf } from '../../platform/server/refused.ts';
import type { LedgerEffects, ledgersContract } from '../ledgers.contract.ts';
import { rememberBuyer } from './buyer-names.store.ts';
import { type Statement, statementOf, storeStatement } from './ledgers.store.ts';
import { showEffects } from './show-ledger.ts';

/** Says of which day a ledger is and whether it is complete, as long as it is looked over. */
export async function stateLedger(jobId: string, statement: Statement, context: Context): Promise<LedgerEffects> {
  const { tx, today, record } = context;
  const job = await lockOwn('ledgers', jobId, context);
  refuseIf(whyNotCorrect(job, 'REFUSED'));
  if (statement.statedOn > today)
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/statedOn', code: 'day-in-future' }]));
  const { statedOn, isComplete } = await statementOf(tx, jobId, today);
  await storeStatement(tx, job, statement);
  await record({
    type: 'ledger.stated',
    subject: `job/${jobId}`,
    policy: null,
    before: { statedOn, isComplete },
    after: statement,
  });
  return showEffects(jobId, context);
}

/** Says who is meant by what the ledger calls a buyer: remembered for the policy, and its lines are checked again. */
export async function nameBuyer(
  orders: LineOrders,
  jobId: string,
  { policy, called, companyId }: BodyOf<typeof ledgersContract.nameLedgerBuyer>,
  context: Context,
): Promise<JobRecord> {
  const { tx, actor, now, record } = context;
  const job = await lockOwn('ledgers', jobId, context);
  refuseIf(whyNotCorrect(job, 'REFUSED'));
  await partiesOf(context, policy, companyId);
  await rememberBuyer(tx, { policy, called, companyId, saidByName: actor.name }, now);
  await record({
    type: 'ledger.buyer-named',
    subject: `job/${jobId}`,
    policy,
    alsoConcerns: [`company/${companyId}`],
    after: { called },
    data: { companyId },
  });
  if (job.counts.refused === 0) return ownJob('ledgers', jobId, context);
  return checkAgain(orders, { kind: 'ledgers', jobId, facts: { policy, called } }, context);
}

/** Keeps what was said of a ledger, or that it is of today and incomplete: the day must not move while it is entered. */
export async function keepStatement(jobId: string, context: Context): Promise<void> {
  const job = await lockOwn('ledgers', jobId, context);
  await storeStatement(context.tx, job, await statementOf(context.tx, jobId, context.today));
}
