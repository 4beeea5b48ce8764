import type { ExportColumn } from '../../core/exported-list.ts';
import type { Locale } from '../../core/locale.ts';
import type { Translate } from '../translate.ts';

/** How the reader reads: language, words and the time zone of the portal. */
export type Reading = Readonly<{ locale: Locale; translate: Translate; timeZone: string }>;

/** A column ready to be written: its head in the reader's language, and for each row the text of its value. */
export type Written<Row> = Readonly<{
  head: string;
  width: number;
  /** `cell`: text, or whatever `cellOf` says of a row. */
  kind: 'text' | 'cell' | 'number' | 'amount' | 'day' | 'instant';
  /** The cell as a file held it: numbers are written as numbers, days as days. */
  cellOf?(row: Row): string | number | boolean | null;
  /** The value as plain text; empty where there is none. Days are `YYYY-MM-DD`, instants `YYYY-MM-DD HH:MM`. */
  textOf(row: Row): string;
}>;

/** Prepares the columns once, so that a row costs no look-up of words. */
export function written<Row>(columns: ReadonlyArray<ExportColumn<Row>>, reading: Reading): Array<Written<Row>> {
  const clock = clockOf(reading.timeZone);
  return columns.map((column): Written<Row> => {
    const head = reading.translate(column.head);
    const common = { head: column.in ? `${head}, ${column.in}` : head, width: column.width };
    switch (column.kind) {
      case 'code': {
        const labelOf = labelsFor(column.labels, reading);
        return { ...common, kind: 'text', textOf: (row) => labelOf(column.of(row)) };
      }
      case 'codes': {
        const labelOf = labelsFor(column.labels, reading);
        return { ...common, kind: 'text', textOf: (row) => column.of(row).map(labelOf).join(', ') };
      }
      case 'instant':
        return { ...common, kind: 'instant', textOf: (row) => clock(column.of(row)) };
      default:
        return { ...common, kind: column.kind, textOf: (row) => String(column.of(row) ?? '') };
    }
  });
}

/** Says a code as its word in the reader's language. */
function labelsFor(english: Readonly<Record<string, string>>, { translate }: Reading) {
  const labels = new Map(Object.entries(english).map(([code, word]) => [code, translate(word)]));
  return (code: string | null | undefined) => (code == null ? '' : (labels.get(code) ?? code));
}

/** An instant on the portal's clock, to the minute. */
function clockOf(timeZone: string): (instant: string | null | undefined) => string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone });
  return (instant) => (instant ? format.format(new Date(instant)) : '');
}
