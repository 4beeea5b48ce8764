import { Trans, useLingui } from '@lingui/react/macro';
import { PanelSection } from '../../platform/web/Collection/DetailPanel.tsx';
import { Day, Money } from '../../platform/web/ui/Figures.tsx';
import type { ReschedulingDetail, ReschedulingOnWire } from '../reschedulings.contract.ts';
import { InstalmentStatus } from './ReschedulingStatus.tsx';
import styles from './reschedulings.module.css';

/** What the buyer promised, and what came in of it. */
export function InstalmentsOfPlan({ plan: { instalments } }: { plan: ReschedulingOnWire }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Instalments`}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>
              <Trans>Due</Trans>
            </th>
            <th className={styles.right}>
              <Trans>Amount</Trans>
            </th>
            <th className={styles.right}>
              <Trans>Paid</Trans>
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ no, dueDate, amount, paidAmount, status }) => (
            <tr key={no}>
              <td>
                <Day value={dueDate} />
              </td>
              <td className={styles.right}>
                <Money value={amount} />
              </td>
              <td className={styles.right}>
                <Money value={paidAmount} />
              </td>
              <td className={styles.right}>
                <InstalmentStatus value={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  );
}

/** The invoices of a plan, and what is still owed of each. */
export function InvoicesOfPlan({ items }: { items: ReschedulingDetail['items'] }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Invoices`}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>
              <Trans>Number</Trans>
            </th>
            <th className={styles.right}>
              <Trans>Due at first</Trans>
            </th>
            <th className={styles.right}>
              <Trans>In the plan</Trans>
            </th>
            <th className={styles.right}>
              <Trans>Owed</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ receivableId, documentNumber, originalDueDate, amountInPlan, outstandingAmount }) => (
            <tr key={receivableId}>
              <td>{documentNumber}</td>
              <td className={styles.right}>
                <Day value={originalDueDate} />
              </td>
              <td className={styles.right}>
                <Money value={amountInPlan} />
              </td>
              <td className={styles.right}>
                <Money value={outstandingAmount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  );
}
