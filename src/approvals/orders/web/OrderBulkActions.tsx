import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Money, sumMoney } from '../../../platform/core/money.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { ReviewDecision } from '../order.ts';
import { mostPicked, type OrdersToReview } from '../order-jobs.contract.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { useReviewOrders } from './order-jobs.queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

export type OrderBulkActionsProps = Readonly<{
  selection: Selection;
  /** The orders that are loaded. */
  orders: readonly OrderOnWire[];
  /** How many fit, as far as it is known. */
  count: number;
  /** What the reader narrowed the orders by. */
  filters: OrdersToReview['filter'];
  /** It is under way: its id. */
  onStarted(jobId: string): void;
}>;

/** Approves, sends back or refuses what is selected, or all that fits the filters (rule 9). */
export function OrderBulkActions({ selection, orders, count, filters, onStarted }: OrderBulkActionsProps) {
  const { t } = useLingui();
  const [asks, ask] = useState<ReviewDecision | null>(null);
  const mutation = useReviewOrders();
  const picked = orders.filter(({ orderId }) => selection.ids.has(orderId));
  const many = selection.isAllMatching ? count : picked.length;
  const isTooMany = !selection.isAllMatching && picked.length > mostPicked;
  const whyNot = isTooMany ? t`Select up to ${mostPicked} requests, or all.` : null;
  const review = async (judgement: ReviewDecision, reason?: string) => {
    const which = selection.isAllMatching ? { filter: { ...filters, waitsForMe: true } } : { orders: picked.map(seen) };
    const { jobId } = await mutation.mutateAsync({
      body: { judgement, ...which, ...(reason === undefined ? {} : { reason }) },
    });
    onStarted(jobId);
  };
  const close = () => ask(null);
  return (
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
      {asks === 'approve' && (
        <ConfirmApproval
          many={many}
          picked={selection.isAllMatching ? [] : picked}
          onClose={close}
          onConfirm={() => review('approve')}
        />
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

/** Asks once more before several orders are approved. */
function ConfirmApproval({
  many,
  picked,
  onClose,
  onConfirm,
}: {
  many: number;
  /** Those that are known one by one. */
  picked: readonly OrderOnWire[];
  onClose(): void;
  onConfirm(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const sums = format.list(sumsOf(picked).map((sum) => format.money(sum, 'none')));
  const approve = () => {
    setBusy(true);
    onConfirm()
      .catch((problem) => notify({ text: problemText(problem), tone: 'failed' }))
      .finally(onClose);
  };
  return (
    <Dialog
      title={t`Approve requests`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isBusy={isBusy} onPress={approve}>
            <Plural value={many} one="Approve # request" other="Approve # requests" />
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {sums && (
        <p>
          <Trans>
            <b>{sums}</b> in total.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          Each is approved as if you had opened it individually. Your own requests, and those that a rule prevents
          today, are left unchanged and listed.
        </Trans>
      </p>
    </Dialog>
  );
}

/** What orders ask for in all, in each currency. */
function sumsOf(orders: readonly OrderOnWire[]): Money[] {
  const amounts = Map.groupBy(
    orders.flatMap(({ amount }) => amount ?? []),
    ({ currency }) => currency,
  );
  return [...amounts].map(([currency, each]) => sumMoney(each, currency));
}

function seen({ orderId, version }: OrderOnWire) {
  return { orderId, version };
}
