import { z } from 'zod';
import { companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, type holderOf, operation, type orderingHolderOf } from '../../platform/core/contract.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { tableReply } from '../../platform/core/file-replies.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { locales } from '../../platform/core/locale.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { dayOrders } from '../../platform/core/national-notation.ts';
import { listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { blanksOpen } from '../imports/cell-type.ts';
import { columnQuestionShape, confidences } from '../imports/columns.contract.ts';
import { wordMeaningsShape } from '../imports/word-meanings.ts';
import { fileSumsShape } from './file-sums.contract.ts';
import { jobLineStates, jobStates, largestFile, mostColumns } from './job.ts';
import { lineEffects } from './line-effects.ts';

const factsShape = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]));

export const jobShape = z.strictObject({
  jobId: z.string(),
  fileName: z.string(),
  byteSize: z.int(),
  policy: policyKeyShape.nullable().describe('Of lines without one'),
  state: z.enum(jobStates),
  failure: z
    .strictObject({ code: z.string(), facts: factsShape })
    .nullable()
    .describe('Why the file cannot be read, or why it failed'),
  columns: z
    .array(z.strictObject({ header: z.string(), field: z.string() }))
    .describe('Columns that are read; the cells of a line stand in this order'),
  passedOver: z.array(z.string()).describe('Headings of the columns that are not read'),
  fileColumns: z
    .array(
      z.strictObject({
        header: z.string(),
        field: z.string().nullable().describe('`null`: not read'),
        examples: z.array(z.string()).describe('Some of its cells'),
        confidence: z.enum(confidences).describe('How certain its meaning is'),
      }),
    )
    .describe('All columns of the file in its order, also of one that lacks some'),
  mapping: z.strictObject({
    source: z
      .enum(['FOUND', 'REMEMBERED', 'TOLD'])
      .describe('`REMEMBERED`: as the organisation read the last file with these headings'),
    questions: z
      .array(columnQuestionShape)
      .describe('Columns that determine amounts or dates and are uncertain, or contradict each other'),
    toConfirm: z.array(z.string()).describe('Meanings that must be confirmed before the lines are submitted'),
    confirmedBy: z.string().nullable(),
  }),
  said: z
    .strictObject({
      currency: z.string().nullable().describe('Of lines without one; `null`: that of their policy'),
      dayOrder: z.enum(dayOrders).nullable(),
      decimalSign: z.enum([',', '.']).nullable(),
      words: z.record(z.string(), z.string()).describe('What words of the type column are read as'),
      blankOpen: z.enum(blanksOpen).nullable().describe('What is owed where the open amount is blank'),
    })
    .describe('Choices made for what the lines leave open, of this file or of an earlier one with the same headings'),
  sums: fileSumsShape
    .nullable()
    .describe('Totals of the whole file as it is read, whoever its buyers are; of aged debtors lists only'),
  sheets: z
    .strictObject({
      read: z.string(),
      all: z.array(
        z.strictObject({ name: z.string(), fits: z.boolean().describe('All that a line needs is found there') }),
      ),
    })
    .nullable()
    .describe('Which sheet of a workbook was read, and which there are; `null` for a text file'),
  hiddenRows: z.int().describe('Hidden rows of the workbook: they are not read'),
  totalRows: z
    .strictObject({
      count: z.int(),
      rows: z.array(
        z.strictObject({
          line: z.int(),
          label: z.string().describe('As the file has it; empty where the row holds only totals'),
          amount: z.string().nullable().describe('Its sum as it is written'),
        }),
      ),
    })
    .describe('Total rows: they are not read; the first 50 are named'),
  doubledHeads: z.array(z.string()).describe('Headings of several columns, of which only one is read'),
  counts: z.strictObject({ lines: z.int(), ready: z.int(), refused: z.int(), ordered: z.int() }),
  createdBy: z.string(),
  isOwn: z.boolean().describe('Of another’s file, only lines whose requests the caller may read are shown'),
  createdAt: instantShape,
  startedAt: instantShape.nullable(),
  finishedAt: instantShape.nullable(),
  whyNotStart: whyNotShape,
  whyNotCancel: whyNotShape,
  whyNotRemove: whyNotShape,
  whyNotReadAgain: whyNotShape,
  whyNotConfirmColumns: whyNotShape,
  whyNotCheckAgain: whyNotShape,
  version: z.int(),
});
export type JobOnWire = z.output<typeof jobShape>;

const lineProblemShape = z.strictObject({
  column: z.int().nullable().describe('Position of the cell with the error'),
  field: z.string(),
  code: z.string(),
  facts: factsShape,
});

/** What files of a kind say of their lines besides what lines of all kinds have. */
type SaidOfLines<Warning, Action, Request> = Readonly<{
  warning: Warning;
  action: Action;
  /** What was ordered with a line, and what became of it. */
  request: Request;
}>;

/** The lines of files of a kind, on the wire. */
export function jobLineShapeOf<
  const Warning extends z.ZodType<string>,
  const Action extends z.ZodType<string>,
  const Request extends z.ZodType<Readonly<{ requestId: string }>>,
>({ warning, action, request }: SaidOfLines<Warning, Action, Request>) {
  return z.strictObject({
    line: z.int().describe('As editors and spreadsheets count'),
    cells: z.array(z.string()),
    state: z.enum(jobLineStates),
    problems: z.array(lineProblemShape),
    warnings: z.array(warning),
    policy: policyKeyShape.nullable(),
    company: companyRefShape.nullable().describe('The buyer that was found'),
    action: action.nullable(),
    amount: moneyShape.nullable(),
    effect: z
      .enum(lineEffects)
      .nullable()
      .describe('Of an aged debtors list: the effect of an entered line on the account'),
    request: request
      .nullable()
      .describe('The outcome of a submitted line; `null` also for policies that one no longer has access to'),
    whyNotCorrect: whyNotShape,
    version: z.int(),
  });
}

/** A line of a file of any kind. */
export type JobLineOnWire = z.output<
  ReturnType<typeof jobLineShapeOf<z.ZodType<string>, z.ZodType<string>, z.ZodType<Readonly<{ requestId: string }>>>>
>;

export const ofJob = z.strictObject({ jobId: z.string().max(60) });
const ofLine = ofJob.extend({ line: z.int().min(1).max(99_999_999) });
const language = z.enum(locales).optional().describe('Of headings and labels; English when absent');

/** What is said of the files of a kind, the rights that reading them and working on them need, and what a line is. */
type FilesOfKind<Line> = Readonly<{
  handsIn: string;
  lists: string;
  reads: ReturnType<typeof holderOf>;
  orders: ReturnType<typeof orderingHolderOf>;
  line: Line;
}>;

/** The operations on files of any kind. */
export type JobOperations = ReturnType<typeof jobOperations<z.ZodType<JobLineOnWire>>>;

/** The operations on the files of one kind, which stand under a path of their own. */
export function jobOperations<Line extends z.ZodType<JobLineOnWire>>(
  path: string,
  { handsIn, lists, reads, orders, line }: FilesOfKind<Line>,
) {
  return {
    uploadFile: operation({
      method: 'POST',
      path,
      summary: handsIn,
      access: orders,
      accepts: 'multipart/form-data',
      body: z.strictObject({
        file: z.string().describe('The file itself'),
        policy: policyKeyShape.optional().describe('Of lines without one'),
        again: z
          .enum(['yes', 'no'])
          .optional()
          .describe('`yes` accepts a file again that the organisation uploaded within 24 hours'),
      }),
      largestBody: largestFile,
      reply: jobShape,
      status: 202,
      idempotency: 'creates',
      mostPerMinute: 60,
    }),
    list: operation({
      method: 'GET',
      path,
      summary: lists,
      access: reads,
      query: z.strictObject({
        ...listQuery(['createdAt']),
        ...policyholdersQuery,
        policy: severalPolicyKeysShape
          .optional()
          .describe('Files of these policies, and those whose lines name their policy'),
        state: severalOf(jobStates).optional(),
        created: z.enum(dateRangePresets).optional().describe('When it was uploaded'),
      }),
      reply: pageOf(jobShape),
    }),
    template: operation({
      method: 'GET',
      path: `${path}/template`,
      summary: 'An empty file with the columns that are read',
      access: reads,
      query: z.strictObject({ format: z.enum(['xlsx', 'csv']).optional(), language }),
      reply: 'stream',
      sends: tableReply,
    }),
    find: operation({
      method: 'GET',
      path: `${path}/{jobId}`,
      summary:
        'One’s own file, or one whose requests one may read: its progress, and how many of its lines are ready, have errors or were submitted',
      access: reads,
      params: ofJob,
      reply: jobShape,
    }),
    lines: operation({
      method: 'GET',
      path: `${path}/{jobId}/lines`,
      summary: 'Lines of a file with their errors and outcomes',
      access: reads,
      params: ofJob,
      query: z.strictObject({ ...listQuery(['line']), state: severalOf(jobLineStates).optional() }),
      reply: pageOf(line),
    }),
    correct: operation({
      method: 'PUT',
      path: `${path}/{jobId}/lines/{line}`,
      summary: 'Correct the cells of a line; it is checked again immediately',
      access: orders,
      params: ofLine,
      body: z.strictObject({
        cells: z.array(z.string().max(4000)).max(1000).describe('All of them, in the order of the columns'),
        isLeftOut: z.boolean().optional().describe('It is excluded until it is checked again'),
        isBuyerMeant: z
          .boolean()
          .optional()
          .describe('The buyer that was found is the right one, though the file has another name'),
      }),
      reply: line,
      concurrency: 'if-match',
    }),
    checkAgain: operation({
      method: 'POST',
      path: `${path}/{jobId}/check-again`,
      summary: 'Check the lines with errors again as they are, the first 10,000 of them',
      access: orders,
      params: ofJob,
      reply: jobShape,
    }),
    setCell: operation({
      method: 'PUT',
      path: `${path}/{jobId}/cells`,
      summary:
        'Replace one cell in the lines with errors where it is the cause, the first 10,000 of them, and check them again',
      access: orders,
      params: ofJob,
      body: z.strictObject({
        column: z.int().min(0).max(mostColumns).describe('Its place among the columns that are read, from 0'),
        value: z.string().max(4000).describe('Empty clears the value'),
      }),
      reply: jobShape,
    }),
    readAgain: operation({
      method: 'PUT',
      path: `${path}/{jobId}/reading`,
      summary:
        'Change how the file is read; it is read and checked again with the corrections made in its lines, as long as nothing of it is submitted',
      access: orders,
      params: ofJob,
      body: z.strictObject({
        policy: policyKeyShape.optional().describe('Of lines without one; as before when absent'),
        sheet: z.string().max(200).optional().describe('The one that fits best when absent'),
        fields: z
          .array(z.string().max(60).nullable())
          .max(mostColumns)
          .optional()
          .describe('What each column of the file is read as, in its order; `null`: not read'),
        dayOrder: z.enum(dayOrders).optional().describe('The order of day and month in dates such as 03/04/2026'),
        decimalSign: z.enum([',', '.']).optional().describe('Likewise of amounts such as 1.234'),
        currency: currencyShape.optional().describe('Of lines without one'),
        words: wordMeaningsShape.optional(),
        blankOpen: z.enum(blanksOpen).optional().describe('What is owed where the open amount is blank'),
      }),
      reply: jobShape,
      status: 202,
    }),
    confirmColumns: operation({
      method: 'POST',
      path: `${path}/{jobId}/columns/confirm`,
      summary: 'Confirm how the columns of the file are read; remembered for further files with the same headings',
      access: orders,
      params: ofJob,
      reply: jobShape,
    }),
    start: operation({
      method: 'POST',
      path: `${path}/{jobId}/start`,
      summary: 'Submit every line that is ready, as if each had been entered by hand',
      access: orders,
      params: ofJob,
      reply: jobShape,
    }),
    cancel: operation({
      method: 'POST',
      path: `${path}/{jobId}/cancel`,
      summary: 'Stop a file; what has been submitted stays submitted',
      access: orders,
      params: ofJob,
      reply: jobShape,
    }),
    remove: operation({
      method: 'DELETE',
      path: `${path}/{jobId}`,
      summary: 'Remove a file from which nothing was submitted from the list; its audit trail stays',
      access: reads,
      params: ofJob,
      reply: z.null(),
      status: 204,
    }),
    result: operation({
      method: 'GET',
      path: `${path}/{jobId}/result`,
      summary: 'Every line with all columns of the file, its problem or its answer, in the format that came',
      access: reads,
      params: ofJob,
      query: z.strictObject({ language }),
      reply: 'stream',
      recordsReading: true,
      sends: tableReply,
    }),
  } as const satisfies Contract;
}
