import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { isCredit } from '../premium-invoice.ts';
import { reminderCodeLabels } from '../premium-invoice-labels.ts';
import type { PremiumInvoice } from '../premium-invoices.contract.ts';

/** What is to be paid until when, and how far the reminders have come. */
export function InvoiceStatement({ invoice }: { invoice: PremiumInvoice }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { status, itemStatus, balance, gross, dueDate, clearedDate, reminderLevel, paymentReportedOn } = invoice;
  const total = format.money(gross);
  if (itemStatus === 'C') {
    const on = clearedDate ? format.fullDay(clearedDate) : '';
    return (
      <Statement lead={<Trans>Cleared on {on}.</Trans>}>
        {isCredit(gross) ? (
          <Trans>This credit note over {total} was set off or paid out.</Trans>
        ) : status === 'CLEARED' ? (
          <Trans>This invoice over {total} is paid.</Trans>
        ) : (
          <Trans>Nothing is payable for this invoice over {total}.</Trans>
        )}
      </Statement>
    );
  }
  const open = format.money(balance);
  if (isCredit(balance))
    return (
      <Statement>
        <Trans>
          <mark>{open}</mark> is in your favour: it is set off against the next invoices.
        </Trans>
      </Statement>
    );
  const distance = format.distance(dueDate);
  const due = format.fullDay(dueDate);
  const reminder = reminderLevel && reminderLevel !== 'O' ? i18n._(reminderCodeLabels[reminderLevel]) : null;
  const paidOn = paymentReportedOn && format.fullDay(paymentReportedOn);
  return (
    <Statement
      lead={
        <>
          <Trans>Due date: {due}.</Trans> {reminder && `${reminder}. `}
          {paidOn && <Trans>Reported as paid on {paidOn}.</Trans>}
        </>
      }
    >
      {reminderLevel === null ? (
        <Trans>
          {open} is payable <mark>{distance}</mark>.
        </Trans>
      ) : (
        <Trans>
          {open} was payable <mark>{distance}</mark>.
        </Trans>
      )}
    </Statement>
  );
}
