import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import type { LineRefusal } from '../../../bulk/imports/line.ts';
import type { Row } from '../../../bulk/imports/table.ts';
import type { Facts, FieldError } from '../../../platform/core/refusal.ts';
import type { UpsertReport } from '../../port/upserts.contract.ts';
import { sentenceOf } from '../refusal-sentence.ts';
import { csvLine } from './csv-line.ts';
import type { LineSource } from './line-source.ts';
import type { StagedLines } from './staged-lines.ts';

/** A line that the portal refused, with its original cells. */
export type RefusedRow = Readonly<{ line: number; row: Row; refusals: readonly LineRefusal[] }>;

/** Finds the lines behind the portal's refusals, with their cells and those that are to blame. */
export async function refusedByPortal(
  source: LineSource,
  staged: StagedLines,
  refusals: UpsertReport['refusals'],
): Promise<readonly RefusedRow[]> {
  const byLine = Map.groupBy(refusals, ({ line }) => staged.fileLine(line));
  const found: RefusedRow[] = [];
  if (byLine.size === 0) return found;
  for await (const lines of source.lines()) {
    for (const line of lines) {
      const faults = byLine.get(line.row.line)?.map(asFieldError) ?? [];
      if (faults.length === 0) continue;
      found.push({ line: line.row.line, row: line.row, refusals: faults.map((fault) => source.blame(fault, line)) });
    }
    if (found.length === byLine.size) break;
  }
  return found;
}

function asFieldError({ pointer = '', code, facts }: UpsertReport['refusals'][number]): FieldError {
  return { pointer, code, ...(facts ? { facts: facts as Facts } : {}) };
}

/**
 * Writes all refused lines beside the file, as `<file>.refused.csv`: the line, the reasons, and the cells as they were,
 * so that it can be corrected and imported itself. `null`, and no such file, when none was refused.
 */
export async function writeRefusedFile(
  file: string,
  { headers }: LineSource,
  staged: StagedLines,
  byPortal: readonly RefusedRow[],
): Promise<string | null> {
  const path = `${file}.refused.csv`;
  if (staged.refused + byPortal.length === 0) {
    await rm(path, { force: true });
    return null;
  }
  const partial = `${path}.part`;
  const report = createWriteStream(partial);
  // the mark lets spreadsheets see that it is UTF-8
  report.write(`\uFEFF${csvLine(['line', 'refused because', ...headers], refusedDelimiter)}`);
  await pipeline(staged.openRefused(), report, { end: false });
  for (const { row, refusals } of byPortal) {
    if (!report.write(refusedCsvLine(row, refusals))) await once(report, 'drain');
  }
  report.end();
  await finished(report);
  await rename(partial, path);
  return path;
}

/** Spreadsheets of most of Europe part cells by semicolons; ours and others find out automatically. */
const refusedDelimiter = ';';

/** A line of the report of refused lines. */
export function refusedCsvLine({ line, cells }: Row, refusals: readonly LineRefusal[]): string {
  return csvLine([line, refusals.map(sentenceOf).join('; '), ...cells], refusedDelimiter);
}
