import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import type { Cell, Row } from '../../imports/table.ts';
import type { JobRecord } from './jobs.store.ts';

/** What somebody corrected in a line: cells by the place of their column in the file, who is meant, whether it is left out. */
export type LineCorrection = Readonly<{
  line: number;
  cells: Readonly<Record<string, string>>;
  meantCompanyId: string | null;
  isLeftOut: boolean;
}>;

/** A sheet of a file whose lines are corrected; a text file has one without a name. */
type CorrectedSheet = Readonly<{ jobId: string; sheet: string }>;

export function sheetOf({ jobId, sheets }: Pick<JobRecord, 'jobId' | 'sheets'>): CorrectedSheet {
  return { jobId, sheet: sheets?.read ?? '' };
}

/** Keeps what is corrected beside what was before: it holds also when the file is read in another way. */
export async function keepCorrections(
  tx: Db,
  job: Pick<JobRecord, 'jobId' | 'sheets' | 'personId'>,
  corrections: readonly LineCorrection[],
): Promise<void> {
  const { jobId, sheet } = sheetOf(job);
  await execute(tx)`
    insert into job_corrections (job_id, person_id, sheet, line, cells, meant_company_id, is_left_out)
    select ${jobId}, ${job.personId}, ${sheet}, c.line, c.cells, c."meantCompanyId", c."isLeftOut"
    from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb)
      as c(line integer, cells jsonb, "meantCompanyId" text, "isLeftOut" boolean)
    on conflict (job_id, sheet, line) do update set cells = job_corrections.cells || excluded.cells,
      meant_company_id = excluded.meant_company_id, is_left_out = excluded.is_left_out`;
}

/** What was corrected in the lines between two, by line. */
export async function findCorrections(
  tx: Db,
  { jobId, sheet }: CorrectedSheet,
  lines: readonly Pick<Row, 'line'>[],
): Promise<ReadonlyMap<number, LineCorrection>> {
  const rows = await allRows<LineCorrection>(tx)`
    select line, cells, meant_company_id, is_left_out from job_corrections
    where job_id = ${jobId} and sheet = ${sheet} and line between ${lines.at(0)?.line ?? 0} and ${lines.at(-1)?.line ?? 0}`;
  return new Map(rows.map((correction) => [correction.line, correction]));
}

/** What is corrected in a line: its cells that are written otherwise now, as the file places their columns. */
export function correctedCells(
  { fileColumns }: Pick<JobRecord, 'fileColumns'>,
  before: readonly Cell[],
  after: readonly Cell[],
): LineCorrection['cells'] {
  const places = fileColumns.flatMap(({ field }, place) => (field === null ? [] : [place]));
  const changed = places.flatMap((place, at) => {
    const cell = after[at] ?? null;
    return cell === (before[at] ?? null) ? [] : [[String(place), String(cell ?? '')]];
  });
  return Object.fromEntries(changed);
}

/** A row of the file as it was corrected. */
export function withCorrection(row: Row, { cells }: Pick<LineCorrection, 'cells'>): Row {
  const last = Math.max(row.cells.length - 1, ...Object.keys(cells).map(Number));
  return { ...row, cells: Array.from({ length: last + 1 }, (_, place) => cells[place] ?? row.cells[place] ?? null) };
}
