import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { lineReader } from '../../imports/line.ts';
import type { Cell } from '../../imports/table.ts';
import { whyNotCheckAgain } from '../job.ts';
import { lockOwn, ownJob } from './act-on-job.ts';
import type { LineToCheck } from './checked-line.ts';
import { refusedLines, storeLines } from './job-lines.store.ts';
import { type JobRecord, recount } from './jobs.store.ts';
import { correctedCells, keepCorrections, type LineCorrection } from './line-corrections.store.ts';
import { planOf } from './line-plan.ts';
import type { ServedLineTarget } from './line-target.ts';

/** Lines that are checked together, and at most in one request; the caller repeats it for more. */
const linesAtOnce = 1_000;
const mostLines = 10_000;

/** A cell that is to be the same in all lines where it is to blame: its column, counted from 0, and what it says. */
export type CellForAll = Readonly<{ column: number; value: string }>;

/**
 * Checks the refused lines of a job again: as they stand, because the reason against them may be gone, or those to
 * which a cell is to blame with that cell changed.
 */
export async function checkAgain(
  target: ServedLineTarget,
  { jobId, cell = null }: Readonly<{ jobId: string; cell?: CellForAll | null }>,
  context: Context,
): Promise<JobRecord> {
  const { tx, record } = context;
  const job = await lockOwn(target.kind, jobId, context);
  refuseIf(whyNotCheckAgain(job));
  if (cell && cell.column >= job.columns.length)
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/column', code: 'unknown' }]));
  const read = lineReader(planOf(job, target));
  let [done, ready, last] = [0, 0, 0];
  while (done < mostLines) {
    const lines = await refusedLines(tx, jobId, {
      behind: last,
      most: linesAtOnce,
      problem: cell ? { column: cell.column } : null,
    });
    if (lines.length === 0) break;
    const toCheck = lines.map(({ line, cells, meantCompanyId }) => {
      const row = { line, cells: cell ? withCell(cells, cell) : cells };
      return { row, read: read(row), meantCompanyId };
    });
    const checked = await target.check(context, job, toCheck, 0);
    await storeLines(tx, jobId, checked);
    if (cell)
      await keepCorrections(
        tx,
        job,
        toCheck.map((each, at) => correctionOf(each, lines[at]?.cells ?? [], job)),
      );
    ready += checked.filter(({ state }) => state === 'READY').length;
    done += lines.length;
    last = lines.at(-1)?.line ?? last;
  }
  await recount(tx, jobId, { ready, refused: -ready });
  await target.settle(tx, job);
  const after = { lines: done, ready, column: cell?.column ?? null };
  await record({ type: 'job.checked-again', subject: `job/${jobId}`, policy: null, after });
  return ownJob(target.kind, jobId, context);
}

function correctionOf(
  { row, meantCompanyId = null }: LineToCheck,
  before: readonly Cell[],
  job: JobRecord,
): LineCorrection {
  return { line: row.line, cells: correctedCells(job, before, row.cells), meantCompanyId, isLeftOut: false };
}

/** The cells with one of them changed; a line may be shorter than its file. */
function withCell(cells: readonly Cell[], { column, value }: CellForAll): readonly Cell[] {
  return Array.from({ length: Math.max(cells.length, column + 1) }, (_, place) =>
    place === column ? value : (cells[place] ?? null),
  );
}
