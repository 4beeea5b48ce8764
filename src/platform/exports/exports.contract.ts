import { z } from 'zod';
import { type Contract, holderOf, operation } from '../core/contract.ts';
import { currencyShape } from '../core/currencies.ts';
import { dateRangePresets } from '../core/date-range.ts';
import { exportedListNames, exportFailures, exportFormats, exportStates, mostChosenRows } from '../core/export.ts';
import { tableReply } from '../core/file-replies.ts';
import { instantShape } from '../core/instant.ts';
import { locales } from '../core/locale.ts';
import { cappedCountShape, listQuery, pageOf, severalOf } from '../core/page.ts';
import { whyNotShape } from '../core/refusal-shape.ts';

export const exportShape = z.strictObject({
  exportId: z.string(),
  list: z.enum(exportedListNames),
  format: z.enum(exportFormats),
  language: z.enum(locales),
  state: z.enum(exportStates),
  failure: z.enum(exportFailures).nullable(),
  rowCount: z.int().describe('Rows written so far'),
  expectedRows: cappedCountShape.nullable().describe('Total number of rows; `null` before it has started'),
  fileName: z.string(),
  byteSize: z.int().nullable().describe('`null` until the file is ready'),
  askedAt: instantShape,
  finishedAt: instantShape.nullable(),
  expiresAt: instantShape.nullable().describe('When the file is deleted'),
  whyNotDownload: whyNotShape,
});
export type ExportOnWire = z.output<typeof exportShape>;

const ofExport = z.strictObject({ exportId: z.string().max(60) });
const access = holderOf('export-tables');

export const exportsContract = {
  askForExport: operation({
    method: 'POST',
    path: '/api/v2/exports',
    summary: 'Request an export of a list, with its filters, sort order and columns',
    access,
    body: z.strictObject({
      list: z.enum(exportedListNames),
      format: z.enum(exportFormats),
      query: z
        .record(z.string().max(60), z.union([z.string().max(4000), z.number(), z.boolean()]))
        .optional()
        .describe('The query of the list itself: its filters and its `sort`; for lines of a file also its `jobId`'),
      rows: z
        .array(z.string().min(1).max(120))
        .min(1)
        .max(mostChosenRows)
        .optional()
        .describe('Only these rows of what the query shows, by their ids; all when absent'),
      columns: z
        .array(z.string().max(40))
        .min(1)
        .max(100)
        .optional()
        .describe(
          'The columns of the screen that are shown; all when absent, and names without a column are passed over',
        ),
      convertTo: currencyShape
        .optional()
        .describe(
          'Behind each amount what it comes to in this currency; exchange rate and its day are the last columns',
        ),
      language: z
        .enum(locales)
        .optional()
        .describe('Of headings and labels; the reader’s own when absent, else English'),
    }),
    reply: exportShape,
    status: 202,
    idempotency: 'creates',
    mostPerMinute: 30,
  }),
  listExports: operation({
    method: 'GET',
    path: '/api/v2/exports',
    summary: 'One’s own exports, newest first',
    access,
    query: z.strictObject({
      ...listQuery(['askedAt']),
      state: severalOf(exportStates).optional(),
      asked: z.enum(dateRangePresets).optional().describe('When it was requested'),
    }),
    reply: pageOf(exportShape),
  }),
  findExport: operation({
    method: 'GET',
    path: '/api/v2/exports/{exportId}',
    summary: 'One export: its progress, and whether its file can be downloaded',
    access,
    params: ofExport,
    reply: exportShape,
  }),
  cancelExport: operation({
    method: 'POST',
    path: '/api/v2/exports/{exportId}/cancel',
    summary: 'Stop an export that is not ready yet',
    access,
    params: ofExport,
    reply: exportShape,
  }),
  downloadExport: operation({
    method: 'GET',
    path: '/api/v2/exports/{exportId}/file',
    summary: 'The file of an export',
    access,
    params: ofExport,
    reply: 'stream',
    recordsReading: true,
    sends: tableReply,
  }),
} as const satisfies Contract;
