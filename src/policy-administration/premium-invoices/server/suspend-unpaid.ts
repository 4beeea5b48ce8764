import { sql } from 'kysely';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { postponeSuspension, resumePolicy, suspendPolicy } from '../../../policies/policies/server/public.ts';
import { openStatuses, premiumInvoiceStatuses } from '../premium-invoice.ts';
import type { PremiumInvoiceRecord } from './premium-invoices.store.ts';

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

/**
 * Policies to resume: suspended here, with nothing left that suspends them. What is disputed does not, unless the suspension
 * began with it: who disputes the last of what is unpaid resumes on the day after that. Where the accounts withdrew the day
 * of their notice and nothing was paid, the suspension ends today.
 */
function lockPaid({ tx, today }: Context): Promise<Due[]> {
  const settledOn = sql`case when not ${isOpen} then i.cleared_date when i.is_disputed then (i.dispute ->> 'raisedOn')::date end`;
  // a dispute that was raised before the day began nothing
  const beganWith = sql`(i.suspends_on = p.suspended_from
    and coalesce((i.dispute ->> 'raisedOn')::date >= i.suspends_on, true))`;
  return allRows<Due>(tx)`
    select p.policy_key as policy, coalesce(settled.last, ${today}::date - 1) as from from policies p
    join lateral (
      select max(${settledOn}) filter (where i.suspends_on >= p.suspended_from) as last,
        coalesce(bool_or(${isOpen} and (not i.is_disputed or ${beganWith})), false) as is_unpaid
      from premium_invoices i where i.policy_key = p.policy_key and i.suspends_on <= ${today}) settled
      on not settled.is_unpaid
    where p.is_suspended_here and p.suspended_from <= ${today} and coalesce(settled.last < ${today}, true)
    order by p.policy_key limit ${batch} for no key update of p skip locked`;
}

/** Reverses what an invoice suspended that was wrong, from its first day; what others suspend begins with their day. */
export async function reverseSuspension(
  { invoiceId, policyKey, suspendsOn: from }: PremiumInvoiceRecord,
  context: Context,
): Promise<void> {
  const { tx, today } = context;
  if (from === null || from > today) return;
  const other = await firstRow<{ from: Day | null }>(tx)`
    select min(i.suspends_on) as from from premium_invoices i
    where i.policy_key = ${policyKey} and i.invoice_id <> ${invoiceId} and i.suspends_on <= ${today}
      and ((${isOpen} and not i.is_disputed) or i.cleared_date >= greatest(i.suspends_on, ${from}::date))`;
  const later = other?.from ?? null;
  if (later === null || later > from) await postponeSuspension(policyKey, { from, later }, context);
}
