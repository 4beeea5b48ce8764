import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decimalsOf } from '../../../platform/core/format.ts';
import { RowsAction } from '../../../platform/lists/web/RowsAction.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import type { ReviewDecision } from '../order.ts';
import { mostPicked, type OrdersToReview } from '../order-jobs.contract.ts';
import { nameOfOrder } from '../order-views.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { ConfirmApproval } from './ConfirmApproval.tsx';
import { useReviewOrders } from './order-jobs.queries.ts';
import { useActionsInWords } from './order-subjects.tsx';
import { useOrderMutations } from './orders.queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useReviewKeys } from './useReviewKeys.ts';

export type OrderBulkActionsProps = Readonly<{
  selection: Selection;
  /** The orders that are loaded. */
  orders: readonly OrderOnWire[];
  /** How many fit where all that fit may be reviewed, as far as it is known; `null` where only those loaded may. */
  fitting: number | null;
  /** What the reader narrowed the orders by. */
  filters: OrdersToReview['filter'];
  /** It is under way: its id. */
  onStarted(jobId: string): void;
}>;

/**
 * Approves, sends back or refuses what is selected and waits for the reader, or all that fits the filters (rule 9); what
 * is their own is withdrawn.
 */
export function OrderBulkActions({ selection, orders, fitting, filters, onStarted }: OrderBulkActionsProps) {
  const { t } = useLingui();
  const [asks, ask] = useState<ReviewDecision | null>(null);
  const mutation = useReviewOrders();
  const picked = orders.filter(({ orderId, waitsForMe }) => waitsForMe && selection.ids.has(orderId));
  const isAll = selection.isAllMatching && fitting !== null;
  const many = isAll ? fitting : picked.length;
  const whyNot = useWhyNotReview(isAll ? 0 : picked.length, { isAll });
  useReviewKeys(ask, whyNot === null);
  const review = async (judgement: ReviewDecision, reason?: string) => {
    const which = isAll ? { filter: { ...filters, waitsForMe: true } } : { orders: picked.map(seen) };
    const { jobId } = await mutation.mutateAsync({
      body: { judgement, ...which, ...(reason === undefined ? {} : { reason }) },
    });
    onStarted(jobId);
  };
  const close = () => ask(null);
  const own = orders.filter(({ orderId, isOwn }) => isOwn && selection.ids.has(orderId));
  return (
    <>
      {(isAll || own.length < selection.ids.size) && (
        <>
          <Button kind="marked" size="small" whyNot={whyNot} onPress={() => ask('approve')}>
            <Trans>Approve…</Trans>
          </Button>
          <Button size="small" whyNot={whyNot} onPress={() => ask('return')}>
            <Trans>Return…</Trans>
          </Button>
          <Button size="small" isDangerous whyNot={whyNot} onPress={() => ask('refuse')}>
            <Trans>Reject…</Trans>
          </Button>
        </>
      )}
      {!isAll && own.length > 0 && <WithdrawOrders selection={selection} rows={own} />}
      {asks === 'approve' && (
        <ConfirmApproval many={many} orders={isAll ? [] : picked} onClose={close} onConfirm={() => review('approve')} />
      )}
      {asks === 'return' && (
        <ReasonDialog
          title={t`Return requests`}
          consequence={
            <Plural
              value={many}
              one="# request is selected. The requestor sees your reason, amends it and submits it again."
              other="# requests are selected. The requestors see your reason, amend them and submit them again."
            />
          }
          confirm={t`Return`}
          isOpen
          onClose={close}
          onConfirm={(reason) => review('return', reason)}
        />
      )}
      {asks === 'refuse' && (
        <ReasonDialog
          title={t`Reject requests`}
          consequence={
            <Plural
              value={many}
              one="# request is selected. It ends here. The requestor sees your reason."
              other="# requests are selected. They end here. The requestors see your reason."
            />
          }
          confirm={t`Reject`}
          isOpen
          onClose={close}
          onConfirm={(reason) => review('refuse', reason)}
        />
      )}
    </>
  );
}

/** Takes back one's own requests before their last approval: the insurer has received none of them. */
function WithdrawOrders(of: Readonly<{ selection: Selection; rows: readonly OrderOnWire[] }>) {
  const { t } = useLingui();
  const actions = useActionsInWords();
  const { withdraw } = useOrderMutations();
  return (
    <RowsAction
      {...of}
      idOf={({ orderId }) => orderId}
      about={(order) => ({
        name: nameOfOrder(order),
        number: actions.get(order.action) ?? order.action,
        amount: order.amount,
        decimals: decimalsOf(order),
      })}
      label={<Trans>Withdraw…</Trans>}
      title={t`Withdraw requests`}
      yes={<Trans>Withdraw</Trans>}
      isDangerous
      whyNot={({ actions: { withdraw: whyNot } }) => whyNot}
      run={({ orderId, version }) => withdraw.mutateAsync({ params: { orderId }, ifMatch: version })}
    >
      <p>
        <Trans>The insurer has not received them.</Trans>
      </p>
    </RowsAction>
  );
}

/** Why what is selected cannot be reviewed together. */
function useWhyNotReview(picked: number, { isAll }: Readonly<{ isAll: boolean }>): string | null {
  const { t } = useLingui();
  if (isAll) return null;
  if (picked === 0) return t`None of the selected requests awaits your approval.`;
  return picked > mostPicked ? t`Select up to ${mostPicked} requests, or all.` : null;
}

function seen({ orderId, version }: OrderOnWire) {
  return { orderId, version };
}
