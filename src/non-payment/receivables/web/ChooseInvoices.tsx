import { Trans } from '@lingui/react/macro';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOperationPages } from '../../../platform/ui/query.ts';
import { type ReceivableOnWire, receivablesContract } from '../receivables.contract.ts';
import styles from './invoices.module.css';

const most = 200;

/** What a buyer owes under a policy, as far as the portal knows: the oldest first. */
export function useOpenInvoices(policy: string, companyId: string) {
  const query = { policy, companyId, status: 'O', limit: most } as const;
  return useOperationPages(receivablesContract.listReceivables, { query });
}

/** Open invoices of a buyer, chosen by checkboxes. */
export function ChooseInvoices({
  invoices,
  chosen,
  onChoose,
}: Readonly<{
  invoices: readonly ReceivableOnWire[];
  chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
}>) {
  const format = useFormat();
  const toggle = (id: string) => (isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <div className={styles.ticks}>
      {invoices.map(({ receivableId, documentNumber, originalDueDate, outstandingAmount }) => {
        const due = format.fullDay(originalDueDate);
        const amount = format.money(outstandingAmount);
        return (
          <Checkbox
            key={receivableId}
            label={
              <Trans>
                {documentNumber}: {amount}, due {due}
              </Trans>
            }
            isChecked={chosen.includes(receivableId)}
            onChange={toggle(receivableId)}
          />
        );
      })}
    </div>
  );
}
