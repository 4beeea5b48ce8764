import Big from 'big.js';
import type { FileSums } from '../../bulk/jobs/file-sums.contract.ts';
import { isoCurrency } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { type Money, money } from '../../platform/core/money.ts';
import type { ItemType } from './receivable.ts';

/** What a file of invoices comes to in one currency; `null` where its lines name none and are in the policy's. Decimals. */
type SumsInCurrency = FileSums['currencies'][number];

export const noSums: FileSums = {
  lines: 0,
  invoices: 0,
  creditNotes: 0,
  payments: 0,
  paid: 0,
  unread: 0,
  currencies: [],
};

/** What a line of a file says that its sums are made of; `paid` where nothing is owed on it any more. */
export type SummedLine =
  | Readonly<{
      itemType: ItemType;
      openAmount: string;
      currency?: string | undefined;
      issueDate: string;
      dueDate?: string | undefined;
      settledDate?: string | undefined;
      isPaid?: boolean | undefined;
    }>
  | 'paid';
type OwedLine = Exclude<SummedLine, 'paid'>;

/**
 * What of a file would not be entered: what is owed by its sums less what is owed on the lines that are ready. Lines without a
 * currency are in the policy's, which the others tell where it is the only one.
 */
export function openOnRefused({ currencies }: Pick<FileSums, 'currencies'>, ready: readonly Money[]): readonly Money[] {
  const [only, another] = ready;
  const usual = another === undefined ? only?.currency : undefined;
  const inFile = currencies.flatMap(({ currency, open }) => {
    const code = isoCurrency(currency ?? usual ?? '');
    return code === null ? [] : [{ code, open }];
  });
  return [...Map.groupBy(inFile, ({ code }) => code)].flatMap(([code, own]) => {
    const sum = own.reduce((total, { open }) => total.plus(open), new Big(0));
    const rest = sum.minus(ready.find(({ currency }) => currency === code)?.amount ?? 0);
    return rest.eq(0) ? [] : [money(rest.toFixed(), code)];
  });
}

/** The sums with further lines added; `null` stands for one that cannot be read. */
export function addLines(before: FileSums, lines: readonly (SummedLine | null)[], today: Day): FileSums {
  const read = lines.flatMap((line) => line ?? []);
  const owed = read.filter((line): line is OwedLine => line !== 'paid' && !isPaidOn(line, today));
  const countOf = (type: ItemType) => owed.filter(({ itemType }) => itemType === type).length;
  const byCurrency = new Map(before.currencies.map((sums) => [sums.currency, sums]));
  for (const [currency, own] of Map.groupBy(owed, (line) => line.currency ?? null))
    byCurrency.set(currency, withLines(byCurrency.get(currency) ?? nothingIn(currency), own, today));
  return {
    lines: before.lines + lines.length,
    invoices: before.invoices + countOf('INVOICE'),
    creditNotes: before.creditNotes + countOf('CREDIT_NOTE'),
    payments: before.payments + countOf('PARTIAL_PAYMENT'),
    paid: before.paid + read.length - owed.length,
    unread: before.unread + lines.length - read.length,
    currencies: [...byCurrency.values()],
  };
}

function nothingIn(currency: string | null): SumsInCurrency {
  return { currency, lines: 0, open: '0', overdue: '0', creditNotes: '0' };
}

function isPaidOn({ openAmount, settledDate, isPaid }: OwedLine, today: Day): boolean {
  return isPaid === true || new Big(openAmount).eq(0) || (settledDate !== undefined && settledDate <= today);
}

function withLines(before: SumsInCurrency, lines: readonly OwedLine[], today: Day): SumsInCurrency {
  const sum = (start: string, own: readonly OwedLine[]) =>
    own.reduce((total, line) => total.plus(owedOn(line)), new Big(start)).toFixed();
  // an invoice of which no due date is known is not said to be past it
  const isDue = ({ itemType, dueDate, issueDate }: OwedLine) =>
    itemType === 'PARTIAL_PAYMENT' || (dueDate ?? (itemType === 'INVOICE' ? today : issueDate)) < today;
  return {
    currency: before.currency,
    lines: before.lines + lines.length,
    open: sum(before.open, lines),
    overdue: sum(before.overdue, lines.filter(isDue)),
    creditNotes: sum(
      before.creditNotes,
      lines.filter(({ itemType }) => itemType === 'CREDIT_NOTE'),
    ),
  };
}

/** What a line adds to what is owed; a payment takes off, whatever sign it was told with. */
function owedOn({ itemType, openAmount }: OwedLine): Big {
  const open = new Big(openAmount);
  return itemType === 'PARTIAL_PAYMENT' ? open.abs().times(-1) : open;
}
