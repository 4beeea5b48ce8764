import type { AnyListColumns } from '../../core/area.ts';
import type { Operation } from '../../core/contract.ts';
import { type ExportedListName, exportedListNames } from '../../core/export.ts';
import type { ListColumns } from '../../core/exported-list.ts';
import type { Page } from '../../core/page.ts';
import type { Context } from '../../server/context.ts';
import type { Routes } from '../../server/routes.ts';

/** A row of any list: only the columns of its own declaration look into it. */
type AnyRow = never;

/** A list with the way to its rows. */
export type ExportedList = ListColumns<Operation> &
  Readonly<{
    /**
     * One page, as the list's own operation answers it: with its scope, its masks and its refusals. Parameters of the
     * operation's path (the file whose lines are listed) are in the query too.
     */
    read(query: Readonly<Record<string, unknown>>, context: Context): Promise<Page<AnyRow>>;
  }>;

export type ExportedLists = Readonly<Record<ExportedListName, ExportedList>>;

/**
 * Puts the declared lists together with the actions that read them: those behind their operations. A file shows what
 * the list shows, because the same code reads it.
 * @param routes all that are served; asked when a list is read first.
 */
export function exportedListsOf(declared: readonly AnyListColumns[], routes: () => readonly Routes[]): ExportedLists {
  const lists = declared.map((list) => [list.list, { ...list, read: readerOf(list.operation, routes) }] as const);
  const missing = exportedListNames.filter((name) => !lists.some(([list]) => list === name));
  if (missing.length > 0) throw new Error(`No declaration of these lists as files: ${missing.join(', ')}`);
  return Object.fromEntries(lists) as unknown as ExportedLists;
}

type Asked = Readonly<Record<string, unknown>>;

/** What belongs into the path, and the query proper. */
function apart(asked: Asked, { params }: Operation): [params: Asked, query: Asked] {
  const inPath = new Set(Object.keys(params?.shape ?? {}));
  const pick = (isInPath: boolean) =>
    Object.fromEntries(Object.entries(asked).filter(([name]) => inPath.has(name) === isInPath));
  return [pick(true), pick(false)];
}

function readerOf(operation: Operation, routes: () => readonly Routes[]): ExportedList['read'] {
  // a file has the column of the policyholder wherever the list can name them
  const named = 'policyholders' in (operation.query?.shape ?? {}) ? { policyholders: true } : {};
  let action: ((input: unknown, context: Context) => Promise<Page<AnyRow>>) | undefined;
  return (asked, context) => {
    action ??= actionOf(operation, routes());
    const [params, query] = apart(asked, operation);
    return action({ params, query: { ...query, ...named }, body: undefined }, context);
  };
}

function actionOf(operation: Operation, routes: readonly Routes[]) {
  for (const { contract, handlers } of routes) {
    const [name] = Object.entries(contract).find(([, each]) => each === operation) ?? [];
    if (name) return handlers[name] as (input: unknown, context: Context) => Promise<Page<AnyRow>>;
  }
  throw new Error(`Nothing is served at ${operation.path}`);
}
