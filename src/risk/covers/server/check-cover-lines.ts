import type { LineRefusal, ReadLine } from '../../../bulk/imports/line.ts';
import type { JobKind } from '../../../bulk/jobs/job.ts';
import {
  type CheckedLine,
  common,
  type JobOfLines,
  type LineProblem,
  type LineToCheck,
  linesByKey,
  problemOf,
  problemsOf,
  refusedLine,
  withPolicyKeys,
} from '../../../bulk/jobs/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Contradiction, contradictionsOf, type StatedBuyer } from '../../buyers/buyer-contradictions.ts';
import {
  type BuyerOnRow,
  calledOnLine,
  companiesWithIdentifiers,
  matchBuyers,
  otherNamesOf,
  questionOn,
  type SumOfLine,
} from '../../buyers/server/public.ts';
import type { OrderLine } from '../order-line.ts';
import { type CheckedWish, type CoverWish, checkCoverRequests } from './check-cover-requests.ts';

type Job = JobOfLines;

/**
 * Checks lines by the rules of an order, in the order of the file. A buyer whom a line before that can be ordered
 * has under the same policy is refused. `corrected` is a line that is already stored and is checked again.
 */
export async function checkCoverLines(
  context: Context,
  job: Job,
  lines: readonly LineToCheck[],
  corrected: number,
): Promise<readonly CheckedLine[]> {
  const requestedLines = await requestsOf(context, job.kind as JobKind, await withPolicyKeys(context, lines));
  const checked = await checkCoverRequests(
    context,
    requestedLines.flatMap(({ request }) => request ?? []),
  );
  const keys = requestedLines.map(({ request }) => request && `${request.policy} ${request.companyId}`);
  const before = await linesByKey(
    context.tx,
    job,
    keys.filter((key) => key !== null),
    corrected,
  );
  const seen = new Map(before);
  const otherNames = await otherNamesOf(context.tx, distinctIds(checked));
  let next = 0;
  return requestedLines.map(({ line, request, refusals, stated }, place) => {
    if (!request)
      return { ...refusedLine(line, problemsAt(refusals, job)), called: requestedLines[place]?.called ?? null };
    const verdict = checked[next++] as CheckedWish;
    const own = problemsAt([...refusals, ...contradictions(line, stated, verdict, otherNames)], job);
    const key = keys[place] as string;
    const twin = seen.get(key);
    const checkedLine = {
      ...checkedLineOf(job, line, { own, key, twin, verdict }),
      called: requestedLines[place]?.called ?? null,
    };
    if (twin === undefined && checkedLine.state === 'READY') seen.set(key, line.row.line);
    return checkedLine;
  });
}

function problemsAt(refusals: Wished['refusals'], { columns }: Job): readonly LineProblem[] {
  return refusals.map((refusal) => problemOf(refusal, columns));
}

function distinctIds(checked: readonly CheckedWish[]): readonly string[] {
  return [...new Set(checked.flatMap(({ company }) => company?.companyId ?? []))];
}

/** What the line says of its buyer against the register; a name no longer counts once the buyer was confirmed. */
function contradictions(
  { meantCompanyId }: LineToCheck,
  stated: StatedBuyer,
  { company }: CheckedWish,
  otherNames: ReadonlyMap<string, readonly string[]>,
): readonly Contradiction[] {
  if (!company) return [];
  const { companyId, companyName, countryCode } = company;
  const buyer = { companyName, countryCode, otherNames: otherNames.get(companyId) ?? [] };
  return contradictionsOf(meantCompanyId === companyId ? { ...stated, companyName: undefined } : stated, buyer);
}

type Wished = Readonly<{
  line: LineToCheck;
  request: CoverWish | null;
  refusals: readonly Omit<LineProblem, 'column'>[];
  /** What the line says of its buyer beside the number. */
  stated: StatedBuyer;
  called: CheckedLine['called'];
}>;

/**
 * What each line orders, with its buyer found by a register number where it names one. A line that is partly unreadable
 * is checked as far as possible, so that all its faults are shown at once.
 */
async function requestsOf(context: Context, kind: JobKind, lines: readonly LineToCheck[]): Promise<readonly Wished[]> {
  const { tx } = context;
  const found = await companiesWithIdentifiers(
    tx,
    lines.flatMap(({ read }) => orderIn(read)?.identifier ?? []),
  );
  const rows = lines.map(({ read }) => (namesUnreadCompany(read) ? null : namedOnlyIn(orderIn(read), kind)));
  const matchOf = await matchBuyers(
    context,
    rows.flatMap((row) => row ?? []),
  );
  return lines.map((line, place): Wished => {
    const { read } = line;
    const row = rows[place];
    const match = row && matchOf(row);
    const order = orderIn(read);
    const refusals = read.kind === 'refused' ? read.refusals.map(plainRefusal) : [];
    if (!order) return { line, request: null, refusals, stated: {}, called: null };
    const { companyId, identifier, companyName, countryCode, town: _town, postalCode: _code, ...asked } = order;
    const isByName = match?.kind === 'one';
    const stated = (isByName ? { countryCode } : { companyName, countryCode }) as StatedBuyer;
    const called = row && match ? calledOnLine(row, sumIn(order), match) : null;
    const { action = null, amount = null, currency = null, ...rest } = asked;
    const byNumber = companyId ?? (identifier && found.get(`${identifier.idTypeCode} ${identifier.idValue}`));
    const id = byNumber ?? (isByName ? match.companyId : undefined);
    if (id === undefined) {
      const isAsked = companyName !== undefined && !(read.kind === 'record' && read.leftOut.length > 0);
      const asks = isAsked && row && match ? questionOn(row, sumIn(order), match, 'companyName') : null;
      if (asks) return { line, request: null, refusals: [...refusals, asks], stated, called };
      const nobody = nobodyNamed(identifier, read);
      const isKnown = !identifier && refusals.some(({ field }) => namesCompany(field));
      return { line, request: null, refusals: isKnown ? refusals : [...refusals, nobody], stated, called };
    }
    // what an action asks for decides which rules there are
    const isOrder = order.policy !== undefined && !refusals.some(({ field }) => field === 'action');
    if (!isOrder) return { line, request: null, refusals, stated, called };
    return {
      line,
      request: { ...rest, companyId: id, action, amount, currency } as CoverWish,
      refusals,
      stated,
      called,
    };
  });
}

/** A line whose buyer no number names: the name and the reference that the insured gave them say who is meant. */
function namedOnlyIn(order: Partial<OrderLine> | undefined, kind: JobKind): BuyerOnRow | null {
  const { policy, companyId, identifier, companyName, customerReference, countryCode, town, postalCode } = order ?? {};
  if (policy === undefined || companyId !== undefined || identifier) return null;
  // in a file of changes the reference may be the new one
  const number = kind === 'covers' ? undefined : customerReference;
  if (companyName === undefined && number === undefined) return null;
  return { policy, number, name: companyName, countryCode: countryCode as BuyerOnRow['countryCode'], town, postalCode };
}

/** A number that cannot be read is put right before anybody is looked for by name. */
function namesUnreadCompany(read: ReadLine): boolean {
  return read.kind === 'refused' && read.refusals.some(({ field }) => namesCompany(field));
}

function sumIn({ amount, currency }: Partial<OrderLine>): SumOfLine {
  return { amount, currency };
}

/** What a line says, whole or as far as it can be read. */
function orderIn(read: ReadLine): Partial<OrderLine> | undefined {
  return (read.kind === 'record' ? read.record : read.readable) as Partial<OrderLine> | undefined;
}

function plainRefusal({ field, code, facts }: LineRefusal): Omit<LineProblem, 'column'> {
  return { field, code, facts: facts ?? {} };
}

/** Why a line names no company of the register. */
function nobodyNamed(identifier: OrderLine['identifier'], read: ReadLine): Omit<LineProblem, 'column'> {
  if (identifier) return { field: 'identifier', code: 'identifier-unknown', facts: {} };
  const [leftOut] = read.kind === 'record' ? read.leftOut : [];
  return { field: leftOut?.field ?? 'companyId', code: leftOut?.code ?? 'required', facts: leftOut?.facts ?? {} };
}

function namesCompany(field: string): boolean {
  return field === 'companyId' || field.split(':')[0] === 'identifier';
}

type Verdict = Readonly<{
  /** What is wrong with its cells. */
  own: readonly LineProblem[];
  key: string;
  twin: number | undefined;
  verdict: CheckedWish;
}>;

function checkedLineOf({ columns }: Job, line: LineToCheck, { own, key, twin, verdict }: Verdict): CheckedLine {
  const { company, body, refusals, warnings } = verdict;
  const known = {
    companyId: company?.companyId ?? null,
    companyName: company?.companyName ?? null,
    countryCode: company?.countryCode ?? null,
  };
  const byRules = refusals
    .flatMap((refusal) => problemsOf(refusal, columns))
    .filter(({ field }) => !own.some((problem) => subjectOf(problem.field) === subjectOf(field)));
  const repeated = { field: 'companyId', code: 'repeated-key', facts: { line: twin ?? 0 } };
  const problems = [...own, ...byRules, ...(twin === undefined ? [] : [problemOf(repeated, columns)])];
  if (problems.length > 0) return { ...refusedLine(line, problems), ...known };
  return { ...common(line), state: 'READY', problems, warnings, body, lineKey: key, ...known };
}

/** What a field is about: a sum cannot be checked without its currency. */
function subjectOf(field: string): string {
  return field === 'currency' ? 'amount' : field;
}
