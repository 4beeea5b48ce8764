import { describeOrder, reopenOrder } from '../../../approvals/orders/server/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { keepSentAlong } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import { lockNamedInvoices } from '../../receivables/server/public.ts';
import type { ReschedulingDetail, reschedulingsContract } from '../reschedulings.contract.ts';
import { contentOf, itemOf, writtenPlan } from './request-rescheduling.ts';
import { lockPlanOrRefuse } from './rescheduling-transitions.ts';
import {
  findItems,
  findRescheduling,
  type PlanItem,
  type ReschedulingRecord,
  rewritePlan,
} from './reschedulings.store.ts';
import { showRescheduling } from './show-rescheduling.ts';

/**
 * Changes a plan that the insurer has not received yet. Its order becomes a draft and loses its approvals (handbook
 * covers 16, rule 3); its author submits it again. What is left out of the body is left out of the plan; documents on
 * file stay.
 */
export async function changeRescheduling(
  id: string,
  { items, documents, ...asked }: BodyOf<typeof reschedulingsContract.changeRescheduling>,
  context: Context,
): Promise<ReschedulingDetail> {
  const { scope, tx } = context;
  const seen = await findRescheduling(scope, tx, id);
  if (!seen) throw new Refused(refuse('not-found'));
  const { policyKey, companyId } = seen;
  refuseIf(await whyNotReportUnderPolicy(context, policyKey));
  // orders are locked before what they are about, as when they are approved
  await reopenOrder(context, seen.orderId);
  const former = await lockPlanOrRefuse(id, context);
  const parties = await partiesOf(context, policyKey, companyId);
  const invoices = await lockNamedInvoices(context, { policy: policyKey, companyId }, items);
  const plan = { ...former, ...(await writtenPlan(context, { ...parties, invoices }, asked, id)) };
  const before = enteredIn(former, await findItems(scope, tx, id));
  const after = enteredIn(plan, invoices.map(itemOf));
  await rewritePlan(tx, plan, invoices.map(itemOf));
  const under = { policy: policyKey, companyId, subject: `rescheduling/${id}`, readableWith: 'read_overdues' } as const;
  await keepSentAlong(under, documents, context);
  if (plan.orderId !== null) await describeOrder(context, plan.orderId, contentOf(plan), { before, after });
  return showRescheduling(id, context);
}

/** The texts of a plan, for the trail. */
function enteredIn(
  { instalments, securities, buyerSigned, interestRate }: ReschedulingRecord,
  items: readonly PlanItem[],
): object {
  return {
    receivableIds: items.map(({ receivableId }) => receivableId),
    instalments: instalments.map(({ dueDate, amount }) => ({ dueDate, amount })),
    securities,
    buyerSigned,
    interestRate,
  };
}
