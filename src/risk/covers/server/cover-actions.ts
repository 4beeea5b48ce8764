import Big from 'big.js';
import { orderingRulesOf, whyNotPlace } from '../../../approvals/orders/order.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import {
  type AskedCover,
  answeredStatuses,
  type CoverRequestAction,
  coverRequestActions,
  currentTotal,
  whyNotCancelRequest,
} from '../cover-request.ts';
import { type CoverRequestFacts, whyNotRequestCover } from '../cover-request-checks.ts';
import type { coverRequestsContract } from '../cover-requests.contract.ts';
import type { coversContract } from '../covers.contract.ts';
import { requestNotesContract } from '../request-notes.contract.ts';
import { whyNotAddTo, whyNotRemindOf } from './add-request-note.ts';
import { loadFacts, loadParties } from './cover-request-facts.ts';
import { type CoverRequestRecord, findCoverRequest } from './cover-requests.store.ts';
import { whyNotChangeBuyer } from './monitoring-and-reference.ts';
import { whyNotByRole } from './request-content.ts';
import { coverInScope } from './show-cover.ts';

type CoverActions = ReplyOf<typeof coversContract.listCoverActions>;
type RequestActions = ReplyOf<typeof coverRequestsContract.listCoverRequestActions>;

/** What the actor may do with a cover now: the same rules as the actions, run on the smallest possible order. */
export async function listCoverActions(coverId: string, context: Context): Promise<CoverActions> {
  const cover = await coverInScope(coverId, context);
  const parties = await loadParties(context, cover.policyKey, cover.companyId);
  const role = await orderingRoleOf(context.scope, context.tx, context.actor, cover.policyKey);
  // an appeal looks at everything that the other actions look at, and at the decision
  const facts = await loadFacts(context, 'APPEAL', parties, cover);
  const mayOrder = whyNotAdmit(requestNotesContract.addRequestComment.access, context.actor);
  const whyNot = (action: CoverRequestAction) =>
    mayOrder ??
    whyNotByRole(role, orderingRulesOf(parties.policy, context.actor), action) ??
    whyNotRequestCover(smallestOrder(action, facts), facts);
  const [created, increase, reduction, cancellation, prolongation, reference, topUp, appeal] =
    coverRequestActions.map(whyNot);
  return {
    actions: {
      NEW: whyNotOnWire(created),
      INCREASE: whyNotOnWire(increase),
      REDUCTION: whyNotOnWire(reduction),
      CANCELLATION: whyNotOnWire(cancellation),
      PROLONGATION: whyNotOnWire(prolongation),
      REFERENCE_CHANGE: whyNotOnWire(reference),
      TOP_UP: whyNotOnWire(topUp),
      APPEAL: whyNotOnWire(appeal),
      MONITORING: whyNotOnWire(mayOrder ?? (await whyNotChangeBuyer(cover, context))),
    },
  };
}

/** What the actor may do with a request now. */
export async function listRequestActions(requestId: string, context: Context): Promise<RequestActions> {
  const { scope, tx, actor } = context;
  const request = await findCoverRequest(scope, tx, requestId);
  const policy = request && (await policyTerms(scope, tx, request.policyKey));
  if (!request || !policy) throw new Refused(refuse('not-found'));
  const role = await orderingRoleOf(scope, tx, actor, request.policyKey);
  const isOwn = request.createdBy === actor.personId;
  const byRole =
    whyNotAdmit(requestNotesContract.addRequestComment.access, context.actor) ??
    whyNotPlace(role, orderingRulesOf(policy, actor).orderingMode);
  const isSent = request.workflowStatus === 'SENT';
  const unsent = byRole ?? whyNotCancelRequest(request) ?? (isOwn ? null : refuse('not-own-order'));
  const edit = isSent ? refuse('order-not-editable', { workflowStatus: request.workflowStatus }) : unsent;
  const unsentCancel = request.workflowStatus === 'DRAFT' ? (unsent ?? refuse('order-is-draft')) : unsent;
  const cancel = isSent ? (byRole ?? whyNotCancelRequest(request)) : unsentCancel;
  const mayOrder = whyNotAdmit(requestNotesContract.addRequestComment.access, context.actor);
  const appeal = byRole ?? (await whyNotAppealRequest(request, context));
  return {
    actions: {
      appeal: whyNotOnWire(appeal),
      edit: whyNotOnWire(edit),
      cancel: whyNotOnWire(cancel),
      comment: whyNotOnWire(mayOrder ?? (await whyNotAddTo(request, context))),
      remind: whyNotOnWire(mayOrder ?? (await whyNotRemindOf(request, context))),
    },
  };
}

/** Why the answer to a request cannot be appealed: it has none yet, or the rules refuse every appeal against it. */
async function whyNotAppealRequest(request: CoverRequestRecord, context: Context): Promise<Refusal | null> {
  const { requestId: appealOf, policyKey, companyId } = request;
  if (!isOneOf(answeredStatuses, request.requestStatus)) return refuse('nothing-to-appeal');
  const parties = await loadParties(context, policyKey, companyId);
  const facts = await loadFacts(context, 'APPEAL', parties, await coverInScope(request.coverId, context));
  return whyNotRequestCover({ ...smallestOrder('APPEAL', facts), appealOf }, facts);
}

/** The smallest order of its kind that could be placed: a refusal of it applies to every other. */
function smallestOrder(action: CoverRequestAction, facts: CoverRequestFacts): AskedCover {
  const { currency } = facts.policy;
  const current = new Big(currentTotal(facts.cover));
  const amounts: Readonly<Record<CoverRequestAction, Big | null>> = {
    NEW: new Big(1),
    INCREASE: current.round(0, Big.roundDown).plus(1),
    REDUCTION: new Big(1),
    CANCELLATION: null,
    PROLONGATION: null,
    REFERENCE_CHANGE: null,
    TOP_UP: current.round(0, Big.roundDown).plus(1),
    APPEAL: current.round(0, Big.roundDown).plus(1),
  };
  const amount = amounts[action];
  const isAppeal = action === 'APPEAL';
  return {
    action,
    amount: amount && { amount: amount.toFixed(), currency },
    paymentTermDays: null,
    urgent: false,
    comment: isAppeal ? '–' : null,
    customerReference: action === 'REFERENCE_CHANGE' ? '' : null,
    nameDisclosure: false,
    negativeInformation: false,
    termsOfSale: null,
    pastDues: null,
    requestedStartDate: null,
    endDate: action === 'TOP_UP' ? facts.today : null,
    appealReason: isAppeal ? 'NEW_FACTS' : null,
    newFacts: isAppeal ? ['OTHER'] : null,
    appealOf: null,
    confirmed: null,
  };
}
