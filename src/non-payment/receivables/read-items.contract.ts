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
  hasHeads: z.boolean().describe('Whether a row of heads tells its layout from others'),
  customers: z.array(z.string()).describe('Whom the lines are on, where a column says so; the first 200'),
  source: z
    .enum(['FOUND', 'REMEMBERED', 'TOLD'])
    .describe('How the columns came by their meaning; remembered: as the organisation said of the same headings'),
  said: z
    .strictObject({
      currency: z.string().nullable().describe('Of lines that name none; `null` until somebody says it'),
      dayOrder: z.enum(dayOrders).nullable(),
      decimalSign: z.enum([',', '.']).nullable(),
      words: z.record(z.string(), z.string()).describe('What words of the column of kinds are read as'),
      blankOpen: z.enum(blanksOpen).nullable().describe('What is owed where the open amount is blank'),
    })
    .describe('What somebody said of what the lines leave open, of these or of earlier ones of the same heads'),
  toConfirm: z.array(z.string()).describe('Meanings that somebody has to confirm before the lines count'),
  sums: fileSumsShape.describe('What all lines come to, to be held against one’s own books'),
  buyers: z
    .array(
      z.strictObject({
        called: z.string().describe('The number or name under which it is remembered who is meant'),
        name: z.string().nullable().describe('The name beside the number'),
        customer: z.string().describe('As in `customers`'),
        lines: z.array(z.int()).describe('Lines that are on it'),
        company: buyerShape.nullable().describe('Who is meant, where that is known'),
        question: z.enum(matchQuestions).nullable().describe('Why it is asked who is meant'),
        companies: z.array(buyerShape).describe('Who may be meant, the likeliest first'),
      }),
    )
    .describe('Whom the lines are on, matched to the buyers of the policy that is named'),
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
      currency: z
        .string()
        .optional()
        .describe('Of lines that name none; it is asked about when absent (`currency-missing`)'),
      usualCurrency: z
        .string()
        .optional()
        .describe(
          'Of lines that name none until somebody says it: they are read so, and it is asked about. EUR when absent',
        ),
      dayOrder: z
        .enum(dayOrders)
        .optional()
        .describe('How dates such as 03/04/2026 are meant; found in the file where it shows'),
      decimalSign: z.enum([',', '.']).optional().describe('Likewise of amounts such as 1.234'),
      policy: z.string().optional().describe('Among whose buyers it is looked for whom the lines are on'),
      fields: z
        .string()
        .max(4000)
        .optional()
        .describe(
          'What each column is, in its order, parted by commas; nothing passes one over. Found in the file when absent',
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
    summary: 'Remember for the organisation what the columns of a layout of invoices are: the next rows are read so',
    access,
    body: z.strictObject({
      headers: z.array(z.string().max(500)).min(1).max(64).describe('Of all columns, as `mapping` has them'),
      fields: z
        .array(z.string().max(60).nullable())
        .min(1)
        .max(64)
        .describe('What each of them is; `null` passes one over'),
      dayOrder: z.enum(dayOrders).optional(),
      decimalSign: z.enum([',', '.']).optional(),
      currency: currencyShape
        .optional()
        .describe(
          'Of lines that name none: remembered for rows of the same `usualCurrency`, of others it is asked again',
        ),
      usualCurrency: currencyShape.optional().describe('As the rows were read with it. EUR when absent'),
      words: wordMeaningsShape.optional(),
      blankOpen: z.enum(blanksOpen).optional().describe('What is owed where the open amount is blank'),
      agreed: z
        .array(z.strictObject({ code: z.enum(columnQuestionCodes), field: z.string().max(60) }))
        .max(200)
        .optional()
        .describe(
          'Questions about the rows that were agreed to: of the next rows with these heads they are not asked again',
        ),
    }),
    reply: z.null(),
    status: 204,
  }),
  nameItemBuyer: operation({
    method: 'PUT',
    path: '/api/v2/receivables/buyers',
    summary:
      'Say who is meant by a number or name of the insured’s books; it is remembered, and all open files are checked again',
    access,
    body: z.strictObject({
      policy: policyKeyShape,
      called: z.string().trim().min(1).max(200).describe('The number or name'),
      name: z.string().trim().max(200).optional().describe('The name beside the number'),
      companyId: companyIdShape.nullable().describe('`null` takes back what was said'),
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
      language: z.enum(locales).optional().describe('Of its heads; English when absent'),
    }),
    reply: 'stream',
    sends: tableReply,
  }),
} as const satisfies Contract;
