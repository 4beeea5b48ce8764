import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { keepSentAlong } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { nextCaseNumber } from '../../case-numbers/server/public.ts';
import { whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import { faultsOfItems } from '../../receivables/item-faults.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { enterItems, lockAccount, lockReceivables, storeReceivables } from '../../receivables/server/public.ts';
import { outstandingOf, whyNotReport } from '../dispute.ts';
import type { DisputeDetail, disputesContract } from '../disputes.contract.ts';
import { type DisputeRecord, idsInDispute, insertDispute } from './disputes.store.ts';
import { recordDispute } from './record-dispute.ts';
import { showDispute } from './show-disputes.ts';

type Report = BodyOf<typeof disputesContract.reportDispute>;

/**
 * Reports that a buyer contests invoices, known ones and new ones. They are uninsured from now on, and stop no cover while all that is
 * owed of them is contested.
 */
export async function reportDispute(report: Report, context: Context): Promise<DisputeDetail> {
  const { tx, actor, now, today } = context;
  const { policy, company } = await partiesOf(context, report.policy, report.companyId);
  refuseIf(await whyNotReportUnderPolicy(context, policy.policy));
  const items = await contestedItems(report, context);
  const { disputeType, raisedDate, comment = null, overdueId = null } = report;
  const disputedAmount = report.disputedAmount ?? outstandingOf(items);
  const ids = items.map(({ receivableId }) => receivableId);
  const inDispute = await idsInDispute(tx, ids);
  refuseIf(whyNotReport({ disputedAmount, raisedDate }, items, { today, inDispute }));
  const dispute: DisputeRecord = {
    disputeId: context.newId('dsp'),
    caseNumber: await nextCaseNumber(context, 'dispute'),
    policyKey: policy.policy,
    companyId: company.companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    status: 'REPORTED',
    disputeType,
    raisedDate,
    currency: disputedAmount.currency,
    disputedAmount: disputedAmount.amount,
    comment,
    overdueId: overdueId ?? items[0]?.overdueId ?? null,
    reportedByName: actor.name,
    reportedAt: now,
    replyCodes: [],
    replyText: null,
    repliedAt: null,
    resolution: null,
    upheldAmount: null,
    creditNoteNumber: null,
    endedOn: null,
    endedByName: null,
    version: 1,
  };
  await insertDispute(tx, dispute, ids);
  await storeReceivables(
    tx,
    items.map((item) => ({ ...item, isDisputed: true })),
  );
  const { disputeId, policyKey, companyId } = dispute;
  const under = {
    policy: policyKey,
    companyId,
    subject: `dispute/${disputeId}`,
    readableWith: 'read_overdues',
  } as const;
  await keepSentAlong(under, report.evidence, context, '/evidence');
  await recordDispute(context, 'dispute.reported', dispute, null);
  await publish(context, answerAwaited, { subject: 'dispute', recordId: disputeId });
  return showDispute(disputeId, context);
}

/** The invoices of a report, locked: those it names by id, and the new ones that it brings. */
async function contestedItems(
  { policy, companyId, receivableIds = [], items = [] }: Report,
  context: Context,
): Promise<Receivable[]> {
  const { scope, tx, today } = context;
  const faults = faultsOfItems(items, { today, mayBeDue: true });
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const entered = items.length > 0 ? await enterItems(context, { policy, companyId }, items) : [];
  const ids = [...new Set([...receivableIds, ...entered.map(({ receivableId }) => receivableId)])];
  if (ids.length === 0) return [];
  await lockAccount(tx, { policy, companyId });
  const found = await lockReceivables(scope, tx, { policy, companyId, ids });
  if (found.length < ids.length) {
    const errors = [{ pointer: '/receivableIds', code: 'unknown' }];
    throw new Refused(refuse('invalid-input', undefined, errors));
  }
  return found;
}
