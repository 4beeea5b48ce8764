import { addDays, type Day } from '../../../platform/core/day.ts';
import { compareMoney, type Money, money, signOfMoney, sumMoney, zeroMoney } from '../../../platform/core/money.ts';
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
import { premiumInvoiceStatuses } from '../premium-invoice.ts';
import { type CalculationStep, closingPremium } from '../premium-to-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';

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

/** Without a minimum premium each declaration is invoiced by itself; what comes to nothing is settled without an invoice. */
async function billAtOnce(policy: Policy, declaration: DeclarationToBill, context: Context): Promise<void> {
  const { periodFrom: from, periodTo: to, premium, currency } = declaration;
  const net = money(premium ?? '0', currency);
  const toInvoice = { type: 'ADJUSTMENT', net, period: { from, to }, steps: [declaredStep(declaration)] } as const;
  const invoice = signOfMoney(net) > 0 ? await issueInvoice(policy, toInvoice, context) : null;
  await markInvoiced([declaration], invoice?.invoiceId ?? null, context);
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
  const rebates = zeroMoney(policy.currency);
  const net = closingPremium({ declared, minimum, invoiced, rebates });
  const steps: CalculationStep[] = [
    ...all.map(declaredStep),
    { step: 'minimum', amount: minimum.amount },
    { step: 'invoiced', amount: invoiced.amount },
  ];
  const toInvoice = { type: 'ADJUSTMENT', net, period: { from: year.from, to: end }, steps } as const;
  const invoice = signOfMoney(net) > 0 ? await issueInvoice(policy, toInvoice, context) : null;
  await markInvoiced(all, invoice?.invoiceId ?? null, context);
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

/** Premium that was invoiced for days of an insurance year, before tax. */
async function invoicedWithin(
  tx: Db,
  { policy, currency }: Readonly<{ policy: PolicyKey; currency: Policy['currency'] }>,
  { from, to }: Readonly<{ from: Day; to: Day }>,
): Promise<Money> {
  const row = await firstRow<{ net: string }>(tx)`
    select coalesce(sum(i.net), 0) as net from premium_invoices i
    where i.policy_key = ${policy} and i.invoice_type in ('MINIMUM_PREMIUM_INSTALMENT', 'ADJUSTMENT')
      and ${stored.isNot('i.status', 'CREDITED')} and i.period_from between ${from} and ${to}`;
  return money(row?.net ?? '0', currency);
}
