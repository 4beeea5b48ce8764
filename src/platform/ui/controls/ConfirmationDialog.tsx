import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProblemError } from '../client.ts';
import { useProblemText } from '../problem-texts.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useToast } from './Toast.tsx';

type PendingAction<Input> = Readonly<{
  isPending: boolean;
  error: ProblemError | null;
  mutate(input: Input, then: { onSuccess(): void }): void;
}>;

type Props<Input> = Readonly<{
  title: string;
  action: PendingAction<Input>;
  input: Input;
  /** On the button, and what is said when it is done. */
  yes: ReactNode;
  done: string;
  isDangerous?: boolean;
  /** Called when it is done, before the dialog closes. */
  onDone?: (() => void) | undefined;
  onClose(): void;
  children: ReactNode;
}>;

/**
 * An action that needs a confirmation, and at most a remark.
 *   <ConfirmationDialog title={t`Take back the report`} action={withdraw} input={{ params: { overdueId } }} yes={…} done={…} …>
 */
export function ConfirmationDialog<Input>({
  title,
  action,
  input,
  yes,
  done,
  isDangerous = false,
  onDone,
  onClose,
  children,
}: Props<Input>) {
  const notify = useToast();
  const problemText = useProblemText();
  const send = () =>
    action.mutate(input, {
      onSuccess: () => {
        notify({ text: done });
        onDone?.();
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
          <Button kind="primary" isDangerous={isDangerous} isBusy={action.isPending} onPress={send}>
            {yes}
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {children}
      {action.error && (
        <Banner tone="neg" isSpoken>
          {problemText(action.error)}
        </Banner>
      )}
    </Dialog>
  );
}
