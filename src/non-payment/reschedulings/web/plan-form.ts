import { readTypedAmount } from '../../../platform/core/amount-notation.ts';
import { type Day, isDay } from '../../../platform/core/day.ts';
import { type Money, money, sumMoney } from '../../../platform/core/money.ts';
import { type NotationHint, readDay } from '../../../platform/core/national-notation.ts';
import type { Item } from '../../receivables/item.ts';
import type { ItemRow } from '../../receivables/item-row.ts';
import { monthly, mostInstalments, splitEvenly } from '../instalments.ts';
import type { Security } from '../rescheduling.ts';
import type { ReschedulingDetail } from '../reschedulings.contract.ts';
import type { PlanBody, PlanTry } from './reschedulings.queries.ts';

/** An instalment while it is typed: as on the wire, or what cannot be read yet. `id` distinguishes lines. */
export type InstalmentLine = Readonly<{ id: string; dueDate: string; amount: string }>;

/** What is typed: plain texts and ticks. */
export type PlanValues = {
  /** Invoices that the portal knows. */
  receivableIds: readonly string[];
  /** Others, with their figures. */
  rows: readonly ItemRow[];
  instalments: readonly InstalmentLine[];
  securities: readonly Security[];
  buyerSigned: boolean;
  interestRate: string;
  comment: string;
};

export const emptyPlan: PlanValues = {
  receivableIds: [],
  rows: [],
  instalments: [],
  securities: [],
  buyerSigned: false,
  interestRate: '',
  comment: '',
};

/** The form of a plan that is changed, filled in as it was. Invoices that were paid meanwhile are left out. */
export function valuesOfPlan({
  items,
  instalments,
  securities,
  buyerSigned,
  interestRate,
  comment,
}: Pick<
  ReschedulingDetail,
  'items' | 'instalments' | 'securities' | 'buyerSigned' | 'interestRate' | 'comment'
>): PlanValues {
  return {
    receivableIds: items.filter(({ status }) => status === 'O').map(({ receivableId }) => receivableId),
    rows: [],
    instalments: instalments.map(({ dueDate, amount }) => instalmentLine({ dueDate, amount: amount.amount })),
    securities,
    buyerSigned,
    interestRate: interestRate === null ? '' : String(interestRate),
    comment: comment ?? '',
  };
}

let lines = 0;

/** A new line with what is known of it. */
export function instalmentLine(cells: Partial<Omit<InstalmentLine, 'id'>> = {}): InstalmentLine {
  lines += 1;
  return { id: `${Date.now()}-${lines}`, dueDate: '', amount: '', ...cells };
}

/** A total in that many equal instalments, a month apart from the first day on. */
export function evenInstalments(total: Money, parts: number, first: Day): InstalmentLine[] {
  const days = monthly(first, parts);
  return splitEvenly(total, parts).map(({ amount }, index) => instalmentLine({ dueDate: days[index] ?? '', amount }));
}

/**
 * The instalments in what was copied from a spreadsheet: one per line, a day and an amount in either order; `null`
 * where it is no table. Lines without either, such as heads, are left out.
 */
export function instalmentsIn(
  text: string,
  { dayOrder }: Pick<Required<NotationHint>, 'dayOrder'>,
): InstalmentLine[] | null {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim()));
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return null;
  const read = rows.flatMap((cells) => {
    const at = cells.findIndex((cell) => isWrittenDay(cell) && readDay(cell, { dayOrder }).kind === 'value');
    const day = at < 0 ? null : readDay(cells[at] ?? '', { dayOrder });
    const amount = cells
      .filter((cell, index) => index !== at && /\d/.test(cell))
      .map((cell) => readTypedAmount(cell))
      .findLast((reading) => reading.kind === 'value');
    if (day?.kind !== 'value' && amount?.kind !== 'value') return [];
    return [
      instalmentLine({
        dueDate: day?.kind === 'value' ? day.value : '',
        amount: amount?.kind === 'value' ? amount.value : '',
      }),
    ];
  });
  return read.length > 0 ? read : null;
}

/** Whether a cell is meant as a day: amounts have no two separators between their figures, nor words. */
function isWrittenDay(cell: string): boolean {
  return /^\d{1,4}[-./]\d{1,2}[-./]\d{2,4}$/.test(cell) || /^\d{1,2}[.]? \p{L}+ \d{2,4}$/u.test(cell);
}

/**
 * A plan of more instalments than the form takes (handbook N 1.3): the last of the form is paid on the last day and carries
 * the rest, and all days and amounts go into the remark. `inWords` writes one instalment.
 */
export function folded(
  instalments: readonly InstalmentLine[],
  currency: string,
  inWords: (day: Day, amount: Money) => string,
): Readonly<{ instalments: InstalmentLine[]; remark: string }> {
  const kept = instalments.slice(0, mostInstalments - 1);
  const rest = sumMoney(
    instalments.slice(mostInstalments - 1).map(({ amount }) => money(amount, currency)),
    currency,
  );
  const last = instalmentLine({ dueDate: instalments.at(-1)?.dueDate ?? '', amount: rest.amount });
  const lines = instalments.map(
    ({ dueDate, amount }, index) => `${index + 1}. ${inWords(dueDate, money(amount, currency))}`,
  );
  return { instalments: [...kept, last], remark: lines.join('\n') };
}

/** The amounts of the lines as far as they can be read. */
export function amountsOf(instalments: readonly InstalmentLine[], currency: string): { amount: Money }[] {
  return instalments
    .filter(({ amount }) => isAmount(amount))
    .map(({ amount }) => ({ amount: money(amount, currency) }));
}

/** Whether every line has a day and an amount. */
export function areRead(instalments: readonly InstalmentLine[]): boolean {
  return instalments.length > 0 && instalments.every(({ dueDate, amount }) => isDay(dueDate) && isAmount(amount));
}

type Subject = Readonly<{ policy: string; companyId: string; currency: string; items: readonly Item[] }>;

/**
 * The input of the preview while somebody types; `null` while there is no invoice or no line that can be read.
 * `insteadOf`: the plan that is changed.
 */
export function tryOfPlan(
  values: PlanValues,
  { policy, companyId, currency, items }: Subject,
  insteadOf?: string,
): PlanTry | null {
  const { receivableIds, instalments, securities, buyerSigned } = values;
  const entered = items.filter(({ itemType }) => itemType === 'INVOICE').map(({ itemType: _, ...item }) => item);
  if (receivableIds.length + entered.length === 0 || !areRead(instalments)) return null;
  return {
    policy,
    companyId,
    items: [...receivableIds.map((receivableId) => ({ receivableId })), ...entered],
    instalments: instalments.map(({ dueDate, amount }) => ({ dueDate, amount: { amount, currency } })),
    securities: [...securities],
    buyerSigned,
    ...(insteadOf === undefined ? {} : { insteadOf }),
  };
}

/** What is sent; `null` while something is missing. */
export function bodyOfPlan(values: PlanValues, subject: Subject): PlanBody | null {
  const tried = tryOfPlan(values, subject);
  if (!tried) return null;
  const { interestRate, comment } = values;
  return {
    ...tried,
    ...(interestRate.trim() ? { interestRate: Number(interestRate.replace(',', '.')) } : {}),
    ...(comment.trim() ? { comment: comment.trim() } : {}),
  };
}

/** Whether a rate is empty or a percentage. */
export function isRate(text: string): boolean {
  return text.trim() === '' || (/^\d{1,3}([.,]\d{1,3})?$/.test(text.trim()) && Number(text.replace(',', '.')) <= 100);
}

function isAmount(text: string): boolean {
  return /^\d{1,13}(\.\d{1,4})?$/.test(text);
}
