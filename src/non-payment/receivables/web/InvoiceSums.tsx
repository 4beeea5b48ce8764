import { Trans } from '@lingui/react/macro';
import { signOfMoney } from '../../../platform/core/money.ts';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import type { ItemSums } from '../item-sums.ts';
import styles from './invoices.module.css';

/** The totals of the lines, by currency, as far as they can be read. */
export function InvoiceSums({ sums }: { sums: readonly ItemSums[] }) {
  return (
    <div className={styles.sums} aria-live="polite">
      {sums.map(({ currency, invoices, creditNotes, payments, owed, overdue }) => (
        <dl key={currency}>
          <dt>
            <Trans>Invoices</Trans>
          </dt>
          <dd>
            <Money value={invoices} decimals="minor" />
          </dd>
          {signOfMoney(creditNotes) !== 0 && (
            <>
              <dt>
                <Trans>Credit notes</Trans>
              </dt>
              <dd>
                <Money value={creditNotes} decimals="minor" />
              </dd>
            </>
          )}
          {signOfMoney(payments) !== 0 && (
            <>
              <dt>
                <Trans>Payments</Trans>
              </dt>
              <dd>
                <Money value={payments} decimals="minor" />
              </dd>
            </>
          )}
          <dt className={styles.total}>
            <Trans>Owed</Trans>
          </dt>
          <dd className={styles.total}>
            <Money value={owed} decimals="minor" />
          </dd>
          <dt className={styles.final}>
            <Trans>Of which overdue</Trans>
          </dt>
          <dd className={styles.final}>
            <Money value={overdue} decimals="minor" />
          </dd>
        </dl>
      ))}
    </div>
  );
}
