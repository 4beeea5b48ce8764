import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ProblemError } from '../../../platform/ui/client.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useProblem } from '../../../platform/ui/useProblem.ts';
import { reasonLength } from '../who-may-approve.ts';
import styles from './ordering.module.css';

export type ReasonDialogProps = {
  title: string;
  /** What follows from it, in a sentence. */
  consequence: ReactNode;
  /** The verb on the button. */
  confirm: string;
  isOpen: boolean;
  onClose(): void;
  onConfirm(reason: string): Promise<unknown>;
};

/** Asks for the reason without which an order is neither sent back nor refused. It stays typed when sending fails. */
export function ReasonDialog({ title, consequence, confirm, isOpen, onClose, onConfirm }: ReasonDialogProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useProblem();
  const [isBusy, setBusy] = useState(false);
  const whyNot = useWhyNotReason(reason);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm(reason.trim());
      setReason('');
      onClose();
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      setProblem(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" whyNot={whyNot} isBusy={isBusy} onPress={() => void send()}>
            {confirm}
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>{consequence}</p>
      <TextArea
        label={t`Reason`}
        hint={
          whyNot ?? (
            <Trans>
              {lengthOf(reason)} of {reasonLength.maximum} characters
            </Trans>
          )
        }
        value={reason}
        onChange={setReason}
        rows={4}
      />
      {problem && (
        <Banner tone="neg" isSpoken className={styles.problem}>
          {problemText(problem)}
        </Banner>
      )}
    </Dialog>
  );
}

function useWhyNotReason(reason: string): string | null {
  const { t } = useLingui();
  const length = lengthOf(reason);
  const { minimum, maximum } = reasonLength;
  if (length < minimum) return t`A reason has at least ${minimum} characters.`;
  return length > maximum ? t`A reason has at most ${maximum} characters; these are ${length}.` : null;
}

/** Characters as a person counts them. */
function lengthOf(reason: string): number {
  return [...reason.trim()].length;
}
