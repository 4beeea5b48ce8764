import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { decimalsOf } from '../../../platform/core/format.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { isWaiting, type ReviewDecision } from '../order.ts';
import { nameOfOrder } from '../order-views.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { ConfirmApproval } from './ConfirmApproval.tsx';
import { useOrderSubject } from './order-subjects.tsx';
import styles from './ordering.module.css';
import { useOrderMutations } from './orders.queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useReviewKeys } from './useReviewKeys.ts';

export type OrderActionsProps = Readonly<{ order: OrderOnWire; size?: 'small'; hasKeys?: boolean }>;

type OrderMutations = ReturnType<typeof useOrderMutations>;
/**
 * What can be done with an order now. Approving, returning and refusing are shown as long as the order waits, with the
 * reason on them where the reader may not; one's own order can be amended, taken back (a draft: deleted), or handed
 * over (again), and shows why it cannot be approved. `hasKeys`: A, B and R do the same, each asking once more.
 */
export function OrderActions({ order, size, hasKeys = false }: OrderActionsProps) {
  const notify = useToast();
  const problemText = useProblemText();
  const format = useFormat();
  const mutations = useOrderMutations();
  const [asking, ask] = useState<ReviewDecision | null>(null);
  useReviewKeys(ask, hasKeys && order.actions.approve === null);
  const isBusy = Object.values(mutations).some((mutation) => mutation.isPending);
  const whyNotText = useWhyNotText();
  const whyNot = (mutation: keyof OrderMutations) => whyNotText(order.actions[mutation]);
  const act = (mutation: 'submit' | 'approve' | 'withdraw' | 'delete' | 'takeOver', done: ReactNode) => {
    mutations[mutation].mutate(asSeen(order), {
      onSuccess: () => notify({ text: done }),
      onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
    });
  };
  const what = [nameOfOrder(order), ...(order.amount ? [format.money(order.amount, decimalsOf(order))] : [])].join(
    ', ',
  );
  const approved = <Trans>Approved: {what}.</Trans>;
  const isDraft = order.workflowStatus === 'DRAFT';
  const isEditable = order.workflowStatus === 'DRAFT' || order.workflowStatus === 'RETURNED';
  if (!isEditable && !isWaiting(order)) return null;

  return (
    <span className={styles.actions}>
      {isWaiting(order) && (
        <>
          <Button
            kind="primary"
            size={size}
            whyNot={whyNot('approve')}
            isBusy={isBusy}
            onPress={() => act('approve', approved)}
          >
            <Trans>Approve</Trans>
          </Button>
          {!order.isOwn && (
            <>
              <Button size={size} whyNot={whyNot('return')} isBusy={isBusy} onPress={() => ask('return')}>
                <Trans>Return…</Trans>
              </Button>
              <Button size={size} isDangerous whyNot={whyNot('refuse')} isBusy={isBusy} onPress={() => ask('refuse')}>
                <Trans>Reject…</Trans>
              </Button>
            </>
          )}
        </>
      )}
      <Amend order={order} size={size} />
      {!order.hasAuthor && !order.isOwn && (
        <Button
          kind={isEditable ? 'primary' : 'outlined'}
          size={size}
          whyNot={whyNot('takeOver')}
          isBusy={isBusy}
          onPress={() => act('takeOver', <Trans>Taken over: {what}. You can amend, submit or withdraw it.</Trans>)}
        >
          <Trans>Take over</Trans>
        </Button>
      )}
      {isEditable && (order.isOwn || order.hasAuthor) && (
        <Button
          kind={order.workflowStatus === 'DRAFT' || !order.correction ? 'primary' : 'outlined'}
          size={size}
          whyNot={whyNot('submit')}
          isBusy={isBusy}
          onPress={() => act('submit', <Trans>Submitted for approval.</Trans>)}
        >
          <Trans>Submit for approval</Trans>
        </Button>
      )}
      {order.isOwn && isDraft && (
        <Button
          size={size}
          isDangerous
          whyNot={whyNot('delete')}
          isBusy={isBusy}
          onPress={() => act('delete', <Trans>The draft is deleted.</Trans>)}
        >
          <Trans>Delete draft</Trans>
        </Button>
      )}
      {order.isOwn && !isDraft && (
        <Button
          size={size}
          whyNot={whyNot('withdraw')}
          isBusy={isBusy}
          onPress={() => act('withdraw', <Trans>Withdrawn. The insurer has not received it.</Trans>)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {asking === 'approve' && (
        <ConfirmApproval
          many={1}
          orders={[order]}
          onClose={() => ask(null)}
          onConfirm={() => mutations.approve.mutateAsync(asSeen(order)).then(() => notify({ text: approved }))}
        />
      )}
      <ReviewDialog order={order} asking={asking} mutations={mutations} onClose={() => ask(null)} />
    </span>
  );
}

/**
 * A link to the filled-in form of one's own order; disabled with the reason where the reader may not change it any
 * more.
 */
function Amend({ order, size }: { order: OrderOnWire; size: 'small' | undefined }) {
  const whyNot = useWhyNotText()(order.actions.correct);
  const subject = useOrderSubject(order.kind);
  if (!order.isOwn || order.correction === null || (whyNot !== null && isWaiting(order))) return null;
  if (whyNot !== null)
    return (
      <Button size={size} whyNot={whyNot}>
        <Trans>Amend…</Trans>
      </Button>
    );
  const kind = order.workflowStatus === 'RETURNED' ? 'primary' : 'outlined';
  return subject?.amend?.(order, { kind, size, children: <Trans>Amend…</Trans> });
}

/** Asks for the reason of a return or a refusal. */
function ReviewDialog({
  order,
  asking,
  mutations,
  onClose,
}: {
  order: OrderOnWire;
  asking: ReviewDecision | null;
  mutations: OrderMutations;
  onClose(): void;
}) {
  const { t } = useLingui();
  const notify = useToast();
  const isRefusal = asking === 'refuse';
  const review = async (reason: string) => {
    const mutation = isRefusal ? mutations.refuse : mutations.return;
    await mutation.mutateAsync({ ...asSeen(order), body: { reason } });
    notify({ text: isRefusal ? t`Rejected.` : t`Returned.` });
  };
  return (
    <ReasonDialog
      title={isRefusal ? t`Reject the request` : t`Return the request`}
      consequence={
        isRefusal ? (
          <Trans>The request ends here. The requestor sees your reason.</Trans>
        ) : (
          <Trans>The requestor sees your reason, amends the request and submits it again.</Trans>
        )
      }
      confirm={isRefusal ? t`Reject` : t`Return`}
      isOpen={asking === 'return' || isRefusal}
      onClose={onClose}
      onConfirm={review}
    />
  );
}

/** The order at the version that the reader has before them. */
function asSeen({ orderId, version }: OrderOnWire) {
  return { params: { orderId }, ifMatch: version };
}
