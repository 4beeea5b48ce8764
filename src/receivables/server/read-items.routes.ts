import { z } from 'zod';
import { sendTemplate, type Words } from '../../exports/server/public.ts';
import type { ToldColumns } from '../../imports/column-mapping.ts';
import { confidenceOnWire } from '../../imports/columns.contract.ts';
import { columnLetter } from '../../imports/header-row.ts';
import {
  chooseSheet,
  type HandedIn,
  type ReadingLimits,
  readingLimits,
  type Table,
  UnreadableFile,
  withTable,
} from '../../imports/server/public.ts';
import type { Row } from '../../imports/table.ts';
import { type Facts, refuse } from '../../platform/refusal.ts';
import { Refused } from '../../platform/server/refused.ts';
import { type Routes, routes } from '../../platform/server/routes.ts';
import { UploadedFile } from '../../platform/server/uploads.ts';
import { currencyShape, isoCurrency } from '../../reference/currencies.ts';
import type { Day } from '../../reference/day.ts';
import { mostItemLines } from '../item.ts';
import { itemColumns } from '../item-columns.ts';
import { itemTemplate } from '../item-template.ts';
import { type ItemsReading, largestItemsFile, readItemsContract } from '../read-items.contract.ts';
import { type ItemsRead, itemTarget, readItems } from '../read-items.ts';

/** The account of a buyer is read while somebody waits: what is more is refused as soon as it shows. */
const limits: ReadingLimits = {
  ...readingLimits,
  fileBytes: largestItemsFile,
  parts: 500,
  expandedBytes: 128 * 2 ** 20,
  sharedTextBytes: 16 * 2 ** 20,
  rows: mostItemLines + 100,
  columns: 64,
  cells: mostItemLines * 40,
  seconds: 5,
};

/** Customers that a screen offers to choose from. */
const mostCustomers = 200;

/** The deeds that read invoices, and the file in which they can be written. */
export function readItemsRoutes(files: Readonly<{ words: Words; timeZone: string }>): Routes {
  return routes(readItemsContract, {
    readItems: async ({ body }, { today }) => {
      const form = readForm(body ?? {});
      return onWire(await readSource(form, today));
    },
    downloadItemsTemplate: ({ query }, exchange) => sendTemplate(itemTemplate, 'Invoices', query, exchange, files),
  });
}

const formShape = z.strictObject({
  file: z.instanceof(UploadedFile).optional(),
  text: z.string().min(1).max(2_000_000).optional(),
  currency: currencyShape.optional(),
  dayOrder: z.enum(['day-first', 'month-first']).optional(),
  decimalSign: z.enum([',', '.']).optional(),
  fields: z.string().max(4000).optional(),
});
type Form = z.output<typeof formShape> & { source: HandedIn };

/** The fields of a form, or of a JSON document with rows as its text. */
function readForm(body: unknown): Form {
  const parsed = formShape.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const [name] = issue?.path ?? [];
    const stranger = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    throw refusedAt(`/${String(stranger ?? name ?? '')}`, stranger === undefined ? 'wrong-format' : 'unknown-field');
  }
  const { file, text } = parsed.data;
  if (file && text !== undefined) throw refusedAt('/text', 'unknown-field');
  if (file) return { ...parsed.data, source: file };
  if (text === undefined) throw refusedAt('/file', 'required');
  const fileName = text.includes('\t') ? 'rows.tsv' : 'rows.csv';
  return { ...parsed.data, source: { fileName, pieces: () => [Buffer.from(text.toWellFormed())] } };
}

async function readSource(form: Form, today: Day): Promise<ItemsRead> {
  const { currency = 'EUR', dayOrder, decimalSign } = form;
  const columns = toldColumns(form.fields);
  const notation = { ...(dayOrder ? { dayOrder } : {}), ...(decimalSign ? { decimalSign } : {}) };
  const told = { currency: isoCurrency(currency) ?? 'EUR', today, notation, columns };
  try {
    return await withTable(form.source, limits, async (table) => readItems(await rowsOf(table, told), told));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { path: _path, ...facts } = error.facts;
    throw refusedAt('/file', error.fault, facts);
  }
}

/** What columns are said to be, by their letters. */
function toldColumns(written: string | undefined): ToldColumns {
  const fields = written === undefined ? [] : written.split(',').map((name) => name.trim());
  for (const [place, name] of fields.entries()) {
    if (name !== '' && !(name in itemColumns)) throw refusedAt('/fields', 'unknown', { field: name });
    if (name !== '' && fields.indexOf(name) < place) throw refusedAt('/fields', 'repeated', { field: name });
  }
  return new Map(fields.map((name, column) => [columnLetter(column), name === '' ? null : name]));
}

/** The rows of the sheet that fits best, those that the workbook hides left out: whoever filters a list means what they see. */
async function rowsOf(table: Table, told: Parameters<typeof itemTarget>[0]): Promise<readonly Row[]> {
  const { sheet } = await chooseSheet(table, itemTarget(told), {
    columns: told.columns ?? new Map(),
    constants: {},
    notation: {},
  });
  const rows: Row[] = [];
  for await (const batch of table.rows(sheet)) rows.push(...batch.filter(({ isHidden }) => !isHidden));
  if (rows.length > mostItemLines + 1) throw new UnreadableFile('too-many-rows', { limit: mostItemLines });
  return rows;
}

function onWire({ lines, ...said }: ItemsRead): ItemsReading {
  const customers = [...new Set(lines.flatMap(({ customer }) => customer ?? []))];
  return {
    ...said,
    columns: [...said.columns],
    ignored: [...said.ignored],
    missing: [...said.missing],
    mapping: said.mapping.map(({ header, field, confidence, examples }) => ({
      header,
      field,
      confidence: confidenceOnWire[confidence],
      examples: [...examples],
    })),
    questions: [...said.questions],
    lines: lines.map(({ errors, ...line }) => ({
      ...line,
      errors: errors.map(({ facts, ...error }) => ({ ...error, ...(facts ? { facts: plain(facts) } : {}) })),
    })),
    customers: customers.slice(0, mostCustomers),
  };
}

function plain(facts: Facts): Record<string, string | number | boolean | null | string[]> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  ) as never;
}

function refusedAt(pointer: string, code: string, facts?: Facts): Refused {
  return new Refused(refuse('invalid-input', undefined, [{ pointer, code, ...(facts ? { facts } : {}) }]));
}
