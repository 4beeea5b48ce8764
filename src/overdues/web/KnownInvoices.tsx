import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { Checkbox } from '../../platform/web/ui/Checkbox.tsx';
import styles from './overdues.module.css';
import { useKnownInvoices } from './overdues.queries.ts';

type Props = Readonly<{
  policy: string;
  companyId: string;
  chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
}>;

/** Open invoices of the buyer that the portal knows and that no report names yet, to be taken by a tick. */
export function KnownInvoices({ policy, companyId, chosen, onChoose }: Props) {
  const format = useFormat();
  const known = useKnownInvoices(policy, companyId).items.filter(
    ({ overdueId, originalDueDate }) => overdueId === null && originalDueDate < format.today,
  );
  if (known.length === 0) return null;
  const toggle = (id: string) => (isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <div className={styles.known}>
      {known.map(({ receivableId, documentNumber, originalDueDate, outstandingAmount }) => {
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
