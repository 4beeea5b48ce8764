import { orderingRulesOf, whyNotPlace } from '../../../approvals/orders/order.ts';
import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { seesGrades } from '../../buyers/grade-visibility.ts';
import { companyFacts } from '../../buyers/server/public.ts';
import { whyNotCoverByGrade } from '../grade-cover-buyer.ts';
import { whyNotChooseRenewal } from '../grade-renewal.ts';
import { waitsInside, whyNotCancelGradeRequest } from '../grade-request.ts';
import type { GradeRequestOnWire, gradesContract } from '../grades.contract.ts';
import { hasLiveGradeCover } from './grade-covers.store.ts';
import { gradeRequestOnWire } from './grade-on-wire.ts';
import { findGradeHistory, findGradeRequest, type GradeRequestRow } from './grade-requests.store.ts';

type Shown = ReplyOf<typeof gradesContract.findGradeRequest>;

/** A request with what the actor may do with it. Refuses `not-found` outside the scope. */
export async function showGradeRequest(requestId: string, context: Context): Promise<Shown> {
  const row = await rowOf(requestId, context);
  const policy = await policyTerms(context.scope, context.tx, row.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  return {
    ...shown(row, context),
    actions: await actionsOn(row, policy, context),
    whyNotCovered: whyNotOnWire(await whyNotCovered(row, policy, context)),
  };
}

/** The request as it is now, for a reply. */
export async function replyWith(requestId: string, context: Context): Promise<GradeRequestOnWire> {
  return shown(await rowOf(requestId, context), context);
}

/** The grades of the request's company, while the insurer watches it for the customer. */
export async function listGradeHistory(
  requestId: string,
  context: Context,
): Promise<ReplyOf<typeof gradesContract.listGradeHistory>> {
  const { companyId, requestStatus } = await rowOf(requestId, context);
  if (requestStatus !== 'ANSWERED') return { items: [] };
  return { items: await findGradeHistory(context.tx, companyId, context.today) };
}

async function rowOf(requestId: string, { scope, tx }: Context): Promise<GradeRequestRow> {
  const row = await findGradeRequest(scope, tx, requestId);
  if (!row) throw new Refused(refuse('not-found'));
  return row;
}

function shown(row: GradeRequestRow, { actor, today }: Context): GradeRequestOnWire {
  return gradeRequestOnWire(row, seesGrades(actor), today);
}

/** The same rules as the actions. */
async function actionsOn(row: GradeRequestRow, policy: Policy, context: Context): Promise<Shown['actions']> {
  const { scope, tx, actor, today } = context;
  const role = await orderingRoleOf(scope, tx, actor, row.policyKey);
  const { orderingMode: mode } = orderingRulesOf(policy, actor);
  const mayOrder = holds(actor, 'no_transactional') ? refuse('not-transactional') : null;
  const mayChangeOwn = mayOrder ?? whyNotOrder(role, { mode }, 'change-reference');
  return {
    cancel: whyNotOnWire(mayOrder ?? whyNotPlace(role, mode) ?? whyNotWithdraw(row, context)),
    changeReference: whyNotOnWire(mayChangeOwn ?? whyNotEditOrder(row, context)),
    chooseRenewal: whyNotOnWire(mayChangeOwn ?? whyNotChooseRenewal(row, today)),
  };
}

/** Why a watched grade brings no cover although the policy has covers by grade. */
async function whyNotCovered(
  { requestId, requestStatus, companyId }: GradeRequestRow,
  policy: Policy,
  { tx }: Context,
): Promise<Refusal | null> {
  if (requestStatus !== 'ANSWERED' || !policy.features.gradeBasedCovers) return null;
  const company = await companyFacts(tx, companyId);
  const refusal = company && whyNotCoverByGrade(policy, company);
  return refusal && !(await hasLiveGradeCover(tx, requestId)) ? refusal : null;
}

/**
 * A request that the insurer has can be withdrawn by all who order; one that waits for colleagues, whoever ordered it.
 */
function whyNotWithdraw(row: GradeRequestRow, { actor }: Context): Refusal | null {
  const { requestId, workflowStatus, createdBy, cancellationOrderId: orderId } = row;
  const answered = whyNotCancelGradeRequest(row);
  if (answered) return answered;
  if (workflowStatus === 'SENT')
    return orderId === null ? null : refuse('request-already-open', { requestId, orderId });
  if (createdBy !== actor.personId) return refuse('not-own-order');
  return workflowStatus === 'DRAFT' ? refuse('order-is-draft') : null;
}

/** An order that waits for colleagues can be edited only by its creator. */
function whyNotEditOrder(row: GradeRequestRow, { actor }: Context): Refusal | null {
  return waitsInside(row) && row.createdBy !== actor.personId ? refuse('not-own-order') : null;
}
