import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { keptReference } from '../../../platform/core/customer-reference.ts';
import { type Day, earliestDay } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { DocumentCategory } from '../../../platform/documents/document-on-file.ts';
import { keepDocument, keepSentAlong, type SentDocument } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { unmarkNonPayment } from '../../../risk/buyers/server/public.ts';
import { reportedStopReasons } from '../../../risk/delivery-stops/delivery-stop.ts';
import { stopByReport } from '../../deadlines/circumstances.ts';
import { cleared } from '../../receivables/clearing.ts';
import { faultsOfItems } from '../../receivables/item-faults.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import {
  enterItems,
  insertPayments,
  lockReceivables,
  type NewPayment,
  receivablesOf,
  receivePayment,
  refuseOddPayment,
  storeReceivables,
} from '../../receivables/server/public.ts';
import { whyNotAddInvoices, whyNotInform, whyNotUpdate, whyNotWithdraw } from '../overdue.ts';
import type { OverdueDetail, overduesContract } from '../overdues.contract.ts';
import { faultsOfLastAction, faultsOfReportDetails } from '../report-details-faults.ts';
import { reasonOf } from './account-of-buyer.ts';
import {
  liftStops,
  lockOverdue,
  moveStop,
  moveStopsToReport,
  type OverdueRecord,
  storeOverdue,
} from './overdues.store.ts';
import { recordOverdue } from './record-overdue.ts';
import { knownLines } from './report-overdue.ts';
import { type SettlePlans, settleOverdues } from './settle-overdues.ts';
import { showOverdue } from './show-overdue.ts';
import { whyNotReport } from './why-not-report.ts';

/** Adds invoices, credit notes and payments to an open report, and other declarations. */
export async function changeOverdue(
  overdueId: string,
  { items = [], receivableIds, customerReference, ...told }: BodyOf<typeof overduesContract.changeOverdue>,
  context: Context,
): Promise<OverdueDetail> {
  const { tx, today, now } = context;
  const record = await lockOverdueOrRefuse(overdueId, context, whyNotUpdate);
  const account = { policy: record.policyKey, companyId: record.companyId };
  const faults = [
    ...faultsOfReportDetails(
      { ...told, reasonCode: record.reasonCode, reasonText: told.reasonText ?? record.told.reasonText },
      today,
    ),
    ...faultsOfItems(items, { today, mayBeDue: record.reasonCode === 'INSOLVENCY' }),
  ];
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const lines = [
    ...(await enterItems(context, account, items)),
    ...(await knownLines(context, account, receivableIds)),
  ];
  const added = lines.filter((line) => line.overdueId !== overdueId);
  if (added.length > 0) refuseIf(whyNotAddInvoices(added, record));
  await storeReceivables(
    tx,
    added.map((line) => ({ ...line, overdueId, reportedOn: today })),
  );
  await moveStopsToReport(tx, added, overdueId);
  await refuseEarlyAction(overdueId, told, context);
  await storeOverdue(
    tx,
    record,
    {
      told: { ...record.told, ...told },
      ...(customerReference === undefined ? {} : { customerReference: keptReference(customerReference) }),
    },
    now,
  );
  const stop = stopByReport(reasonOf({ ...record, told: { ...record.told, ...told } }));
  if (stop) await moveStop(tx, record, stop);
  await recordOverdue(context, 'overdue.changed', record, {
    added: added.map(({ documentNumber }) => documentNumber).slice(0, 100),
    told: Object.keys(told),
  });
  await settleOverdues(context, account);
  return showOverdue(overdueId, context);
}

/** A reminder before the due date is implausible: its day is compared with all invoices of the report. */
async function refuseEarlyAction(
  overdueId: string,
  told: Readonly<{ lastActionDate?: Day | undefined }>,
  { scope, tx, today }: Context,
): Promise<void> {
  if (told.lastActionDate === undefined) return;
  const faults = faultsOfLastAction(told, await receivablesOf(scope, tx, { overdueId }), today);
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
}

/** Enters money of the buyer; a report of which nothing is owed any more is cleared. */
export async function payOverdue(
  settlePlans: SettlePlans,
  overdueId: string,
  { receivedOn, amount, reference, isMore = false }: BodyOf<typeof overduesContract.payOverdue>,
  context: Context,
): Promise<OverdueDetail> {
  const record = await lockOverdueOrRefuse(overdueId, context, whyNotUpdate);
  if (receivedOn > context.today) throw new Refused(refuse('payment-in-future'));
  if (amount.currency !== record.currency) throw new Refused(refuse('mixed-currencies', { currency: record.currency }));
  if (Number(amount.amount) <= 0)
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/amount/amount', code: 'too-small' }]));
  const account = { policy: record.policyKey, companyId: record.companyId };
  await refuseOddPayment(context, account, { receivedOn, amount, isMore });
  const { payment } = await receivePayment(context, account, { receivedOn, amount, reference: reference ?? null });
  const unallocated = money(payment.unallocatedAmount, amount.currency);
  await recordOverdue(context, 'overdue.paid', record, { amount, receivedOn, unallocated });
  await settleOverdues(context, account);
  await settlePlans(context, account);
  return showOverdue(overdueId, context);
}

/** Clears one invoice of a report: it was paid by itself, credited, or reported by mistake. */
export async function clearOverdueItem(
  settlePlans: SettlePlans,
  { overdueId, receivableId }: Readonly<{ overdueId: string; receivableId: string }>,
  { reason, on }: BodyOf<typeof overduesContract.clearOverdueItem>,
  context: Context,
): Promise<OverdueDetail> {
  const { scope, tx, today } = context;
  const record = await lockOverdueOrRefuse(overdueId, context, whyNotUpdate);
  if (on > today) throw new Refused(refuse('payment-in-future'));
  const [line] = await lockReceivables(scope, tx, { ids: [receivableId], overdueId });
  if (!line) throw new Refused(refuse('not-found'));
  if (line.status === 'C') throw new Refused(refuse('item-not-open'));
  await storeReceivables(tx, [cleared(line, reason, on)]);
  if (reason === 'PAID' && line.itemType === 'INVOICE') await insertPayments(tx, [paymentOf(line, on, context)]);
  await recordOverdue(context, 'overdue.item-cleared', record, { documentNumber: line.documentNumber, reason, on });
  const account = { policy: record.policyKey, companyId: record.companyId };
  await settleOverdues(context, account);
  await settlePlans(context, account);
  return showOverdue(overdueId, context);
}

/** The payment behind an invoice that is declared paid: a claim has to know on which day it came in. */
function paymentOf(
  { policy, companyId, receivableId, currency, outstandingAmount: amount }: Receivable,
  receivedOn: Day,
  { actor, now, newId }: Context,
): NewPayment {
  return {
    paymentId: newId('pay'),
    policy,
    companyId,
    receivedOn,
    currency,
    amount,
    unallocatedAmount: '0',
    reference: null,
    enteredByName: actor.name,
    enteredAt: now,
    isMatched: true,
    allocations: [{ receivableId, amount }],
  };
}

/** Answers what the insurer asked, with documents where there are any; it reviews the report again. */
export async function informOfOverdue(
  overdueId: string,
  { comment, remindersSentCount, lastActionDate, documents }: BodyOf<typeof overduesContract.informOfOverdue>,
  context: Context,
): Promise<OverdueDetail> {
  const { tx, now } = context;
  const record = await lockOverdueOrRefuse(overdueId, context, whyNotInform);
  const faults = faultsOfReportDetails({ lastActionDate }, context.today);
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  await refuseEarlyAction(overdueId, { lastActionDate }, context);
  const { policyKey: policy, companyId } = record;
  const under = { policy, companyId, subject: `overdue/${overdueId}`, readableWith: 'read_overdues' } as const;
  await keepSentAlong(under, documents, context);
  const told = {
    ...record.told,
    comment: [record.told.comment, comment].filter(Boolean).join('\n').slice(-2000),
    ...(remindersSentCount === undefined ? {} : { remindersSentCount }),
    ...(lastActionDate === undefined ? {} : { lastActionDate }),
  };
  await storeOverdue(tx, record, { status: 'IN_REVIEW', told, question: null }, now);
  await publish(context, answerAwaited, { subject: 'overdue', recordId: overdueId, dueAt: now });
  await recordOverdue(context, 'overdue.informed', record, { comment });
  return showOverdue(overdueId, context);
}

/** Attaches a document to an open report. */
export async function attachToOverdue(
  overdueId: string,
  { category, document }: Readonly<{ category: DocumentCategory; document: SentDocument }>,
  context: Context,
): Promise<OverdueDetail> {
  const record = await lockOverdueOrRefuse(overdueId, context, whyNotUpdate);
  const { policyKey: policy, companyId } = record;
  const subject = `overdue/${overdueId}`;
  const kept = await keepDocument(
    { policy, companyId, subject, category, readableWith: 'read_overdues' },
    document,
    context,
  );
  await recordOverdue(context, 'overdue.document-added', record, { category, fileName: kept.fileName });
  return showOverdue(overdueId, context);
}

/** Withdraws a report that the insurer does not review yet; its invoices may be reported again. */
export async function withdrawOverdue(overdueId: string, context: Context): Promise<OverdueDetail> {
  const { scope, tx, now } = context;
  const record = await lockOverdueOrRefuse(overdueId, context, whyNotWithdraw);
  const lines = await lockReceivables(scope, tx, { overdueId });
  await storeOverdue(tx, record, { status: 'WITHDRAWN' }, now);
  await storeReceivables(
    tx,
    lines.filter(({ status }) => status === 'O').map((line) => ({ ...line, overdueId: null, reportedOn: null })),
  );
  await unmarkNonPayment(tx, `overdue/${overdueId}`);
  // a stop that was declared by mistake never existed
  await liftStops(tx, record, earliestDay, { reasons: reportedStopReasons });
  await recordOverdue(context, 'overdue.withdrawn', record, {});
  return showOverdue(overdueId, context);
}

/** A report, locked; refused outside the scope, to users who may not report, and by the given rule. */
export async function lockOverdueOrRefuse(
  overdueId: string,
  context: Context,
  whyNot: (status: OverdueRecord['status']) => Refusal | null,
): Promise<OverdueRecord> {
  const { scope, tx } = context;
  const record = await lockAsSeen(context, () => lockOverdue(scope, tx, overdueId));
  const policy = await policyTerms(scope, tx, record.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  refuseIf((await whyNotReport(context, policy)) ?? whyNot(record.status));
  return record;
}
