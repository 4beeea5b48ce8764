import { sql } from 'kysely';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import type { Duty } from '../../../policies/policies/duty-rules.ts';
import type { DayCalculation } from '../deadlines.contract.ts';
import { type AccountKey, asAccounts } from './accounts.store.ts';

/** Days for which an obligation that is no longer asked for is kept: so long calendars are told that it is over. */
export const daysOfMemory = 30;

/** An obligation as it is stored. */
export type StoredObligation = Readonly<{
  obligationId: string;
  duty: Duty;
  day: Day;
  currency: CurrencyCode;
  invoices: number;
  amount: string;
  /** The oldest of its invoices. */
  receivableId: string;
  reckoning: DayCalculation;
}>;

/** As it was stored: `endedOn` where it is no longer asked for; without the calculation where only days are needed. */
export type FormerObligation = Omit<StoredObligation, 'reckoning'> &
  Readonly<{ endedOn: Day | null; reckoning: DayCalculation | null }>;

/** What is stored of accounts, by name. Calculations are the largest part. */
export async function storedObligations(
  tx: Db,
  keys: readonly AccountKey[],
  { withCalculations }: Readonly<{ withCalculations: boolean }>,
): Promise<ReadonlyMap<string, FormerObligation>> {
  const rows = await allRows<FormerObligation>(tx)`
    select o.obligation_id, o.duty, o.due_on as day, o.currency, o.invoices, o.amount, o.receivable_id, o.ended_on,
      ${withCalculations ? sql`o.reckoning` : sql`null::jsonb`} as reckoning
    from ${asAccounts(keys)} join obligations o using (policy_key, company_id)`;
  return new Map(rows.map((row) => [row.obligationId, row]));
}

/** What is asked of accounts now, to be stored where it differs. */
export type ObligationChanges = Readonly<{
  changed: readonly (StoredObligation & AccountKey)[];
  /** Names of those that are no longer asked for. */
  ended: readonly string[];
  /** Names of those that ended long ago. */
  forgotten: readonly string[];
}>;

/** Stores what changed. */
export async function storeObligations(
  tx: Db,
  { changed, ended, forgotten }: ObligationChanges,
  today: Day,
): Promise<void> {
  if (ended.length > 0)
    await execute(tx)`update obligations set ended_on = ${today} where obligation_id = any(${ended}::text[])`;
  if (forgotten.length > 0) await execute(tx)`delete from obligations where obligation_id = any(${forgotten}::text[])`;
  if (changed.length === 0) return;
  await execute(tx)`
    insert into obligations (obligation_id, policy_key, portfolio_id, company_id, duty, due_on, currency, invoices, amount,
      receivable_id, reckoning)
    select l."obligationId", p.policy_key, p.portfolio_id, l."companyId", l.duty, l.day, l.currency, l.invoices, l.amount,
      l."receivableId", l.reckoning
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as l ("obligationId" text, policy text, "companyId" text,
      duty text, day date, currency text, invoices integer, amount numeric, "receivableId" text,
      reckoning jsonb)
    join policies p on p.policy_key = l.policy
    on conflict (obligation_id) do update set due_on = excluded.due_on, invoices = excluded.invoices, amount = excluded.amount,
      receivable_id = excluded.receivable_id, reckoning = excluded.reckoning, ended_on = null`;
}

/** Whether an obligation that ended need not be announced any more. */
export function isForgotten(endedOn: Day | null, today: Day): boolean {
  return endedOn !== null && endedOn < addDays(today, -daysOfMemory);
}
