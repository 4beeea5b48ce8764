import { addDays, type Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import { feesOfChecks } from '../../../risk/covers/credit-check-fees.ts';
import { creditChecksOf } from '../../../risk/covers/server/public.ts';
import { feesToInvoice, quarterOf } from '../fees-to-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Policies whose fees are invoiced in one transaction. */
const batch = 200;

/**
 * The daily step of the house insurer: invoices the credit checks of each quarter of the insurance year when it has ended.
 * Of a policy that is new here nothing before the current quarter: that was invoiced elsewhere. Returns how many policies
 * were looked at; safe to run any number of times and on several nodes at once.
 */
export async function billFees(context: Context): Promise<number> {
  const { scope, tx, today } = context;
  const due = await lockPoliciesToBill(tx, today, batch);
  if (due.length === 0) return 0;
  const policies = await termsOfPolicies(
    scope,
    tx,
    due.map(({ policyKey }) => policyKey),
  );
  const billings = new Map<PolicyKey, Day | null>();
  for (const { policyKey, nextOn } of due) {
    const policy = policies.get(policyKey);
    if (!policy) continue;
    // one that is looked at for the first time, or anew since it was renewed, has a quarter under way
    const next = nextOn === null ? endOfQuarter(policy, today) : await billEnded(policy, nextOn, context);
    billings.set(policyKey, nextOn === null ? (next ?? addDays(policy.endDate, 1)) : next);
  }
  await storeBillings(tx, billings);
  return due.length;
}

/** Invoices the quarters that ended before a day that has come, and says when the next one will have. */
async function billEnded(policy: Policy, nextOn: Day, context: Context): Promise<Day | null> {
  let next: Day | null = nextOn;
  while (next !== null && next <= context.today) {
    const quarter = quarterOf(policy, addDays(next, -1));
    if (quarter) await billQuarter(policy, quarter, context);
    next = endOfQuarter(policy, next);
  }
  return next;
}

async function billQuarter(policy: Policy, period: Readonly<{ from: Day; to: Day }>, context: Context): Promise<void> {
  const fees = feesToInvoice(feesOfChecks(await creditChecksOf(policy.policy, period, context), policy));
  if (fees) await issueInvoice(policy, { type: 'CREDIT_ASSESSMENT_FEE', period, isUntaxed: true, ...fees }, context);
}

/** The day after the quarter that a day is in; `null` after the last one of a policy that is not renewed yet. */
function endOfQuarter(policy: Policy, day: Day): Day | null {
  const quarter = quarterOf(policy, day);
  return quarter && addDays(quarter.to, 1);
}

type PolicyToBill = Readonly<{ policyKey: PolicyKey; nextOn: Day | null }>;

/**
 * Main policies with fees of which a quarter has ended, and those that nobody looked at yet, or that were renewed since.
 * Locked for two nodes.
 */
function lockPoliciesToBill(tx: Db, today: Day, most: number): Promise<PolicyToBill[]> {
  return allRows<PolicyToBill>(tx)`
    select p.policy_key, b.next_on from policies p left join fee_billings b using (policy_key)
    where (b.next_on <= ${today} or (b.next_on is null and p.end_date >= ${today} and p.start_date <= ${today}
        and (p.cancelled_from is null or p.cancelled_from > ${today})))
      and p.extension_id is null and p.product_type in ('tci', 'global') and p.terms -> 'premiumTerms' -> 'creditCheckFees' <> 'null'
    order by p.policy_key limit ${most} for no key update of p skip locked`;
}

async function storeBillings(tx: Db, billings: ReadonlyMap<PolicyKey, Day | null>): Promise<void> {
  await execute(tx)`
    insert into fee_billings (policy_key, next_on)
    select * from unnest(${[...billings.keys()]}::text[], ${[...billings.values()]}::date[])
    on conflict (policy_key) do update set next_on = excluded.next_on`;
}
