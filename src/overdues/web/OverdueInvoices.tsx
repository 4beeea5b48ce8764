import { Trans, useLingui } from '@lingui/react/macro';
import { ExtendDueDate } from '../../extensions/web/public.ts';
import { PanelSection } from '../../platform/web/Collection/DetailPanel.tsx';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { Status } from '../../platform/web/signature/Status.tsx';
import { Button } from '../../platform/web/ui/Button.tsx';
import { Day, Money } from '../../platform/web/ui/Figures.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import type { OverdueDetail } from '../overdues.contract.ts';
import styles from './overdues.module.css';
import { useClearItem } from './overdues.queries.ts';

/** The invoices and credit notes of a report, and the payments that came off them. */
export function OverdueInvoices({ overdue }: { overdue: OverdueDetail }) {
  const { t } = useLingui();
  const { items, payments, policy, company, actions } = overdue;
  return (
    <>
      <PanelSection
        title={t`Invoices`}
        end={
          actions.update === null && (
            <ExtendDueDate kind="quiet" size="small" search={{ policy, companyId: company.companyId }} />
          )
        }
      >
        <table className={styles.invoices}>
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
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Invoice key={item.receivableId} overdue={overdue} item={item} />
            ))}
          </tbody>
        </table>
      </PanelSection>
      {payments.length > 0 && (
        <PanelSection title={t`Payments`}>
          <table className={styles.invoices}>
            <tbody>
              {payments.map(({ paymentId, receivedOn, amount, reference }) => (
                <tr key={paymentId}>
                  <td>{reference ?? <Trans>Payment</Trans>}</td>
                  <td className={styles.right}>
                    <Day value={receivedOn} />
                  </td>
                  <td className={styles.right}>
                    <Money value={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </PanelSection>
      )}
    </>
  );
}

function Invoice({ overdue, item }: { overdue: OverdueDetail; item: OverdueDetail['items'][number] }) {
  const { t } = useLingui();
  const say = useToast();
  const { today } = useFormat();
  const clear = useClearItem();
  const { receivableId, documentNumber, originalDueDate, outstandingAmount, status, clearedDate, disputed } = item;
  const { overdueId, actions } = overdue;
  const settle = () =>
    clear.mutate(
      { params: { overdueId, receivableId }, body: { reason: 'PAID', on: today } },
      { onSuccess: () => say({ text: t`${documentNumber} is marked as paid.` }) },
    );
  return (
    <tr>
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
        <Money value={outstandingAmount} />
      </td>
      <td className={styles.right}>
        {status === 'C' ? (
          <Status shape="check">
            <Day value={clearedDate} />
          </Status>
        ) : (
          actions.update === null && (
            <Button size="small" kind="quiet" isBusy={clear.isPending} onPress={settle}>
              <Trans>Paid</Trans>
            </Button>
          )
        )}
      </td>
    </tr>
  );
}
