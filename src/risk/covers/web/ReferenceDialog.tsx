import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { longestReference } from '../../../platform/core/customer-reference.ts';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';

type Props = Readonly<{
  /** The reference as it is. */
  former: string | null;
  /** The action that changes it. */
  action: Readonly<{ isPending: boolean; error: ProblemError | null }>;
  onChange(customerReference: string | null, whenDone: { onSuccess(): void }): void;
  isOpen: boolean;
  onClose(): void;
  /** What else the change does. */
  children?: ReactNode;
}>;

/** Changes the customer's own reference of a buyer, in a cover or in a request. */
export function ReferenceDialog({ former: reference, action, onChange, isOpen, onClose, children }: Props) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const former = reference ?? '';
  const [entered, setEntered] = useState(former);
  const length = [...entered.trim()].length;
  const whyNot =
    length > longestReference
      ? t`Customer reference: at most ${longestReference} characters.`
      : entered.trim() === former
        ? t`Nothing would change.`
        : null;
  const send = () =>
    onChange(entered.trim() || null, {
      onSuccess: () => {
        notify({ text: t`Customer reference changed.` });
        onClose();
      },
    });
  return (
    <Dialog
      title={t`Change customer reference`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" whyNot={whyNot} isBusy={action.isPending} onPress={send}>
            <Trans>Change</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={t`Customer reference`}
        hint={
          <Trans>
            {length} of {longestReference} characters
          </Trans>
        }
        value={entered}
        onChange={setEntered}
        autoFocus
      />
      {children}
      {action.error && (
        <Banner tone="neg" isSpoken>
          {problemText(action.error)}
        </Banner>
      )}
    </Dialog>
  );
}
