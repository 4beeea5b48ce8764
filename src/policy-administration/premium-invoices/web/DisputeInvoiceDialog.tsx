import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { longestReason } from '../invoice-dispute.ts';
import type { PremiumInvoiceDetail } from '../premium-invoices.contract.ts';
import { useDisputeInvoice } from './premium-invoices.queries.ts';

type Props = Readonly<{ invoice: PremiumInvoiceDetail; onClose(): void }>;

/** Tells the insurer what is wrong with an invoice; nobody is reminded of it until it answers. */
export function DisputeInvoiceDialog({ invoice: { invoiceId, version, invoiceNumber, suspension }, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const hasBegun = suspension !== null && suspension.suspendedFrom <= format.today;
  const dispute = useDisputeInvoice();
  const form = useActionForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t`This field is required.` : null }),
  });
  return (
    <FormDialog
      title={t`Dispute invoice ${invoiceNumber}`}
      form={form}
      yes={<Trans>Send to the insurer</Trans>}
      onSubmit={async ({ reason }) => {
        await dispute.mutateAsync({ params: { invoiceId }, body: { reason: reason.trim() }, ifMatch: version });
        return t`The dispute is with the insurer.`;
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Until the insurer answers, no reminders are sent, and the policy is not suspended because of it.</Trans>{' '}
        {hasBegun && <Trans>The suspension that has begun lasts.</Trans>}
      </p>
      <TextArea label={t`What is wrong with it`} rows={5} longest={longestReason} {...form.field('reason')} />
    </FormDialog>
  );
}
