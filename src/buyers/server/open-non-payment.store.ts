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

/** What says that something is open against a buyer: a report, a hand-over, a claim, named as in its trail. */
export type NonPaymentMark = Readonly<{ source: string; policy: string; companyId: string; kind: 'OVERDUE' | 'CLAIM' }>;

/** Marks a buyer, so that rules know of it; what the source said before is replaced. */
export async function markNonPayment(tx: Db, { source, policy, companyId, kind }: NonPaymentMark): Promise<void> {
  await sql`
    insert into non_payment_marks (source, policy_key, portfolio_id, company_id, kind)
    select ${source}, p.policy_key, p.portfolio_id, ${companyId}, ${kind} from policies p where p.policy_key = ${policy}
    on conflict (source) do update set kind = excluded.kind`.execute(tx);
}

/** Takes the mark of a source away: nothing is open there any more. */
export async function unmarkNonPayment(tx: Db, source: string): Promise<void> {
  await sql`delete from non_payment_marks where source = ${source}`.execute(tx);
}
