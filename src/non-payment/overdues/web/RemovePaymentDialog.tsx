import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
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
  const format = useFormat();
  const remove = useRemovePayment();
  const { paymentId, receivedOn } = payment;
  const amount = format.money(payment.amount);
  const day = format.fullDay(receivedOn);
  const form = useActionForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? null : t`This field is required.` }),
  });
  return (
    <FormDialog
      title={t`Remove the payment of ${amount}`}
      form={form}
      yes={<Trans>Remove payment</Trans>}
      onSubmit={async (body) => {
        await remove.mutateAsync({ params: { overdueId, paymentId }, body });
        return t`Payment of ${amount} removed.`;
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Received on {day}. What it cleared is owed again, and its deadlines run as before.</Trans>
      </p>
      <Fields>
        <TextField label={t`Reason`} longest={200} {...form.field('reason')} />
      </Fields>
    </FormDialog>
  );
}
