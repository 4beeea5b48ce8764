import { addDays, type Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { resumePolicy, suspendPolicy } from '../../../policies/policies/server/public.ts';
import { openStatuses, premiumInvoiceStatuses } from '../premium-invoice.ts';

const stored = statusSql(premiumInvoiceStatuses);
const isOpen = stored.is('i.status', ...openStatuses);

/** Policies that are suspended or resumed in one transaction. */
const batch = 200;

/**
 * The daily step of the insurer: suspends policies whose formal notice has run out with the premium unpaid, and resumes
 * those of which everything is paid on the day after the last payment (handbook N 2.1.4). A suspension that the insurer's
 * system reported is left to that system. Returns how many changed; safe to run any number of times and on several nodes
 * at once.
 */
export async function suspendUnpaid(context: Context): Promise<number> {
  const unpaid = await lockUnpaid(context);
  for (const { policy, from } of unpaid) await suspendPolicy(policy, from, context);
  const paid = await lockPaid(context);
  for (const { policy, from } of paid) await resumePolicy(policy, addDays(from, 1), context);
  return unpaid.length + paid.length;
}

/** A policy with the day from which it is suspended, or on which it was paid. */
type Due = Readonly<{ policy: PolicyKey; from: Day }>;

/** Policies to suspend: what is disputed suspends nothing. */
function lockUnpaid({ tx, today }: Context): Promise<Due[]> {
  return allRows<Due>(tx)`
    select p.policy_key as policy, due.from from policies p
    join lateral (
      select min(i.suspends_on) as from from premium_invoices i
      where i.policy_key = p.policy_key and i.suspends_on <= ${today} and ${isOpen} and not i.is_disputed) due
      on due.from is not null
    where p.policy_key in (
        select i.policy_key from premium_invoices i where i.suspends_on <= ${today} and ${isOpen} and not i.is_disputed)
      and (p.suspended_from is null or p.suspended_from > due.from)
    order by p.policy_key limit ${batch} for no key update of p skip locked`;
}

/** Policies to resume: suspended by an invoice of which, as of all others with a notice that ran out, nothing is open. */
function lockPaid({ tx, today }: Context): Promise<Due[]> {
  return allRows<Due>(tx)`
    select p.policy_key as policy, paid.last as from from policies p
    join lateral (
      select max(i.cleared_date) as last, bool_or(${isOpen}) as is_unpaid,
        bool_or(i.suspends_on = p.suspended_from) as is_ours
      from premium_invoices i where i.policy_key = p.policy_key and i.suspends_on <= ${today}) paid
      on paid.is_ours and not paid.is_unpaid
    where p.suspended_from <= ${today} and paid.last < ${today}
    order by p.policy_key limit ${batch} for no key update of p skip locked`;
}
