import { z } from 'zod';
import { blanksOpen } from '../../bulk/imports/cell-type.ts';
import { columnQuestionCodes } from '../../bulk/imports/column-questions.ts';
import { columnQuestionShape, confidences } from '../../bulk/imports/columns.contract.ts';
import { wordMeaningsShape } from '../../bulk/imports/word-meanings.ts';
import { fileSumsShape } from '../../bulk/jobs/file-sums.contract.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { tableReply } from '../../platform/core/file-replies.ts';
import { locales } from '../../platform/core/locale.ts';
import { dayOrders } from '../../platform/core/national-notation.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { matchQuestions } from '../../risk/buyers/buyer-match.ts';
import { itemShape } from './item.ts';
import { itemTypes } from './receivable.ts';

/** Bytes of a file of invoices: the account of one buyer is a short list. */
export const largestItemsFile = 8 * 2 ** 20;
/** Characters of pasted rows. */
export const longestPaste = 2_000_000;

const factsShape = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]));

/** The values of a line of a file, by field: as on the wire, or as it is written where that cannot be read. */
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

const buyerShape = companyRefShape.extend({ town: z.string().nullable() });

export const itemsReadingShape = z.strictObject({
  lines: z.array(
    z.strictObject({
      line: z.int().describe('Counted as in editors and spreadsheets'),
      item: itemShape.nullable().describe('`null` where something is wrong with the line'),
      cells: cellsShape,
      customer: z.string().nullable().describe('The customer of the line, as given in the file'),
      errors: z.array(
        z.strictObject({
          field: z.string(),
          header: z.string().nullable().describe('Heading of the column with the error'),
          value: z.string().describe('The content of the cell'),
          code: z.string(),
          facts: factsShape.optional(),
        }),
      ),
    }),
  ),
  columns: z
    .array(z.strictObject({ header: z.string(), field: z.string() }))
    .describe('Columns that were read, and as what'),
  ignored: z.array(z.string()).describe('Headings of the columns that were not read'),
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
    .describe('What needs review before the lines count: readings that determine amounts or dates and are not certain'),
  isAged: z
    .boolean()
    .describe('It breaks down balances by age and names no invoices: a list of open items is required'),
  hasHeads: z.boolean().describe('Whether a row of headings distinguishes its layout from others'),
  customers: z.array(z.string()).describe('The customers of the lines, where a column names them; the first 200'),
  source: z
    .enum(['FOUND', 'REMEMBERED', 'TOLD'])
    .describe(
      'How the meaning of the columns was determined; remembered: as the organisation confirmed for the same headings',
    ),
  said: z
    .strictObject({
      currency: z.string().nullable().describe('Of lines without one; `null` until it is specified'),
      dayOrder: z.enum(dayOrders).nullable(),
      decimalSign: z.enum([',', '.']).nullable(),
      words: z.record(z.string(), z.string()).describe('What words of the column of kinds are read as'),
      blankOpen: z.enum(blanksOpen).nullable().describe('What is owed where the open amount is blank'),
    })
    .describe('What was specified for what the lines leave open, for these or earlier lines with the same headings'),
  toConfirm: z.array(z.string()).describe('Meanings that have to be confirmed before the lines count'),
  sums: fileSumsShape.describe('Totals of all lines, for reconciliation with the policyholder’s accounts'),
  buyers: z
    .array(
      z.strictObject({
        called: z.string().describe('The number or name under which the assigned buyer is stored'),
        name: z.string().nullable().describe('The name beside the number'),
        customer: z.string().describe('As in `customers`'),
        lines: z.array(z.int()).describe('Lines that are on it'),
        company: buyerShape.nullable().describe('The buyer, where it is known'),
        question: z.enum(matchQuestions).nullable().describe('Why the buyer has to be chosen'),
        companies: z.array(buyerShape).describe('Possible buyers, the most likely first'),
      }),
    )
    .describe('The customers of the lines, matched to the buyers of the given policy'),
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
      text: z.string().max(longestPaste).optional().describe('Rows copied from a spreadsheet'),
      currency: z.string().optional().describe('Of lines without one; a question when absent (`currency-missing`)'),
      usualCurrency: z
        .string()
        .optional()
        .describe('Assumed for lines without one until it is specified, with a question. EUR when absent'),
      dayOrder: z
        .enum(dayOrders)
        .optional()
        .describe('How dates such as 03/04/2026 are read; detected from the file where possible'),
      decimalSign: z.enum([',', '.']).optional().describe('Likewise of amounts such as 1.234'),
      policy: z.string().optional().describe('The policy among whose buyers the customers of the lines are searched'),
      fields: z
        .string()
        .max(4000)
        .optional()
        .describe(
          'The meaning of each column, in order, separated by commas; empty skips a column. Detected from the file when absent',
        ),
      words: z
        .string()
        .max(4000)
        .optional()
        .describe('What unknown words of the column of kinds mean, as a JSON object: `{"GUAR": "BY_SIGN"}`'),
      blankOpen: z.enum(blanksOpen).optional().describe('What is owed where the open amount is blank'),
    }),
    largestBody: largestItemsFile + 64 * 1024,
    longestField: longestPaste * 3, // no character of a text takes more bytes
    mostPerMinute: 60,
    readsOnly: true,
    reply: itemsReadingShape,
  }),
  rememberItemLayout: operation({
    method: 'PUT',
    path: '/api/v2/receivables/layouts',
    summary:
      'Store the meaning of the columns of an invoice layout for the organisation: the next rows are read accordingly',
    access,
    body: z.strictObject({
      headers: z.array(z.string().max(500)).min(1).max(64).describe('Of all columns, as `mapping` has them'),
      fields: z
        .array(z.string().max(60).nullable())
        .min(1)
        .max(64)
        .describe('The meaning of each; `null` skips a column'),
      dayOrder: z.enum(dayOrders).optional(),
      decimalSign: z.enum([',', '.']).optional(),
      currency: currencyShape
        .optional()
        .describe(
          'Of lines without one: stored for rows of the same `usualCurrency`; for others the question is repeated',
        ),
      usualCurrency: currencyShape.optional().describe('As the rows were read with it. EUR when absent'),
      words: wordMeaningsShape.optional(),
      blankOpen: z.enum(blanksOpen).optional().describe('What is owed where the open amount is blank'),
      agreed: z
        .array(z.strictObject({ code: z.enum(columnQuestionCodes), field: z.string().max(60) }))
        .max(200)
        .optional()
        .describe(
          'Questions about the rows that were confirmed: they are not repeated for the next rows with these headings',
        ),
    }),
    reply: z.null(),
    status: 204,
  }),
  nameItemBuyer: operation({
    method: 'PUT',
    path: '/api/v2/receivables/buyers',
    summary:
      'Assign a buyer to a customer number or name in the policyholder’s accounts; it is stored, and all open files are checked again',
    access,
    body: z.strictObject({
      policy: policyKeyShape,
      called: writtenShape(200).describe('The number or name'),
      name: z.string().max(200).optional().describe('The name beside the number'),
      companyId: companyIdShape.nullable().describe('`null` removes the assignment'),
    }),
    reply: z.null(),
    status: 204,
  }),
  downloadItemsTemplate: operation({
    method: 'GET',
    path: '/api/v2/receivables/template',
    summary: 'An empty file with the columns of invoices that are read',
    access,
    query: z.strictObject({
      format: z.enum(['xlsx', 'csv']).optional(),
      language: z.enum(locales).optional().describe('Of its headings; English when absent'),
    }),
    reply: 'stream',
    sends: tableReply,
  }),
} as const satisfies Contract;
