import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyAsOf } from '../../../policies/policies/policy-terms.ts';
import {
  lockPoliciesDue,
  type NextDay,
  storeNextDays,
  termsOfPolicies,
} from '../../../policies/policies/server/public.ts';
import { feesOfChecks } from '../../../risk/covers/credit-check-fees.ts';
import { creditChecksOf, monitoredBuyersOf } from '../../../risk/covers/server/public.ts';
import { feesToInvoice, monitoringToInvoice, type Quarter, quarterOf } from '../fees-to-invoice.ts';
import { type InvoiceOfPolicy, issueInvoices } from './issue-invoice.ts';

/** Policies whose fees are invoiced in one transaction. */
const batch = 200;

/**
 * The daily step of the house insurer: invoices the credit checks of each quarter of the insurance year when it has ended,
 * and the buyers that it monitors by then.
 * Of a policy that is new here nothing before the current quarter: that was invoiced elsewhere. Returns how many policies
 * were looked at; safe to run any number of times and on several nodes at once.
 */
export async function billFees(context: Context): Promise<number> {
  const { scope, tx, today } = context;
  const due = await lockPoliciesDue('FEES', batch, context);
  const keys = due.map(({ policyKey }) => policyKey);
  const policies = await termsOfPolicies(scope, tx, keys);
  const toIssue: InvoiceOfPolicy[] = [];
  const days: NextDay[] = [];
  for (const { policyKey, doneTo } of due) {
    const policy = policies.get(policyKey);
    const ended = policy && doneTo !== null ? endedQuarters(policy, doneTo, today) : [];
    for (const quarter of ended) toIssue.push(...(await feesOf(policy as Policy, quarter, context)));
    days.push(policy ? nextDayOf(policy, ended.at(-1)?.to ?? doneTo, today) : { policyKey, nextOn: null });
  }
  await issueInvoices(toIssue, context);
  await storeNextDays('FEES', days, tx);
  return due.length;
}

/** The quarters behind a day that have ended. */
function endedQuarters(policy: Policy, behind: Day, today: Day): Quarter[] {
  const quarters: Quarter[] = [];
  let quarter = quarterOf(policy, addDays(behind, 1));
  while (quarter && quarter.to < today) {
    quarters.push(quarter);
    quarter = quarterOf(policy, addDays(quarter.to, 1));
  }
  return quarters;
}

/**
 * The day after the quarter under way, or after the first one of a policy that has not begun; `null` where nothing is
 * charged, and after the last quarter. Fees begin with the quarter in which they are agreed.
 */
function nextDayOf(policy: Policy, doneTo: Day | null, today: Day): NextDay {
  const { policy: policyKey, startDate, premiumTerms } = policy;
  if (!premiumTerms.creditCheckFees && !premiumTerms.monitoringFee) return { policyKey, nextOn: null };
  const quarter = quarterOf(policy, today < startDate ? startDate : today);
  if (!quarter) return { policyKey, nextOn: null, doneTo };
  return { policyKey, nextOn: addDays(quarter.to, 1), doneTo: doneTo ?? addDays(quarter.from, -1) };
}

/** What is to be invoiced of a quarter, at the fees of its last day: nothing where no credit check bore a fee, and no buyer is monitored. */
async function feesOf(known: Policy, period: Quarter, context: Context): Promise<InvoiceOfPolicy[]> {
  const policy = policyAsOf(known, period.to);
  const { creditCheckFees, monitoringFee } = policy.premiumTerms;
  const checks = creditCheckFees ? await creditChecksOf(policy.policy, period, context) : [];
  const monitored = monitoringFee ? await monitoredBuyersOf(policy.policy, context) : [];
  const invoices = [
    { type: 'CREDIT_ASSESSMENT_FEE', fees: feesToInvoice(feesOfChecks(checks, policy)) },
    { type: 'MONITORING_FEE', fees: monitoringToInvoice(policy, monitored) },
  ] as const;
  return invoices.flatMap(({ type, fees }) =>
    fees ? [{ policy, toInvoice: { type, period, isUntaxed: true as const, ...fees } }] : [],
  );
}
