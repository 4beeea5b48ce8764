import { isDay } from '../../../platform/core/day.ts';
import type { Resolution } from '../dispute.ts';

/** What is typed when a dispute is settled: plain texts. */
export type SettleValues = {
  resolution: Resolution | '';
  resolvedDate: string;
  upheldAmount: string;
  creditNoteNumber: string;
};

/** Where the server's messages on a field belong in the form. */
export const settlePointers: Readonly<Record<string, string>> = {
  '/upheldAmount': 'upheldAmount',
  '/items': 'creditNoteNumber',
};

/** Whether the form asks what is upheld: where a court decided against the insured, nothing is. */
export function asksUpheld(resolution: SettleValues['resolution']): boolean {
  return resolution !== '' && resolution !== 'COURT_AGAINST';
}

/** The fields that are empty and needed, or cannot be read. */
export function unreadSettlement(values: SettleValues): (keyof SettleValues)[] {
  const { resolution, resolvedDate, upheldAmount, creditNoteNumber } = values;
  const wrong: (keyof SettleValues)[] = [];
  if (resolution === '') wrong.push('resolution');
  if (!isDay(resolvedDate)) wrong.push('resolvedDate');
  const isFree = resolution === 'COURT_FOR' && upheldAmount === '';
  if (asksUpheld(resolution) && !isFree && !/^\d+(\.\d+)?$/.test(upheldAmount)) wrong.push('upheldAmount');
  if (resolution === 'CREDIT_NOTE' && creditNoteNumber.trim() === '') wrong.push('creditNoteNumber');
  return wrong;
}

/** What is sent; `null` before all needed fields can be read. */
export function bodyOfSettlement(values: SettleValues, currency: string) {
  const { resolution, resolvedDate, upheldAmount, creditNoteNumber } = values;
  if (resolution === '' || unreadSettlement(values).length > 0) return null;
  return {
    resolution,
    resolvedDate,
    ...(asksUpheld(resolution) && upheldAmount !== '' ? { upheldAmount: { amount: upheldAmount, currency } } : {}),
    ...(resolution === 'CREDIT_NOTE' ? { creditNoteNumber: creditNoteNumber.trim() } : {}),
  };
}
