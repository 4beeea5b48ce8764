import { z } from 'zod';
import type { Day } from '../../platform/core/day.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { defineSlot } from '../../platform/core/slot.ts';
import type { OrderSubject } from './order-subject.ts';

/** What can be ordered, in the manifests of the contexts above. */
export const orderSubjectSlot = defineSlot<OrderSubject>('what can be ordered');

/** The grade of a buyer beside an order on them, by whoever grades buyers. */
export type GradeOfBuyer = Readonly<{ gradeCode: string; gradeDate: Day; formerGradeCode: string | null }>;
export const gradeOfBuyerSlot = defineSlot<z.ZodType<GradeOfBuyer | null | undefined>>('the grade of a buyer');

export const orderSubjects = (): readonly OrderSubject[] => orderSubjectSlot.declared();

/** What was declared of a kind of order. */
export function orderSubject(kind: string): OrderSubject {
  const subject = orderSubjects().find((each) => each.kind === kind);
  if (!subject) throw new Error(`No order subject "${kind}" is declared`);
  return subject;
}

export function orderKinds(): readonly string[] {
  return orderSubjects().map(({ kind }) => kind);
}

/** The kinds of orders that somebody with these permissions may read. */
export function kindsReadWith(permissions: Iterable<Permission>): readonly string[] {
  const held = new Set(permissions);
  return orderSubjects()
    .filter(({ right }) => held.has(right))
    .map(({ kind }) => kind);
}

/** Rights of which one at least is needed to have anything to do with orders. */
export function orderRights(): readonly Permission[] {
  return distinct(orderSubjects().map(({ right }) => right));
}

/** Whether what orders of a kind ask for is owed, and not cover. */
export function isOrderOfOwed(kind: string): boolean {
  return orderSubject(kind).isOwed === true;
}

/** The same of orders that are read with a right: those of one right are about the same. */
export function isRightToOwed(right: Permission): boolean {
  return orderSubjects().some((each) => each.right === right && each.isOwed);
}

const actionsInWords = () =>
  Object.assign({}, ...orderSubjects().map(({ actions }) => actions)) as OrderSubject['actions'];

/** What is ordered, in English words that the catalogues translate, or the names of products. */
export function orderActionNames(): Readonly<Record<string, string>> {
  return Object.fromEntries(orderActions().map((action) => [action, nameOfAction(action)]));
}

/** The word for what is ordered, or the name of the product, which is the same in every language. */
export function nameOfAction(action: string): string {
  const said = actionsInWords()[action];
  if (!said) return action;
  return 'word' in said ? said.word : said.name;
}

// shapes of the wire are asked when the first request comes, long after everything is declared

/** A kind of order. */
export const orderKindShape = z.lazy(() => z.enum(orderKinds()));

export const orderActions = (): readonly string[] => Object.keys(actionsInWords());
/** What is ordered. */
export const orderActionShape = z.lazy(() => z.enum(orderActions()));

/** Name of something that an author entered or was told. */
export const particularNameShape = z.lazy(() => z.enum(distinct(orderSubjects().flatMap((each) => each.particulars))));

/** What whoever ordered was warned of. */
export const warningCodeShape = z.lazy(() => z.enum(distinct(orderSubjects().flatMap((each) => each.warnings ?? []))));

export const gradeOfBuyerShape = z.lazy(() => gradeOfBuyerSlot.only()).optional();

/** Names of the answers to expect. */
export const likelyNames = (): readonly string[] => orderSubjects().flatMap(({ likely }) => likely?.name ?? []);

/** The answers to expect, each by its name; `null` but for that of the order's own kind. */
export const likelyShape: z.ZodType<Readonly<Record<string, unknown>>> = z.lazy(() =>
  z.strictObject(
    Object.fromEntries(
      orderSubjects().flatMap(({ likely }) => (likely ? [[likely.name, likely.shape.nullable()]] : [])),
    ),
  ),
);

function distinct<Word extends string>(words: readonly Word[]): readonly Word[] {
  return [...new Set(words)];
}
