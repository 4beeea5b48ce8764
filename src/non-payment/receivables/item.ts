import { z } from 'zod';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { itemTypes } from './receivable.ts';

/** Longest number of a document, in characters as a reader counts them. */
export const longestDocumentNumber = 40;

/** Lines of one file or report: an account of a buyer rarely has more. */
export const mostItemLines = 10_000;

/** A line of a buyer's account as the insured enters it: typed, pasted, or read from a file. */
export const itemShape = z.strictObject({
  itemType: z.enum(itemTypes),
  documentNumber: writtenShape(longestDocumentNumber),
  issueDate: dayShape.describe('Of a payment: the day on which it was received'),
  dueDate: dayShape
    .optional()
    .describe('As agreed in the contract; not of payments. Of a credit note: its issue date when absent'),
  shipmentDate: dayShape.optional().describe('Delivery or service; the issue date is used when absent'),
  amount: moneyShape.describe('With tax: positive, negative for a credit note; a payment may have either sign'),
  amountExclTax: moneyShape.optional(),
  outstandingAmount: moneyShape
    .optional()
    .describe('What is still owed of it, in the sign of the amount; all of it when absent'),
  disputed: z.boolean().optional().describe('Disputed by the buyer'),
});
export type Item = z.output<typeof itemShape>;
