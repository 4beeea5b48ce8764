import { z } from 'zod';
import { locales } from '../access/person.ts';
import { columnQuestionShape, confidences } from '../imports/columns.contract.ts';
import { type Contract, operation, orderingHolderOf } from '../platform/contract.ts';
import { itemShape } from './item.ts';
import { itemTypes } from './receivable.ts';

/** Bytes of a file of invoices: the account of one buyer is a list, no register. */
export const largestItemsFile = 8 * 2 ** 20;

const factsShape = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]));

/** What a line of a file says, by field: as on the wire, or as it is written where that cannot be read. */
const cellsShape = z.strictObject({
  itemType: z.enum(itemTypes).optional(),
  documentNumber: z.string().optional(),
  issueDate: z.string().optional(),
  dueDate: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
  outstandingAmount: z.string().optional(),
  disputed: z.boolean().optional(),
  shipmentDate: z.string().optional(),
  amountExclTax: z.string().optional(),
});

export const itemsReadingShape = z.strictObject({
  lines: z.array(
    z.strictObject({
      line: z.int().describe('As editors and spreadsheets count'),
      item: itemShape.nullable().describe('`null` where something is wrong with the line'),
      cells: cellsShape,
      customer: z.string().nullable().describe('Whom the line is on, as the file has it'),
      errors: z.array(
        z.strictObject({
          field: z.string(),
          header: z.string().nullable().describe('Head of the column that is to blame'),
          value: z.string().describe('What stands there'),
          code: z.string(),
          facts: factsShape.optional(),
        }),
      ),
    }),
  ),
  columns: z
    .array(z.strictObject({ header: z.string(), field: z.string() }))
    .describe('Columns that were read, and as what'),
  ignored: z.array(z.string()).describe('Heads of the columns that were not read'),
  missing: z
    .array(z.string())
    .describe('Fields that every line needs and no column was found for; there are no lines then'),
  mapping: z
    .array(
      z.strictObject({
        header: z.string().describe('Empty: the headings above the rows'),
        field: z.string().nullable().describe('`null`: not used'),
        confidence: z.enum(confidences),
        examples: z.array(z.string()).describe('Some of its cells'),
      }),
    )
    .describe('All columns, with their meaning and how sure it is'),
  questions: z
    .array(columnQuestionShape)
    .describe(
      'What somebody should look at before the lines count: what decides about money or days and is not certain',
    ),
  isAged: z
    .boolean()
    .describe('It shares out by age what customers owe, and names no invoice: a list of open items is needed'),
  customers: z.array(z.string()).describe('Whom the lines are on, where a column says so; the first 200'),
});
export type ItemsReading = z.output<typeof itemsReadingShape>;

const access = orderingHolderOf('tci-access', 'write_overdues');

export const readItemsContract = {
  readItems: operation({
    method: 'POST',
    path: '/api/v2/receivables/read',
    summary:
      'Read the invoices, credit notes and payments of a file (CSV or XLSX, columns in any order) or of pasted rows; nothing is stored',
    access,
    accepts: 'multipart/form-data',
    acceptsJsonToo: true,
    body: z.strictObject({
      file: z.string().optional().describe('The file itself; either it or `text`'),
      text: z.string().optional().describe('Rows copied from a spreadsheet'),
      currency: z.string().optional().describe('Of lines that name none; EUR when absent'),
      dayOrder: z
        .enum(['day-first', 'month-first'])
        .optional()
        .describe('How dates such as 03/04/2026 are meant; found in the file where it shows'),
      decimalSign: z.enum([',', '.']).optional().describe('Likewise of amounts such as 1.234'),
      fields: z
        .string()
        .max(4000)
        .optional()
        .describe(
          'What each column is, in its order, parted by commas; nothing passes one over. Found in the file when absent',
        ),
    }),
    largestBody: largestItemsFile + 64 * 1024,
    mostPerMinute: 60,
    readsOnly: true,
    reply: itemsReadingShape,
  }),
  downloadItemsTemplate: operation({
    method: 'GET',
    path: '/api/v2/receivables/template',
    summary: 'An empty file with the columns of invoices that are read',
    access,
    query: z.strictObject({
      format: z.enum(['xlsx', 'csv']).optional(),
      language: z.enum(locales).optional().describe('Of its heads; English when absent'),
    }),
    reply: 'stream',
  }),
} as const satisfies Contract;
