import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Db } from '../../platform/server/context.ts';
import { withinScope } from '../../platform/server/within-scope.ts';
import type { Duty } from '../../policies/duty-rules.ts';
import type { CurrencyCode } from '../../reference/currencies.ts';
import type { Day } from '../../reference/day.ts';
import type { Reckoning } from '../deadlines.contract.ts';
import type { AccountKey } from './accounts.store.ts';

/** What falls on one day for one buyer. */
export type CalendarDuty = AccountKey &
  Readonly<{
    companyName: string;
    duty: Duty;
    day: Day;
    owed: readonly Readonly<{ amount: string; currency: CurrencyCode }>[];
    /** Of some of the invoices, the oldest first. */
    documentNumbers: readonly string[];
    reckoning: Reckoning;
  }>;

/** The duties in scope from a day on, one for each buyer, kind and day; the nearest first. */
export async function dutiesForCalendar(scope: Scope, tx: Db, from: Day, most: number): Promise<CalendarDuty[]> {
  const { rows } = await sql<CalendarDuty>`
    select d.policy_key as policy, d.company_id as "companyId", c.company_name as "companyName", d.duty, d.due_on as day,
      (select jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount::text))
        from (select e.currency, sum(e.amount) as amount from deadlines e
          where (e.policy_key, e.company_id, e.duty, e.due_on) = (d.policy_key, d.company_id, d.duty, d.due_on)
          group by e.currency order by e.currency) s) as owed,
      (array_agg(r.document_number order by r.original_due_date, r.document_number))[:5] as "documentNumbers",
      (jsonb_agg(d.reckoning order by r.original_due_date, r.document_number))->0 as reckoning
    from deadlines d join receivables r on r.receivable_id = d.receivable_id
      join companies c on c.company_id = d.company_id
    where ${withinScope(scope, 'd')} and d.due_on >= ${from}
    group by d.policy_key, d.company_id, c.company_name, d.duty, d.due_on
    order by d.due_on, c.company_name, d.duty limit ${most}`.execute(tx);
  return rows;
}
