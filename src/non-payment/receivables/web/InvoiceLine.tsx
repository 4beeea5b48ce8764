import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { isDay } from '../../../platform/core/day.ts';
import { classes } from '../../../platform/ui/classes.ts';
import { IconButton } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { type ItemFault, type ItemRow, textIn } from '../item-row.ts';
import { daysPastDue } from '../item-sums.ts';
import { CellEditor } from './CellEditor.tsx';
import { type CellKind, gridCells, isEditable, moneyShown, nextLine } from './invoice-grid.ts';
import styles from './invoices.module.css';
import { cellLabels, itemTypeLabels, useFaultText } from './item-labels.ts';

/** The cell that is edited, and the text with which its editing began. */
export type Editing = Readonly<{ column: number; text: string; isMarked: boolean }>;

export type InvoiceLineProps = {
  row: ItemRow;
  place: number;
  currency: string;
  faults: readonly ItemFault[];
  /** Column of the keyboard focus, where it is on this line. */
  activeColumn: number | null;
  editing: Editing | null;
  onCommit(text: string): void;
  onRemove(place: number): void;
};

/** One line of the grid; its faults are below it, each with the name of its cell. */
export const InvoiceLine = memo(function InvoiceLine(props: InvoiceLineProps) {
  const { row, place, currency, faults, activeColumn, editing, onCommit, onRemove } = props;
  const { i18n } = useLingui();
  const faultsId = `${row.rowId}-faults`;
  return (
    <>
      <div role="row" aria-rowindex={place + 2} className={styles.row}>
        {gridCells.map((cell, column) => {
          const isWrong = faults.some(({ field }) => field === cell);
          const label = i18n._(cellLabels[cell]);
          return (
            <div
              key={cell}
              role="gridcell"
              data-cell={`${place}:${column}`}
              tabIndex={activeColumn === column ? 0 : -1}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? faultsId : undefined}
              className={classes(
                isRight(cell) && styles.end,
                isWrong && styles.wrong,
                !isEditable(cell, row) && styles.fixed,
              )}
            >
              {editing?.column === column && isEditable(cell, row) ? (
                <CellEditor
                  field={cell}
                  label={label}
                  text={editing.text}
                  isMarked={editing.isMarked}
                  currency={row.currency || currency}
                  onCommit={onCommit}
                />
              ) : cell === 'remove' ? (
                <RemoveLine row={row} onRemove={() => onRemove(place)} />
              ) : (
                <CellText row={row} cell={cell} currency={currency} />
              )}
            </div>
          );
        })}
      </div>
      {faults.length > 0 && (
        <div role="row" className={styles.faultsRow}>
          <div role="gridcell" aria-colspan={gridCells.length} id={faultsId} className={styles.faults}>
            <Faults faults={faults} />
          </div>
        </div>
      )}
    </>
  );
});

/** Amounts and counts are aligned right. */
export function isRight(cell: CellKind): boolean {
  return ['daysPastDue', 'amount', 'outstandingAmount', 'amountExclTax'].includes(cell);
}

function RemoveLine({ row, onRemove }: { row: ItemRow; onRemove(): void }) {
  const { t } = useLingui();
  if (row === nextLine) return null;
  const number = textIn(row, 'documentNumber');
  const label = number === '' ? t`Remove this line` : t`Remove ${number}`;
  return <IconButton icon="close" size="small" label={label} tabIndex={-1} onPress={onRemove} />;
}

/** The messages of a line's faults, each after the name of its cell. */
export function Faults({ faults }: { faults: readonly ItemFault[] }) {
  const { i18n } = useLingui();
  const faultText = useFaultText();
  return faults.map((fault) => (
    <span key={`${fault.field} ${fault.code}`}>
      <b>{i18n._(cellLabels[fault.field])}</b> {faultText(fault)}
    </span>
  ));
}

/** The text of a cell, in the reader's notation; what cannot be read is shown as it was typed. */
function CellText({ row, cell, currency }: { row: ItemRow; cell: CellKind; currency: string }): ReactNode {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (cell === 'itemType') return row === nextLine ? null : i18n._(itemTypeLabels[row.itemType]);
  if (cell === 'disputed') return row.disputed ? t`Yes` : null;
  if (cell === 'daysPastDue') return pastDue(row, format.today);
  if (cell === 'currency')
    return row === nextLine ? null : (
      <span className={classes(!row.currency && styles.usual)}>{row.currency || currency}</span>
    );
  if (cell === 'remove') return null;
  return isEditable(cell, row) ? (
    <span title={textIn(row, cell)}>{textOfCell(row, cell, currency, format)}</span>
  ) : null;
}

function pastDue(row: ItemRow, today: string): string | null {
  const { itemType } = row;
  const due = textIn(row, 'dueDate');
  const from = due === '' && itemType === 'CREDIT_NOTE' ? textIn(row, 'issueDate') : due;
  if (!isDay(from)) return null;
  const days = daysPastDue({ itemType, issueDate: from, dueDate: from }, today);
  return days === 0 ? null : String(days);
}

type Format = ReturnType<typeof useFormat>;

/** The text of a cell, as it is shown, copied and edited. */
export function textOfCell(row: ItemRow, cell: CellKind, currency: string, format: Format): string {
  switch (cell) {
    case 'issueDate':
    case 'dueDate':
    case 'shipmentDate':
      return isDay(textIn(row, cell)) ? format.fullDay(textIn(row, cell)) : textIn(row, cell);
    case 'amount':
    case 'outstandingAmount':
    case 'amountExclTax':
      return isPlain(textIn(row, cell))
        ? format.amount(moneyShown(textIn(row, cell), row.currency || currency), 'minor')
        : textIn(row, cell);
    case 'documentNumber':
      return textIn(row, cell);
    case 'itemType':
      return row.itemType;
    case 'currency':
      return row.currency || currency;
    default:
      return '';
  }
}

function isPlain(amount: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(amount);
}
