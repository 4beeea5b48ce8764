import { sql } from 'kysely';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { money } from '../../../platform/core/money.ts';
import type { Db } from '../../../platform/server/context.ts';
import type { CoverSumsOnWire } from '../cover-jobs.contract.ts';
import type { CoverRequestAction } from '../cover-request.ts';

/** How many lines order an action in a currency, and their sum; `null` where the action names none. */
export type LinesSum = Readonly<{
  action: CoverRequestAction;
  currency: CurrencyCode | null;
  count: number;
  amount: string | null;
}>;

/** What the lines of a job that are ready would order. */
export async function sumUpLines(tx: Db, jobId: string): Promise<readonly LinesSum[]> {
  const { rows } = await sql<LinesSum>`
    select body ->> 'action' as action, body -> 'amount' ->> 'currency' as currency, count(*)::int as count,
      sum((body -> 'amount' ->> 'amount')::numeric) as amount
    from job_lines where job_id = ${jobId} and state = 'READY'
    group by 1, 2 order by 1 desc, 2`.execute(tx);
  return rows;
}

/** What lines would order of an action in a currency. */
export function sumOnWire({ action, count, amount, currency }: LinesSum): CoverSumsOnWire['orders'][number] {
  return { action, count, amount: amount === null || currency === null ? null : (money(amount, currency) as never) };
}
