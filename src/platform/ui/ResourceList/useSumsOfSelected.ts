import { type Money, sumsByCurrency } from '../../core/money.ts';
import type { Selection } from '../DataGrid/selection.ts';
import { useFormat } from '../format/useFormat.ts';

/** What the selected rows that are loaded come to in each currency, for the bulk bar. */
export function useSumsOfSelected<Row>(
  idOf: (row: Row) => string,
  amountOf: (row: Row) => Money | null,
): (selection: Selection, rows: readonly Row[]) => string | null {
  const format = useFormat();
  return ({ ids, isAllMatching }, rows) => {
    if (isAllMatching) return null;
    const selected = rows.filter((row) => ids.has(idOf(row)));
    return sumsByCurrency(selected.flatMap((row) => amountOf(row) ?? []))
      .map((sum) => format.money(sum))
      .join(' · ');
  };
}
