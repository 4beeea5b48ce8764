import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextField } from '../../../platform/ui/controls/Field.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { type ItemCells, type ItemFault, type ItemRow, type TypedField, textIn } from '../item-row.ts';
import { itemTypes } from '../receivable.ts';
import { Faults, textOfCell } from './InvoiceLine.tsx';
import { isEditable, newRow, withCells } from './invoice-grid.ts';
import styles from './invoices.module.css';
import { cellLabels, itemTypeLabels, useFaultText } from './item-labels.ts';

type InvoiceCardsProps = {
  label: string;
  rows: readonly ItemRow[];
  onChange(rows: readonly ItemRow[]): void;
  currency: string;
  faults: ReadonlyMap<string, readonly ItemFault[]>;
};

/** The lines on a phone: cards with the same fields, one of them open. */
export function InvoiceCards({ label, rows, onChange, currency, faults }: InvoiceCardsProps) {
  const [openId, open] = useState<string | null>(null);
  const add = () => {
    const row = newRow();
    onChange([...rows, row]);
    open(row.rowId);
  };
  return (
    <section aria-label={label} className={styles.cards}>
      <ul>
        {rows.map((row, place) => (
          <li key={row.rowId} className={styles.card}>
            {row.rowId === openId ? (
              <OpenCard
                row={row}
                currency={currency}
                faults={faults.get(row.rowId) ?? []}
                onChange={(cells) => onChange(withCells(rows, place, cells))}
                onRemove={() => onChange(rows.toSpliced(place, 1))}
                onClose={() => open(null)}
              />
            ) : (
              <ClosedCard
                row={row}
                currency={currency}
                faults={faults.get(row.rowId) ?? []}
                onOpen={() => open(row.rowId)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button icon="add" onPress={add}>
        <Trans>Add a line</Trans>
      </Button>
    </section>
  );
}

type CardProps = { row: ItemRow; currency: string; faults: readonly ItemFault[] };

function ClosedCard({ row, currency, faults, onOpen }: CardProps & { onOpen(): void }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const amount = textOfCell(row, 'amount', currency, format);
  const due = textOfCell(row, 'dueDate', currency, format);
  return (
    <>
      <button type="button" className={styles.cardHead} onClick={onOpen}>
        <span>
          <b>{row.documentNumber || i18n._(itemTypeLabels[row.itemType])}</b>
          {row.documentNumber && ` ${i18n._(itemTypeLabels[row.itemType])}`}
          {due && (
            <small>
              <Trans>due {due}</Trans>
            </small>
          )}
        </span>
        <span className={styles.end}>
          {amount} <span className={styles.usual}>{row.currency || currency}</span>
        </span>
      </button>
      {faults.length > 0 && (
        <p className={styles.faults}>
          <Faults faults={faults} />
        </p>
      )}
    </>
  );
}

type OpenCardProps = CardProps & { onChange(cells: ItemCells): void; onRemove(): void; onClose(): void };

function OpenCard({ row, currency, faults, onChange, onRemove, onClose }: OpenCardProps) {
  const { t, i18n } = useLingui();
  const faultText = useFaultText();
  const errorOf = (field: ItemFault['field']): ReactNode => {
    const fault = faults.find((each) => each.field === field && each.code !== 'required');
    return fault && faultText(fault);
  };
  const bound = (field: TypedField) => ({
    label: i18n._(cellLabels[field]),
    error: errorOf(field),
    isDisabled: !isEditable(field, row),
    value: textIn(row, field),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const used = row.currency || currency;
  return (
    <div className={styles.cardFields}>
      <Select
        label={i18n._(cellLabels.itemType)}
        value={row.itemType}
        onChange={(itemType) => onChange({ itemType })}
        options={itemTypes.map((value) => ({ value, label: i18n._(itemTypeLabels[value]) }))}
      />
      <TextField {...bound('documentNumber')} />
      <DayField {...bound('issueDate')} />
      <DayField {...bound('dueDate')} />
      <AmountField {...bound('amount')} currency={used} />
      <TextField {...bound('currency')} placeholder={currency} />
      <AmountField {...bound('outstandingAmount')} currency={used} isOptional />
      <DayField {...bound('shipmentDate')} isOptional />
      <AmountField {...bound('amountExclTax')} currency={used} isOptional />
      <Checkbox
        label={t`Disputed by the buyer`}
        isChecked={row.disputed === true}
        isDisabled={!isEditable('disputed', row)}
        onChange={(disputed) => onChange({ disputed })}
      />
      <p className={styles.cardActions}>
        <Button kind="primary" onPress={onClose}>
          <Trans>Done</Trans>
        </Button>
        <Button kind="quiet" isDangerous onPress={onRemove}>
          <Trans>Remove this line</Trans>
        </Button>
      </p>
    </div>
  );
}
