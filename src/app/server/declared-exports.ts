import { type ExportedLists, exportedListsOf } from '../../platform/exports/server/exported-lists.ts';
import type { Routes } from '../../platform/server/routes.ts';
import { areas } from '../areas.ts';

/** Every list that can be taken along as a file, as its resource declares it, with the action that reads it. */
export function exportedLists(routes: readonly Routes[]): ExportedLists {
  return exportedListsOf(
    areas.flatMap((area) => area.exports ?? []),
    routes,
  );
}
