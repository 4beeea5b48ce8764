import { type RawBuilder, sql } from 'kysely';
import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';

type Part = Readonly<{ paymentId: string; isWhole: boolean }>;

/**
 * Moves the payments of lines of a book to another buyer's account, as far as the insured's accounts matched them: a
 * payment that paid other lines too is divided. Money that a user entered for the buyer stays with that buyer and must
 * not be among it.
 */
export async function movePaymentsWith(
  { tx, newId }: Pick<Context, 'tx' | 'newId'>,
  companyId: string,
  receivableIds: readonly string[],
): Promise<void> {
  const parts = await partsOf(tx, receivableIds);
  const whole = parts.filter(({ isWhole }) => isWhole).map(({ paymentId }) => paymentId);
  await execute(tx)`
    update receivable_payments set company_id = ${companyId} where payment_id = any(${whole}::text[])`;
  const divided = parts.filter(({ isWhole }) => !isWhole).map(({ paymentId }) => ({ paymentId, partId: newId('pay') }));
  if (divided.length > 0) await divide(tx, companyId, receivableIds, divided);
}

/** The payments that reached some of these lines, and whether they reached nothing else. */
function partsOf(tx: Db, receivableIds: readonly string[]): Promise<readonly Part[]> {
  return allRows<Part>(tx)`
    select y.payment_id, y.amount = sum(a.amount) as "isWhole"
    from payment_allocations a join receivable_payments y using (payment_id)
    where a.receivable_id = any(${receivableIds}::text[]) and y.is_matched
    group by y.payment_id order by y.payment_id`;
}

async function divide(
  tx: Db,
  companyId: string,
  receivableIds: readonly string[],
  divided: readonly Readonly<{ paymentId: string; partId: string }>[],
): Promise<void> {
  const parts = sql`jsonb_to_recordset(${JSON.stringify(divided)}::jsonb) as l ("paymentId" text, "partId" text)`;
  const moved: RawBuilder<unknown> = sql`(select a.payment_id, l."partId", sum(a.amount) as amount
    from payment_allocations a join ${parts} on a.payment_id = l."paymentId"
    where a.receivable_id = any(${receivableIds}::text[]) group by 1, 2)`;
  await execute(tx)`
    insert into receivable_payments (payment_id, policy_key, portfolio_id, company_id, received_on, currency, amount,
      unallocated_amount, reference, entered_by_name, entered_at, is_matched)
    select m."partId", y.policy_key, y.portfolio_id, ${companyId}, y.received_on, y.currency, m.amount, 0, y.reference,
      y.entered_by_name, y.entered_at, true
    from ${moved} m join receivable_payments y using (payment_id)`;
  await execute(tx)`
    update receivable_payments y set amount = y.amount - m.amount from ${moved} m
    where y.payment_id = m.payment_id`;
  await execute(tx)`
    update payment_allocations a set payment_id = l."partId" from ${parts}
    where a.payment_id = l."paymentId" and a.receivable_id = any(${receivableIds}::text[])`;
}
