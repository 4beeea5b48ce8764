import { z } from 'zod';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Day, dayShape } from '../../platform/core/day.ts';
import { addMoney, compareMoney, type Money, moneyShape, signOfMoney, zeroMoney } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { dayOutside, type InvoiceDispute } from './invoice-dispute.ts';
import { isCredit, isOpen, type PremiumInvoiceStatus, paymentMethods, premiumInvoiceTypes } from './premium-invoice.ts';
import { type SentLevel, sentLevels, severityOf } from './reminder-levels.ts';

/**
 * An invoice as it stands in the insurer's accounts. It replaces what the portal knew under its number. The insurer's
 * system reminds of it: the portal sends nothing by itself.
 */
export const invoiceLineShape = z.strictObject({
  invoiceNumber: z.string().min(1).max(40),
  policy: policyKeyShape,
  type: z.enum(premiumInvoiceTypes),
  issueDate: dayShape,
  dueDate: dayShape,
  periodFrom: dayShape.nullish(),
  periodTo: dayShape.nullish(),
  insuredEntityId: z.string().min(1).max(40).nullish().describe('Whose tax it bears; the policyholder when absent'),
  net: moneyShape.describe('Negative of a credit note'),
  tax: moneyShape.optional().describe('None when absent'),
  paid: moneyShape.optional().describe('Received so far, or set off of a credit note; nothing when absent'),
  ended: z.enum(['CREDITED', 'WRITTEN_OFF']).nullish().describe('Why nothing is to be paid any more'),
  clearedDate: dayShape.nullish().describe('When it was cleared; required of what is cleared'),
  paymentMethod: z.enum(paymentMethods).optional().describe('TRANSFER when absent'),
  disputed: z.boolean().optional(),
  reminders: z
    .array(z.strictObject({ level: z.enum(sentLevels), sentOn: dayShape }))
    .max(5)
    .optional()
    .describe('Those that were sent'),
  suspendsOn: dayShape
    .nullish()
    .describe(
      'First day without cover while it stays unpaid, by the formal notice; when absent of what is cleared, the day that is known',
    ),
});
export type InvoiceLine = z.output<typeof invoiceLineShape>;

/** The amounts of a line, with what is left out. */
export function amountsOfLine({ net, tax = zeroMoney(net.currency), paid = zeroMoney(net.currency) }: InvoiceLine) {
  return { net, tax, gross: addMoney(net, tax), paid };
}

/** The status that its amounts say, or why it ended. */
export function statusOfLine(line: InvoiceLine): PremiumInvoiceStatus {
  const { gross, paid } = amountsOfLine(line);
  if (line.ended) return line.ended;
  if (compareMoney(paid, gross) === 0) return 'CLEARED';
  return signOfMoney(paid) === 0 ? 'ISSUED' : 'PARTIALLY_PAID';
}

/** The furthest reminder of a line; `null` before the first. */
export function lastReminderOf({ reminders = [] }: InvoiceLine): SentLevel | null {
  const sorted = reminders.map(({ level }) => level).sort((one, other) => severityOf(one) - severityOf(other));
  return sorted.at(-1) ?? null;
}

/**
 * The first day without cover that follows from a line. Of what is cleared a day that is known stays: it says since when
 * nothing was insured. Days of a dispute stay insured, whatever day before its end the accounts go on to say.
 */
export function suspensionOfLine(
  line: InvoiceLine,
  known: Readonly<{ suspendsOn: Day | null; dispute: InvoiceDispute | null }> | null,
): Day | null {
  const said = line.suspendsOn ?? (isOpen(statusOfLine(line)) ? null : known?.suspendsOn) ?? null;
  if (said === null || !known?.dispute) return said;
  // a day that a dispute moved is not moved back
  const day = known.suspendsOn !== null && known.suspendsOn > said ? known.suspendsOn : said;
  return day === known.suspendsOn ? day : dayOutside(known.dispute, day);
}

/**
 * What is wrong with a line whose shape is right; empty when nothing is. Pointers lead into the line.
 *
 * @param of the currency of its policy, and the day on which it arrives: what has happened lies before it
 */
export function faultsOfInvoiceLine(
  line: InvoiceLine,
  { currency, today }: Readonly<{ currency: CurrencyCode; today: Day }>,
): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (pointer: string, code: string, facts?: FieldError['facts']) =>
    faults.push({ pointer, code, ...(facts ? { facts } : {}) });
  for (const field of ['net', 'tax', 'paid'] as const)
    if (line[field] && line[field].currency !== currency) fault(`/${field}/currency`, 'not-of-policy', { currency });
  if (faults.length > 0) return faults;
  const { net, tax, gross, paid } = amountsOfLine(line);
  if (line.dueDate < line.issueDate) fault('/dueDate', 'before-start');
  if (line.periodFrom && line.periodTo && line.periodTo < line.periodFrom) fault('/periodTo', 'before-start');
  if (isCredit(net) !== (line.type === 'CREDIT_NOTE')) fault('/net/amount', isCredit(net) ? 'too-small' : 'too-large');
  if (signOfMoney(tax) * signOfMoney(net) < 0) fault('/tax/amount', 'too-small');
  if (isOutside(paid, gross)) fault('/paid/amount', 'too-large');
  const isCleared = !['ISSUED', 'PARTIALLY_PAID'].includes(statusOfLine(line));
  if (isCleared && !line.clearedDate) fault('/clearedDate', 'required');
  return [...faults, ...faultsOfDays(line, today)];
}

/** Days that contradict each other: cover would be suspended for losses of years ago, or for ever. */
function faultsOfDays({ issueDate, clearedDate, suspendsOn, reminders = [] }: InvoiceLine, today: Day): FieldError[] {
  const levels = reminders.map(({ level }) => level);
  const notice = reminders.find(({ level }) => level === 'N');
  return [
    ...(clearedDate ? faultsOfPastDay('/clearedDate', clearedDate, { from: issueDate, today }) : []),
    ...reminders.flatMap(({ level, sentOn }, index): FieldError[] => [
      ...(levels.indexOf(level) === index ? [] : [{ pointer: `/reminders/${index}/level`, code: 'repeated' }]),
      ...faultsOfPastDay(`/reminders/${index}/sentOn`, sentOn, { from: issueDate, today }),
    ]),
    ...(suspendsOn && !notice ? [{ pointer: '/reminders', code: 'required' }] : []),
    ...(suspendsOn && notice && suspendsOn <= notice.sentOn ? [{ pointer: '/suspendsOn', code: 'before-start' }] : []),
  ];
}

function faultsOfPastDay(
  pointer: string,
  day: Day,
  { from, today }: Readonly<{ from: Day; today: Day }>,
): FieldError[] {
  const code = day > today ? 'day-in-future' : day < from ? 'before-start' : null;
  return code === null ? [] : [{ pointer, code }];
}

/** Whether something is paid in the other direction, or more than everything. */
function isOutside(paid: Money, gross: Money): boolean {
  const sign = signOfMoney(gross);
  return sign >= 0
    ? signOfMoney(paid) < 0 || compareMoney(paid, gross) > 0
    : signOfMoney(paid) > 0 || compareMoney(paid, gross) < 0;
}
