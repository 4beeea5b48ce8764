import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { waitingStatuses } from '../../../non-payment/case-statuses/rescheduling-status.ts';
import { openOverdueStatuses } from '../../../non-payment/overdues/overdue.ts';
import { inList } from '../../../platform/server/in-list.ts';

import type { BuyerAccount, NonPaymentWorld } from './example-account.ts';

/* Invariants of the invoices and of everything that depends on them, after any actions: checked in plain SQL,
   independent of the code that maintains them. */

/** What would be wrong with the account of a buyer, one question each: every row that comes back is a fault. */
function faultsOf(companyId: string): Readonly<Record<string, RawBuilder<unknown>>> {
  const book = sql`(select * from receivables where company_id = ${companyId})`;
  return {
    'an invoice owes less than nothing, more than it was, or is open with nothing owed': sql`
      select document_number from ${book} b where outstanding_amount * sign(amount_incl_tax) < 0
        or abs(outstanding_amount) > abs(amount_incl_tax) or (status = 'C') <> (outstanding_amount = 0)`,
    'a payment is not what it cleared and what is left of it': sql`
      select payment_id from receivable_payments p where company_id = ${companyId} and amount <> unallocated_amount
        + coalesce((select sum(a.amount) from payment_allocations a where a.payment_id = p.payment_id), 0)`,
    'more was paid on an invoice than came off it': sql`
      select b.document_number from ${book} b join payment_allocations a using (receivable_id)
      group by b.document_number, b.amount_incl_tax, b.outstanding_amount
      having sum(a.amount) > b.amount_incl_tax - b.outstanding_amount`,
    'money waits beside an open invoice that is older than it': sql`
      select p.payment_id from receivable_payments p join ${book} b using (company_id, currency)
      where b.item_type = 'INVOICE' and b.status = 'O' and p.unallocated_amount > 0 and b.entered_at < p.entered_at`,
    'a report sums up other than its invoices': sql`
      select o.overdue_id from overdues o join lateral (
        select coalesce(sum(outstanding_amount) filter (where status = 'O'), 0) as owed,
          count(*) filter (where status = 'O') as open, count(*) filter (where status = 'C') as cleared
        from ${book} b where b.overdue_id = o.overdue_id) s on true
      where o.company_id = ${companyId} and o.status <> 'WITHDRAWN'
        and (o.total_outstanding, o.open_items, o.cleared_items) is distinct from (s.owed, s.open::int, s.cleared::int)`,
    'a report is open though nothing is owed, or closed though something is': sql`
      select overdue_id from overdues where company_id = ${companyId} and status <> 'WITHDRAWN'
        and (${inList('status', openOverdueStatuses)}) <> (open_items > 0 and total_outstanding > 0)`,
    'an open invoice hangs on a report that is closed': sql`
      select b.document_number from ${book} b join overdues o using (overdue_id)
      where b.status = 'O' and o.status in ('CLEARED', 'WITHDRAWN')`,
    'an open invoice is planned, handed over or claimed by what does not run': sql`
      select b.document_number from ${book} b left join reschedulings s on s.rescheduling_id = b.rescheduling_id
        left join collections c on c.collection_id = b.collection_id left join claims m on m.claim_id = b.claim_id
      where b.status = 'O' and (s.status <> 'ACTIVE' or c.closed_on is not null
        or ${inList('m.status', claimsThatHoldNothing)})`,
    'two plans in force, two that wait, or two disputes name one invoice': sql`
      select b.document_number from ${book} b join rescheduling_items i using (receivable_id)
        join reschedulings s on s.rescheduling_id = i.rescheduling_id
      where ${inList('s.status', [...waitingStatuses, 'ACTIVE'])}
      group by b.document_number, s.status = 'ACTIVE' having count(*) > 1
      union all
      select b.document_number from ${book} b join dispute_items i using (receivable_id)
        join disputes d on d.dispute_id = i.dispute_id
      where d.ended_on is null group by b.document_number having count(*) > 1`,
    'an invoice is contested without a dispute, or not in spite of one': sql`
      select b.document_number from ${book} b where b.is_disputed <> exists (
        select from dispute_items i join disputes d on d.dispute_id = i.dispute_id
        where i.receivable_id = b.receivable_id and d.ended_on is null)`,
    'what is open against the buyer is not marked, or a mark outlives it': sql`
      (${openAgainst(companyId)} except select source from non_payment_marks where company_id = ${companyId})
      union all
      (select source from non_payment_marks where company_id = ${companyId} except ${openAgainst(companyId)})`,
    'a case that is over stops deliveries, or one that runs has lost its stop': sql`
      select c.collection_id from collections c left join cover_stops s on s.stop_id = c.collection_id
      where c.company_id = ${companyId}
        and (s.stop_id is not null and s.lifted_on is null) <> (c.closed_on is null and c.trade_stop_from is not null)`,
    'a claim that is over stops deliveries, or one that runs has lost its stop': sql`
      select m.claim_id from claims m
      where m.company_id = ${companyId} and exists (
        select from cover_stops s where s.claim_id = m.claim_id and s.lifted_on is null)
        = (${inList('m.status', claimsThatHoldNothing)})`,
    'more was paid on a plan than it asks, or it sums up other than its instalments': sql`
      select s.rescheduling_id from reschedulings s join rescheduling_instalments i using (rescheduling_id)
      where s.company_id = ${companyId} group by s.rescheduling_id, s.total, s.paid
      having sum(i.amount) <> s.total or sum(i.paid_amount) <> s.paid
        or sum(i.reduced_amount) <> s.reduced or s.paid + s.reduced > s.total`,
    'a recovery is not what it was shared into': sql`
      select v.recovery_id from claim_recoveries v join claims m using (claim_id)
      where m.company_id = ${companyId} and v.currency = m.currency and v.amount <> v.insurers_part + v.insureds_part`,
  };
}

/** Claims whose invoices are free for another one, or paid for. */
const claimsThatHoldNothing = ['DRAFT', 'AWAITING_APPROVAL', 'REJECTED', 'WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED'];

function openAgainst(companyId: string): RawBuilder<unknown> {
  return sql`(
    select 'overdue/' || overdue_id as source from overdues
    where company_id = ${companyId} and ${inList('status', openOverdueStatuses)}
    union all
    select 'collection/' || collection_id from collections where company_id = ${companyId} and closed_on is null
    union all
    select 'claim/' || claim_id from claims
    where company_id = ${companyId} and not ${inList('status', claimsThatHoldNothing)})`;
}

/** Expects that the book of a buyer is sound. */
export async function expectSoundBook({ world }: NonPaymentWorld, { companyId }: BuyerAccount): Promise<void> {
  const asked = Object.entries(faultsOf(companyId)).map(
    ([fault, text]) => sql`select ${fault}::text as fault, jsonb_agg(q) as rows from (${text}) q having count(*) > 0`,
  );
  const { rows } = await world.asInsurer((tx) => sql`${sql.join(asked, sql` union all `)}`.execute(tx));
  expect(rows).toEqual([]);
}
