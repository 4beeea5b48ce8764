import { z } from 'zod';
import { blanksOpen, type WordMeanings } from '../../../bulk/imports/cell-type.ts';
import type { DeclaredColumns } from '../../../bulk/imports/column-mapping.ts';
import { meaningsToConfirm } from '../../../bulk/imports/column-questions.ts';
import { confidenceOnWire } from '../../../bulk/imports/columns.contract.ts';
import { columnLetter } from '../../../bulk/imports/header-row.ts';
import { type StreamedFile, UnreadableFile } from '../../../bulk/imports/server/public.ts';
import { comparableWords, wordMeaningsShape } from '../../../bulk/imports/word-meanings.ts';
import { currencyShape, isoCurrency } from '../../../platform/core/currencies.ts';
import { dayOrders } from '../../../platform/core/national-notation.ts';
import { type Facts, refuse } from '../../../platform/core/refusal.ts';
import { sendTemplate, type TranslatorFor } from '../../../platform/exports/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { formFields } from '../../../platform/server/form-fields.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { UploadedFile } from '../../../platform/server/uploads.ts';
import { itemTemplate } from '../item-template.ts';
import { type ItemsReading, longestPaste, readItemsContract } from '../read-items.contract.ts';
import { type ItemsRead, lineFields, type ReadOptions } from '../read-items.ts';
import { buyersOfLines, nameItemBuyer } from './buyers-of-lines.ts';
import { rememberItemLayout, storedLayout } from './item-layouts.ts';
import { withItemsOf } from './items-in-file.ts';

/** The most customers that a screen offers to choose from. */
const mostCustomers = 200;

/** The actions that read invoices, and the file in which they can be written. */
export function readItemsRoutes(files: Readonly<{ translatorFor: TranslatorFor; timeZone: string }>): Routes {
  return routes(readItemsContract, {
    readItems: async ({ body }, context) => {
      const form = readForm(body ?? {});
      const read = await readSource(form, context);
      return { ...onWire(read), buyers: await buyersOfLines(read.lines, form.policy ?? null, context) };
    },
    rememberItemLayout: async ({ body }, context) => {
      await rememberItemLayout(body, context);
      return null;
    },
    nameItemBuyer: async ({ body }, context) => {
      await nameItemBuyer(body, context);
      return null;
    },
    downloadItemsTemplate: ({ query }, exchange) => sendTemplate(itemTemplate, 'Invoices', query, exchange, files),
  });
}

const formShape = z.strictObject({
  file: z.instanceof(UploadedFile).optional(),
  text: z.string().min(1).max(longestPaste).optional(),
  currency: currencyShape.optional(),
  usualCurrency: currencyShape.optional(),
  dayOrder: z.enum(dayOrders).optional(),
  decimalSign: z.enum([',', '.']).optional(),
  fields: z.string().max(4000).optional(),
  words: z.string().max(4000).optional(),
  blankOpen: z.enum(blanksOpen).optional(),
  policy: z.string().min(1).max(200).optional(),
});
type Form = z.output<typeof formShape> & { source: StreamedFile };

/** The fields of a form, or of a JSON document with rows as its text. */
function readForm(body: unknown): Form {
  const form = formFields(formShape, body);
  const { file, text } = form;
  if (file && text !== undefined) throw refusedAt('/text', 'unknown-field');
  if (file) return { ...form, source: file };
  if (text === undefined) throw refusedAt('/file', 'required');
  const fileName = text.includes('\t') ? 'rows.tsv' : 'rows.csv';
  return { ...form, source: { fileName, pieces: () => [Buffer.from(text.toWellFormed())] } };
}

/** The lines of a file or of pasted rows, and where the meaning of their columns comes from. */
type SourceRead = ItemsRead & Pick<ItemsReading, 'source'> & Readonly<{ options: ReadOptions }>;

/** Reads with the given options, with those stored by the organisation for the same heads, or by heads and values. */
async function readSource(form: Form, context: Context): Promise<SourceRead> {
  const { currency, usualCurrency = 'EUR', dayOrder, decimalSign, blankOpen } = form;
  const usual = isoCurrency(usualCurrency) ?? 'EUR';
  const columns = givenColumnsOf(form.fields);
  const notation = {
    ...(dayOrder ? { dayOrder } : {}),
    ...(decimalSign ? { decimalSign } : {}),
    ...(form.words === undefined ? {} : { words: wordMeaningsOf(form.words) }),
    ...(blankOpen ? { blankOpen } : {}),
  };
  const options = {
    currency: isoCurrency(currency ?? '') ?? usual,
    asksCurrency: currency === undefined,
    today: context.today,
    notation,
    columns,
  };
  const reading = withItemsOf(form.source, async (readAs): Promise<SourceRead> => {
    const read = await readAs(options);
    if (form.fields !== undefined) return { ...read, options, source: 'TOLD' };
    const known = await storedLayout(read, usual, context);
    if (!known) return { ...read, options, source: 'FOUND' };
    const asKnown = {
      ...options,
      columns: known.columns,
      currency: currency === undefined ? (known.notation.currency ?? options.currency) : options.currency,
      asksCurrency: currency === undefined && known.notation.currency === undefined,
      notation: {
        ...notation,
        ...known.notation,
        words: { ...known.notation.words, ...notation.words },
        ...(blankOpen ? { blankOpen } : {}),
      },
      settled: { isStored: true, agreed: known.notation.agreed },
    };
    return { ...(await readAs(asKnown)), options: asKnown, source: 'REMEMBERED' };
  });
  return reading.catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error;
    const { path: _path, ...facts } = error.facts;
    throw refusedAt('/file', error.fault, facts);
  });
}

/** The given meaning of columns, by their letters. */
function givenColumnsOf(written: string | undefined): DeclaredColumns {
  const fields = written === undefined ? [] : written.split(',').map((name) => name.trim());
  for (const [place, name] of fields.entries()) {
    if (name !== '' && !(name in lineFields)) throw refusedAt('/fields', 'unknown', { field: name });
    if (name !== '' && name !== 'identifier' && fields.indexOf(name) < place)
      throw refusedAt('/fields', 'repeated', { field: name });
  }
  return new Map(fields.map((name, column) => [columnLetter(column), name === '' ? null : name]));
}

/** The given meaning of unknown words. */
function wordMeaningsOf(written: string): WordMeanings {
  try {
    return comparableWords(wordMeaningsShape.parse(JSON.parse(written)));
  } catch {
    throw refusedAt('/words', 'wrong-format');
  }
}

function onWire({ lines, sums, options, ...said }: SourceRead): Omit<ItemsReading, 'buyers'> {
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
    said: givenNotationOf(said.source, options),
    toConfirm: [...meaningsToConfirm(said.questions)],
    sums: { ...sums, currencies: [...sums.currencies] },
    lines: lines.map(({ errors, buyer: _matched, ...line }) => ({
      ...line,
      errors: errors.map(({ facts, ...error }) => ({ ...error, ...(facts ? { facts: plain(facts) } : {}) })),
    })),
    customers: customers.slice(0, mostCustomers),
  };
}

/**
 * The given options; the order of days that arrives with rows without assigned columns is only the reader's regional
 * default.
 */
function givenNotationOf(
  source: ItemsReading['source'],
  { currency, asksCurrency, notation: { dayOrder, decimalSign, words, blankOpen } = {} }: ReadOptions,
): ItemsReading['said'] {
  return {
    currency: asksCurrency ? null : currency,
    dayOrder: source === 'FOUND' ? null : (dayOrder ?? null),
    decimalSign: decimalSign ?? null,
    words: { ...words },
    blankOpen: blankOpen ?? null,
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
