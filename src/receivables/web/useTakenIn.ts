import { useState } from 'react';
import type { Position } from '../../platform/web/DataGrid/grid-keys.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import type { ItemRow } from '../item-row.ts';
import type { ItemsReading } from '../read-items.contract.ts';
import { rowsOfReading } from './invoice-grid.ts';
import { type ToRead, useReadItems } from './useReadItems.ts';

/** What was read last, and what has to be said before its lines are taken in. */
export type Reading = Readonly<{
  reading: ItemsReading;
  source: ToRead;
  /** `customer`: whose lines are meant. `day-order`: how its dates are meant. `columns`: nothing can be taken. */
  asks: 'customer' | 'day-order' | 'columns' | null;
}>;

type Taking = {
  currency: string;
  onTake(rows: readonly ItemRow[]): void;
  /** Rows in which no columns of invoices are found are set in as they stand. */
  onBlock(text: string, at: Position): void;
};

/** Takes lines in that come from a file or from the clipboard, and asks where something of them is open. */
export function useTakenIn({ currency, onTake, onBlock }: Taking) {
  const format = useFormat();
  const { read, isReading, problem, forgetProblem } = useReadItems();
  const [last, setLast] = useState<Reading | null>(null);

  async function takeSource(source: ToRead, at?: Position): Promise<void> {
    setLast(null);
    const reading = await read(source);
    if (!reading) return;
    if (reading.missing.length > 0 && at && source.text !== undefined) return onBlock(source.text, at);
    const asks = whatIsOpen(reading);
    setLast({ reading, source, asks });
    if (asks === null) onTake(rowsOfReading(reading.lines));
  }

  return {
    isReading,
    problem,
    last,
    takeFile: (file: File) => void takeSource({ file, currency }),
    takeRows: (text: string, at: Position) =>
      void takeSource({ text, currency, dayOrder: format.notation.dayOrder }, at),
    /** Reads the same again, with its dates as they are meant. */
    sayDayOrder: (dayOrder: 'day-first' | 'month-first') => {
      if (last) void takeSource({ ...last.source, dayOrder });
    },
    /** Takes the lines of one customer in. */
    chooseCustomer: (customer: string) => {
      if (!last) return;
      const lines = last.reading.lines.filter((line) => line.customer === customer);
      setLast({ ...last, reading: { ...last.reading, lines }, asks: null });
      onTake(rowsOfReading(lines));
    },
    forget: () => {
      setLast(null);
      forgetProblem();
    },
  };
}
export type TakenIn = ReturnType<typeof useTakenIn>;

function whatIsOpen({ missing, lines, customers }: ItemsReading): Reading['asks'] {
  if (missing.length > 0) return 'columns';
  if (lines.some(({ errors }) => errors.some(({ code }) => code === 'day-ambiguous'))) return 'day-order';
  return customers.length > 1 ? 'customer' : null;
}
