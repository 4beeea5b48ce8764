import { lossRatio } from '../../../non-payment/claims/loss-ratio.ts';
import { costsOfClaims } from '../../../non-payment/claims/server/public.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import {
  compareMoney,
  greaterMoney,
  type Money,
  money,
  percentOf,
  signOfMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../../../platform/core/money.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { type Policy, type PolicyPeriod, policyPeriods } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import {
  type DeclarationToBill,
  declarationsWithin,
  lockDeclarationsToBill,
  markInvoiced,
  postponeBilling,
} from '../../turnover-declarations/server/public.ts';
import { premiumInvoiceStatuses, premiumTypes } from '../premium-invoice.ts';
import { bonusMalusFor, type CalculationStep, closingPremium, premiumToCredit } from '../premium-to-invoice.ts';
import { issueInvoice, type ToInvoice } from './issue-invoice.ts';
import type { PremiumInvoiceRecord } from './premium-invoices.store.ts';
import { sharesOf } from './shares-of-premium.ts';

const stored = statusSql(premiumInvoiceStatuses);

/** Declarations that are looked at in one transaction. */
const batch = 100;

/**
 * The daily step of the house insurer: invoices the premium of declarations that can be corrected no more. Where a minimum
 * premium is agreed, they are settled when the insurance year is over and all of it is declared. Returns how many were
 * looked at; safe to run any number of times and on several nodes at once.
 */
export async function billDeclarations(context: Context): Promise<number> {
  const { scope, tx } = context;
  const due = await lockDeclarationsToBill(context, batch);
  for (const [policyKey, declarations] of Map.groupBy(due, (each) => each.policyKey)) {
    const policy = await policyTerms(scope, tx, policyKey);
    if (policy) await bill(policy, declarations, context);
  }
  return due.length;
}

async function bill(policy: Policy, declarations: readonly DeclarationToBill[], context: Context): Promise<void> {
  const minimum = policy.premiumTerms.minimumPremium;
  if (minimum && signOfMoney(minimum) > 0) {
    const years = Map.groupBy(declarations, ({ periodFrom }) => yearOf(policy, periodFrom)?.from ?? '');
    for (const of of years.values()) await settle(policy, of, minimum, context);
  } else for (const declaration of declarations) await billAtOnce(policy, declaration, context);
}

/**
 * Without a minimum premium each declaration is invoiced by itself, once more where it was corrected since: by what
 * differs. What comes to nothing is settled without an invoice.
 */
async function billAtOnce(policy: Policy, declaration: DeclarationToBill, context: Context): Promise<void> {
  const { periodFrom: from, periodTo: to, premium, currency } = declaration;
  const invoiced = await invoicedWithin(context.tx, policy, { from, to });
  const net = subtractMoney(money(premium ?? '0', currency), invoiced);
  const steps: CalculationStep[] = [
    declaredStep(declaration),
    ...(signOfMoney(invoiced) > 0 ? [{ step: 'invoiced', amount: invoiced.amount } as const] : []),
  ];
  const invoice = await issueDifference(
    policy,
    { net, period: { from, to }, steps, shares: sharesOf(policy, [declaration]) },
    context,
  );
  await markInvoiced([declaration], invoice?.invoiceId ?? null, context);
}

/** An invoice of what is owed, a credit note of what is given back; `null` where nothing differs. */
async function issueDifference(
  policy: Policy,
  difference: Omit<ToInvoice, 'type'>,
  context: Context,
): Promise<PremiumInvoiceRecord | null> {
  const sign = signOfMoney(difference.net);
  const type = sign < 0 ? 'CREDIT_NOTE' : 'ADJUSTMENT';
  return sign === 0 ? null : issueInvoice(policy, { type, ...difference }, context);
}

/** Closes an insurance year, or looks again on the day after it ends, or the next day where some of it is undeclared. */
async function settle(
  policy: Policy,
  due: readonly DeclarationToBill[],
  minimum: Money,
  context: Context,
): Promise<void> {
  const { tx, today } = context;
  const [first] = due;
  const year = first && yearOf(policy, first.periodFrom);
  if (!year) return postponeBilling(tx, due, null);
  const end = lastDayOf(policy, year);
  if (today <= end) return postponeBilling(tx, due, addDays(end, 1));
  const all = await declarationsWithin(policy.policy, { from: year.from, to: end }, context);
  const invoiced = await invoicedWithin(tx, policy, { from: year.from, to: end });
  // a year of which a part was declared and invoiced elsewhere is settled there
  const isOurs = all[0]?.periodFrom === year.from && compareMoney(invoiced, minimum) >= 0;
  if (!isOurs) return postponeBilling(tx, due, null);
  const isWhole = all.every(({ isLocked }) => isLocked) && all.some(({ periodTo }) => periodTo >= end);
  if (!isWhole) return postponeBilling(tx, due, addDays(today, 1));
  const declared = sumMoney(
    all.map(({ premium }) => money(premium ?? '0', policy.currency)),
    policy.currency,
  );
  const premium = greaterMoney(declared, minimum);
  const bonusMalus = await bonusMalusOf(policy, premium, { from: year.from, to: end }, context);
  const nothing = zeroMoney(policy.currency);
  const rebates = bonusMalus ? subtractMoney(nothing, money(bonusMalus.amount, policy.currency)) : nothing;
  const of = { declared, minimum, invoiced, rebates };
  const net = subtractMoney(closingPremium(of), premiumToCredit(of));
  const steps: CalculationStep[] = [
    ...all.map(declaredStep),
    { step: 'minimum', amount: minimum.amount },
    ...(bonusMalus ? [bonusMalus] : []),
    { step: 'invoiced', amount: invoiced.amount },
  ];
  const invoice = await issueDifference(
    policy,
    { net, period: { from: year.from, to: end }, steps, shares: sharesOf(policy, all) },
    context,
  );
  await markInvoiced(all, invoice?.invoiceId ?? null, context);
}

/** What the loss ratio of a year changes of its premium; `null` where nothing is agreed, or nothing changes. */
async function bonusMalusOf(
  { policy, premiumTerms, currency }: Policy,
  premium: Money,
  year: Readonly<{ from: Day; to: Day }>,
  context: Context,
): Promise<CalculationStep | null> {
  if (premiumTerms.bonusMalus.length === 0) return null;
  const [costs] = await costsOfClaims(context, [{ policyKey: policy, ...year }]);
  const sum = (amount: string | undefined) => money(amount ?? '0', currency);
  const losses = { paid: sum(costs?.paid), reserved: sum(costs?.reserved), recoveries: sum(costs?.recoveries) };
  const ratio = lossRatio(losses, premium);
  const percent = bonusMalusFor(premiumTerms.bonusMalus, ratio);
  if (ratio === null || percent === 0) return null;
  return { step: 'bonusMalus', amount: percentOf(premium, percent).amount, percent, lossRatio: ratio };
}

function declaredStep({ declarationId, periodFrom, periodTo, total, premium }: DeclarationToBill): CalculationStep {
  return { step: 'declared', amount: premium ?? '0', declarationId, periodFrom, periodTo, total: total ?? '0' };
}

function yearOf(policy: Policy, day: Day): PolicyPeriod | undefined {
  return policyPeriods(policy, day)[0];
}

function lastDayOf({ cancelledFrom }: Policy, { to }: PolicyPeriod): Day {
  const last = cancelledFrom === null ? to : addDays(cancelledFrom, -1);
  return last < to ? last : to;
}

/** Premium that was invoiced for days of an insurance year, less what was given back, before tax. */
async function invoicedWithin(
  tx: Db,
  { policy, currency }: Readonly<{ policy: PolicyKey; currency: Policy['currency'] }>,
  { from, to }: Readonly<{ from: Day; to: Day }>,
): Promise<Money> {
  const row = await firstRow<{ net: string }>(tx)`
    select coalesce(sum(i.net), 0) as net from premium_invoices i
    where i.policy_key = ${policy} and i.invoice_type = any(${premiumTypes}::text[])
      and ${stored.isNot('i.status', 'CREDITED')} and i.period_from between ${from} and ${to}`;
  return money(row?.net ?? '0', currency);
}
