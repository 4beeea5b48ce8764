import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { LineRefusal, ReadLine } from '../../../bulk/imports/line.ts';
import { sentenceOf } from '../refusal-sentence.ts';
import type { LineSource } from './line-source.ts';
import { refusedCsvLine } from './refused-file.ts';

/**
 * The lines of a file made ready: records as they will be sent, refused lines as they will be reported. They are in a
 * folder of their own until the confirmation, so that exactly what was shown is sent.
 */
export type StagedLines = Readonly<{
  accepted: number;
  refused: number;
  /** The first refused lines with all their reasons. */
  firstRefusals: readonly RefusedLine[];
  /** What could not be taken over, by column and reason, with how often and where first. */
  leftOut: readonly LeftOut[];
  /** The first records, for a look. */
  firstRecords: readonly Readonly<Record<string, unknown>>[];
  /** The records, one JSON object a line. */
  openRecords(): Readable;
  /** The line of the file behind a line of the records, both from 1. */
  fileLine(recordLine: number): number;
  /** The refused lines as a comma-separated file, without its header. */
  openRefused(): Readable;
  remove(): Promise<void>;
}>;

export type RefusedLine = Readonly<{ line: number; refusals: readonly LineRefusal[] }>;
export type LeftOut = Readonly<{ sentence: string; count: number; firstLine: number }>;

const mostRefusalsShown = 100;
const recordsShown = 3;

/** Reads every line of a file and stages what comes of it. */
export async function stageLines(
  source: LineSource,
  onProgress: (counts: { read: number; accepted: number; refused: number }) => void,
): Promise<StagedLines> {
  const folder = await mkdtemp(join(tmpdir(), 'aval-import-'));
  const [recordsPath, refusedPath] = [join(folder, 'records.ndjson'), join(folder, 'refused.csv')];
  const [records, refused] = [createWriteStream(recordsPath), createWriteStream(refusedPath)];
  const tally = openTally();
  try {
    for await (const batch of source.lines()) {
      const lines = batch.map(({ row, result }) => ({ row, result: tally.add(result) }));
      await write(
        records,
        lines.flatMap(({ result }) => (result.kind === 'record' ? [`${JSON.stringify(result.record)}\n`] : [])),
      );
      await write(
        refused,
        lines.flatMap(({ row, result }) => (result.kind === 'refused' ? [refusedCsvLine(row, result.refusals)] : [])),
      );
      onProgress({ read: tally.accepted() + tally.refused(), accepted: tally.accepted(), refused: tally.refused() });
    }
    await Promise.all([close(records), close(refused)]);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    ...tally.conclude(),
    openRecords: () => createReadStream(recordsPath),
    openRefused: () => createReadStream(refusedPath),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Counts what became of the lines and refuses those that say a second time what another said. */
function openTally() {
  const lineOfKey = new Map<string, number>();
  const fileLines: number[] = [];
  const firstRefusals: RefusedLine[] = [];
  const firstRecords: Readonly<Record<string, unknown>>[] = [];
  const leftOut = new Map<string, { count: number; firstLine: number }>();
  let refused = 0;

  function addRecord(result: Extract<ReadLine, { kind: 'record' }>): void {
    lineOfKey.set(result.key, result.line);
    fileLines.push(result.line);
    if (firstRecords.length < recordsShown) firstRecords.push(result.record);
    for (const note of result.leftOut) {
      const kind = sentenceOf({ ...note, value: '…' });
      const known = leftOut.get(kind);
      if (known) known.count += 1;
      else leftOut.set(kind, { count: 1, firstLine: result.line });
    }
  }

  function addRefusal(result: Extract<ReadLine, { kind: 'refused' }>): void {
    refused += 1;
    if (firstRefusals.length < mostRefusalsShown) firstRefusals.push(result);
  }

  return {
    add(result: ReadLine): ReadLine {
      const first = result.kind === 'record' ? lineOfKey.get(result.key) : undefined;
      const counted = first === undefined ? result : repeated(result.line, first);
      if (counted.kind === 'record') addRecord(counted);
      else addRefusal(counted);
      return counted;
    },
    accepted: () => fileLines.length,
    refused: () => refused,
    conclude: () => ({
      accepted: fileLines.length,
      refused,
      firstRefusals,
      firstRecords,
      leftOut: [...leftOut].map(([sentence, counts]) => ({ sentence, ...counts })),
      fileLine: (recordLine: number) => fileLines[recordLine - 1] ?? 0,
    }),
  };
}

function repeated(line: number, first: number): Extract<ReadLine, { kind: 'refused' }> {
  const refusal = { field: '', header: null, value: '', code: 'repeated-key', facts: { line: first } };
  return { kind: 'refused', line, refusals: [refusal] };
}

async function write(stream: WriteStream, texts: readonly string[]): Promise<void> {
  if (texts.length > 0 && !stream.write(texts.join(''))) await once(stream, 'drain');
}

async function close(stream: WriteStream): Promise<void> {
  stream.end();
  await finished(stream);
}
