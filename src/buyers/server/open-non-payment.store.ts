import { sql } from 'kysely';
import type { Db } from '../../platform/server/context.ts';
import type { OpenNonPayment } from '../open-non-payment.ts';

/**
 * What is open against a buyer; an overdue before a claim, where there are both. It may come from the policy of somebody
 * else: rules look at it, and no reply names it.
 */
export async function openNonPaymentOf(tx: Db, companyId: string): Promise<OpenNonPayment> {
  return (await openNonPaymentsOf(tx, [companyId])).get(companyId) ?? 'NONE';
}

/** As `openNonPaymentOf`, for many buyers; those of whom nothing is open are not in the map. */
export async function openNonPaymentsOf(
  tx: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, OpenNonPayment>> {
  const { rows } = await sql<{ companyId: string; kind: OpenNonPayment }>`
    select distinct on (company_id) company_id as "companyId", kind from open_non_payments(${[...companyIds]}::text[])
    order by company_id, kind = 'OVERDUE' desc`.execute(tx);
  return new Map(rows.map(({ companyId, kind }) => [companyId, kind]));
}
