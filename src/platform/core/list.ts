import type { Operation } from './contract.ts';
import { type DateRangePreset, dateRangePresets } from './date-range.ts';
import { isDay } from './day.ts';
import { isOneOf } from './enumeration.ts';
import type { ExportedListName } from './export.ts';
import type { ItemOf, ListQuery } from './exported-list.ts';
import type { Decimals, Format } from './format.ts';
import type { Label, StatusLabel } from './label.ts';
import type { Money } from './money.ts';
import { splitValues } from './page.ts';
import { ownDayLabels } from './period-labels.ts';
import type { Permission } from './permission.ts';

/*
 * A list, declared once at the root of its resource (decision 101). From it come the grid, the tiles, the filters, the
 * state tabs, the address and the query (`src/platform/lists/web/ResourceListPage.tsx`), the filters, sorts and count of its store
 * (`server/list-store.ts`), and the file (`exports/list-file.ts`).
 *
 *   export const disputeList = defineList(disputesContract.listDisputes, {
 *     tabs: { open: { label: label('Open'), query: { status: ['REPORTED', 'OPEN'] } }, all: { label: label('All') } },
 *     filters: { countryCode: countries(), reported: period(label('Reported'), label('Reported: any time')) },
 *     columns: [
 *       ...columnsOfBuyer,
 *       money('amount', label('Disputed'), (row) => row.disputedAmount, { width: 118, priority: 1, file: 15 }),
 *     ],
 *     …
 *   });
 */

export type OnScreen = Readonly<{
  /** In px; the least width where it grows. */
  width: number;
  /** 1 stays longest; columns with higher numbers leave when there is less room. */
  priority: number;
  grows?: true;
  /** The head is for assistive technology only. */
  hidesHead?: true;
  /** Figures and days stand at the end unless this says so. */
  align?: 'start';
  /** Name of the field on the wire that the list is sorted by. */
  sort?: string;
  /** Marked where it changes while it is looked at, as a status always is. */
  watched?: true;
  /** Whether the column is there only where the reader sees several policies: with one it is always the same. */
  tellsPolicies?: true;
  /** The same where they are of several policyholders. */
  tellsPolicyholders?: true;
}>;

/**
 * Where a column stands. Without `width` it is in the file only, without `file` on the screen only. Several may share an
 * id: the file has all of them where the reader shows that column.
 */
export type Placed = (OnScreen | Readonly<{ width?: never }>) &
  Readonly<{
    /** Width in the file, in characters. */
    file?: number;
    /** Without this right, or one of these, the column is not there at all, and nothing is sorted by it. */
    needs?: Needed;
  }>;

/** A right, or several of which one is enough. */
type Needed = Permission | readonly Permission[];

type MoneyOptions<Row> = Readonly<{
  decimals?: Decimals;
  /** All rows that match are added up below the column; the contract has the total under its id. */
  summed?: true;
  /** Whether a row counts in the total: a cover that is stopped or has ended adds nothing. All do where it says nothing. */
  counts?(row: Row): boolean;
  /** What the total of those that count is called, of `{rows}` that match; what is in force where it says nothing. */
  countsAs?: Label;
}>;

type Shown<Row> =
  | Readonly<{ kind: 'text' | 'identifier' | 'country' | 'day' | 'instant'; of(row: Row): string | null }>
  | Readonly<{ kind: 'number' | 'percent'; of(row: Row): number | null }>
  | (Readonly<{ kind: 'money'; of(row: Row): Money | null }> & MoneyOptions<Row>)
  | Readonly<{ kind: 'code'; labels: Readonly<Record<string, Label>>; of(row: Row): string | null }>
  | Readonly<{ kind: 'codes'; labels: Readonly<Record<string, Label>>; of(row: Row): readonly string[] }>
  | Readonly<{ kind: 'status'; labels: Readonly<Record<string, StatusLabel>>; of(row: Row): string | null }>
  | Readonly<{ kind: 'display'; of(row: Row): StatusLabel | null }>;

export type ListColumn<Row> = Readonly<{ id: string; head: Label }> & Shown<Row> & Placed;

type Of<Row, Value> = (row: Row) => Value | null;

function textual<Kind extends 'text' | 'identifier' | 'country' | 'day' | 'instant'>(kind: Kind) {
  return <Row>(id: string, head: Label, of: Of<Row, string>, placed: Placed): ListColumn<Row> => ({
    id,
    head,
    kind,
    of,
    ...placed,
  });
}

export const text = textual('text');
/** A number or key by which somebody looks things up. */
export const identifier = textual('identifier');
/** A country by its two letters. */
export const country = textual('country');
export const day = textual('day');
export const instant = textual('instant');

export function number<Row>(id: string, head: Label, of: Of<Row, number>, placed: Placed): ListColumn<Row> {
  return { id, head, kind: 'number', of, ...placed };
}

/** A share in percent. */
export function percent<Row>(id: string, head: Label, of: Of<Row, number>, placed: Placed): ListColumn<Row> {
  return { id, head, kind: 'percent', of, ...placed };
}

/** An amount; its currency is a column of its own in the file. */
export function money<Row>(
  id: string,
  head: Label,
  of: Of<Row, Money>,
  placed: Placed & MoneyOptions<Row>,
): ListColumn<Row> {
  return { id, head, kind: 'money', of, ...placed };
}

/** A code, said as its word. */
export function code<Row, Code extends string>(
  id: string,
  head: Label,
  labels: Readonly<Record<Code, Label>>,
  of: Of<Row, Code>,
  placed: Placed,
): ListColumn<Row> {
  return { id, head, kind: 'code', labels, of, ...placed };
}

/** Several codes, said as their words side by side. */
export function codes<Row, Code extends string>(
  id: string,
  head: Label,
  labels: Readonly<Record<Code, Label>>,
  of: (row: Row) => readonly Code[],
  placed: Placed,
): ListColumn<Row> {
  return { id, head, kind: 'codes', labels, of, ...placed };
}

/** A status in shape and word; one that changes while it is looked at is marked. */
export function status<Row, Code extends string>(
  id: string,
  head: Label,
  labels: Readonly<Record<Code, StatusLabel>>,
  of: Of<Row, Code>,
  placed: Placed,
): ListColumn<Row> {
  return { id, head, kind: 'status', labels, of, ...placed };
}

/** A status that more than its code decides. On the screen only: the file says the code. */
export function display<Row>(id: string, head: Label, of: Of<Row, StatusLabel>, placed: OnScreen): ListColumn<Row> {
  return { id, head, kind: 'display', of, ...placed };
}

/** A filter by its name on the wire, which is its name in the address too unless `at` says another one. */
export type ListFilter = Readonly<{
  at?: string;
  /** Without this right, or one of these, nothing is filtered by it. */
  needs?: Needed;
}> &
  (
    | Readonly<{ kind: 'policies' }>
    | Readonly<{ kind: 'countries'; label: Label }>
    | (Readonly<{ kind: 'choices'; label: Label; choices: Choices; isSingle?: true }> & ChoiceOptions)
    | Readonly<{ kind: 'grades' | 'names'; label: Label; choices: Readonly<Record<string, string>> }>
    | (Readonly<{ kind: 'period'; label: Label; whenOff: Label }> & PeriodOptions)
    | Readonly<{ kind: 'flag' | 'day'; label: Label }>
    | (Readonly<{ kind: 'toggle'; label: Label }> & ToggleOptions)
    | Readonly<{ kind: 'amount' }>
    | Readonly<{ kind: 'own'; label: Label | null; known(value: string): string | number | undefined }>
  );

type Choices = Readonly<Record<string, Label | StatusLabel>>;

type PeriodOptions = Readonly<{
  /** The period that counts where none is chosen. */
  standard?: DateRangePreset;
  /** Whether the reader may set days of their own, `from` and `to` on the wire; they take the place of the period. */
  ownDays?: true;
}>;

type ChoiceOptions = Readonly<{
  /** Choices that are there for readers with a right of their own only. */
  choiceNeeds?: Readonly<Record<string, Permission | undefined>>;
}>;

type ToggleOptions = Readonly<{
  /** What the wire is asked where it is on; `true` by default. */
  on?: string;
  icon?: 'calendar' | 'eye' | 'star' | 'warning';
}>;

/** The policies selected at the head of the portal: the list has no filter of its own for them. */
export function policies(): ListFilter {
  return { kind: 'policies' };
}

/** Countries of the buyers. */
export function countries(label: Label): ListFilter {
  return { kind: 'countries', label };
}

/** Several of a closed list, in the order of their labels. */
export function choices<Choice extends string>(
  label: Label,
  labels: Readonly<Record<Choice, Label | StatusLabel>>,
  options: Pick<ListFilter, 'at'> & Readonly<{ choiceNeeds?: { readonly [choice in Choice]?: Permission } }> = {},
): ListFilter {
  return { kind: 'choices', label, choices: labels, ...options };
}

/** One of a closed list. */
export function choice(label: Label, labels: Choices): ListFilter {
  return { kind: 'choices', label, choices: labels, isSingle: true };
}

/** Several grades; neighbouring ones read as a range. */
export function grades(label: Label, codes: readonly string[], needs: Permission): ListFilter {
  return { kind: 'grades', label, choices: Object.fromEntries(codes.map((code) => [code, code])), needs };
}

/** One of a few things by their proper names, each a chip of its own. */
export function names(label: Label, choices: Readonly<Record<string, string>>, at?: string): ListFilter {
  return { kind: 'names', label, choices, ...(at ? { at } : {}) };
}

/** One of the periods that every list knows. `whenOff`: what the chip reads without one. */
export function period(
  label: Label,
  whenOff: Label,
  options: PeriodOptions & Pick<ListFilter, 'needs'> = {},
): ListFilter {
  return { kind: 'period', label, whenOff, ...options };
}

/** On or off, by a chip. */
export function toggle(label: Label, options: ToggleOptions & Pick<ListFilter, 'at' | 'needs'> = {}): ListFilter {
  return { kind: 'toggle', label, ...options };
}

/** A filter whose chip the page draws; without a label an empty list does not offer to drop it. `known` answers what the wire takes of a value of the address; all of it by default. */
export function own(
  label: Label | null,
  known: (value: string) => string | number | undefined = (value) => value,
  needs?: Permission,
): ListFilter {
  return { kind: 'own', label, known, ...(needs ? { needs } : {}) };
}

/*
 * Filters that only addresses set, such as the link of another screen: there is no chip for them, but an empty list
 * offers to drop those with a label.
 */

/** What is so: `true` in the address. */
export function flag(label: Label, at?: string): ListFilter {
  return { kind: 'flag', label, ...(at ? { at } : {}) };
}

/** One day, such as the first of several. */
export function givenDay(label: Label): ListFilter {
  return { kind: 'day', label };
}

/** A whole amount, such as the least one. */
export function givenAmount(): ListFilter {
  return { kind: 'amount' };
}

/** Says a label with its values, in the reader's language and notation. */
export type Saying = Readonly<{
  say(label: Label, values?: Readonly<Record<string, unknown>>): string;
  format: Format;
}>;

/** What a tile shows beside name and country; `status` is the id of a column, as `amount` may be. */
export type TileParts<Row> = Readonly<{
  /** Behind the country. */
  meta(row: Row): string;
  amount?: string | Of<Row, Money>;
  note?(row: Row, saying: Saying): string;
  status: string;
  end?(row: Row, saying: Saying): string;
}>;

/**
 * What a tab asks of the wire: whether something is so, or the values of the field of that name where the rows have one.
 * A text is taken as it stands, for a value that only the filter knows.
 */
type TabQuery<Query, Row> = {
  readonly [name in keyof Query]?: NonNullable<Query[name]> extends boolean
    ? boolean
    : readonly (name extends keyof Row ? Row[name] : string)[] | string;
};
type TabValue = boolean | readonly string[] | string;
export type ListTab<Query, Row> = Readonly<{ label: Label; query?: TabQuery<Query, Row> }>;

type Declared<Op extends Operation, Sort extends string, Name extends string> = Readonly<{
  /** Under which the file is asked for, and the reader's views and display are kept. */
  name: Name;
  title: Label;
  /** The number that the tile of its area shows. */
  figure?: ListFigure;
  /** What is said where the list could not be read. */
  failed: Label;
  idOf(row: ItemOf<Op>): string;
  /** The sorts of the contract, and the one that holds where nothing is chosen. */
  sorts: readonly Sort[];
  sort: NoInfer<Sort> | `-${NoInfer<Sort>}`;
  /** What the search finds, where the list has one. */
  search?: Label;
  columns: readonly ListColumn<ItemOf<Op>>[];
  /** Of all its amounts, in table, tiles and totals: those of their currency, as invoices and claims have them; covers have none. */
  decimals?: Decimals;
  /** Where the page does not draw tiles of its own. */
  tile?: TileParts<ItemOf<Op>>;
  tabsBy?: TabsBy;
  /** The column by which the reader can group the rows, where the contract takes it (`groupByQuery`). */
  groupsBy?: 'policyholder';
  /** What else the wire is asked because of the filters. */
  also?(query: ListQuery<Op>): Partial<ListQuery<Op>>;
}>;

/** A number of rows: what is counted is what its address opens. */
export type ListFigure = Readonly<{
  search: Readonly<Record<string, string>>;
  /** Behind the number: "in force". */
  says: Label;
  /** Whether it is the reader who is waited for. */
  waitsForReader?: true;
}>;

type TabsBy = Readonly<{
  /** The name of the tab in the address; `filter` by default. */
  at?: string;
  /** What the tabs are, for assistive technology; the state by default. */
  label?: Label;
  /** Whether a tab that shows nothing is a filter that one can drop, and how that is called if not as the tabs are. */
  isFilter?: true | Label;
}>;

export type ListDeclaration<
  Op extends Operation,
  Sort extends string,
  Tab extends string,
  Name extends string,
> = Declared<Op, Sort, Name> &
  Readonly<{
    /** States as tabs; the first one is shown where the address names none. One may have a sort of its own. */
    tabs: Readonly<Record<Tab, ListTab<ListQuery<Op>, ItemOf<Op>> & SortOfTab<NoInfer<Sort>>>>;
    filters: { readonly [name in keyof ListQuery<Op>]?: ListFilter };
  }> &
  ('groupBy' extends keyof ListQuery<Op> ? { groupsBy: 'policyholder' } : { groupsBy?: never });

/** The sort of a tab where nothing is chosen, if it is not that of the list. */
type SortOfTab<Sort extends string> = Readonly<{ sort?: Sort | `-${Sort}` }>;

/** What of a list makes its address: the filters of its tabs and its own, by their names on the wire. */
type Addressed<Tab extends string> = Readonly<{
  tabs: Readonly<Record<Tab, Readonly<{ label: Label; query?: Readonly<Record<string, TabValue>>; sort?: string }>>>;
  filters: Readonly<Record<string, ListFilter>>;
}>;

/** A declared list; a `Name` of no file is that of a list that cannot be taken along. */
export type DeclaredList<
  Op extends Operation,
  Sort extends string = string,
  Tab extends string = string,
  Name extends string = ExportedListName,
> = Declared<Op, Sort, Name> & Addressed<Tab> & Readonly<{ operation: Op }>;

/** Declares a list. Its filters and tabs are checked against the contract here; whoever reads them takes them by name. */
export function defineList<
  const Op extends Operation,
  const Sort extends string,
  Tab extends string,
  const Name extends string,
>(operation: Op, declared: ListDeclaration<Op, Sort, Tab, Name>): DeclaredList<Op, Sort, Tab, Name> {
  const { decimals = 'minor' } = declared;
  const columns = declared.columns.map((column) => (column.kind === 'money' ? { decimals, ...column } : column));
  return { operation, ...declared, columns, decimals } as unknown as DeclaredList<Op, Sort, Tab, Name>;
}

/** The list without what the reader has no right to: columns, filters, and sorts by columns that are not there. */
export function listFor<Op extends Operation, Sort extends string, Tab extends string, Name extends string>(
  list: DeclaredList<Op, Sort, Tab, Name>,
  holds: (permission: Permission) => boolean,
): DeclaredList<Op, Sort, Tab, Name> {
  const isOpen = ({ needs }: Readonly<{ needs?: Needed }>) => needs === undefined || [needs].flat().some(holds);
  const closed = list.columns.flatMap((column) =>
    column.width !== undefined && column.sort && !isOpen(column) ? [column.sort] : [],
  );
  return {
    ...list,
    columns: list.columns.filter(isOpen),
    filters: Object.fromEntries(
      Object.entries(list.filters).flatMap(([name, filter]) =>
        isOpen(filter) ? [[name, withChoicesFor(filter, holds)]] : [],
      ),
    ),
    sorts: list.sorts.filter((sort) => !closed.includes(sort)),
  };
}

function withChoicesFor(filter: ListFilter, holds: (permission: Permission) => boolean): ListFilter {
  if (filter.kind !== 'choices') return filter;
  const { choices, choiceNeeds = {} } = filter;
  const isOpen = (needs: Permission | undefined) => needs === undefined || holds(needs);
  return {
    ...filter,
    choices: Object.fromEntries(Object.entries(choices).filter(([choice]) => isOpen(choiceNeeds[choice]))),
  };
}

type Search = Readonly<Record<string, string | undefined>>;

/** The tab of the address; the first one where it names none. */
export function tabIn<Tab extends string>(
  { tabs, tabsBy }: Readonly<{ tabs: Readonly<Record<Tab, unknown>>; tabsBy?: TabsBy }>,
  search: Search,
) {
  const named = search[tabsBy?.at ?? 'filter'];
  const [first] = Object.keys(tabs);
  return (named !== undefined && Object.hasOwn(tabs, named) ? named : first) as Tab;
}

type Asked<Op extends Operation, Tab extends string> = Addressed<Tab> &
  Pick<DeclaredList<Op>, 'operation' | 'search' | 'tabsBy' | 'also' | 'groupsBy'>;

/** The filters of a list as the address has them, without its tab. What the wire would refuse is left out. */
export function filtersOfAddress<Op extends Operation, Tab extends string>(
  list: Asked<Op, Tab>,
  search: Search,
): Omit<ListQuery<Op>, 'sort'> {
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => known(filter, name, search));
  const query = Object.fromEntries(
    [['q', list.search && search['q']?.slice(0, 200)], ...filters].filter(([, value]) => value !== undefined),
  ) as ListQuery<Op>;
  return { ...query, ...list.also?.(query) };
}

/** The query of a list as the address has it. What the wire would refuse is left out: anybody can write an address. */
export function queryOfAddress<Op extends Operation, Tab extends string>(
  list: Asked<Op, Tab> & Readonly<{ sorts: readonly string[] }>,
  search: Search,
  sort: string | undefined,
): ListQuery<Op> {
  const ofTab = Object.entries(list.tabs[tabIn(list, search)].query ?? {});
  const isSortable = list.sorts.some((field) => sort === field || sort === `-${field}`);
  return {
    ...filtersOfAddress(list, search),
    ...Object.fromEntries(ofTab.map(([name, values]) => [name, Array.isArray(values) ? values.join(',') : values])),
    ...(isSortable ? { sort } : {}),
    ...(list.groupsBy && search['groupBy'] === list.groupsBy ? { groupBy: list.groupsBy } : {}),
  } as ListQuery<Op>;
}

type Parameter = readonly [name: string, value: string | number | true | undefined];

/** What of a filter's value the wire knows. */
function known(filter: ListFilter, name: string, search: Search): readonly Parameter[] {
  const value = search[filter.at ?? name];
  switch (filter.kind) {
    case 'choices':
    case 'grades': {
      const chosen = splitValues(value).filter((one) => Object.hasOwn(filter.choices, one));
      const taken = 'isSingle' in filter ? chosen.slice(-1) : chosen;
      return [[name, taken.join(',') || undefined]];
    }
    case 'names':
      return [[name, value !== undefined && Object.hasOwn(filter.choices, value) ? value : undefined]];
    case 'period':
      return knownPeriod(filter, name, search);
    case 'flag':
      return [[name, value === 'true' || undefined]];
    case 'toggle':
      return [[name, value === String(filter.on ?? true) ? (filter.on ?? true) : undefined]];
    case 'day':
      return [[name, value !== undefined && isDay(value) ? value : undefined]];
    case 'amount':
      return [[name, value !== undefined && /^\d{1,12}$/.test(value) ? Number(value) : undefined]];
    case 'own':
      return [[name, value === undefined ? undefined : filter.known(value)]];
    default:
      return [[name, value]];
  }
}

/** Days of one's own take the place of a named period; none ends before it begins. */
function knownPeriod({ ownDays }: PeriodOptions, name: string, search: Search): readonly Parameter[] {
  const preset = isOneOf(dateRangePresets, search[name]) ? search[name] : undefined;
  if (!ownDays) return [[name, preset]];
  const { from, to } = search;
  const first = from && isDay(from) ? from : undefined;
  const last = to && isDay(to) && (!first || to >= first) ? to : undefined;
  return [
    [name, first || last ? undefined : preset],
    ['from', first],
    ['to', last],
  ];
}

const ownDays = Object.entries(ownDayLabels).map(([name, label]) => ({ name, label }));

/** The names in the address of what is filtered, each with its label; a period that always counts is none of them. */
export function filtersInAddress(
  { filters, tabsBy }: Readonly<{ filters: Readonly<Record<string, ListFilter>>; tabsBy?: TabsBy }>,
  search: Search,
): ReadonlyArray<Readonly<{ name: string; label: Label }>> {
  const { at: tab, label: tabs, isFilter } = tabsBy ?? {};
  const ofTab = isFilter === true ? tabs : isFilter;
  const named = Object.entries(filters).flatMap(([name, filter]) => {
    if (!('label' in filter) || filter.label === null) return [];
    const days = filter.kind === 'period' && filter.ownDays ? ownDays : [];
    if (filter.kind === 'period' && filter.standard) return days;
    return [{ name: filter.at ?? name, label: filter.label }, ...days];
  });
  return [...(tab && ofTab ? [{ name: tab, label: ofTab }] : []), ...named].filter(({ name }) => search[name]);
}
