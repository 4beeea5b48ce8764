import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { money, subtractMoney } from '../../../platform/core/money.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { columnsOf } from '../../../platform/server/table-columns.ts';
import { currenciesOfPolicies } from '../../../policies/policies/server/public.ts';
import { happenedTo, type InvoiceHappening, type Standing } from '../invoice-delivery.ts';
import {
  amountsOfLine,
  faultsOfInvoiceLine,
  type InvoiceLine,
  lastReminderOf,
  statusOfLine,
  suspensionOfLine,
} from '../invoice-line.ts';
import { type PremiumInvoiceRecord, upsertInvoiceRecords } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';

/** A line that was not taken: its place in the array, from 0, and why. */
type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/**
 * Stores invoices as the insurer's accounts have them: new ones are added, changed ones replaced, equal ones left as they
 * are. Refused are lines that contradict themselves, of unknown policies, and with a number that was issued here or of
 * another policy. Of several lines with one number the last counts. The lines' shape has been checked.
 */
export async function upsertInvoices(lines: readonly InvoiceLine[], context: Context): Promise<readonly RefusedLine[]> {
  const currencies = await currenciesOfPolicies(
    context.tx,
    lines.map(({ policy }) => policy),
  );
  const known = await lockKnown(lines, context);
  const refused = lines.flatMap((line, index) => {
    const [currency, before] = [currencies.get(line.policy), known.get(line.invoiceNumber)];
    const refusal = whyNotLine(line, { currency, known: before, today: context.today });
    return refusal ? [{ index, refusal }] : [];
  });
  const wrong = new Set(refused.map(({ index }) => index));
  const sound = lines.filter((_line, index) => !wrong.has(index));
  const last = [...new Map(sound.map((line) => [line.invoiceNumber, line])).values()];
  const changed = last
    .map((line) => recordOf(line, known.get(line.invoiceNumber) ?? null, context))
    .filter((record) => !isSame(record, known.get(record.invoiceNumber)));
  await upsertInvoiceRecords(context.tx, changed);
  await storeReminders(last, context);
  for (const record of changed) await recordWhatHappened(record, known.get(record.invoiceNumber) ?? null, context);
  return refused;
}

type Known = ReadonlyMap<string, PremiumInvoiceRecord>;

function whyNotLine(
  line: InvoiceLine,
  {
    currency,
    known,
    today,
  }: Readonly<{
    currency: CurrencyCode | undefined;
    known: PremiumInvoiceRecord | undefined;
    today: Day;
  }>,
): Refusal | null {
  if (!currency) return refuse('not-found', undefined, [{ pointer: '/policy', code: 'unknown' }]);
  const isTaken = known && (known.isIssuedHere || known.policyKey !== line.policy);
  const faults = [
    ...(isTaken ? [{ pointer: '/invoiceNumber', code: 'repeated' }] : []),
    ...faultsOfInvoiceLine(line, { currency, today }),
  ];
  return faults.length > 0 ? refuse('invalid-input', undefined, faults) : null;
}

async function lockKnown(lines: readonly InvoiceLine[], { tx }: Context): Promise<Known> {
  const numbers = [...new Set(lines.map(({ invoiceNumber }) => invoiceNumber))];
  const rows = await allRows<PremiumInvoiceRecord>(tx)`
    select ${columnsOf('premiumInvoices', 'i')} from premium_invoices i
    where ${inList('i.invoice_number', numbers)} order by i.invoice_id for update of i`;
  return new Map(rows.map((row) => [row.invoiceNumber, row]));
}

function recordOf(line: InvoiceLine, known: PremiumInvoiceRecord | null, { newId }: Context): PremiumInvoiceRecord {
  const { net, tax, gross, paid } = amountsOfLine(line);
  const status = statusOfLine(line);
  const isOpen = status === 'ISSUED' || status === 'PARTIALLY_PAID';
  return {
    invoiceId: known?.invoiceId ?? newId('inv'),
    invoiceNumber: line.invoiceNumber,
    isIssuedHere: false,
    policyKey: line.policy,
    insuredEntityId: line.insuredEntityId ?? null,
    invoiceType: line.type,
    issueDate: line.issueDate,
    dueDate: line.dueDate,
    periodFrom: line.periodFrom ?? null,
    periodTo: line.periodTo ?? null,
    currency: net.currency,
    net: net.amount,
    tax: tax.amount,
    gross: gross.amount,
    paid: paid.amount,
    status,
    clearedDate: isOpen ? null : (line.clearedDate ?? null),
    paymentMethod: line.paymentMethod ?? 'TRANSFER',
    // who raised it here waits for an answer, and then for the credit: accounts that do not mention it have given neither
    isDisputed: line.disputed ?? (isOpen && isDisputedHere(known)),
    dispute: known?.dispute ?? null,
    lastReminder: lastReminderOf(line),
    nextReminderOn: null,
    suspendsOn: suspensionOfLine(line, known),
    paymentReportedOn: known?.paymentReportedOn ?? null,
    paymentReportedByName: known?.paymentReportedByName ?? null,
    calculation: known?.calculation ?? [],
    version: known?.version ?? 1,
  };
}

function isDisputedHere(known: PremiumInvoiceRecord | null): boolean {
  return known?.dispute?.status === 'OPEN' || known?.dispute?.status === 'UPHELD';
}

function isSame(record: PremiumInvoiceRecord, known: PremiumInvoiceRecord | undefined): boolean {
  return known !== undefined && JSON.stringify(sorted(record)) === JSON.stringify(sorted(known));
}

function sorted(record: PremiumInvoiceRecord): unknown {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
}

async function recordWhatHappened(
  record: PremiumInvoiceRecord,
  before: PremiumInvoiceRecord | null,
  context: Context,
): Promise<void> {
  const [stood, stands] = [before && standingOf(before), standingOf(record)];
  const facts: Partial<Record<InvoiceHappening, object>> = {
    'premium-invoice.reminded': { level: record.lastReminder },
  };
  for (const type of happenedTo(stood, stands)) {
    // only what is in one currency was returned
    const returned =
      stood && type === 'premium-invoice.payment-returned' ? subtractMoney(stood.paid, stands.paid) : null;
    await recordInvoice(context, type, record, { ...facts[type], ...(returned && { returned }) });
  }
}

function standingOf({ status, gross, paid, currency, lastReminder }: PremiumInvoiceRecord): Standing {
  return { status, gross: money(gross, currency), paid: money(paid, currency), lastReminder };
}

/** The reminders of lines replace those that were known. */
async function storeReminders(lines: readonly InvoiceLine[], { tx }: Context): Promise<void> {
  const sent = lines.flatMap(({ invoiceNumber, reminders = [] }) =>
    reminders.map(({ level, sentOn }) => ({ invoiceNumber, level, sentOn })),
  );
  const numbers = lines.map(({ invoiceNumber }) => invoiceNumber);
  await execute(tx)`
    delete from premium_invoice_reminders r using premium_invoices i
    where i.invoice_id = r.invoice_id and ${inList('i.invoice_number', numbers)}`;
  await execute(tx)`
    insert into premium_invoice_reminders (invoice_id, level, sent_on)
    select i.invoice_id, l.level, l."sentOn"
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as l ("invoiceNumber" text, level text, "sentOn" date)
    join premium_invoices i on i.invoice_number = l."invoiceNumber"`;
}
