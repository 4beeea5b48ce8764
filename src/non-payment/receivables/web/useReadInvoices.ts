import { useState } from 'react';
import type { DayOrder } from '../../../platform/core/national-notation.ts';
import type { Position } from '../../../platform/ui/DataGrid/grid-keys.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { ItemRow } from '../item-row.ts';
import type { ItemsReading } from '../read-items.contract.ts';
import { rowsOfReading } from './invoice-grid.ts';
import { useStoreCustomer, useStoreLayout } from './reading.queries.ts';
import {
  type Asked,
  linesOfCustomer,
  type NamedCustomer,
  type ReadingAnswers,
  type Subject,
  whatIsAsked,
} from './reading-steps.ts';
import { type ToRead, useReadItems } from './useReadItems.ts';

/** What was read last, the answers about it, and the questions before its lines are used. */
export type Reading = Readonly<{
  reading: ItemsReading;
  source: ToRead;
  said: ReadingAnswers;
  asks: Asked;
  /** Lines that were used: a new reading replaces them. */
  readRowIds: readonly string[];
}>;

type ReadingSetup = {
  currency: string;
  /** The account on which lines are entered, where it is known. */
  subject: Subject | null;
  /** Inserts lines, replacing others. */
  onRead(rows: readonly ItemRow[], inPlaceOf: readonly string[]): void;
  /** Rows without columns of invoices are inserted as they are. */
  onBlock(text: string, at: Position): void;
};

/** How the columns of what was read are assigned. */
export type ChosenColumns = Readonly<{ fields: readonly (string | null)[] }> &
  Pick<ToRead, 'dayOrder' | 'decimalSign' | 'currency' | 'words' | 'blankOpen'>;

/** A customer of the rows, and its lines. */
type ChosenCustomer = Pick<NamedCustomer, 'called' | 'name' | 'lines'>;

const noAnswers: ReadingAnswers = { isConfirmed: false, chosen: null };

/** Inserts lines from a file or from the clipboard, and asks where something of them is open. */
export function useReadInvoices({ currency, subject, onRead, onBlock }: ReadingSetup) {
  const format = useFormat();
  const { read, isReading, problem, forgetProblem } = useReadItems();
  const storeLayout = useStoreLayout();
  const storeCustomer = useStoreCustomer();
  const [last, setLast] = useState<Reading | null>(null);
  const [looksAtColumns, lookAtColumns] = useState(false);

  function goOn(now: Omit<Reading, 'asks'>): void {
    const asks = whatIsAsked(now.reading, subject, now.said);
    const rows = asks === null ? rowsOfReading(linesOfCustomer(now.reading, subject, now.said)) : [];
    if (asks === null) onRead(rows, now.readRowIds);
    setLast({ ...now, asks, readRowIds: asks === null ? rows.map(({ rowId }) => rowId) : now.readRowIds });
    lookAtColumns(asks === 'confirm');
  }

  async function readSource(source: ToRead, at?: Position): Promise<void> {
    setLast(null);
    const reading = await read(source);
    if (!reading) return;
    const isBlock = reading.missing.length > 0 && !reading.hasHeads && at && source.text !== undefined;
    if (isBlock) return onBlock(source.text, at);
    goOn({ reading, source, said: noAnswers, readRowIds: [] });
  }

  /** Reads the same again with the answers; the result is checked again before it counts. */
  async function readAgain({
    fields,
    dayOrder,
    decimalSign,
    currency: said,
    words,
    blankOpen,
  }: ChosenColumns): Promise<void> {
    if (!last) return;
    const { dayOrder: _before, decimalSign: _sign, ...source } = last.source;
    const asChosen = {
      ...source,
      fields: fields.map((field) => field ?? '').join(','),
      ...(dayOrder ? { dayOrder } : {}),
      ...(decimalSign ? { decimalSign } : {}),
      ...(said ? { currency: said } : {}),
      ...(words ? { words } : {}),
      ...(blankOpen ? { blankOpen } : {}),
    };
    const reading = await read(asChosen);
    if (reading) setLast({ ...last, reading, source: asChosen, asks: 'confirm', said: noAnswers });
  }

  /** Confirms how the columns are read, which is stored for the next rows with these heads. */
  async function confirm(): Promise<void> {
    if (!last) return;
    const { reading, source, said } = last;
    if (reading.hasHeads && !(await storeLayout(reading, source))) return;
    goOn({ ...last, said: { ...said, isConfirmed: true } });
  }

  /** Chooses which customer of the rows is the buyer; it is stored for files as well. */
  async function chooseCustomer({ lines: chosen, ...named }: ChosenCustomer): Promise<void> {
    if (!last) return;
    if (subject && !(await storeCustomer(subject, named))) return;
    goOn({ ...last, said: { ...last.said, chosen } });
  }

  const ofSubject = subject ? { policy: subject.policy } : {};
  return {
    isReading,
    problem,
    last,
    subject,
    looksAtColumns,
    lookAtColumns,
    readAgain,
    confirm,
    chooseCustomer,
    readFile: (file: File) => void readSource({ file, usualCurrency: currency, ...ofSubject }),
    readPastedRows: (text: string, at: Position) =>
      void readSource({ text, usualCurrency: currency, dayOrder: format.notation.dayOrder, ...ofSubject }, at),
    /** Reads the same again, with the chosen order of its dates. */
    chooseDayOrder: (dayOrder: DayOrder) => {
      if (last) void readSource({ ...last.source, dayOrder });
    },
    forget: () => {
      setLast(null);
      forgetProblem();
    },
  };
}
export type InvoiceReading = ReturnType<typeof useReadInvoices>;
