import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import type { UpsertReport } from '../../insurer/upserts.contract.ts';
import { type LinePlan, type LineRefusal, refusalOf } from '../line.ts';
import { sentenceOf } from '../refusal-sentence.ts';
import type { Row } from '../table.ts';
import { csvLine } from './csv-line.ts';
import type { Table } from './open-table.ts';
import type { StagedLines } from './staged-lines.ts';
import { type ChosenSheet, rowsBelow } from './survey.ts';

/** A file whose lines were refused: by us before they were sent, or by the portal. */
export type RefusedSource = Readonly<{
  order: Readonly<{ file: string }>;
  table: Table;
  sheet: ChosenSheet;
  survey: Readonly<{ plan: LinePlan }>;
  staged: StagedLines;
}>;

/** A line that the portal refused, with its cells as they stood in the file. */
export type RefusedRow = Readonly<{ line: number; row: Row; refusals: readonly LineRefusal[] }>;

/** Finds the lines behind the portal's refusals, with their cells and the columns that are to blame. */
export async function refusedByPortal(
  { table, sheet, survey, staged }: RefusedSource,
  refusals: UpsertReport['refusals'],
): Promise<readonly RefusedRow[]> {
  if (refusals.length === 0) return [];
  const byLine = Map.groupBy(refusals, ({ line }) => staged.fileLine(line));
  const found: RefusedRow[] = [];
  for await (const rows of rowsBelow(table, sheet.sheet, sheet.headerLine)) {
    for (const row of rows) {
      const reasons = byLine.get(row.line) ?? [];
      if (reasons.length === 0) continue;
      found.push({
        line: row.line,
        row,
        refusals: reasons.map((reason) => refusalOf(asFieldError(reason), survey.plan, row)),
      });
    }
    if (found.length === byLine.size) break;
  }
  return found;
}

function asFieldError({ pointer = '', code, facts }: UpsertReport['refusals'][number]) {
  return { pointer, code, ...(facts ? { facts: facts as NonNullable<LineRefusal['facts']> } : {}) };
}

/**
 * Writes all refused lines beside the file, as `<file>.refused.csv`: the line, the reasons, and the cells as they were,
 * so that it can be corrected and imported itself. `null`, and no such file, when none was refused.
 */
export async function writeRefusedFile(source: RefusedSource, byPortal: readonly RefusedRow[]): Promise<string | null> {
  const { order, sheet, staged } = source;
  const path = `${order.file}.refused.csv`;
  if (staged.refused + byPortal.length === 0) {
    await rm(path, { force: true });
    return null;
  }
  const partial = `${path}.part`;
  const file = createWriteStream(partial);
  // the mark lets spreadsheets see that it is UTF-8
  file.write(
    `\uFEFF${csvLine(['line', 'refused because', ...sheet.mapping.map(({ header }) => header)], refusedDelimiter)}`,
  );
  await pipeline(staged.openRefused(), file, { end: false });
  for (const { row, refusals } of byPortal) {
    if (!file.write(refusedCsvLine(row, refusals))) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  await rename(partial, path);
  return path;
}

/** Spreadsheets of most of Europe part cells by semicolons; ours and others find out by themselves. */
const refusedDelimiter = ';';

/** A line of the report of refused lines. */
export function refusedCsvLine({ line, cells }: Row, refusals: readonly LineRefusal[]): string {
  return csvLine([line, refusals.map(sentenceOf).join('; '), ...cells], refusedDelimiter);
}
