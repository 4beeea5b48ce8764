import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { Fields } from '../../../platform/ui/form/FormParts.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { OverdueDetail } from '../overdues.contract.ts';
import type { OverdueDialogProps } from './OverdueActions.tsx';
import { useRemovePayment } from './overdues.queries.ts';

type Props = OverdueDialogProps & Readonly<{ payment: OverdueDetail['payments'][number] }>;

/** Removes a payment that was entered by mistake. */
export function RemovePaymentDialog({ overdue: { overdueId }, payment, onClose }: Props) {
  const { t } = useLingui();
  const notify = useToast();
  const format = useFormat();
  const remove = useRemovePayment();
  const { paymentId, receivedOn } = payment;
  const amount = format.money(payment.amount);
  const day = format.fullDay(receivedOn);
  const form = useActionForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? null : t`Please fill this in.` }),
  });
  return (
    <Dialog title={t`Remove the payment of ${amount}`} isOpen onClose={onClose}>
      <ActionForm
        form={form}
        onSubmit={async (body) => {
          await remove.mutateAsync({ params: { overdueId, paymentId }, body });
          notify({ text: t`The payment of ${amount} is removed.` });
          onClose();
        }}
        actions={
          <>
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              <Trans>Remove it</Trans>
            </Button>
            <Button onPress={onClose}>
              <Trans>Leave it</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Received on {day}. What it cleared is owed again, and its deadlines run as before.</Trans>
        </p>
        <Fields>
          <TextField label={t`Why`} maxLength={200} {...form.field('reason')} />
        </Fields>
      </ActionForm>
    </Dialog>
  );
}
