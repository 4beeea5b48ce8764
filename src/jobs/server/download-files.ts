import { Readable } from 'node:stream';
import { ownerOf } from '../../access/actor.ts';
import type { Locale } from '../../access/person.ts';
import type { ExportColumn } from '../../exports/exported-list.ts';
import {
  mediaTypes,
  sendTemplate,
  type TemplateQuery,
  type Words,
  type Written,
  writeCsv,
  written,
} from '../../exports/server/public.ts';
import type { Say } from '../../exports/words.ts';
import { cellText } from '../../imports/table.ts';
import { refuse } from '../../platform/refusal.ts';
import { asAttachment } from '../../platform/server/attachment.ts';
import { Refused } from '../../platform/server/refused.ts';
import type { Exchange } from '../../platform/server/routes.ts';
import type { JobKind } from '../job.ts';
import { effectWords, lineStateWords, resultHeads, resultWords } from '../line-words.ts';
import { sentenceOf } from '../problem-sentences.ts';
import { templateColumns } from '../template.ts';
import { type LineRecord, listLines } from './job-lines.store.ts';
import { findJobOf, type JobRecord } from './jobs.store.ts';

/** What files are written with: the texts of the screens, and the portal's time zone. */
export type FileWords = Readonly<{ words: Words; timeZone: string }>;

/** Lines that are read at once. */
const pageSize = 1_000;

/** Sends the empty file with the columns that are read, in the reader's language. */
export function downloadTemplate(
  kind: JobKind,
  query: TemplateQuery,
  exchange: Exchange,
  files: FileWords,
): Promise<unknown> {
  return sendTemplate(templateColumns[kind], resultWords.template, query, exchange, files);
}

/** Sends every line of a job as CSV: its cells as they stood in the file, its problem, its request and the answer. */
export async function downloadResult(
  kind: JobKind,
  jobId: string,
  language: Locale,
  exchange: Exchange,
  { words, timeZone }: FileWords,
): Promise<unknown> {
  const { reply, actor } = exchange;
  const job = await exchange.read(({ tx }) => findJobOf(tx, { owner: ownerOf(actor), kind, jobId }));
  if (!job) throw new Refused(refuse('not-found'));
  await exchange.write((context) =>
    context.record({ type: 'job.result-downloaded', subject: `job/${jobId}`, policy: null }),
  );
  const say = words(language);
  const columns = written(resultColumns(job, say), { locale: language, say, timeZone });
  const heads = job.columns.map((column, place) => asWritten(column.header, place));
  const [line, ...outcome] = columns as [Written<LineRecord>, ...Written<LineRecord>[]];
  const bytes = writeCsv(pagesOf(job, exchange), [line, ...heads, ...outcome], language);
  const name = job.fileName.replace(/\.\w{1,5}$/, '');
  return asAttachment(reply, `${name} ${say(resultWords.result)}.csv`, mediaTypes.csv).send(Readable.from(bytes));
}

async function* pagesOf(job: JobRecord, { read }: Exchange): AsyncGenerator<LineRecord[]> {
  let cursor: string | undefined;
  do {
    const page = await read(({ scope, tx }) => listLines(scope, tx, job, { limit: pageSize, cursor }));
    yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** A column of the file as it came. */
function asWritten(head: string, place: number): Written<LineRecord> {
  return { head, width: 20, kind: 'text', textOf: ({ cells }) => cellText(cells[place]) };
}

function resultColumns({ columns }: JobRecord, say: Say): Array<ExportColumn<LineRecord>> {
  const text = (id: keyof typeof resultHeads, of: (line: LineRecord) => string | null): ExportColumn<LineRecord> => ({
    id,
    head: resultHeads[id],
    width: 20,
    kind: 'text',
    of,
  });
  return [
    { id: 'line', head: resultHeads.line, width: 8, kind: 'number', of: ({ line }) => line },
    { id: 'state', head: resultHeads.state, width: 12, kind: 'code', words: lineStateWords, of: ({ state }) => state },
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
        .map(say)
        .join(' '),
    ),
    text('buyerNumber', ({ companyId }) => companyId),
    text('buyer', ({ companyName }) => companyName),
    text('effect', ({ effect }) => effect && say(effectWords[effect])),
    text('request', ({ requestId }) => requestId),
    text('answer', ({ request }) => request && (request.decisionCode ?? request.requestStatus)),
    {
      id: 'granted',
      head: resultHeads.granted,
      width: 14,
      kind: 'amount',
      of: ({ request }) => request?.grantedAmount,
    },
    text('currency', ({ request }) => (request?.grantedAmount ? request.currency : null)),
  ];
}
