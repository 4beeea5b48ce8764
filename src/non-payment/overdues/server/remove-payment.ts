import type { BodyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotRemovePayment } from '../../receivables/receivable.ts';
import { owedAgain } from '../../receivables/reversed-payments.ts';
import {
  deletePayment,
  lockAccount,
  lockReceivables,
  paymentsOf,
  spendWaitingMoney,
  storeReceivables,
} from '../../receivables/server/public.ts';
import type { OverdueDetail, overduesContract } from '../overdues.contract.ts';
import { lockOverdueOrRefuse } from './change-overdue.ts';
import { recordOverdue } from './record-overdue.ts';
import { reopenOverdues, undoSetOff } from './reopen-overdues.ts';
import { settleOverdues } from './settle-overdues.ts';
import { showOverdue } from './show-overdue.ts';

/**
 * Removes a payment that was entered by mistake: what it cleared is owed again, and reports that it cleared go on with
 * what was set off to close them. Refused where a plan, a case or a claim depends on it, and for money that cleared
 * nothing of the report (decision 74).
 */
export async function removePayment(
  { overdueId, paymentId }: Readonly<{ overdueId: string; paymentId: string }>,
  { reason }: BodyOf<typeof overduesContract.removePayment>,
  context: Context,
): Promise<OverdueDetail> {
  const { scope, tx } = context;
  const record = await lockOverdueOrRefuse(overdueId, context, (status) =>
    status === 'WITHDRAWN' ? refuse('overdue-not-open', { status }) : null,
  );
  const account = { policy: record.policyKey, companyId: record.companyId };
  await lockAccount(tx, account);
  const payment = (await paymentsOf(scope, tx, account)).find((each) => each.paymentId === paymentId);
  const linesOf = (of: NonNullable<typeof payment>) =>
    lockReceivables(scope, tx, { ids: of.allocations.map(({ receivableId }) => receivableId) });
  if (!payment) throw new Refused(refuse('not-found'));
  const paid = await linesOf(payment);
  if (!paid.some((line) => line.overdueId === overdueId)) throw new Refused(refuse('not-found'));
  refuseIf(whyNotRemovePayment(paid));
  const reports = [...new Set(paid.flatMap((line) => line.overdueId ?? []))];
  await undoSetOff(context, account, reports);
  const removed = new Map(payment.allocations.map(({ receivableId, amount }) => [receivableId, amount]));
  await deletePayment(tx, paymentId);
  await storeReceivables(
    tx,
    (await linesOf(payment)).map((line) => owedAgain(line, removed.get(line.receivableId) ?? '0')),
  );
  await spendWaitingMoney(context, account);
  await reopenOverdues(context, [account], reports);
  const { receivedOn, amount, currency } = payment;
  await recordOverdue(context, 'overdue.payment-removed', record, {
    amount: money(amount, currency),
    receivedOn,
    reason,
  });
  await settleOverdues(context, account);
  return showOverdue(overdueId, context);
}
