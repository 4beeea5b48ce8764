import type { BlankOpen, WordMeanings } from '../../../bulk/imports/cell-type.ts';
import type { DayOrder } from '../../../platform/core/national-notation.ts';
import { useFileReading } from '../../../platform/ui/files/useFileReading.ts';
import { type ItemsReading, readItemsContract } from '../read-items.contract.ts';

/** What is read: a file or pasted rows, and options for what they do not state. */
export type ToRead = Readonly<{
  file?: File;
  text?: string;
  /** Of lines that name none, as the user gave it, and until then. */
  currency?: string;
  usualCurrency: string;
  /** The policy among whose buyers the customers of the lines are searched. */
  policy?: string;
  dayOrder?: DayOrder;
  decimalSign?: ',' | '.';
  /** The given meaning of the columns, separated by commas. */
  fields?: string;
  /** The given meaning of words of the file. */
  words?: WordMeanings;
  /** What is owed where the open amount is blank. */
  blankOpen?: BlankOpen;
}>;

/** Has invoices of a file or of pasted rows read by the server, which stores nothing of them. `null`: it failed. */
export function useReadItems() {
  const { read, ...reading } = useFileReading(readItemsContract.readItems);
  return {
    ...reading,
    read: ({ words, ...plain }: ToRead): Promise<ItemsReading | null> =>
      read({ ...plain, ...(words ? { words: JSON.stringify(words) } : {}) }),
  };
}
