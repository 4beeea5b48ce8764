import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApprovalOutlook, useOrderingOn } from '../../../approvals/orders/web/public.ts';
import type { Money } from '../../../platform/core/money.ts';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import styles from './caps.module.css';

type Props = Readonly<{
  title: string;
  policy: string;
  /** What is ordered, and of how much. */
  kind: 'cap-acceptance' | 'cap-stop';
  amount: Money;
  /** The label of the button where the order goes to the insurer at once. */
  verb: ReactNode;
  /** Why it cannot be sent yet. */
  whyNot?: string | null;
  action: Readonly<{ isPending: boolean; error: ProblemError | null }>;
  onSend(whenDone: { onSuccess(): void }): void;
  /** The message once it is with the insurer. */
  done: ReactNode;
  onClose(): void;
  children: ReactNode;
}>;

/**
 * The confirmation of an order on CAP: the whole order again, who approves it first, and the button that makes it
 * binding.
 */
export function CapOrderDialog({
  title,
  policy,
  kind,
  amount,
  verb,
  whyNot,
  action,
  onSend,
  done,
  onClose,
  children,
}: Props) {
  const notify = useToast();
  const problemText = useProblemText();
  const { orderingMode, whyNot: whyNotHere } = useOrderingOn(policy);
  const goesStraight = orderingMode === 'DIRECT';
  const send = () =>
    onSend({
      onSuccess: () => {
        notify({ text: goesStraight ? done : <Trans>Submitted for approval.</Trans> });
        onClose();
      },
    });
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" whyNot={whyNotHere ?? whyNot} isBusy={action.isPending} onPress={send}>
            {goesStraight ? verb : <Trans>Submit for approval</Trans>}
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {children}
        <p className={styles.note}>
          {goesStraight ? (
            <Trans>Under policy {policy}. It is sent to the insurer immediately.</Trans>
          ) : orderingMode === 'SIX_EYES' ? (
            <Trans>Under policy {policy}. Two colleagues approve it before it is sent to the insurer.</Trans>
          ) : (
            <Trans>Under policy {policy}. A colleague approves it before it is sent to the insurer.</Trans>
          )}
        </p>
        {!goesStraight && <ApprovalOutlook {...{ policy, kind, amount }} />}
        {action.error && (
          <Banner tone="neg" isSpoken>
            {problemText(action.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
