import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import styles from './ordering.module.css';
import { SumsOfOrders } from './SumsOfOrders.tsx';

type ConfirmApprovalProps = Readonly<{
  many: number;
  /** Those that are known one by one. */
  orders: readonly OrderOnWire[];
  onClose(): void;
  onConfirm(): Promise<unknown>;
}>;

/** Asks once more before orders are approved. */
export function ConfirmApproval({ many, orders, onClose, onConfirm }: ConfirmApprovalProps) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
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
      <SumsOfOrders orders={orders} />
      {many > 1 && (
        <p className={styles.note}>
          <Trans>
            Each is approved as if you had opened it individually. Your own requests, and those that a rule prevents
            today, are left unchanged and listed.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}
