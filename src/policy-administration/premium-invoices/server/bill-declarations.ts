import { lossesIn, lossRatio } from '../../../non-payment/claims/loss-ratio.ts';
import { costsOfClaims } from '../../../non-payment/claims/server/public.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import {
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
import { policyAsOf } from '../../../policies/policies/policy-terms.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { lacksRate, premiumOfPeriod } from '../../turnover-declarations/declared-premium.ts';
import {
  type DeclarationToBill,
  declarationsWithin,
  lockDeclarationsToBill,
  markInvoiced,
  postponeBilling,
  putAsideWithoutRate,
} from '../../turnover-declarations/server/public.ts';
import { minimumOfYear } from '../minimum-premium.ts';
import { premiumInvoiceStatuses, premiumTypes } from '../premium-invoice.ts';
import { bonusMalusFor, type CalculationStep, closingPremium, premiumToCredit } from '../premium-to-invoice.ts';
import { issueInvoice, type ToInvoice } from './issue-invoice.ts';
import type { PremiumInvoiceRecord } from './premium-invoices.store.ts';
import { sharesOf } from './shares-of-premium.ts';

const stored = statusSql(premiumInvoiceStatuses);

type Days = Readonly<{ from: Day; to: Day }>;

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

async function bill(policy: Policy, due: readonly DeclarationToBill[], context: Context): Promise<void> {
  for (const [from, declarations] of Map.groupBy(due, ({ periodFrom }) => yearOf(policy, periodFrom).from)) {
    const year = yearOf(policy, from);
    // what is agreed for another year decides nothing of this one
    const agreed = policyAsOf(policy, year.to);
    const minimum = minimumOfYear(agreed.premiumTerms, wholeYearOf(policy, from), year.to);
    if (minimum) await settle({ policy, agreed, year, minimum }, declarations, context);
    else for (const declaration of declarations) await billAtOnce(policy, declaration, context);
  }
}

/**
 * Without a minimum premium each declaration is invoiced by itself, once more where it was corrected since: by what
 * differs. What comes to nothing is settled without an invoice; what lacks a rate is not settled.
 */
async function billAtOnce(policy: Policy, declared: DeclarationToBill, context: Context): Promise<void> {
  const declaration = withPremium(policy, declared);
  if (lacksRate(declaration)) return putAsideWithoutRate([declaration], context);
  const { periodFrom: from, periodTo: to, currency } = declaration;
  const invoiced = await invoicedWithin(context.tx, policy, { from, to });
  const net = subtractMoney(money(owedFor(declaration), currency), invoiced);
  const steps: CalculationStep[] = [
    declaredStep(declaration),
    ...(signOfMoney(invoiced) > 0 ? [{ step: 'invoiced', amount: invoiced.amount } as const] : []),
  ];
  const invoice = await issueDifference(
    policyAsOf(policy, to),
    { net, period: { from, to }, steps, shares: sharesOf(policy, [declaration]) },
    context,
  );
  await markInvoiced([declaration], invoice?.invoiceId ?? null, context);
}

/** A declaration that lacked a rate when it was made has its premium as soon as the policy has one. */
function withPremium<Of extends DeclarationToBill>(policy: Policy, declaration: Of): Of {
  return lacksRate(declaration)
    ? { ...declaration, premium: premiumOfPeriod(policy, declaration)?.amount ?? null }
    : declaration;
}

/** What is owed for a declaration by itself: nothing of a flat premium, which depends on no declaration. */
function owedFor({ premium }: DeclarationToBill): string {
  return premium ?? '0';
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

/** An insurance year to settle: its days, what is agreed at its end, and its minimum premium. */
type ToSettle = Readonly<{ policy: Policy; agreed: Policy; year: Days; minimum: Money }>;

/**
 * Closes an insurance year, or looks again on the day after it ends, or the next day where some of it is undeclared. While
 * a rate is missing it stays open.
 */
async function settle(
  { policy, agreed, year, minimum }: ToSettle,
  due: readonly DeclarationToBill[],
  context: Context,
): Promise<void> {
  const { tx, today } = context;
  if (today <= year.to) return postponeBilling(tx, due, addDays(year.to, 1));
  const within = await declarationsWithin(policy.policy, year, context);
  const all = within.map((each) => withPremium(policy, each));
  // a year of which a part was declared and invoiced elsewhere is settled there
  const isOurs = all[0]?.periodFrom === year.from && (await isInvoicedFrom(tx, policy.policy, year.from));
  if (!isOurs) return postponeBilling(tx, due, null);
  const isWhole = all.every(({ isLocked }) => isLocked) && all.some(({ periodTo }) => periodTo >= year.to);
  if (!isWhole) return postponeBilling(tx, due, addDays(today, 1));
  const withoutRate = all.filter(lacksRate);
  if (withoutRate.length > 0) {
    await postponeBilling(tx, due, null);
    return putAsideWithoutRate(withoutRate, context);
  }
  const declared = sumMoney(
    all.map((each) => money(owedFor(each), policy.currency)),
    policy.currency,
  );
  const invoiced = await invoicedWithin(tx, policy, year);
  const premium = greaterMoney(declared, minimum);
  const bonusMalus = await bonusMalusOf(agreed, premium, year, context);
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
  const shares = sharesOf(policy, all);
  const invoice = await issueDifference(agreed, { net, period: year, steps, shares }, context);
  // what was declared of days after the end of a year that ended early is part of nothing
  await postponeBilling(tx, due, null);
  await markInvoiced(all, invoice?.invoiceId ?? null, context);
}

/** What the loss ratio of a year changes of its premium; `null` where nothing is agreed, or nothing changes. */
async function bonusMalusOf(
  { policy, premiumTerms, currency }: Policy,
  premium: Money,
  year: Days,
  context: Context,
): Promise<CalculationStep | null> {
  if (premiumTerms.bonusMalus.length === 0) return null;
  const [costs] = await costsOfClaims(context, [{ policyKey: policy, ...year }]);
  const ratio = lossRatio(lossesIn(currency, costs), premium);
  const percent = bonusMalusFor(premiumTerms.bonusMalus, ratio);
  if (ratio === null || percent === 0) return null;
  return { step: 'bonusMalus', amount: percentOf(premium, percent).amount, percent, lossRatio: ratio };
}

function declaredStep(declaration: DeclarationToBill): CalculationStep {
  const { declarationId, periodFrom, periodTo, total } = declaration;
  return { step: 'declared', amount: owedFor(declaration), declarationId, periodFrom, periodTo, total: total ?? '0' };
}

/** The insurance year of a day, to its last day: counted as the terms of the day count it. */
function wholeYearOf(policy: Policy, day: Day): Days {
  const [{ from, to }] = policyPeriods(policyAsOf(policy, day), day) as [PolicyPeriod];
  return { from, to };
}

/** The insurance year of a day, as far as the policy lasts. */
function yearOf(policy: Policy, day: Day): Days {
  const { from, to } = wholeYearOf(policy, day);
  const { cancelledFrom } = policy;
  const last = cancelledFrom === null ? to : addDays(cancelledFrom, -1);
  return { from, to: last < to ? last : to };
}

/** Whether the minimum premium of an insurance year was invoiced here from its first instalment on. */
async function isInvoicedFrom(tx: Db, policy: PolicyKey, day: Day): Promise<boolean> {
  const first = await firstRow<{ invoiceId: string }>(tx)`
    select i.invoice_id from premium_invoices i
    where i.policy_key = ${policy} and i.invoice_type = 'MINIMUM_PREMIUM_INSTALMENT' and i.is_issued_here
      and i.period_from = ${day} limit 1`;
  return first !== null;
}

/** Premium that was invoiced for days of an insurance year, less what was given back, before tax. */
async function invoicedWithin(
  tx: Db,
  { policy, currency }: Readonly<{ policy: PolicyKey; currency: Policy['currency'] }>,
  { from, to }: Days,
): Promise<Money> {
  const row = await firstRow<{ net: string }>(tx)`
    select coalesce(sum(i.net), 0) as net from premium_invoices i
    where i.policy_key = ${policy} and i.invoice_type = any(${premiumTypes}::text[])
      and ${stored.isNot('i.status', 'CREDITED')} and i.period_from between ${from} and ${to}`;
  return money(row?.net ?? '0', currency);
}
