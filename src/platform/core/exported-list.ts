import { type Actor, holds } from './actor.ts';
import type { Operation, QueryOf, ReplyOf } from './contract.ts';
import type { CurrencyCode } from './currencies.ts';
import type { Day } from './day.ts';
import type { ExportedListName } from './export.ts';
import type { Instant } from './instant.ts';
import type { Money } from './money.ts';
import type { Permission } from './permission.ts';

type Common = Readonly<{
  /** The column of the screen that it belongs to: it is written where that one is shown. */
  id: string;
  /** In English; written in the reader's language. */
  head: string;
  /** The currency that stands behind the head: "Granted, EUR". */
  in?: CurrencyCode;
  /** In characters. */
  width: number;
  /** Without this right, or one of these, the column is not there at all. */
  needs?: Permission | readonly Permission[];
}>;

/**
 * A column of a file. `text`, `code` and `codes` are words (a code is written as its word, in the reader's language;
 * several of them side by side), `amount` and `number` are numbers, `day` and `instant` are dates.
 */
export type ExportColumn<Row> = Common &
  (
    | Readonly<{ kind: 'text' | 'day' | 'instant'; of(row: Row): string | Day | Instant | null | undefined }>
    | Readonly<{
        kind: 'amount' | 'number';
        of(row: Row): string | number | null | undefined;
        /** With its currency: what can be converted beside it. */
        moneyOf?(row: Row): Money | null;
      }>
    | Readonly<{ kind: 'code'; labels: Readonly<Record<string, string>>; of(row: Row): string | null | undefined }>
    | Readonly<{ kind: 'codes'; labels: Readonly<Record<string, string>>; of(row: Row): readonly string[] }>
  );

/** The items of a list operation. */
export type ItemOf<Op extends Operation> = ReplyOf<Op> extends { items: Array<infer Item> } ? Item : never;

/** What a list is asked for, without the paging, which the file does itself. */
export type ListQuery<Op extends Operation> = Omit<
  QueryOf<Op>,
  'limit' | 'cursor' | 'count' | 'totals' | 'policyholders'
>;

/** The columns that a list operation adds up. */
export type SummedColumn<Op extends Operation> =
  ReplyOf<Op> extends { totals?: infer Sums } ? keyof NonNullable<Sums> & string : never;

/**
 * A list as a file, declared by the resource that owns it: the operation whose query and rights it has, and its
 * columns. How its rows are read is the list's own action, so that scope, masks and refusals are those of the screen.
 */
export type ListColumns<Op extends Operation> = Readonly<{
  list: ExportedListName;
  operation: Op;
  columns: ReadonlyArray<ExportColumn<ItemOf<Op>>>;
  /** Of what is a list on the screen: rows of it can be exported by themselves. */
  idOf?(row: ItemOf<Op>): string;
}>;

/** The columns that were asked for (all when none are named), as far as the reader may see them. */
export function columnsFor<Row>(
  columns: ReadonlyArray<ExportColumn<Row>>,
  asked: readonly string[] | null,
  actor: Actor,
): ReadonlyArray<ExportColumn<Row>> {
  return columns.filter(
    ({ id, needs }) =>
      (asked === null || asked.includes(id)) &&
      (needs === undefined || [needs].flat().some((one) => holds(actor, one))),
  );
}

/** Rights that decide what such a file shows, as far as the actor holds them. */
export function rightsWithin({ operation, columns }: ListColumns<Operation>, actor: Actor): Permission[] {
  const { access } = operation;
  const needed = [...(access.who === 'holder' ? access.of : []), ...columns.flatMap(({ needs }) => needs ?? [])];
  return [...new Set(needed)].filter((permission) => actor.permissions.has(permission)).sort();
}
