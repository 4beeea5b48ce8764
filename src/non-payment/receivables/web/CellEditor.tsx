import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isoCurrency } from '../../../platform/core/currencies.ts';
import { isDay } from '../../../platform/core/day.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { ItemField } from '../item-row.ts';
import { type ItemType, itemTypes } from '../receivable.ts';
import { cellsTyped, moneyShown } from './invoice-grid.ts';
import styles from './invoices.module.css';
import { itemTypeLabels } from './item-labels.ts';

export type CellEditorProps = {
  field: ItemField;
  label: string;
  /** What is in the cell, or the letter that began it. */
  text: string;
  currency: string;
  /** Whether the text is selected, so that typing replaces it. */
  isMarked: boolean;
  /** Commits the text as it is; also when the focus moves elsewhere. */
  onCommit(text: string): void;
};

/** The field of a cell while it is edited. What is typed is echoed below it as it will be read. */
export function CellEditor({ field, label, text, currency, isMarked, onCommit }: CellEditorProps) {
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(isMarked ? 0 : field.value.length, field.value.length);
  }, [isMarked]);
  const echo = useEcho(field, typed, currency);
  if (field === 'itemType') return <KindEditor label={label} value={text as ItemType} onCommit={onCommit} />;
  return (
    <>
      <input
        ref={input}
        className={styles.editor}
        aria-label={label}
        inputMode={/amount/i.test(field) ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        data-typed={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => onCommit(typed)}
      />
      {echo && (
        <span className={styles.echo} role="status">
          {echo}
        </span>
      )}
    </>
  );
}

function KindEditor({ label, value, onCommit }: { label: string; value: ItemType; onCommit(text: string): void }) {
  const { i18n } = useLingui();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  const [chosen, choose] = useState(value);
  return (
    <select
      ref={select}
      className={styles.editor}
      aria-label={label}
      value={chosen}
      data-typed={chosen}
      onChange={({ target }) => choose(target.value as ItemType)}
      onBlur={() => onCommit(chosen)}
    >
      {itemTypes.map((kind) => (
        <option key={kind} value={kind}>
          {i18n._(itemTypeLabels[kind])}
        </option>
      ))}
    </select>
  );
}

/** How a typed day or amount is read, where it is not written like that already. */
function useEcho(field: ItemField, typed: string, currency: string): string | null {
  const { t } = useLingui();
  const format = useFormat();
  const cells = cellsTyped(field, typed, format.notation);
  const value = cells[field];
  if (typeof value !== 'string' || value === '') return null;
  if (field.endsWith('Date') && isDay(value)) {
    const day = format.longDay(value);
    return t`is read as ${day}`;
  }
  if (!/amount/i.test(field) || !/^-?\d+(\.\d+)?$/.test(value) || typed.trim() === value) return null;
  const used = cells.currency ?? currency;
  const amount = isoCurrency(used) === null ? value : format.money(moneyShown(value, used), 'minor');
  return t`is read as ${amount}`;
}
