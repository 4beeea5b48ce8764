import { useState } from 'react';
import type { Position } from '../../platform/web/DataGrid/grid-keys.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import type { DayOrder } from '../../reference/national-notation.ts';
import type { ItemRow } from '../item-row.ts';
import type { ItemsReading } from '../read-items.contract.ts';
import { rowsOfReading } from './invoice-grid.ts';
import { useRememberLayout, useSayCustomer } from './reading.queries.ts';
import {
  type Asked,
  linesMeant,
  type NamedCustomer,
  type SaidOfReading,
  type Subject,
  whatIsAsked,
} from './reading-steps.ts';
import { type ToRead, useReadItems } from './useReadItems.ts';

/** What was read last, the answers about it, and the questions before its lines are used. */
export type Reading = Readonly<{
  reading: ItemsReading;
  source: ToRead;
  said: SaidOfReading;
  asks: Asked;
  /** Lines that were used: a new reading replaces them. */
  taken: readonly string[];
}>;

type Taking = {
  currency: string;
  /** The account on which lines are entered, where it is known. */
  subject: Subject | null;
  /** Inserts lines, replacing others. */
  onTake(rows: readonly ItemRow[], inPlaceOf: readonly string[]): void;
  /** Rows without columns of invoices are inserted as they are. */
  onBlock(text: string, at: Position): void;
};

/** How the columns of what was read are assigned. */
export type SaidColumns = Readonly<{ fields: readonly (string | null)[] }> &
  Pick<ToRead, 'dayOrder' | 'decimalSign' | 'currency' | 'words' | 'blankOpen'>;

/** A customer of the rows, and its lines. */
type ChosenCustomer = Pick<NamedCustomer, 'called' | 'name' | 'lines'>;

const nothingSaid: SaidOfReading = { isConfirmed: false, chosen: null };

/** Inserts lines from a file or from the clipboard, and asks where something of them is open. */
export function useTakenIn({ currency, subject, onTake, onBlock }: Taking) {
  const format = useFormat();
  const { read, isReading, problem, forgetProblem } = useReadItems();
  const remember = useRememberLayout();
  const sayCustomer = useSayCustomer();
  const [last, setLast] = useState<Reading | null>(null);
  const [looksAtColumns, lookAtColumns] = useState(false);

  function goOn(now: Omit<Reading, 'asks'>): void {
    const asks = whatIsAsked(now.reading, subject, now.said);
    const rows = asks === null ? rowsOfReading(linesMeant(now.reading, subject, now.said)) : [];
    if (asks === null) onTake(rows, now.taken);
    setLast({ ...now, asks, taken: asks === null ? rows.map(({ rowId }) => rowId) : now.taken });
    lookAtColumns(asks === 'confirm');
  }

  async function takeSource(source: ToRead, at?: Position): Promise<void> {
    setLast(null);
    const reading = await read(source);
    if (!reading) return;
    const isBlock = reading.missing.length > 0 && !reading.hasHeads && at && source.text !== undefined;
    if (isBlock) return onBlock(source.text, at);
    goOn({ reading, source, said: nothingSaid, taken: [] });
  }

  /** Reads the same again with the answers; the result is checked again before it counts. */
  async function readAgain({
    fields,
    dayOrder,
    decimalSign,
    currency: said,
    words,
    blankOpen,
  }: SaidColumns): Promise<void> {
    if (!last) return;
    const { dayOrder: _before, decimalSign: _sign, ...source } = last.source;
    const asSaid = {
      ...source,
      fields: fields.map((field) => field ?? '').join(','),
      ...(dayOrder ? { dayOrder } : {}),
      ...(decimalSign ? { decimalSign } : {}),
      ...(said ? { currency: said } : {}),
      ...(words ? { words } : {}),
      ...(blankOpen ? { blankOpen } : {}),
    };
    const reading = await read(asSaid);
    if (reading) setLast({ ...last, reading, source: asSaid, asks: 'confirm', said: nothingSaid });
  }

  /** Confirms how the columns are read, which is stored for the next rows with these heads. */
  async function confirm(): Promise<void> {
    if (!last) return;
    const { reading, source, said } = last;
    if (reading.hasHeads && !(await remember(reading, source))) return;
    goOn({ ...last, said: { ...said, isConfirmed: true } });
  }

  /** Chooses which customer of the rows is the buyer; it is stored for files as well. */
  async function chooseCustomer({ lines: chosen, ...named }: ChosenCustomer): Promise<void> {
    if (!last) return;
    if (subject && !(await sayCustomer(subject, named))) return;
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
    takeFile: (file: File) => void takeSource({ file, usualCurrency: currency, ...ofSubject }),
    takeRows: (text: string, at: Position) =>
      void takeSource({ text, usualCurrency: currency, dayOrder: format.notation.dayOrder, ...ofSubject }, at),
    /** Reads the same again, with the chosen order of its dates. */
    sayDayOrder: (dayOrder: DayOrder) => {
      if (last) void takeSource({ ...last.source, dayOrder });
    },
    forget: () => {
      setLast(null);
      forgetProblem();
    },
  };
}
export type TakenIn = ReturnType<typeof useTakenIn>;
