import { useLingui } from '@lingui/react/macro';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { Lines } from '../../../platform/ui/controls/Lines.tsx';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { InvoiceNumber } from '../../receivables/web/public.ts';
import { instalmentStatusLabels } from '../rescheduling-labels.ts';
import type { ReschedulingDetail, ReschedulingOnWire } from '../reschedulings.contract.ts';

/** What the buyer promised, what came in for it, and what credits deducted. */
export function InstalmentsOfPlan({ plan: { instalments } }: { plan: ReschedulingOnWire }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Instalments`}>
      <Lines heads={[t`Due`, t`Amount`, t`Paid`, t`Credited`, '']}>
        {instalments.map(({ no, dueDate, amount, paidAmount, reducedAmount, status }) => (
          <tr key={no}>
            <td>
              <Day value={dueDate} />
            </td>
            <td>
              <Money value={amount} />
            </td>
            <td>
              <Money value={paidAmount} />
            </td>
            <td>
              <Money value={reducedAmount} />
            </td>
            <td>
              <StatusInWords of={instalmentStatusLabels[status]} />
            </td>
          </tr>
        ))}
      </Lines>
    </PanelSection>
  );
}

/** The invoices of a plan, and what is still owed of each. */
export function InvoicesOfPlan({ items }: { items: ReschedulingDetail['items'] }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Invoices`}>
      <Lines heads={[t`Number`, t`Original due date`, t`In the plan`, t`Owed`]}>
        {items.map((item) => (
          <tr key={item.receivableId}>
            <td>
              <InvoiceNumber item={item} />
            </td>
            <td>
              <Day value={item.originalDueDate} />
            </td>
            <td>
              <Money value={item.amountInPlan} />
            </td>
            <td>
              <Money value={item.outstandingAmount} />
            </td>
          </tr>
        ))}
      </Lines>
    </PanelSection>
  );
}
