import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import { receivableOnWire, receivablesOf } from '../../receivables/server/public.ts';
import { whyNotMove, whyNotProve } from '../dispute.ts';
import { type Dispute, type DisputeDetail, disputesContract } from '../disputes.contract.ts';
import { disputeOnWire } from './dispute-on-wire.ts';
import { type DisputesQuery, findDispute, idsOfItems, listDisputes } from './disputes.store.ts';

/** One page of the disputes in scope. */
export async function listOfDisputes(query: DisputesQuery, context: Context): Promise<Page<Dispute>> {
  const page = await listDisputes(query, context);
  return { ...page, items: page.items.map(disputeOnWire) };
}

/** A dispute with its invoices and evidence, and what the actor may do, by the same rules as the actions. */
export async function showDispute(disputeId: string, context: Context): Promise<DisputeDetail> {
  const { scope, tx, today } = context;
  const row = await findDispute(scope, tx, disputeId);
  if (!row) throw new Refused(refuse('not-found'));
  const items = await receivablesOf(scope, tx, { ids: await idsOfItems(tx, disputeId) });
  const mayAct =
    whyNotAdmit(disputesContract.resolveDispute.access, context.actor) ??
    (await whyNotReportUnderPolicy(context, row.policyKey));
  return {
    ...disputeOnWire(row),
    items: items.map((item) => receivableOnWire(item, today)),
    evidence: await documentsOf(scope, tx, `dispute/${disputeId}`),
    actions: {
      resolve: whyNotOnWire(mayAct ?? whyNotMove(row.status, 'RESOLVED_VALID')),
      withdraw: whyNotOnWire(mayAct ?? whyNotMove(row.status, 'WITHDRAWN')),
      addEvidence: whyNotOnWire(mayAct ?? whyNotProve(row.status)),
    },
  };
}
