import type { Contract, Operation } from './contract.ts';
import type { ExportedListName } from './export.ts';
import type { RecordKinds } from './record-kinds.ts';
import type { Declaration } from './slot.ts';

/** Any list as a file: its columns fit the rows of its own operation, which is checked where it is declared. */
export type AnyListColumns = Readonly<{
  list: ExportedListName;
  operation: Operation;
  columns: readonly unknown[];
  idOf?(row: never): string;
}>;

/**
 * What a resource is to the rest of the portal, on both sides: its manifest, `<resource>.area.ts` in its root. Contexts list
 * their manifests (`src/<context>/areas.ts`), and `src/app/areas.ts` lists the contexts. What only the server needs stands in
 * the manifest of the server (`src/platform/server/server-area.ts`), what only screens need in that of the screens.
 */
export type Area = Readonly<{
  /** Its folder under `src/`. */
  name: string;
  /** Its part of the API. */
  contracts?: readonly Contract[];
  /** Who reads the history of the records that it keeps. */
  records?: RecordKinds;
  /** Its lists as files. */
  exports?: readonly AnyListColumns[];
  /** What it declares to contexts below it. */
  declares?: readonly Declaration[];
}>;

/** Declares what a resource is to the rest of the portal. */
export function defineArea(area: Area): Area {
  return area;
}
