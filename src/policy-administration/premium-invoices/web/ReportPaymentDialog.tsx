import { Trans, useLingui } from '@lingui/react/macro';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PremiumInvoiceDetail } from '../premium-invoices.contract.ts';
import { useReportPayment } from './premium-invoices.queries.ts';

type Props = Readonly<{ invoice: PremiumInvoiceDetail; onClose(): void }>;

/** Tells the insurer that an invoice was paid, and when. */
export function ReportPaymentDialog({ invoice: { invoiceId, version, invoiceNumber, balance }, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const report = useReportPayment();
  const form = useActionForm({
    initial: { paidOn: format.today },
    check: ({ paidOn }) => ({ paidOn: paidOn ? null : t`This field is required.` }),
  });
  const open = format.money(balance);
  return (
    <FormDialog
      title={t`I have paid`}
      form={form}
      yes={<Trans>Tell the insurer</Trans>}
      onSubmit={async ({ paidOn }) => {
        await report.mutateAsync({ params: { invoiceId }, body: { paidOn }, ifMatch: version });
        return t`The insurer was told. The invoice is cleared when the money is received.`;
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Invoice {invoiceNumber}: {open} is open.
        </Trans>
      </p>
      <DayField label={t`Paid on`} {...form.field('paidOn')} />
    </FormDialog>
  );
}
