import { Readable } from 'node:stream';
import { ownerOf } from '../../../platform/core/actor.ts';
import type { ExportColumn } from '../../../platform/core/exported-list.ts';
import { englishOf } from '../../../platform/core/label.ts';
import type { Locale } from '../../../platform/core/locale.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import {
  mediaTypes,
  sendTemplate,
  type TemplateQuery,
  type TranslatorFor,
  type Written,
  writeCsv,
  writeWorkbook,
  written,
} from '../../../platform/exports/server/public.ts';
import type { Translate } from '../../../platform/exports/translate.ts';
import { asAttachment } from '../../../platform/server/attachment.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Exchange } from '../../../platform/server/routes.ts';
import { isResultHead, resultHead } from '../../imports/result-heads.ts';
import { encoderOf, markOf } from '../../imports/server/public.ts';
import type { Cell } from '../../imports/table.ts';
import { effectLabels, lineStateLabels, resultFileLabels, resultHeads } from '../job-labels.ts';
import { headsOf, type LineTarget } from '../line-target.ts';
import { sentenceOf } from '../problem-labels.ts';
import { type LineRecord, listLines } from './job-lines.store.ts';
import { findJobOf, type JobRecord } from './jobs.store.ts';
import type { ServedLineTarget } from './line-target.ts';

/** What files are written with: the texts of the screens, and the portal's time zone. */
export type FileTexts = Readonly<{ translatorFor: TranslatorFor; timeZone: string }>;

/** Lines that are read at once. */
const pageSize = 1_000;

/** Sends the empty file with the columns that are read, in the reader's language. */
export function downloadTemplate(
  { template }: Pick<LineTarget, 'template'>,
  query: TemplateQuery,
  exchange: Exchange,
  files: FileTexts,
): Promise<unknown> {
  return sendTemplate(headsOf(template), resultFileLabels.template, query, exchange, files);
}

/**
 * Sends every line of a job in the format that came: all its columns as in the file, or as somebody corrected them, and
 * behind them its problem, its request and the answer.
 */
export async function downloadResult(
  target: ServedLineTarget,
  jobId: string,
  language: Locale,
  exchange: Exchange,
  { translatorFor, timeZone }: FileTexts,
): Promise<unknown> {
  const { reply, actor } = exchange;
  const { kind, answers } = target;
  const job = await exchange.read(({ tx }) => findJobOf(tx, { owner: ownerOf(actor), kind, jobId }));
  if (!job) throw new Refused(refuse('not-found'));
  await exchange.write((context) =>
    context.record({ type: 'job.result-downloaded', subject: `job/${jobId}`, policy: null }),
  );
  const translate = translatorFor(language);
  const outcome = written(resultColumns(job, target, translate), { locale: language, translate, timeZone });
  const columns = [
    ...ownColumns(job),
    ...outcome.map((column) => ({ ...column, head: resultHead(column.head, language) })),
  ];
  const { bytes, mediaType, ending } = inFormat(job, pagesOf(job, answers, exchange), columns, language);
  const [, name = job.fileName, own = ending] = /^(.+)(\.\w{1,5})$/.exec(job.fileName) ?? [];
  const fileName = `${name} ${translate(resultFileLabels.result)}${job.fileFormat === null ? ending : own}`;
  return asAttachment(reply, fileName, mediaType).send(Readable.from(bytes));
}

type ResultFile = Readonly<{ bytes: AsyncIterable<Buffer>; mediaType: string; ending: string }>;

/** The lines written as the file was; as a text file of the reader's language where nobody knows how it was. */
function inFormat(
  { fileFormat, fileName }: JobRecord,
  pages: AsyncGenerator<LineRecord[]>,
  columns: readonly Written<LineRecord>[],
  language: Locale,
): ResultFile {
  if (fileFormat?.kind === 'xlsx')
    return { bytes: writeWorkbook(pages, columns, fileName), mediaType: mediaTypes.xlsx, ending: '.xlsx' };
  if (fileFormat?.kind === 'ndjson')
    return { bytes: writeJsonLines(pages, columns), mediaType: 'application/x-ndjson', ending: '.ndjson' };
  if (!fileFormat) return { bytes: writeCsv(pages, columns, language), mediaType: mediaTypes.csv, ending: '.csv' };
  const { encoding, delimiter: separator, hasMark } = fileFormat;
  const style = { separator, encode: encoderOf(encoding), mark: hasMark ? markOf(encoding) : Buffer.alloc(0) };
  const mediaType = `text/csv; charset=${encoding}; header=present`;
  return { bytes: writeCsv(pages, columns, language, style), mediaType, ending: '.csv' };
}

async function* writeJsonLines(
  pages: AsyncIterable<readonly LineRecord[]>,
  columns: readonly Written<LineRecord>[],
): AsyncGenerator<Buffer> {
  for await (const lines of pages) {
    const texts = lines.map((line) =>
      JSON.stringify(
        Object.fromEntries(columns.map(({ head, textOf, cellOf }) => [head, cellOf?.(line) ?? textOf(line)])),
      ),
    );
    yield Buffer.from(texts.map((text) => `${text}\n`).join(''));
  }
}

async function* pagesOf(
  job: JobRecord,
  answers: ServedLineTarget['answers'],
  { read }: Exchange,
): AsyncGenerator<LineRecord[]> {
  let cursor: string | undefined;
  do {
    const page = await read((context) => listLines(answers, job, { limit: pageSize, cursor }, context));
    yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** All columns of the file in its order. What headings above the rows say has no column of its own. */
function ownColumns({ columns, fileColumns, fileFormat }: JobRecord): Array<Written<LineRecord>> {
  if (fileFormat === null) return columns.map(({ header }, place) => asItCame(header, ({ cells }) => cells[place]));
  let read = 0;
  let other = 0;
  const all = fileColumns.map(({ header, field }) => {
    if (field === null) {
      const place = other++;
      return asItCame(header, ({ otherCells }) => otherCells?.[place]);
    }
    const place = read++;
    return asItCame(header, ({ cells }) => cells[place]);
  });
  return all.filter(({ head }) => head !== '' && !isResultHead(head));
}

function asItCame(head: string, cellOf: (line: LineRecord) => Cell | undefined): Written<LineRecord> {
  return {
    head,
    width: 20,
    kind: 'cell',
    textOf: (line) => String(cellOf(line) ?? ''),
    cellOf: (line) => cellOf(line) ?? null,
  };
}

function resultColumns(
  { columns }: JobRecord,
  { resultColumns: further }: Pick<ServedLineTarget, 'resultColumns'>,
  translate: Translate,
): Array<ExportColumn<LineRecord>> {
  const text = (id: keyof typeof resultHeads, of: (line: LineRecord) => string | null): ExportColumn<LineRecord> => ({
    id,
    head: resultHeads[id],
    width: 20,
    kind: 'text',
    of,
  });
  return [
    { id: 'line', head: resultHeads.line, width: 8, kind: 'number', of: ({ line }) => line },
    {
      id: 'state',
      head: resultHeads.state,
      width: 12,
      kind: 'code',
      labels: englishOf(lineStateLabels),
      of: ({ state }) => state,
    },
    text('problem', ({ problems }) =>
      problems
        .map(({ column, code }) =>
          [columns[column ?? -1]?.header, code].filter((part) => part !== undefined).join(': '),
        )
        .join('; '),
    ),
    text('reason', ({ problems }) =>
      problems
        .map(({ code }) => sentenceOf(code))
        .filter((sentence) => sentence !== '')
        .map(translate)
        .join(' '),
    ),
    text('buyerNumber', ({ companyId }) => companyId),
    text('buyer', ({ companyName }) => companyName),
    text('effect', ({ effect }) => effect && translate(effectLabels[effect].message)),
    text('request', ({ requestId }) => requestId),
    ...further,
  ];
}
