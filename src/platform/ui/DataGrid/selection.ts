/**
 * What is selected in a list. `isAllMatching` stands for everything the filters let through, also rows that are not
 * loaded; `ids` then holds those that are.
 */
export type Selection = Readonly<{ ids: ReadonlySet<string>; isAllMatching: boolean }>;

export const nothingSelected: Selection = { ids: new Set(), isAllMatching: false };

/** Takes a row in or out. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, isAllMatching: false };
}

/** Some rows and no others. */
export function selectionOf(rows: readonly string[]): Selection {
  return { ids: new Set(rows), isAllMatching: false };
}

/** Ctrl A: all that is shown; again, where there is more, all that matches; once more, nothing. */
export function allOf({ ids, isAllMatching }: Selection, shown: readonly string[], hasMore: boolean): Selection {
  if (isAllMatching) return nothingSelected;
  const hasAllShown = shown.length > 0 && shown.every((id) => ids.has(id));
  if (!hasAllShown) return { ids: new Set(shown), isAllMatching: false };
  return hasMore ? { ids: new Set(shown), isAllMatching: true } : nothingSelected;
}

/** What the box in the head shows. */
export function selectionState({ ids }: Selection, shown: readonly string[]): 'none' | 'some' | 'all' {
  if (ids.size === 0) return 'none';
  return shown.every((id) => ids.has(id)) ? 'all' : 'some';
}
