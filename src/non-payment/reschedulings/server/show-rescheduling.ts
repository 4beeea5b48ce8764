import { whyNotAdmit } from '../../../platform/core/admission.ts';
import { money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import { receivableOnWire, receivablesOf } from '../../receivables/server/public.ts';
import { whyNotCancel, whyNotConfirm, whyNotReply, whyNotReportDefault } from '../rescheduling.ts';
import { type ReschedulingDetail, type ReschedulingOnWire, reschedulingsContract } from '../reschedulings.contract.ts';
import { reschedulingOnWire } from './rescheduling-on-wire.ts';
import { findItems, findRescheduling, listReschedulings, type ReschedulingsQuery } from './reschedulings.store.ts';

/** One page of the plans in scope. */
export async function showReschedulings(
  query: ReschedulingsQuery,
  context: Context,
): Promise<Page<ReschedulingOnWire>> {
  const page = await listReschedulings(query, context);
  return { ...page, items: page.items.map((each) => reschedulingOnWire(each, context.today, context.timeZone)) };
}

/** One plan with its invoices, and what the actor may do with it, by the same rules as the actions. */
export async function showRescheduling(id: string, context: Context): Promise<ReschedulingDetail> {
  const { scope, tx, today, timeZone } = context;
  const record = await findRescheduling(scope, tx, id);
  if (!record) throw new Refused(refuse('not-found'));
  const items = await findItems(scope, tx, id);
  const amounts = new Map(items.map(({ receivableId, amount }) => [receivableId, amount]));
  const invoices = await receivablesOf(scope, tx, { ids: [...amounts.keys()] });
  const mayAct =
    whyNotAdmit(reschedulingsContract.cancelRescheduling.access, context.actor) ??
    (await whyNotReportUnderPolicy(context, record.policyKey));
  const { status } = record;
  const isActive = status === 'ACTIVE' ? null : refuse('rescheduling-not-active', { status });
  return {
    ...reschedulingOnWire(record, today, timeZone),
    items: invoices.map((invoice) => ({
      ...receivableOnWire(invoice, today),
      amountInPlan: money(amounts.get(invoice.receivableId) ?? '0', record.currency),
    })),
    documents: await documentsOf(scope, tx, `rescheduling/${id}`),
    actions: {
      reply: whyNotOnWire(mayAct ?? whyNotReply(status)),
      confirmConditions: whyNotOnWire(mayAct ?? whyNotConfirm(status)),
      pay: whyNotOnWire(mayAct ?? isActive),
      reportDefault: whyNotOnWire(mayAct ?? whyNotReportDefault(record, today)),
      cancel: whyNotOnWire(mayAct ?? whyNotCancel(status)),
    },
  };
}
