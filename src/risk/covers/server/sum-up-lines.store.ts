import { jobLineStates } from '../../../bulk/jobs/job.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { money } from '../../../platform/core/money.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { CoverSumsOnWire } from '../cover-jobs.contract.ts';
import type { CoverRequestAction } from '../cover-request.ts';

const lineState = statusSql(jobLineStates);

/** How many lines order an action in a currency, and their sum; `null` where the action names none. */
export type LinesSum = Readonly<{
  action: CoverRequestAction;
  currency: CurrencyCode | null;
  count: number;
  amount: string | null;
}>;

/** What the lines of a job that are ready would order. */
export function sumUpLines(tx: Db, jobId: string): Promise<readonly LinesSum[]> {
  return allRows<LinesSum>(tx)`
    select body ->> 'action' as action, body -> 'amount' ->> 'currency' as currency, count(*)::int as count,
      sum((body -> 'amount' ->> 'amount')::numeric) as amount
    from job_lines where job_id = ${jobId} and ${lineState.is('state', 'READY')}
    group by 1, 2 order by 1 desc, 2`;
}

/** What lines would order of an action in a currency. */
export function sumOnWire({ action, count, amount, currency }: LinesSum): CoverSumsOnWire['orders'][number] {
  return { action, count, amount: amount === null || currency === null ? null : (money(amount, currency) as never) };
}

type LargestLine = Readonly<{ policy: string; currency: CurrencyCode | null; amount: string | null }>;

/** The largest amount that lines of a job would request under each policy; a change of reference needs no approval. */
export function largestOfLines(tx: Db, jobId: string): Promise<readonly LargestLine[]> {
  return allRows<LargestLine>(tx)`
    select body ->> 'policy' as policy, body -> 'amount' ->> 'currency' as currency,
      max((body -> 'amount' ->> 'amount')::numeric) as amount
    from job_lines where job_id = ${jobId} and ${lineState.is('state', 'READY')} and body ->> 'action' <> 'REFERENCE_CHANGE'
    group by 1, 2 order by 1, 2`;
}

/** The largest amount under a policy as the wire shows it. */
export function largestOnWire({ policy, amount, currency }: LargestLine): CoverSumsOnWire['largest'][number] {
  return {
    policy: policy as never,
    amount: amount === null || currency === null ? null : (money(amount, currency) as never),
  };
}
