import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { Lines } from '../../../platform/ui/controls/Lines.tsx';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { InvoiceNumber } from '../../receivables/web/public.ts';
import { type OverdueDetail, overduesContract } from '../overdues.contract.ts';
import { ClearInvoiceDialog } from './ClearInvoiceDialog.tsx';
import { InvoiceMenu } from './InvoiceMenu.tsx';
import { RemovePaymentDialog } from './RemovePaymentDialog.tsx';

/** The invoices and credit notes of a report, the actions on each, and the payments that cleared them, in a panel. */
export function OverdueInvoices({ overdue }: { overdue: OverdueDetail }) {
  const { t } = useLingui();
  const { items } = overdue;
  const [clearing, clear] = useState<OverdueDetail['items'][number] | null>(null);
  return (
    <>
      <PanelSection title={t`Invoices`}>
        <Lines heads={[t`Number`, t`Due`, t`Owed`, '']}>
          {items.map((item) => (
            <tr key={item.receivableId}>
              <td>
                <InvoiceNumber item={item} />
              </td>
              <td>
                <Day value={item.originalDueDate} />
              </td>
              <td>
                <Money value={item.outstandingAmount} />
              </td>
              <td>
                {item.status === 'C' ? (
                  <Status shape="check">
                    <Day value={item.clearedDate} />
                  </Status>
                ) : (
                  <InvoiceMenu overdue={overdue} item={item} onClear={() => clear(item)} />
                )}
              </td>
            </tr>
          ))}
        </Lines>
        {clearing && <ClearInvoiceDialog overdue={overdue} item={clearing} onClose={() => clear(null)} />}
      </PanelSection>
      <PaymentsOfReport overdue={overdue} />
    </>
  );
}

/** The payments that cleared invoices of a report; one that was entered by mistake is removed. */
export function PaymentsOfReport({ overdue }: { overdue: OverdueDetail }) {
  const { t } = useLingui();
  const { payments } = overdue;
  const [removing, remove] = useState<OverdueDetail['payments'][number] | null>(null);
  const mayRemove = useWhyNot(overduesContract.removePayment) === null && overdue.status !== 'WITHDRAWN';
  if (payments.length === 0) return null;
  return (
    <>
      <PanelSection title={t`Payments`}>
        <Lines>
          {payments.map((payment) => (
            <tr key={payment.paymentId}>
              <td>{payment.reference ?? <Trans>Payment</Trans>}</td>
              <td>
                <Day value={payment.receivedOn} />
              </td>
              <td>
                <Money value={payment.amount} />
              </td>
              {mayRemove && (
                <td>
                  <Button kind="quiet" size="small" onPress={() => remove(payment)}>
                    <Trans>Remove…</Trans>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </Lines>
        {removing && <RemovePaymentDialog overdue={overdue} payment={removing} onClose={() => remove(null)} />}
      </PanelSection>
    </>
  );
}
