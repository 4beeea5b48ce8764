import { useCallback, useEffect, useMemo, useState } from 'react';

/** The rows of a list that is read live: those that are shown, and how many new ones wait to be asked for. */
export type HeldRows<Row> = Readonly<{ shown: readonly Row[]; held: number; show(): void }>;

/**
 * Holds new rows back while somebody reads a list, so that rows do not move under the pointer until the reader asks for
 * the new ones. New rows at the end are shown at once, because they move nothing. `list` names the filters and the
 * order; another one, or `null` while it is loading, holds nothing back.
 */
export function useHeldRows<Row>(rows: readonly Row[], idOf: (row: Row) => string, list: string | null): HeldRows<Row> {
  const [seen, setSeen] = useState<SeenRows>({ list, ids: none });
  const known = seen.list === list && list !== null ? seen.ids : none;
  const shown = useMemo(() => withoutNewRows(rows, idOf, known), [rows, idOf, known]);
  useEffect(() => {
    const ids = shown.map(idOf);
    setSeen((was) => (was.list === list && was.ids.join() === ids.join() ? was : { list, ids }));
  }, [shown, idOf, list]);
  const show = useCallback(() => setSeen({ list, ids: none }), [list]);
  return { shown, held: rows.length - shown.length, show };
}

type SeenRows = Readonly<{ list: string | null; ids: readonly string[] }>;

const none: readonly string[] = [];

/** The rows without the new ones that would push others down; all of them where none was seen before. */
export function withoutNewRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  seenIds: readonly string[],
): readonly Row[] {
  const seen = new Set(seenIds);
  const lastSeen = rows.findLastIndex((row) => seen.has(idOf(row)));
  const shown = rows.filter((row, index) => index > lastSeen || seen.has(idOf(row)));
  return shown.length === rows.length ? rows : shown;
}
