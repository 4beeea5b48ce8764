import {
  checkedLine,
  type LineRefusal,
  lineReader,
  type ReadLine,
  refusalOf,
  refusalOfMember,
} from '../../../bulk/imports/line.ts';
import {
  type ChosenSheet,
  type JsonLine,
  linesOf,
  type Survey,
  type Table,
} from '../../../bulk/imports/server/public.ts';
import type { Row } from '../../../bulk/imports/table.ts';
import { type TotalRow, totalFinder } from '../../../bulk/imports/total-rows.ts';
import type { FieldError } from '../../../platform/core/refusal.ts';
import type { ImportTarget } from '../import-targets.ts';

/** A line of a file: its original cells, and their values. */
export type SourceLine = Readonly<{ row: Row; result: ReadLine }>;

/** A file whose lines become records of one kind. */
export type LineSource = Readonly<{
  target: ImportTarget;
  /** What the cells of a row are called. */
  headers: readonly string[];
  /** All lines, some hundred at a time; may be read again. */
  lines(): AsyncGenerator<readonly SourceLine[]>;
  /** Rows that add up others, of those read so far: how many, and the first ones. */
  totals: { count: number; rows: TotalRow[] };
  /** What the portal found wrong with the record of a line, with the cell that is to blame. */
  blame(fault: FieldError, line: SourceLine): LineRefusal;
}>;

const mostTotalsNamed = 20;

/** The lines of a sheet whose columns are mapped. */
export function mappedLines(table: Table, sheet: ChosenSheet, { plan }: Survey<ImportTarget>): LineSource {
  const totals: LineSource['totals'] = { count: 0, rows: [] };
  return {
    totals,
    target: plan.target,
    headers: sheet.mapping.map(({ header }) => header),
    async *lines() {
      const read = lineReader(plan);
      const totalOn = totalFinder(plan);
      Object.assign(totals, { count: 0, rows: [] }); // it is read again
      const isLine = (row: Row) => {
        const total = totalOn(row);
        if (total === null) return true;
        totals.count += 1;
        if (totals.rows.length < mostTotalsNamed) totals.rows.push(total);
        return false;
      };
      for await (const rows of linesOf(table, sheet)) {
        yield rows.filter(isLine).map((row): SourceLine => ({ row, result: read(row) }));
      }
    },
    blame: (fault, { row }) => refusalOf(fault, plan, row),
  };
}

/**
 * The lines of a file in the port's own format: JSON objects of exactly the record's shape. `null` for every other
 * file.
 */
export async function recordLines(table: Table, target: ImportTarget): Promise<LineSource | null> {
  const { objects } = table;
  if (!objects || !(await isMostlyOfShape(objects(), target))) return null;
  return {
    totals: { count: 0, rows: [] },
    target,
    headers: ['record'],
    async *lines() {
      for await (const batch of objects()) yield batch.map((line) => recordLine(target, line));
    },
    blame: (fault, { result }) => refusalOfMember(fault, result.kind === 'record' ? result.record : {}),
  };
}

function recordLine(target: ImportTarget, { line, value }: JsonLine): SourceLine {
  return { row: { line, cells: [JSON.stringify(value)] }, result: checkedLine(target, line, value) };
}

const sampledObjects = 100;

/** Whether most of the first objects are of the shape: one with a fault is refused later, not read otherwise. */
async function isMostlyOfShape(objects: AsyncIterable<readonly JsonLine[]>, { shape }: ImportTarget): Promise<boolean> {
  for await (const batch of objects) {
    const sample = batch.slice(0, sampledObjects);
    const fitting = sample.filter(({ value }) => shape.safeParse(value).success).length;
    return fitting * 2 > sample.length;
  }
  return false;
}
