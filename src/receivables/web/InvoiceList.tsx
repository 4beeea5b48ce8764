import { Trans } from '@lingui/react/macro';
import { Status } from '../../platform/web/signature/Status.tsx';
import { Day, Money } from '../../platform/web/ui/Figures.tsx';
import type { ReceivableOnWire } from '../receivables.contract.ts';
import styles from './invoices.module.css';

/** The invoices of a record, as its panel shows them: number, due date, what is still owed. */
export function InvoiceList({ items }: { items: readonly ReceivableOnWire[] }) {
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          <th>
            <Trans>Number</Trans>
          </th>
          <th className={styles.right}>
            <Trans>Due</Trans>
          </th>
          <th className={styles.right}>
            <Trans>Owed</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ receivableId, documentNumber, originalDueDate, outstandingAmount, status, disputed }) => (
          <tr key={receivableId}>
            <td>
              {documentNumber}
              {disputed && (
                <small>
                  {' '}
                  <Trans>contested</Trans>
                </small>
              )}
            </td>
            <td className={styles.right}>
              <Day value={originalDueDate} />
            </td>
            <td className={styles.right}>
              {status === 'C' ? (
                <Status shape="check">
                  <Trans>Cleared</Trans>
                </Status>
              ) : (
                <Money value={outstandingAmount} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
