/** A view of a list that somebody named: filters, order and columns, as the address of the list has them. */
export type SavedView = Readonly<{ name: string; search: Readonly<Record<string, string>> }>;

type Search = Readonly<Record<string, string | undefined>>;

/** Views of one person on one list. */
export const mostSavedViews = 20;
export const longestViewName = 60;
/** Parameters of one view; no list has as many filters. */
export const mostParameters = 30;

/**
 * What is not part of a view in an address: the open row, table or tiles (chosen once for the list), and the selected
 * policies, which stay selected on all screens.
 */
const passing: ReadonlySet<string> = new Set(['open', 'display', 'policy']);

/** What a view keeps of an address. */
export function viewOf(search: Search): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]) && !passing.has(pair[0])),
  );
}

/**
 * What changes in the address when a view is opened: parameters that it does not name are dropped, temporary ones stay.
 */
export function openingOf(view: SavedView, search: Search): Record<string, string | undefined> {
  const dropped = Object.keys(viewOf(search)).map((name): [string, undefined] => [name, undefined]);
  return { ...Object.fromEntries(dropped), open: undefined, ...viewOf(view.search) };
}

/** The view that an address shows, if it is one of these. */
export function shownAmong(views: readonly SavedView[], search: Search): SavedView | null {
  const shown = comparable(search);
  return views.find((view) => comparable(view.search) === shown) ?? null;
}

function comparable(search: Search): string {
  return JSON.stringify(Object.entries(viewOf(search)).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Views with one more; it takes the place of a former one of its name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const at = views.findIndex(({ name }) => name === view.name);
  return at < 0 ? [...views, view] : views.with(at, view);
}

/** Views with one under another name. */
export function withRenamed(views: readonly SavedView[], from: string, to: string): SavedView[] {
  return views.map((view) => (view.name === from ? { ...view, name: to } : view));
}

/** Views without one. */
export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => view.name !== name);
}

/** Why views cannot be kept: there are too many, two of one name, or one with more parameters than any list has. */
export function faultOfViews(views: readonly SavedView[]): 'too-many' | 'repeated' | null {
  if (views.length > mostSavedViews) return 'too-many';
  if (views.some(({ search }) => Object.keys(search).length > mostParameters)) return 'too-many';
  return new Set(views.map(({ name }) => name)).size < views.length ? 'repeated' : null;
}
