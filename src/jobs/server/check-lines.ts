import { companiesWithIdentifiers } from '../../buyers/server/public.ts';
import type { CheckedWish, CoverWish } from '../../covers/server/public.ts';
import type { ReadLine } from '../../imports/line.ts';
import type { Row } from '../../imports/table.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import type { OrderLine } from '../order-line.ts';
import { type CheckedLine, type LineProblem, linesByKey } from './job-lines.store.ts';
import type { JobRecord } from './jobs.store.ts';
import type { LineOrders } from './line-orders.ts';
import { problemOf } from './line-plan.ts';

/** A row of the file with what was read from it. Its cells are those of the columns that are read. */
export type LineToCheck = Readonly<{ row: Row; read: ReadLine }>;

type Job = Pick<JobRecord, 'jobId' | 'columns'>;

/**
 * Checks lines by the rules of an order, in the order of the file. A buyer whom a line before that can be ordered
 * has under the same policy is refused. `corrected` is a line that is already stored and is checked again.
 */
export async function checkLines(
  context: Context,
  orders: LineOrders,
  job: Job,
  lines: readonly LineToCheck[],
  corrected = 0,
): Promise<readonly CheckedLine[]> {
  const wished = await wishesOf(context, lines);
  const checked = await orders.check(
    context,
    wished.flatMap(({ wish }) => wish ?? []),
  );
  const keys = wished.map(({ wish }) => wish && `${wish.policy} ${wish.companyId}`);
  const before = await linesByKey(
    context.tx,
    job.jobId,
    keys.filter((key) => key !== null),
    corrected,
  );
  const seen = new Map(before);
  let next = 0;
  return wished.map(({ line, wish, refusals }, place) => {
    if (!wish)
      return refusedLine(
        line,
        refusals.map((refusal) => problemOf(refusal, job.columns)),
      );
    const verdict = checked[next++] as CheckedWish;
    const key = keys[place] as string;
    const twin = seen.get(key);
    if (twin === undefined && !verdict.refusal) seen.set(key, line.row.line);
    return judged(job, line, { key, twin, verdict });
  });
}

type Wished = Readonly<{ line: LineToCheck; wish: CoverWish | null; refusals: readonly Omit<LineProblem, 'column'>[] }>;

/** What each line orders, with its buyer found by a register number where it names one. */
async function wishesOf({ tx }: Context, lines: readonly LineToCheck[]): Promise<readonly Wished[]> {
  const identifiers = lines.flatMap(({ read }) =>
    read.kind === 'record' ? (orderIn(read.record).identifier ?? []) : [],
  );
  const found = await companiesWithIdentifiers(tx, identifiers);
  return lines.map((line): Wished => {
    if (line.read.kind === 'refused') {
      const refusals = line.read.refusals.map(({ field, code, facts }) => ({ field, code, facts: facts ?? {} }));
      return { line, wish: null, refusals };
    }
    const { companyId, identifier, ...order } = orderIn(line.read.record);
    const id = companyId ?? (identifier && found.get(`${identifier.idTypeCode} ${identifier.idValue}`));
    if (id === undefined) {
      const code = identifier ? 'identifier-unknown' : (line.read.leftOut[0]?.code ?? 'required');
      return { line, wish: null, refusals: [{ field: identifier ? 'identifier' : 'companyId', code, facts: {} }] };
    }
    const { action = null, amount = null, currency = null } = order;
    return { line, wish: { ...order, companyId: id, action, amount, currency } as CoverWish, refusals: [] };
  });
}

function orderIn(record: Readonly<Record<string, unknown>>): OrderLine {
  return record as OrderLine;
}

type Verdict = Readonly<{ key: string; twin: number | undefined; verdict: CheckedWish }>;

function judged({ columns }: Job, line: LineToCheck, { key, twin, verdict }: Verdict): CheckedLine {
  const { company, body, refusal, warnings } = verdict;
  const known = {
    companyId: company?.companyId ?? null,
    companyName: company?.companyName ?? null,
    countryCode: company?.countryCode ?? null,
  };
  if (refusal) return { ...refusedLine(line, problemsOf(refusal, columns)), ...known };
  const repeated = { field: 'companyId', code: 'repeated-key', facts: { line: twin ?? 0 } };
  if (twin !== undefined) return { ...refusedLine(line, [problemOf(repeated, columns)]), ...known };
  return { ...common(line), state: 'READY', problems: [], warnings, body, lineKey: key, ...known };
}

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

function refusedLine(line: LineToCheck, problems: readonly LineProblem[]): CheckedLine {
  const nobody = { companyId: null, companyName: null, countryCode: null };
  return { ...common(line), state: 'REFUSED', problems, warnings: [], body: null, lineKey: null, ...nobody };
}

function common({ row }: LineToCheck): Pick<CheckedLine, 'line' | 'cells'> {
  return { line: row.line, cells: row.cells };
}
