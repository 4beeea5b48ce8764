import { lastConnectionOf } from '../../access/server/public.ts';
import type { ReplyOf } from '../../platform/contract.ts';
import type { Page } from '../../platform/page.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused, refuseIf } from '../../platform/server/refused.ts';
import { type DateRange, dateRangeOf } from '../../reference/date-range.ts';
import { addMonths } from '../../reference/day.ts';
import { whyNotCancelGradeRequest, whyNotChooseRenewal } from '../grade-request.ts';
import type { GradeRequestOnWire, gradesContract } from '../grades.contract.ts';
import { gradeRequestOnWire, seesGrades } from './grade-on-wire.ts';
import {
  findGradeHistory,
  findGradeRequest,
  type GradeRequestRow,
  type GradesQuery,
  listGradeRequests as listStored,
} from './grade-requests.store.ts';

/** Months of a company's grades that its customers see (handbook covers 12). */
const historyMonths = 24;

/** One page of the grades that the insurer watches for the customer. */
export function listGrades(query: GradesQuery, context: Context): Promise<Page<GradeRequestOnWire>> {
  return listGradeRequests({ requestStatus: 'ANSWERED', ...query }, context);
}

/** One page of the grade requests in scope, whatever became of them. */
export async function listGradeRequests(query: GradesQuery, context: Context): Promise<Page<GradeRequestOnWire>> {
  const { scope, tx, actor, today } = context;
  const withGrade = seesGrades(actor);
  if (!withGrade) refuseIf(whyNotAsk(query));
  const page = await listStored(scope, tx, query, { changed: await changedRange(query, context), today });
  return { ...page, items: page.items.map((row) => gradeRequestOnWire(row, withGrade, today)) };
}

/** A filter or an order by what one may not see would tell it. */
function whyNotAsk({ gradeCode, changed, sort }: GradesQuery): Refusal | null {
  const tells = gradeCode !== undefined || changed !== undefined || sort?.replace('-', '') === 'gradeDate';
  return tells ? refuse('not-permitted', { needs: ['read_company_grade'] }) : null;
}

async function changedRange({ changed }: GradesQuery, { tx, actor, today }: Context): Promise<DateRange | null> {
  if (changed === undefined) return null;
  const lastConnection = changed === 'last-connection' ? await lastConnectionOf(tx, actor) : null;
  return dateRangeOf(changed, today, lastConnection?.slice(0, 10) ?? null);
}

/** A request with what may be done with it. Refuses `not-found` outside the scope. */
export async function showGradeRequest(
  requestId: string,
  context: Context,
): Promise<ReplyOf<typeof gradesContract.findGradeRequest>> {
  const row = await rowOf(requestId, context);
  const choosing = whyNotChooseRenewal({ ...row, isSent: row.workflowStatus === 'SENT' }, context.today);
  return {
    ...gradeRequestOnWire(row, seesGrades(context.actor), context.today),
    actions: { cancel: onWire(whyNotCancelGradeRequest(row)), chooseRenewal: onWire(choosing) },
  };
}

/** The request as it stands now, for a reply. */
export async function replyWith(requestId: string, context: Context): Promise<GradeRequestOnWire> {
  return gradeRequestOnWire(await rowOf(requestId, context), seesGrades(context.actor), context.today);
}

/** The grades of the request's company, while the insurer watches it for the customer. */
export async function listGradeHistory(
  requestId: string,
  context: Context,
): Promise<ReplyOf<typeof gradesContract.listGradeHistory>> {
  const { companyId, requestStatus } = await rowOf(requestId, context);
  if (requestStatus !== 'ANSWERED') return { items: [] };
  return { items: await findGradeHistory(context.tx, companyId, addMonths(context.today, -historyMonths)) };
}

async function rowOf(requestId: string, { scope, tx }: Context): Promise<GradeRequestRow> {
  const row = await findGradeRequest(scope, tx, requestId);
  if (!row) throw new Refused(refuse('not-found'));
  return row;
}

function onWire(refusal: Refusal | null): ReplyOf<typeof gradesContract.findGradeRequest>['actions']['cancel'] {
  return refusal && { code: refusal.code, ...(refusal.facts ? { facts: refusal.facts as never } : {}) };
}
