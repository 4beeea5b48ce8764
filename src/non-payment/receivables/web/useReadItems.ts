import { useState } from 'react';
import type { BlankOpen, WordMeanings } from '../../../bulk/imports/cell-type.ts';
import type { DayOrder } from '../../../platform/core/national-notation.ts';
import { ProblemError } from '../../../platform/ui/client.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import { useProblem } from '../../../platform/ui/useProblem.ts';
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
  const { call } = useConnection();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useProblem();
  const read = async (given: ToRead): Promise<ItemsReading | null> => {
    const form = new FormData();
    const { words, ...plain } = given;
    for (const [name, value] of Object.entries(plain)) if (value !== undefined) form.append(name, value);
    if (words) form.append('words', JSON.stringify(words));
    setProblem(null);
    setReading(true);
    try {
      return await call(readItemsContract.readItems, { body: form as never });
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      setProblem(thrown);
      return null;
    } finally {
      setReading(false);
    }
  };
  return { read, isReading, problem, forgetProblem: () => setProblem(null) };
}
