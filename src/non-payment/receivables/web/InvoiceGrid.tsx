import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { FieldError } from '../../../platform/core/refusal.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useIsNarrow } from '../../../platform/ui/ResourceList/useIsNarrow.ts';
import { faultsByRow, type ItemFault, type ItemRow, rowsReader } from '../item-row.ts';
import { sumItems } from '../item-sums.ts';
import { ColumnsOfRows } from './ColumnsOfRows.tsx';
import { InvoiceCards } from './InvoiceCards.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { ItemSources } from './ItemSources.tsx';
import { blockIn, withBlock, withRead } from './invoice-grid.ts';
import styles from './invoices.module.css';
import { ReadNotice } from './ReadNotice.tsx';
import type { Subject } from './reading-steps.ts';
import { useReadInvoices } from './useReadInvoices.ts';

/*
 * Invoices, credit notes and payments of a buyer: typed, pasted from a spreadsheet, or read from a file.
 *   const [rows, setRows] = useState<readonly ItemRow[]>([]);             // plain data: a draft keeps it as it is
 *   <InvoiceGrid items={rows} onChange={setRows} currency={currency} errors={problem?.errors ?? []} />
 *   const { items, isRight } = rowsReader({ currency, today, mayBeDue })(rows);     // what is sent: the `items` of the wire
 */

export type InvoiceGridProps = {
  items: readonly ItemRow[];
  onChange(items: readonly ItemRow[]): void;
  /** Of lines that name none. */
  currency: CurrencyCode;
  /** What the server found wrong, by pointers such as `/items/3/dueDate`; shown until the line is changed. */
  errors?: readonly FieldError[];
  /** Lines that are not yet due are taken, as after an insolvency; otherwise they are marked. */
  mayBeDue?: boolean;
  /** The account on which they are entered: rows of a file that name this buyer are used. */
  subject?: Subject;
  label?: string;
};

const none: readonly FieldError[] = [];

/** The grid of a form in which invoices are entered, with their totals. On a phone it is a list of cards. */
export function InvoiceGrid(props: InvoiceGridProps) {
  const { items, onChange, currency, errors = none, mayBeDue = false, subject = null, label } = props;
  const { t } = useLingui();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const read = useMemo(
    () => rowsReader({ currency, today: format.today, mayBeDue }),
    [currency, format.today, mayBeDue],
  );
  const reading = useMemo(() => read(items), [read, items]);
  const sums = useMemo(() => sumItems(reading.items, format.today), [reading.items, format.today]);
  const faults = useFaults(items, reading, errors);
  const taken = useReadInvoices({
    currency,
    subject,
    onRead: (more, inPlaceOf) => onChange(withRead(items, more, inPlaceOf)),
    onBlock: (text, at) => onChange(withBlock(items, at, blockIn(text) ?? [], format.notation)),
  });
  const lines = {
    label: label ?? t`Invoices, credit notes and payments`,
    rows: items,
    onChange,
    currency,
    faults,
  };
  return (
    <div className={styles.invoices} aria-busy={taken.isReading || undefined}>
      <ItemSources isReading={taken.isReading} onFile={taken.readFile} />
      <ReadNotice taken={taken} />
      <ColumnsOfRows taken={taken} />
      {isNarrow ? (
        <InvoiceCards {...lines} />
      ) : (
        <>
          <InvoiceTable {...lines} onBlock={taken.readPastedRows} onFile={taken.readFile} />
          <p className={styles.help}>
            <Trans>
              Type, or paste rows of a spreadsheet with their headings, in any order of columns. Enter moves down, Tab
              moves right.
            </Trans>
          </p>
        </>
      )}
      <InvoiceSums sums={sums} />
    </div>
  );
}

type Faults = ReadonlyMap<string, readonly ItemFault[]>;

/** The server's errors, and the lines to which they belong. */
type Sent = Readonly<{ errors: readonly FieldError[]; rows: readonly ItemRow[]; found: Faults }>;

/** Faults of the lines, and those of the server while their line is as it was sent. */
function useFaults(
  rows: readonly ItemRow[],
  { faults, rowIds }: ReturnType<ReturnType<typeof rowsReader>>,
  errors: readonly FieldError[],
): Faults {
  const [sent, note] = useState<Sent>({ errors: none, rows: [], found: new Map() });
  const isAsBefore = sent.errors === errors || (sent.errors.length === 0 && errors.length === 0);
  const shown = isAsBefore ? sent : { errors, rows, found: faultsByRow(errors, rowIds) };
  if (shown !== sent) note(shown);
  const { found, rows: asSent } = shown;
  return useMemo(() => {
    const before = new Set(asSent);
    const unchanged = new Set(rows.filter((row) => before.has(row)).map(({ rowId }) => rowId));
    const all = new Map(faults);
    for (const [rowId, more] of found) if (unchanged.has(rowId)) all.set(rowId, [...(all.get(rowId) ?? []), ...more]);
    return all;
  }, [rows, asSent, faults, found]);
}
