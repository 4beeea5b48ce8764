import { z } from 'zod';
import { constants } from './constants.ts';
import { type Money, moneyShape } from './money.ts';

/** Longest page of a list (wire convention). */
export const maxPageSize = 200;
/**
 * Page size when the caller names none: five pages of tiles (row K6). A window of 1440 px shows more than two of them at
 * once, and would ask again at once; and tiles and table share what was read, so that changing over asks for nothing.
 */
export const defaultPageSize = 5 * constants.queryDefaults.tilePageSize;
/** Counts beside a list stop here, so that a count never costs more than about a page. */
export const countCap = 10_000;

/** How many rows there are, as lists show it: `capped` where there are more than are counted. */
export const cappedCountShape = z.strictObject({ value: z.int(), capped: z.boolean() });
export type CappedCount = z.infer<typeof cappedCountShape>;

/** A number of rows, counted to one beyond the cap, as lists show it. */
export function cappedCount(counted: number): CappedCount {
  return { value: Math.min(counted, countCap), capped: counted > countCap };
}

/** Query parameters that every list takes. `sort` is a field name, with `-` in front for descending. */
export function listQuery<const Sort extends readonly [string, ...string[]]>(sortable: Sort) {
  const sorts = sortable.flatMap((field) => [field, `-${field}`]) as [string, ...string[]];
  return {
    limit: z.int().min(1).max(maxPageSize).optional().describe('Items per page, 50 when absent'),
    cursor: z.string().max(600).optional().describe('The `next` of the page before'),
    sort: z.enum(sorts).optional().describe('Field to sort by; `-` in front sorts descending'),
    count: z.boolean().optional().describe('Whether the reply carries the count, capped at 10,000'),
  };
}

/** The query parameter of a list whose rows are of policies, beside those of `listQuery`. */
export const policyholdersQuery = {
  policyholders: z.boolean().optional().describe('Whether each row names the policyholder of its policy'),
};

/** The query parameter of a list of rows of policies that can be read by policyholder (decision 125). */
export const groupByQuery = {
  groupBy: z
    .enum(['policyholder'])
    .optional()
    .describe('Orders the rows by the name of the policyholder first, and by `sort` within each'),
};

/** Rows of policies can name the policyholder: it is there where it is requested. */
type WithPolicyholder<Item extends z.ZodType> =
  Item extends z.ZodObject<infer Shape, infer Config>
    ? 'policy' extends keyof Shape
      ? 'policyholder' extends keyof Shape
        ? Item
        : z.ZodObject<Shape & { policyholder: z.ZodOptional<z.ZodString> }, Config>
      : Item
    : Item;

function withPolicyholder<Item extends z.ZodType>(item: Item): WithPolicyholder<Item> {
  if (!(item instanceof z.ZodObject) || !('policy' in item.shape) || 'policyholder' in item.shape)
    return item as WithPolicyholder<Item>;
  return item.extend({ policyholder: z.string().optional() }) as unknown as WithPolicyholder<Item>;
}

/** One page of a list. `next` is the cursor of the following page, `null` on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(withPolicyholder(item)),
    next: z.string().nullable(),
    count: cappedCountShape.nullable(),
  });
}

/** The query parameter of a list whose amounts are added up, beside those of `listQuery`. */
export const totalsQuery = {
  totals: z.boolean().optional().describe('Whether the reply carries the totals of all rows that match, up to 10,000'),
};

/**
 * A page of a list whose amounts are added up: of these columns the totals of all rows that match, one for each currency.
 * They are there where they are requested, and `null` where more rows match than are counted: a part is no total.
 */
export function summedPageOf<Item extends z.ZodType, const Column extends string>(
  item: Item,
  columns: readonly Column[],
) {
  const totals = Object.fromEntries(columns.map((column) => [column, z.array(moneyShape).optional()]));
  const shape = z.strictObject(totals as Record<Column, z.ZodOptional<z.ZodArray<typeof moneyShape>>>);
  return pageOf(item).extend({ totals: shape.nullable().optional() });
}

/** Totals of the columns of a list, by the ids of the columns: an amount for each currency. */
export type Totals = Record<string, Money[]>;

/** The type of a page of `Item`. */
export type Page<Item> = {
  items: Item[];
  next: string | null;
  count: CappedCount | null;
  totals?: Totals | null;
};

/** A query parameter that holds several values of an enumeration, comma-separated: `filter=cover,pending`. */
export function severalOf(list: readonly string[]) {
  const one = `(?:${list.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
  return z
    .string()
    .max(2000)
    .regex(new RegExp(`^${one}(?:,${one})*$`))
    .describe(`Comma-separated: ${list.join(', ')}`);
}

/** Splits a comma-separated parameter into its distinct values; an absent one is empty. */
export function splitValues<Value extends string = string>(several: string | undefined): Value[] {
  return several ? ([...new Set(several.split(','))] as Value[]) : [];
}
