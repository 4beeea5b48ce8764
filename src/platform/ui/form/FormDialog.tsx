import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { useToast } from '../controls/Toast.tsx';
import { ActionForm } from './ActionForm.tsx';
import type { ActionFormState } from './useActionForm.ts';

export type FormDialogProps<Values extends object> = {
  title: string;
  isWide?: boolean;
  form: ActionFormState<Values>;
  /** On the button that sends it. */
  yes: ReactNode;
  /** Executes the action and answers what is said when it is done; the dialog stays open where that is nothing. */
  onSubmit(values: Values): Promise<string | undefined>;
  onClose(): void;
  children: ReactNode;
};

/**
 * An action that asks for a few things in a dialog. One that needs no more than a confirmation is a `ConfirmationDialog`.
 *   <FormDialog title={t`Contest the refusal`} form={form} yes={<Trans>Contest</Trans>} onSubmit={…} onClose={onClose}>…
 */
export function FormDialog<Values extends object>({
  title,
  isWide = false,
  form,
  yes,
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const notify = useToast();
  return (
    <Dialog title={title} isOpen onClose={onClose} {...(isWide ? { width: 'wide' } : {})}>
      <ActionForm
        form={form}
        focusesFirst
        onSubmit={async (values) => {
          const text = await onSubmit(values);
          if (text === undefined) return;
          notify({ text });
          onClose();
        }}
        actions={
          <>
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              {yes}
            </Button>
            <Button onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      >
        {children}
      </ActionForm>
    </Dialog>
  );
}
