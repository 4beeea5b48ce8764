import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../platform/core/day.ts';
import { insurerScope } from '../../../platform/core/scope.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { direct } from '../../../testing/server/example-world.ts';
import { itemStatuses } from '../../receivables/receivable.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import { isLateAndUnreported, isToReport } from '../lines-to-report.ts';

/*
 * The database adds up what is past due of an account, the rule says which lines that are. Lines of every kind, day and
 * case, each with an amount that no sum of others reaches, so that the sum tells which of them were added.
 */
const today = '2026-11-20';
const cases = [null, 'overdue_id', 'rescheduling_id', 'collection_id', 'claim_id'];
const lines = (['INVOICE', 'CREDIT_NOTE'] as const).flatMap((itemType) =>
  itemStatuses.flatMap((status) =>
    [-1, 0, 1].flatMap((days) => cases.map((heldBy) => ({ itemType, status, due: addDays(today, days), heldBy }))),
  ),
);
const amounts = lines.map(({ itemType }, place) => 2n ** BigInt(place) * (itemType === 'INVOICE' ? 1n : -1n));

let at: LedgerWorld;
beforeAll(async () => {
  at = await openLedgerWorld();
});
afterAll(() => at.world.close());

it('an overdue that is found adds up the lines that the rule reports', async () => {
  const companyId = await at.insured('K-1');
  at.on(today);
  const row = 'K-1;Z-1;2026-08-01;2026-12-30;100;100;EUR';
  const { jobId } = await at.checked(
    `Customer number;Invoice number;Invoice date;Due date;Amount;Open;Currency\n${row}\n`,
  );
  await at.enterAll(jobId);
  const generated = lines.map((line, place) => ({ ...line, place, amount: String(amounts[place]) }));
  const book = await at.world.asInsurer(async (tx) => {
    await sql`
      insert into receivables (receivable_id, policy_key, portfolio_id, company_id, item_type, document_number, issue_date,
        original_due_date, due_date, effective_due_date, currency, amount_incl_tax, outstanding_amount, status,
        cleared_date, cleared_reason, overdue_id, rescheduling_id, collection_id, claim_id, entered_at)
      select 'line' || l.place, p.policy_key, p.portfolio_id, ${companyId}, l."itemType", 'L-' || l.place, l.due - 30, l.due,
        l.due, l.due, 'EUR', l.amount, l.amount, l.status, case l.status when 'C' then l.due end,
        case l.status when 'C' then 'PAID' end, case l."heldBy" when 'overdue_id' then 'x' end,
        case l."heldBy" when 'rescheduling_id' then 'x' end, case l."heldBy" when 'collection_id' then 'x' end,
        case l."heldBy" when 'claim_id' then 'x' end, now()
      from jsonb_to_recordset(${JSON.stringify(generated)}::jsonb)
        as l ("itemType" text, status text, due date, "heldBy" text, place int, amount numeric)
      join policies p on p.policy_key = ${direct}`.execute(tx);
    return receivablesOf(insurerScope(), tx, { policy: direct, companyId });
  });
  expect(book).toHaveLength(lines.length + 1);
  const reported = book.filter((line) => isToReport(line, today));
  const sum = reported.reduce(
    (total, { outstandingAmount }) => total + BigInt(outstandingAmount.split('.')[0] ?? ''),
    0n,
  );
  const [found] = await at.proposalsOf(jobId);
  expect(BigInt(found?.amount.amount.split('.')[0] ?? '')).toBe(sum);
  expect(found?.invoices).toBe(book.filter((line) => isLateAndUnreported(line, today)).length);
  expect(found?.oldestDueDate).toBe(addDays(today, -1));
  expect([...new Set(reported.map(({ itemType }) => itemType))].sort()).toEqual(['CREDIT_NOTE', 'INVOICE']);
});
