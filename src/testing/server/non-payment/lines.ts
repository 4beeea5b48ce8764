import { expect } from 'vitest';
import { euros } from '../example-world.ts';
import type { Reply } from './example-account.ts';
import type { Action, Real } from './walk.ts';

/** An invoice or credit note in a model: what is owed of it and what was paid, in whole euros. Notes owe less than nothing. */
export type Line = { owed: number; isOpen: boolean; paid?: number };

/** What is owed of all lines. */
export function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { owed }) => sum + owed, 0);
}

/** Takes money off the invoices, the first entered first. */
export function clearOldest(lines: readonly Line[], amount: number): void {
  let left = amount;
  for (const line of lines.filter(({ owed }) => owed > 0)) {
    const part = Math.min(left, line.owed);
    line.owed -= part;
    line.paid = (line.paid ?? 0) + part;
    line.isOpen = line.owed > 0;
    left -= part;
  }
}

/**
 * The lines of a report of which nothing is owed: its credit notes clear what is open of the invoices and take the
 * place of what was paid, in the order of entry; one with a rest is dropped.
 */
export function spendCredits(lines: readonly Line[]): Line[] {
  const ofInvoices = lines.filter(({ owed }) => owed >= 0);
  let left = ofInvoices.reduce((sum, { owed, paid = 0 }) => sum + owed + paid, 0);
  return lines.flatMap((line) => {
    if (line.owed >= 0) return [{ owed: 0, isOpen: false }];
    const rest = Math.min(0, line.owed + left);
    left = Math.max(0, left + line.owed);
    return rest < 0 ? [] : [{ owed: 0, isOpen: false }];
  });
}

/** Nothing is owed of any line any more. */
export function clearAll(lines: readonly Line[]): void {
  for (const line of lines) Object.assign(line, { owed: 0, isOpen: false });
}

/** Reports invoices of these amounts; keeps the report and the invoices in their order. */
export async function reportInvoices({ buyer, ids }: Real, amounts: readonly number[]): Promise<Line[]> {
  const { policy, companyId } = buyer;
  const items = amounts.map((amount) => buyer.invoice(amount));
  const input = { policy, companyId, reasonCode: 'PROTRACTED_DEFAULT', items };
  const { status, body } = await buyer.post('insured', '/api/v2/overdues', input);
  expect([status, body.status]).toEqual([201, 'REPORTED']);
  ids.set('overdue', body.overdueId);
  body.items.forEach(({ receivableId }: { receivableId: string }, index: number) => {
    ids.set(`invoice ${index}`, receivableId);
  });
  return amounts.map((owed) => ({ owed, isOpen: true }));
}

/** What is owed of the reported invoices by the API, in their order. */
export async function seenLines({ buyer, ids }: Real): Promise<number[]> {
  const { items } = await buyer.get(`/api/v2/receivables?companyId=${buyer.companyId}&limit=200`);
  const owed = new Map<string, number>();
  for (const { receivableId, outstandingAmount } of items) owed.set(receivableId, Number(outstandingAmount.amount));
  return invoiceIds(ids).map((id) => owed.get(id) ?? Number.NaN);
}

/** The ids of the invoices that a walk began with. */
export function invoiceIds(ids: ReadonlyMap<string, string>): string[] {
  return [...ids].filter(([name]) => name.startsWith('invoice ')).map(([, id]) => id);
}

/** The ids of those that are open in the model; of all where none is. */
export function openInvoiceIds(ids: ReadonlyMap<string, string>, lines: readonly Line[]): string[] {
  const open = invoiceIds(ids).filter((_id, index) => lines[index]?.isOpen);
  return open.length > 0 ? open : invoiceIds(ids);
}

/** Money that comes in beside the machine, entered with the report. */
export function payReport<Model extends { lines: Line[] }>(
  amount: number,
  { today }: { today: () => string },
): Action<Model> {
  return {
    label: `pay ${amount} on the report`,
    by: 'insured',
    refusal: ({ lines }) => (lines.some(({ isOpen }) => isOpen) ? null : 'overdue-not-open'),
    send: ({ buyer, ids }, who, version) =>
      buyer.post(
        who,
        `/api/v2/overdues/${ids.get('overdue')}/payments`,
        { receivedOn: today(), amount: euros(amount), isMore: true },
        version,
      ),
    after: ({ lines }) => clearOldest(lines, amount),
    payload: ['overdue.paid'],
  };
}

/** An action of the clock was done. */
export const runDayReply: Reply = { status: 200, body: null };
