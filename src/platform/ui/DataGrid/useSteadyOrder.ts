import { useEffect, useMemo, useState } from 'react';

/**
 * Keeps the order of rows while a live update reads a list again: a figure that changes does not make its row jump. New
 * rows come where the server has them; another `list` (other filters, another order) starts afresh.
 *
 * @param list `null` while the rows of another list stand in its place: their order says nothing of its own
 */
export function useSteadyOrder<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  list: string | null,
): readonly Row[] {
  const [former, setFormer] = useState<FormerOrder>({ list: null, ids: [] });
  const known = list !== null && former.list === list ? former.ids : none;
  const steady = useMemo(() => inFormerOrder(rows, idOf, known), [rows, idOf, known]);
  useEffect(() => {
    if (list === null) return;
    const ids = steady.map(idOf);
    setFormer((was) => (was.list === list && was.ids.join() === ids.join() ? was : { list, ids }));
  }, [steady, idOf, list]);
  return steady;
}

type FormerOrder = Readonly<{ list: string | null; ids: readonly string[] }>;

const none: readonly string[] = [];

/** The rows with those known before in their former order, each new one behind the row it follows on the server. */
export function inFormerOrder<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  formerIds: readonly string[],
): readonly Row[] {
  const place = new Map(formerIds.map((id, index) => [id, index]));
  const known = rows.filter((row) => place.has(idOf(row)));
  const moved = [...known].sort((one, other) => placeOf(one) - placeOf(other));
  if (known.every((row, index) => row === moved[index])) return rows;
  let next = 0;
  return rows.map((row) => (place.has(idOf(row)) ? (moved[next++] as Row) : row));

  function placeOf(row: Row): number {
    return place.get(idOf(row)) ?? 0;
  }
}
