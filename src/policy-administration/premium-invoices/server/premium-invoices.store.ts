import { type RawBuilder, sql } from 'kysely';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import {
  columnsOf,
  type RecordOf,
  replacedColumns,
  rowsOfPolicies,
  storedIn,
} from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { inInsuranceYear } from '../../../policies/policies/server/public.ts';
import type { InvoiceDispute } from '../invoice-dispute.ts';
import {
  clearedStatuses,
  openStatuses,
  type PaymentMethod,
  type PremiumInvoiceStatus,
  type PremiumInvoiceType,
  premiumInvoiceStatuses,
  type ReceiptKind,
} from '../premium-invoice.ts';
import type { premiumInvoicesContract } from '../premium-invoices.contract.ts';
import { premiumInvoiceList } from '../premium-invoices.list.ts';
import type { CalculationStep } from '../premium-to-invoice.ts';
import type { SentLevel } from '../reminder-levels.ts';
import { invoiceOfYear } from './year-of-invoice.ts';

const stored = statusSql(premiumInvoiceStatuses);
const isOpenItem = stored.is('i.status', ...openStatuses);

/** An invoice as it is stored. */
export type PremiumInvoiceRecord = RecordOf<
  'premiumInvoices',
  {
    invoiceType: PremiumInvoiceType;
    currency: CurrencyCode;
    status: PremiumInvoiceStatus;
    paymentMethod: PaymentMethod;
    lastReminder: SentLevel | null;
    calculation: readonly CalculationStep[];
    dispute: InvoiceDispute | null;
  }
>;

/** What a list shows of one: neither how it came about nor what is planned with it. */
export type PremiumInvoiceRow = Omit<PremiumInvoiceRecord, keyof typeof notListed>;

const own = columnsOf('premiumInvoices', 'i');
const notListed = {
  isIssuedHere: null,
  suspendsOn: null,
  nextReminderOn: null,
  paymentReportedByName: null,
  calculation: null,
  dispute: null,
} as const;
const replaced = replacedColumns('premiumInvoices', ['invoiceId', 'version']);
const listed = columnsOf('premiumInvoices', 'i', notListed);

/** One in scope; `null` where there is none. */
export function findInvoice(scope: Scope, tx: Db, invoiceId: string): Promise<PremiumInvoiceRecord | null> {
  return firstRow<PremiumInvoiceRecord>(tx)`
    select ${own} from premium_invoices i where i.invoice_id = ${invoiceId} and ${withinScope(scope, 'i')}`;
}

/** As `findInvoice`; nobody else changes it until the transaction ends. */
export function lockInvoice(scope: Scope, tx: Db, invoiceId: string): Promise<PremiumInvoiceRecord | null> {
  return firstRow<PremiumInvoiceRecord>(tx)`
    select ${own} from premium_invoices i
    where i.invoice_id = ${invoiceId} and ${withinScope(scope, 'i')} for update of i`;
}

/** The open invoices of a policy, those due first at the top. */
export function findOpenInvoices(scope: Scope, tx: Db, policyKey: PolicyKey): Promise<PremiumInvoiceRow[]> {
  return allRows<PremiumInvoiceRow>(tx)`
    select ${listed} from premium_invoices i
    where i.policy_key = ${policyKey} and ${isOpenItem} and ${withinScope(scope, 'i')} order by i.due_date, i.invoice_id`;
}

export type IssuedInstalment = Readonly<{ policyKey: PolicyKey; periodFrom: Day }>;

/** The instalments of the minimum premium that policies have been invoiced. */
export function findInstalmentsIssued(tx: Db, policyKeys: readonly PolicyKey[]): Promise<IssuedInstalment[]> {
  return allRows<IssuedInstalment>(tx)`
    select i.policy_key, i.period_from from premium_invoices i
    where ${inList('i.policy_key', policyKeys)} and i.invoice_type = 'MINIMUM_PREMIUM_INSTALMENT'`;
}

/** Instalments that were issued here for days after the end of their policy, locked. */
export function lockInstalmentsAfterEnd(tx: Db, policyKeys: readonly PolicyKey[]): Promise<PremiumInvoiceRecord[]> {
  return allRows<PremiumInvoiceRecord>(tx)`
    select ${own} from premium_invoices i join policies p on p.policy_key = i.policy_key
    where ${inList('i.policy_key', policyKeys)} and i.invoice_type = 'MINIMUM_PREMIUM_INSTALMENT' and i.is_issued_here
      and i.period_from >= p.cancelled_from and ${stored.is('i.status', ...openStatuses, 'CLEARED')}
    order by i.due_date, i.invoice_id for update of i`;
}

/** Whether a policy has an invoice of this number. */
export async function isInvoiceOf(scope: Scope, tx: Db, policyKey: PolicyKey, invoiceNumber: string): Promise<boolean> {
  const found = await firstRow<{ invoiceId: string }>(tx)`
    select i.invoice_id from premium_invoices i
    where i.invoice_number = ${invoiceNumber} and i.policy_key = ${policyKey} and ${withinScope(scope, 'i')}`;
  return found !== null;
}

/** The open invoices of a policy in one currency, locked in one order. */
export function lockOpenInvoices(
  scope: Scope,
  tx: Db,
  policyKey: PolicyKey,
  currency: CurrencyCode,
): Promise<PremiumInvoiceRecord[]> {
  return allRows<PremiumInvoiceRecord>(tx)`
    select ${own} from premium_invoices i
    where i.policy_key = ${policyKey} and i.currency = ${currency} and ${isOpenItem} and ${withinScope(scope, 'i')}
    order by i.due_date, i.invoice_id for update of i`;
}

/** Stores new invoices. */
export async function insertInvoices(tx: Db, invoices: readonly PremiumInvoiceRecord[]): Promise<void> {
  await execute(tx)`insert into premium_invoices ${rowsOfPolicies('premiumInvoices', invoices)}`;
}

/** Stores new invoices, and the changes of those that the caller has locked. */
export async function upsertInvoiceRecords(tx: Db, invoices: readonly PremiumInvoiceRecord[]): Promise<void> {
  if (invoices.length === 0) return;
  await execute(tx)`
    insert into premium_invoices ${rowsOfPolicies('premiumInvoices', invoices)}
    on conflict (invoice_number) do update set ${replaced}, version = premium_invoices.version + 1`;
}

/** Stores the changes of one that the caller has locked. */
export async function storeInvoice(tx: Db, invoice: PremiumInvoiceRecord): Promise<void> {
  await tx
    .updateTable('premiumInvoices')
    .set({ ...storedIn('premiumInvoices', invoice), version: sql<number>`version + 1` })
    .where('invoiceId', '=', invoice.invoiceId)
    .execute();
}

/**
 * Takes the next numbers of a series and answers the last of them; whoever else wants one waits until the transaction ends,
 * so that none is left out.
 */
export async function takeNumbersOf(tx: Db, series: string, count: number): Promise<number> {
  const row = await firstRow<{ lastNumber: number }>(tx)`
    insert into premium_invoice_series (series, last_number) values (${series}, ${count})
    on conflict (series) do update set last_number = premium_invoice_series.last_number + excluded.last_number
    returning last_number`;
  return row?.lastNumber ?? count;
}

/** Those of the numbers that an invoice of any policy has. */
export async function numbersInUse(tx: Db, invoiceNumbers: readonly string[]): Promise<string[]> {
  const rows = await allRows<{ invoiceNumber: string }>(tx)`
    select i.invoice_number from premium_invoices i where ${inList('i.invoice_number', invoiceNumbers)}`;
  return rows.map(({ invoiceNumber }) => invoiceNumber);
}

/** Of policies those with an open credit note, with its currency. */
export function findCredits(
  tx: Db,
  policyKeys: readonly PolicyKey[],
): Promise<Readonly<{ policyKey: PolicyKey; currency: CurrencyCode }>[]> {
  return allRows<Readonly<{ policyKey: PolicyKey; currency: CurrencyCode }>>(tx)`
    select distinct i.policy_key, i.currency from premium_invoices i
    where ${inList('i.policy_key', policyKeys)} and i.gross < 0 and ${isOpenItem} order by i.policy_key, i.currency`;
}

/** How many other invoices of the type there are for the same days, of those that are not credited. */
export async function countOthers(
  tx: Db,
  { invoiceId, policyKey, invoiceType, periodFrom, periodTo }: PremiumInvoiceRecord,
): Promise<number> {
  const row = await firstRow<{ others: number }>(tx)`
    select count(*)::int as others from premium_invoices i
    where i.policy_key = ${policyKey} and i.invoice_type = ${invoiceType} and i.invoice_id <> ${invoiceId}
      and (i.period_from, i.period_to) = (${periodFrom}::date, ${periodTo}::date) and ${stored.isNot('i.status', 'CREDITED')}`;
  return row?.others ?? 0;
}

export type SentReminder = Readonly<{ level: SentLevel; sentOn: Day }>;

/** The reminders of an invoice, the first one first. */
export function findReminders(tx: Db, invoiceId: string): Promise<SentReminder[]> {
  return allRows<SentReminder>(tx)`
    select level, sent_on from premium_invoice_reminders where invoice_id = ${invoiceId} order by sent_on, level`;
}

export async function insertReminder(tx: Db, invoiceId: string, { level, sentOn }: SentReminder): Promise<void> {
  await execute(tx)`
    insert into premium_invoice_reminders (invoice_id, level, sent_on) values (${invoiceId}, ${level}, ${sentOn})`;
}

/** What of a receipt went to an invoice. */
export type PaymentPart = Readonly<{ receivedOn: Day; amount: string; kind: ReceiptKind; reference: string | null }>;

/** What was received for an invoice, the earliest first. */
export function findPayments(tx: Db, invoiceId: string): Promise<PaymentPart[]> {
  return allRows<PaymentPart>(tx)`
    select received_on, amount, kind, reference from premium_payments where invoice_id = ${invoiceId} order by received_on, payment_id`;
}

/** Stores what of a payment went to an invoice. */
export async function insertPayment(
  tx: Db,
  invoiceId: string,
  { paymentId, receivedOn, amount, kind, reference }: PaymentPart & Readonly<{ paymentId: string }>,
): Promise<void> {
  await execute(tx)`
    insert into premium_payments (invoice_id, payment_id, amount, received_on, kind, reference)
    values (${invoiceId}, ${paymentId}, ${amount}, ${receivedOn}, ${kind}, ${reference})`;
}

/** Invoices of which a reminder is due by a day, locked. */
export function lockToRemind(tx: Db, today: Day, most: number): Promise<PremiumInvoiceRecord[]> {
  return allRows<PremiumInvoiceRecord>(tx)`
    select ${own} from premium_invoices i where i.next_reminder_on <= ${today}
    order by i.next_reminder_on, i.invoice_id limit ${most} for update of i skip locked`;
}

/** `reminderCodeOn` of the rule, in SQL. */
function reminderOn(today: Day): RawBuilder<unknown> {
  return sql`case when ${isOpenItem} and i.due_date < ${today}::date and i.gross > 0
    then case when i.is_disputed then 'D' else '' end || coalesce(i.last_reminder, 'O') end`;
}

export type PremiumInvoicesQuery = QueryOf<typeof premiumInvoicesContract.listPremiumInvoices>;

const pages = pagesOf(premiumInvoiceList, {
  from: sql`premium_invoices i`,
  scoped: 'i',
  id: 'i.invoice_id',
  sorts: { dueDate: { column: 'i.due_date', kind: 'day' }, issueDate: { column: 'i.issue_date', kind: 'day' } },
  sums: {
    gross: { amount: sql`i.gross`, currency: 'i.currency' },
    balance: { amount: sql`case when ${isOpenItem} then i.gross - i.paid else 0 end`, currency: 'i.currency' },
  },
  filters: {
    policy: among('i.policy_key'),
    status: (statuses) => stored.is('i.status', ...(splitValues(statuses) as PremiumInvoiceStatus[])),
    itemStatus: (status) => stored.is('i.status', ...(status === 'O' ? openStatuses : clearedStatuses)),
    type: among('i.invoice_type'),
    reminder: (codes, { today }) => sql<boolean>`${reminderOn(today)} = any(${splitValues(codes)}::text[])`,
    issued: inDays('i.issue_date'),
    due: inDays('i.due_date'),
    period: inInsuranceYear('i', invoiceOfYear),
  },
  keepsPlan: {
    status: (statuses) => (areThese(splitValues(statuses), openStatuses) ? isOpenItem : null),
    itemStatus: (status) => (status === 'O' ? isOpenItem : null),
  },
});

/** Whether statuses are these, in whatever order. */
function areThese(statuses: readonly string[], expected: readonly string[]): boolean {
  return statuses.length === expected.length && expected.every((status) => statuses.includes(status));
}

/** One page of the invoices in scope, those due first at the top unless another order is requested. */
export function listInvoices(query: PremiumInvoicesQuery, context: Context): Promise<Page<PremiumInvoiceRow>> {
  return pages<PremiumInvoiceRow>(listed, query, context);
}
