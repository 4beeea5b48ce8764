import { longestReference } from '../../../platform/core/customer-reference.ts';
import type { ChangeRow } from '../change-rows.ts';
import type { CoverItem } from '../cover-shape.ts';

/**
 * What somebody entered as the references of several covers, by cover; a cover without an entry keeps its reference.
 */
export type EnteredReferences = ReadonlyMap<string, string>;

/** A cover and the reference it is to have. */
export type PlannedReference = Readonly<{ cover: CoverItem; reference: string }>;

/** The covers whose reference changes. An emptied field changes nothing: a reference cannot be removed here. */
export function referencesOf(covers: readonly CoverItem[], entered: EnteredReferences): PlannedReference[] {
  return covers.flatMap((cover) => {
    const reference = entered.get(cover.coverId)?.trim() ?? '';
    return reference === '' || reference === cover.customerReference ? [] : [{ cover, reference }];
  });
}

/** Whether a reference has more characters than there is room for (V05). */
export function isTooLong(reference: string): boolean {
  return [...reference.trim()].length > longestReference;
}

/**
 * The entries after cells were pasted at a cover: a row copied from a spreadsheet per cover, from there downwards; of
 * several columns the first counts.
 */
export function pastedFrom(
  at: number,
  text: string,
  covers: readonly CoverItem[],
  entered: EnteredReferences,
): EnteredReferences {
  const cells = text.split(/\r\n?|\n/).map((line) => line.split('\t')[0]?.trim() ?? '');
  if (cells.at(-1) === '') cells.pop();
  const pasted = covers
    .slice(at, at + cells.length)
    .map(({ coverId }, index): [string, string] => [coverId, cells[index] ?? '']);
  return new Map([...entered, ...pasted]);
}

/** The new references as lines of a file. */
export function referenceRowsOf(changes: readonly PlannedReference[]): ChangeRow[] {
  return changes.map(({ cover, reference }) => ({
    policy: cover.policy,
    companyId: cover.company.companyId,
    action: 'REFERENCE_CHANGE',
    amount: null,
    customerReference: reference,
    comment: null,
  }));
}
