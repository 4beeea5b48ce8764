import { addDays, type Day } from '../../../platform/core/day.ts';
import { addMoney, type Money } from '../../../platform/core/money.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { isCredit, type PremiumInvoiceType } from '../premium-invoice.ts';
import {
  type CalculationStep,
  endOfCalculation,
  type TaxedPart,
  taxedParts,
  taxOf,
  withClause,
} from '../premium-to-invoice.ts';
import { nextReminderAfter } from '../reminder-levels.ts';
import { setOffCredits } from './book-receipt.ts';
import {
  findCredits,
  insertInvoices,
  numbersInUse,
  type PremiumInvoiceRecord,
  takeNumbersOf,
} from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';
import { companiesBearing, type SharesOfPremium } from './shares-of-premium.ts';
import { reminderDaysOf } from './unpaid-premium.ts';

/** What is invoiced: the net amount, for which days, and the steps that lead to it. */
export type ToInvoice = Readonly<{
  type: PremiumInvoiceType;
  net: Money;
  period: Readonly<{ from: Day; to: Day }> | null;
  steps: readonly CalculationStep[];
  /** What each insured company contributes to it; the main one bears all where nothing is said. */
  shares?: SharesOfPremium;
  /** Premium tax is on premium: fees bear none. */
  isUntaxed?: true;
  /** Net and taxes of what gives an invoice back: those of that invoice, whatever taxes are today. */
  parts?: readonly TaxedPart[];
}>;

/** An invoice to issue, and the policy that it is of. */
export type InvoiceOfPolicy = Readonly<{ policy: Policy; toInvoice: ToInvoice }>;

/** Issues an invoice of today: with the tax of the insured companies' countries and the next number of its series. */
export async function issueInvoice(
  policy: Policy,
  toInvoice: ToInvoice,
  context: Context,
): Promise<PremiumInvoiceRecord> {
  const [invoice] = await issueInvoices([{ policy, toInvoice }], context);
  if (!invoice) throw new Error('An invoice was to be issued, and none was');
  return invoice;
}

/**
 * As `issueInvoice`, for many: numbers are taken, and rows written, in a few statements for all of them, so that a billing
 * run does not wait for the database once an invoice. Answers them in the order in which they were given.
 */
export async function issueInvoices(
  toIssue: readonly InvoiceOfPolicy[],
  context: Context,
): Promise<PremiumInvoiceRecord[]> {
  if (toIssue.length === 0) return [];
  const numbers = await takeNumbers(toIssue, context);
  const invoices = toIssue.map((each, place) => invoiceOf(each, numbers[place] as string, context));
  await insertInvoices(context.tx, invoices);
  for (const invoice of invoices) await recordInvoice(context, 'premium-invoice.issued', invoice);
  const credits = await findCredits(
    context.tx,
    invoices.map(({ policyKey }) => policyKey),
  );
  for (const { policyKey, currency } of credits) await setOffCredits(policyKey, currency, context);
  return invoices;
}

function invoiceOf(
  { policy, toInvoice }: InvoiceOfPolicy,
  invoiceNumber: string,
  { today, newId }: Context,
): PremiumInvoiceRecord {
  const { type, net, period, steps, shares = new Map(), isUntaxed } = toInvoice;
  const companies = isUntaxed ? [] : companiesBearing(policy, shares);
  const parts = toInvoice.parts ?? taxedParts(net, companies);
  const tax = taxOf(parts, net.currency);
  const gross = addMoney(net, tax);
  const isOwed = isCredit(gross);
  const dueDate = isOwed ? today : addDays(today, policy.premiumTerms.daysToPay);
  return {
    invoiceId: newId('inv'),
    invoiceNumber,
    isIssuedHere: true,
    policyKey: policy.policy,
    insuredEntityId: parts.length === 1 ? (parts[0]?.company?.entityId ?? null) : null,
    invoiceType: type,
    issueDate: today,
    dueDate,
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
    currency: net.currency,
    net: net.amount,
    tax: tax.amount,
    gross: gross.amount,
    paid: '0',
    status: 'ISSUED',
    clearedDate: null,
    paymentMethod: 'TRANSFER',
    isDisputed: false,
    dispute: null,
    lastReminder: null,
    suspendsOn: null,
    nextReminderOn: isOwed ? null : nextReminderAfter(dueDate, today, reminderDaysOf(policy)),
    paymentReportedOn: null,
    paymentReportedByName: null,
    calculation: [...steps, ...endOfCalculation(net, parts)].map((step) =>
      withClause(step, policy.premiumTerms.clauses),
    ),
    version: 1,
  };
}

/**
 * Numbers such as `HERM-26-000001`, one for each invoice in its place: of an entity of the insurer and a year, without
 * gaps; one that the insurer's accounts sent is theirs. Series are locked in one order, so that two runs do not deadlock.
 */
async function takeNumbers(toIssue: readonly InvoiceOfPolicy[], context: Context): Promise<string[]> {
  const places = Map.groupBy(toIssue.keys(), (place) => seriesOf(toIssue[place]?.policy, context.today));
  const numbers: string[] = [];
  for (const [series, ofSeries] of [...places].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const free = await freeNumbers(series, ofSeries.length, context.tx);
    for (const [index, place] of ofSeries.entries()) numbers[place] = free[index] as string;
  }
  return numbers;
}

function seriesOf(policy: Policy | undefined, today: Day): string {
  return `${policy?.insurerEntity}-${today.slice(2, 4)}`;
}

async function freeNumbers(series: string, count: number, tx: Db): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const missing = count - free.length;
    const last = await takeNumbersOf(tx, series, missing);
    const taken = Array.from({ length: missing }, (_, place) => numberOf(series, last - missing + 1 + place));
    const inUse = new Set(await numbersInUse(tx, taken));
    free.push(...taken.filter((number) => !inUse.has(number)));
  }
  return free;
}

function numberOf(series: string, ordinal: number): string {
  return `${series}-${String(ordinal).padStart(6, '0')}`;
}
