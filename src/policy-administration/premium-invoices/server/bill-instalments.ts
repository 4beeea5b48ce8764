import { addDays, type Day } from '../../../platform/core/day.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Policy, policyPeriods } from '../../../policies/policies/policy.ts';
import {
  applyTermsOf,
  lockPoliciesDue,
  storeNextDays,
  termsOfPolicies,
} from '../../../policies/policies/server/public.ts';
import { type Instalment, instalmentsOf } from '../minimum-premium.ts';
import { creditAfterEnd } from './credit-invoice.ts';
import { issueInvoices } from './issue-invoice.ts';
import { findInstalmentsIssued, type IssuedInstalment } from './premium-invoices.store.ts';

/** Policies whose instalments are invoiced in one transaction. */
const batch = 400;

/**
 * The daily step of the house insurer: invoices each instalment of a minimum premium when its period begins. Of a policy
 * that is new here only the current one: what was due before was invoiced elsewhere. Of one that is cancelled those after its
 * end are credited. Returns how many policies were looked
 * at; safe to run any number of times and on several nodes at once.
 */
export async function billInstalments(context: Context): Promise<number> {
  const { scope, tx, today } = context;
  const keys = (await lockPoliciesDue('INSTALMENTS', batch, context)).map(({ policyKey }) => policyKey);
  if (keys.length === 0) return 0;
  // the first instalment of a year is that of its terms, whether or not the day has put them into force
  await applyTermsOf(tx, context, keys);
  const policies = await termsOfPolicies(scope, tx, keys);
  await creditAfterEnd([...policies.values()], context);
  const issued = Map.groupBy(await findInstalmentsIssued(tx, keys), ({ policyKey }) => policyKey);
  const due = [...policies.values()].flatMap((policy) =>
    toIssue(policy, issued.get(policy.policy) ?? [], today).map((instalment) => ({
      policy,
      toInvoice: toInvoice(instalment),
    })),
  );
  await issueInvoices(due, context);
  await storeNextDays(
    'INSTALMENTS',
    keys.map((key) => nextDayOf(key, policies.get(key), today)),
    tx,
  );
  return keys.length;
}

/** The instalments of the current insurance year; none without a minimum premium. */
function instalmentsOn(policy: Policy, day: Day): Instalment[] {
  const { minimumPremium, instalmentFrequency } = policy.premiumTerms;
  const [current] = policyPeriods(policy, day);
  if (!current || !minimumPremium || signOfMoney(minimumPremium) <= 0) return [];
  const isInForce = policy.cancelledFrom === null || current.from < policy.cancelledFrom;
  return isInForce ? instalmentsOf(minimumPremium, instalmentFrequency, current) : [];
}

function toIssue(policy: Policy, issued: readonly IssuedInstalment[], today: Day): Instalment[] {
  const begun = instalmentsOn(policy, today).filter(
    ({ period }) => period.from <= today && (policy.cancelledFrom === null || period.from < policy.cancelledFrom),
  );
  if (issued.length === 0) return policy.endDate < today ? [] : begun.slice(-1);
  const last = issued.map(({ periodFrom }) => periodFrom).reduce((one, other) => (one > other ? one : other));
  return begun.filter(({ period }) => period.from > last);
}

function toInvoice({ period, part, parts, amount }: Instalment) {
  return {
    type: 'MINIMUM_PREMIUM_INSTALMENT',
    net: amount,
    period,
    steps: [{ step: 'instalment', amount: amount.amount, part, parts }],
  } as const;
}

function nextDayOf(policyKey: PolicyKey, policy: Policy | undefined, today: Day) {
  return { policyKey, nextOn: policy ? nextBegins(policy, today) : null };
}

/** The day on which the next instalment begins; `null` after the last one of a policy that is not renewed yet. */
function nextBegins(policy: Policy, today: Day): Day | null {
  const instalments = instalmentsOn(policy, today);
  const next = instalments.find(({ period }) => period.from > today)?.period.from;
  if (next) return next;
  const [current] = policyPeriods(policy, today);
  return current && instalments.length > 0 && current.to < policy.endDate ? addDays(current.to, 1) : null;
}
