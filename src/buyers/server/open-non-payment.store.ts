import { sql } from 'kysely';
import type { Db } from '../../platform/server/context.ts';
import type { OpenNonPayment } from '../open-non-payment.ts';

/**
 * What is open against a buyer; an overdue before a claim, where there are both. It may come from the policy of somebody
 * else: rules look at it, and no reply names it.
 */
export async function openNonPaymentOf(tx: Db, companyId: string): Promise<OpenNonPayment> {
  const { rows } = await sql<{ kind: OpenNonPayment }>`
    select kind from buyer_alerts where company_id = ${companyId} order by kind = 'OVERDUE' desc limit 1`.execute(tx);
  return rows[0]?.kind ?? 'NONE';
}
