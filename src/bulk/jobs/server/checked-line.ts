import type { Refusal } from '../../../platform/core/refusal.ts';
import type { ReadLine } from '../../imports/line.ts';
import type { Row } from '../../imports/table.ts';
import { leftOutCode } from '../job.ts';
import type { CheckedLine, LineProblem } from './job-lines.store.ts';
import type { JobRecord } from './jobs.store.ts';
import { problemOf } from './line-plan.ts';

/** A row of the file with what was read from it. Its cells are those of the columns that are read. */
export type LineToCheck = Readonly<{
  row: Row;
  read: ReadLine;
  /** The buyer whom somebody said to be meant, whatever the file calls them. */
  meantCompanyId?: string | null;
}>;

/** The problems that a refusal of the rules names, at the cells that they are about. */
export function problemsOf({ code, facts = {}, errors }: Refusal, columns: JobRecord['columns']): LineProblem[] {
  const [error] = errors ?? [];
  const field = fieldAt(error?.pointer ?? '');
  const isOwn = code === 'invalid-input' || code === 'not-found';
  return [problemOf({ field, code: isOwn && error ? error.code : code, facts: error?.facts ?? facts }, columns)];
}

/** The field of a line that a pointer into the order is about. */
function fieldAt(pointer: string): string {
  return pointer === '/amount/currency' ? 'currency' : (pointer.split('/')[1] ?? '');
}

/** The line, not to be ordered because somebody leaves it out. */
export function leftOut(line: CheckedLine): CheckedLine {
  const problems = [{ column: null, field: '', code: leftOutCode, facts: {} }];
  return { ...line, state: 'REFUSED', problems, warnings: [], body: null, lineKey: null };
}

/** The line, refused with its problems. */
export function refusedLine(line: LineToCheck, problems: readonly LineProblem[]): CheckedLine {
  const nobody = { companyId: null, companyName: null, countryCode: null };
  return { ...common(line), state: 'REFUSED', problems, warnings: [], body: null, lineKey: null, ...nobody };
}

/** What of a line stays, whatever becomes of it. */
export function common({
  row,
  meantCompanyId = null,
}: LineToCheck): Pick<CheckedLine, 'line' | 'cells' | 'meantCompanyId' | 'called'> {
  return { line: row.line, cells: row.cells, meantCompanyId, called: null };
}
