import { Trans, useLingui } from '@lingui/react/macro';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { Lines } from '../../../platform/ui/controls/Lines.tsx';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { ReceivableOnWire } from '../receivables.contract.ts';

/** The invoices of a record, as its panel shows them: number, due date, what is still owed. */
export function InvoiceList({ items }: { items: readonly ReceivableOnWire[] }) {
  const { t } = useLingui();
  return (
    <Lines heads={[t`Number`, t`Due`, t`Owed`]}>
      {items.map((item) => (
        <tr key={item.receivableId}>
          <td>
            <InvoiceNumber item={item} />
          </td>
          <td>
            <Day value={item.originalDueDate} />
          </td>
          <td>
            {item.status === 'C' ? (
              <Status shape="check">
                <Trans>Cleared</Trans>
              </Status>
            ) : (
              <Money value={item.outstandingAmount} />
            )}
          </td>
        </tr>
      ))}
    </Lines>
  );
}

/** The number of an invoice, and whether the buyer contests it. */
export function InvoiceNumber({ item }: { item: Pick<ReceivableOnWire, 'documentNumber' | 'disputed'> }) {
  return (
    <>
      {item.documentNumber}
      {item.disputed && (
        <small>
          {' '}
          <Trans>disputed</Trans>
        </small>
      )}
    </>
  );
}
