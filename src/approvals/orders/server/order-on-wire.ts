import { type OrderingAction } from '../../../identity/access/ordering-role.ts';
import { heldMandatesOf } from '../../../identity/access/server/public.ts';
import { whyNotAdmit } from '../../../platform/core/admission.ts';
import { addHours } from '../../../platform/core/instant.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import {
  isOpen,
  isWaiting,
  type OrderActor,
  orderActor,
  orderingRulesOf,
  waitingDays,
  whyNotDelete,
  whyNotSubmit,
  whyNotTakeOver,
  whyNotWithdraw,
} from '../order.ts';
import { correctionOf, whyNotCorrect } from '../order-corrections.ts';
import { isOrderOfOwed, likelyNames, orderSubject } from '../order-subjects.ts';
import { type OrderOnWire, orderingContract } from '../ordering.contract.ts';
import type { ParticularsOnWire } from '../particulars.ts';
import { absentFor, whyNotApprove } from '../who-may-approve.ts';
import { absentOn, colleaguesAway } from './absent-colleagues.ts';
import { type AssessedOrders, assessOrders } from './assess-impact.ts';
import { authorAccess } from './author-access.ts';
import { type MarksOfSteps, marksOfSteps } from './marks-of-steps.ts';
import { approversOf } from './names-of-approvers.ts';
import type { OrderSubjects } from './order-subjects.ts';
import { findOrder, type OrderRecord, type OrderStep } from './orders.store.ts';
import { modeOnTakeOver } from './take-over-order.ts';
import { visibleOrderKinds } from './visible-order-kinds.ts';

/** An order as the caller sees it, with what they may do with it. Refuses `not-found` outside the scope. */
export async function orderOnWire(subjects: OrderSubjects, orderId: string, context: Context): Promise<OrderOnWire> {
  const order = await findOrder(context.scope, context.tx, orderId);
  if (!order || !visibleOrderKinds(context).includes(order.kind)) throw new Refused(refuse('not-found'));
  const [shown] = await ordersOnWire(subjects, [order], context);
  return shown as OrderOnWire;
}

/** All that the author of an order entered and was shown. Refuses `not-found` to whoever does not see the order. */
export async function particularsOfOrder(
  subjects: OrderSubjects,
  orderId: string,
  context: Context,
): Promise<ParticularsOnWire> {
  const order = await findOrder(context.scope, context.tx, orderId);
  if (!order || !visibleOrderKinds(context).includes(order.kind)) throw new Refused(refuse('not-found'));
  const { likely, ...told } = await subjects
    .of(order.kind)
    .particulars(context, order.subjectId, { isOpen: isOpen(order) });
  const own = orderSubject(order.kind).likely?.name;
  const answers = likelyNames().map((name) => [name, name === own ? (likely?.answer ?? null) : null] as const);
  return { ...told, likely: likely && Object.fromEntries(answers) };
}

/**
 * Orders as the caller sees them, in their order. The caller's roles on their policies are read at once, and so is the
 * impact of those that are not sent yet.
 */
export async function ordersOnWire(
  subjects: OrderSubjects,
  orders: readonly OrderRecord[],
  context: Context,
): Promise<OrderOnWire[]> {
  const policies = [...new Set(orders.map(({ policyKey }) => policyKey))];
  const mandates = await heldMandatesOf(context.scope, context.tx, context.actor, policies);
  const assessed = await assessOrders(subjects, orders, context);
  const marks = await marksOfSteps(orders, context);
  const open = orders.filter(isOpen).map(({ orderId }) => orderId);
  const isAuthorThere = await authorAccess(context, open);
  const away = await colleaguesAway(context);
  const approvers = await approversOf(orders, mandates, context);
  return orders.map((order) =>
    showOrder(
      order,
      {
        actor: orderActor(context.actor, mandates.get(order.policyKey), absentOn(order, away)),
        assessed,
        marks,
        hasAuthor: !isOpen(order) || isAuthorThere(order),
        approvers: approvers(order),
      },
      context,
    ),
  );
}

/** Why the caller does nothing with any order, whatever their role: their rights stop at reading. */
export function whyNotActAtAll({ actor }: Pick<Context, 'actor'>): Refusal | null {
  return whyNotAdmit(orderingContract.approveOrder.access, actor);
}

/** What is read about an order for its reader, besides itself. */
type Seen = Readonly<{
  actor: OrderActor;
  assessed: AssessedOrders;
  marks: MarksOfSteps;
  hasAuthor: boolean;
  approvers: readonly string[] | null;
}>;

/** The wire's picture of an order, for a caller with a role on its policy. */
function showOrder(
  order: OrderRecord,
  { actor, assessed, marks, hasAuthor, approvers }: Seen,
  context: Context,
): OrderOnWire {
  const refusal = whyNotActAtAll(context);
  const refusalToReview = refusal ?? whyNotApprove(order, actor, context.now);
  return {
    orderId: order.orderId,
    kind: order.kind,
    policy: order.policyKey,
    policyholder: order.policyholder,
    requestId: order.subjectId,
    ...order.content,
    isOwed: isOrderOfOwed(order.kind),
    details: order.content.details as OrderOnWire['details'],
    workflowStatus: order.workflowStatus,
    orderingMode: order.orderingMode,
    passesIntermediary: order.passesIntermediary,
    createdBy: order.createdByName,
    hasAuthor,
    creationDate: order.createdAt,
    submittedAt: order.submittedAt,
    expiresAt: isWaiting(order) && order.submittedAt ? addHours(order.submittedAt, waitingDays * 24) : null,
    isOwn: order.createdBy === actor.personId,
    waitsForMe: refusalToReview === null,
    approvers: approvers && [...approvers],
    inPlaceOf: refusal ? null : (absentFor(order, actor, context.now)?.name ?? null),
    file: order.file,
    reason: order.steps.findLast((step) => step.reason !== null)?.reason ?? null,
    stake: assessed.impacts.get(order.orderId) ?? null,
    trail: trailOf(order),
    steps: order.steps.map((step) => {
      const { action, personName: person, role: held, forPersonName: inPlaceOf, reason, address, at } = step;
      return { action, person, role: held, inPlaceOf, reason, trail: marks.get(step) ?? null, address, at };
    }),
    correction: correctionOnWire(order),
    actions: {
      correct: whyNotOnWire(whyNotCorrectToday(order, actor, context)),
      submit: whyNotOnWire(refusal ?? whyNotSubmitToday(order, actor, assessed, context)),
      delete: whyNotOnWire(refusal ?? whyNotDelete(order, actor)),
      approve: whyNotOnWire(refusalToReview),
      return: whyNotOnWire(refusalToReview),
      refuse: whyNotOnWire(refusalToReview),
      withdraw: whyNotOnWire(refusal ?? whyNotWithdraw(order, actor)),
      takeOver: whyNotOnWire(whyNotTakeOverToday(order, actor, { assessed, hasAuthor }, context)),
    },
    version: order.version,
  };
}

/** The operation that corrects an order, by its address. */
function correctionOnWire({ kind, subjectId }: OrderRecord): OrderOnWire['correction'] {
  const operation = correctionOf(kind);
  if (!operation) return null;
  return {
    method: operation.method as 'PUT' | 'POST',
    path: operation.path.replace(/\{\w+\}/, encodeURIComponent(subjectId)),
  };
}

/** Who corrects an order needs the right to what corrects it. */
function whyNotCorrectToday(order: OrderRecord, actor: OrderActor, { actor: caller }: Context): Refusal | null {
  const operation = correctionOf(order.kind);
  return (operation && whyNotAdmit(operation.access, caller)) ?? whyNotCorrect(order, actor);
}

/** Who takes an order over may place such an order, and writes orders under the mode of today unless it waits. */
function whyNotTakeOverToday(
  order: OrderRecord,
  actor: OrderActor,
  { assessed, hasAuthor }: Pick<Seen, 'assessed' | 'hasAuthor'>,
  context: Context,
): Refusal | null {
  const policy = assessed.policies.get(order.policyKey);
  const mode = policy ? modeOnTakeOver(order, policy, context) : order.orderingMode;
  return (
    whyNotAdmit(orderSubject(order.kind).placedBy.access, context.actor) ??
    whyNotTakeOver(order, actor, { mode, hasAuthor })
  );
}

/** The answer depends on the policy's mode of today where the order can be handed over. */
function whyNotSubmitToday(
  order: OrderRecord,
  actor: OrderActor,
  { policies }: AssessedOrders,
  { actor: caller }: Context,
): Refusal | null {
  const policy = policies.get(order.policyKey);
  return whyNotSubmit(order, actor, policy ? orderingRulesOf(policy, caller).orderingMode : order.orderingMode);
}

type Trail = OrderOnWire['trail'];

/** One entry per pair of eyes: who asked, then each validation of the order's mode. */
function trailOf(order: OrderRecord): Trail {
  const submitted = order.steps.findLast(({ action }) => action === 'SUBMITTED');
  const stepNames: OrderingAction[] =
    order.orderingMode === 'SIX_EYES' ? ['approve-first', 'approve-final'] : ['approve'];
  const validations = stepNames.map((step, index) => eyesOf(order, step as Trail[number]['step'], index));
  return [done('submit', submitted, order), ...validations];
}

function done(step: Trail[number]['step'], doneStep: OrderStep | undefined, order: OrderRecord): Trail[number] {
  return {
    step,
    state: 'done',
    person: doneStep?.personName ?? order.createdByName,
    inPlaceOf: doneStep?.forPersonName ?? null,
    role: doneStep?.role ?? null,
    at: doneStep?.at ?? order.createdAt,
  };
}

function eyesOf(order: OrderRecord, step: Trail[number]['step'], index: number): Trail[number] {
  const approval = order.approvals[index];
  const doneStep =
    approval && order.steps.findLast(({ action, personId }) => action === 'APPROVED' && personId === approval.personId);
  if (doneStep) return done(step, doneStep, order);
  const last = order.steps.at(-1);
  const isPresent = index === order.approvals.length;
  if (isPresent && (last?.action === 'RETURNED' || last?.action === 'REFUSED'))
    return {
      step,
      state: 'sent-back',
      person: last.personName,
      inPlaceOf: last.forPersonName,
      role: last.role,
      at: last.at,
    };
  return {
    step,
    state: isPresent && isWaiting(order) ? 'next' : 'later',
    person: null,
    inPlaceOf: null,
    role: null,
    at: null,
  };
}
