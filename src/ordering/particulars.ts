import { z } from 'zod';
import { claimDetailShape } from '../claims/claims.contract.ts';
import { coverRequestsContract } from '../covers/cover-requests.contract.ts';
import { documentOnFileShape } from '../documents/document-on-file.ts';
import { type Day, dayShape } from '../reference/day.ts';
import { type Money, moneyShape } from '../reference/money.ts';
import { reschedulingsContract } from '../reschedulings/reschedulings.contract.ts';

/*
 * The particulars of an order: all that its author entered and was told, for whoever approves it. What each kind shows is
 * held against the form of its author in `authored-fields.ts`.
 */

/** What an author enters or accepts, by name; `codes` are words of the area that owns it. */
export const particularNames = [
  'askedAmount',
  'paymentTermDays',
  'urgent',
  'comment',
  'customerReference',
  'nameDisclosure',
  'negativeInformation',
  'requestedStartDate',
  'endDate',
  'product',
  'premium',
  'annualRate',
  'validUntil',
  'insuredPercentage',
  'isNothingOverdue',
  'autoRenew',
  'fee',
  'feePerYear',
  'interestRate',
  'buyerSigned',
  'planSecurities',
  'causeOfLoss',
  'insolvencyDate',
  'knownOn',
  'claimSecurities',
  'hasProtest',
  'isCollectionAgreed',
  'filingDeadline',
  'payee',
  'bankAccount',
  'bankBic',
  'formerBankAccount',
  'formerBankBic',
] as const;
export type ParticularName = (typeof particularNames)[number];

const particularShape = z.strictObject({
  name: z.enum(particularNames),
  text: z.string().nullable().describe('Words, a day, a number or `yes`; `null` where it is money or codes'),
  money: moneyShape.nullable(),
  codes: z.array(z.string()),
});
export type Particular = z.output<typeof particularShape>;

const orderedLineShape = z.strictObject({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE', 'INSTALMENT']),
  label: z.string().describe('Number of the document, or of the instalment'),
  dueDate: dayShape,
  amount: moneyShape,
  owed: moneyShape.nullable().describe('`null` of an instalment'),
});
export type OrderedLine = z.output<typeof orderedLineShape>;

export const particularsShape = z.strictObject({
  facts: z.array(particularShape).describe('What was entered; what was left out is not among it'),
  lines: z.array(orderedLineShape).describe('Invoices and instalments'),
  documents: z.array(documentOnFileShape),
  likely: z
    .strictObject({
      coverRequest: coverRequestsContract.simulateCoverRequest.reply.nullable(),
      plan: reschedulingsContract.simulateRescheduling.reply.nullable(),
      claim: claimDetailShape.shape.assessment.nullable(),
    })
    .nullable()
    .describe('The answer to expect today, computed as for the form of its author; `null` where that had none'),
});
export type Particulars = z.output<typeof particularsShape>;

/** Particulars of something that has no lines, no documents and no answer to expect. */
export const noParticulars: Particulars = { facts: [], lines: [], documents: [], likely: null };

type Entered = Readonly<{
  text?: string | number | boolean | null | undefined;
  money?: Money | null;
  codes?: readonly string[];
}>;

/** One particular; none where nothing was entered, or a box was not ticked. */
export function particular(name: ParticularName, { text, money, codes = [] }: Entered): Particular[] {
  const isBlank = text === null || text === undefined || text === '' || text === false;
  if (isBlank && !money && codes.length === 0) return [];
  const words = isBlank ? null : text === true ? 'yes' : String(text);
  return [{ name, text: words, money: money ?? null, codes: [...codes] }];
}

/** A line of an order. */
export function orderedLine(
  kind: OrderedLine['kind'],
  label: string,
  dueDate: Day,
  amount: Money,
  owed: Money | null,
): OrderedLine {
  return { kind, label, dueDate, amount, owed };
}
