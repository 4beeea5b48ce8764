import type { OrderingMode, OrderingRole } from '../../identity/access/roles.ts';
import type { Day } from '../../platform/core/day.ts';
import type { Refusal } from '../../platform/core/refusal.ts';
import { fieldLabel } from '../imports/field-labels.ts';
import type { ReadLine } from '../imports/line.ts';
import type { RowTarget } from '../imports/row-target.ts';
import type { FileSums } from './file-sums.contract.ts';
import type { JobKind } from './job.ts';

/** A column of the empty file that people fill in: its field, its head in English where it is not called so, and its width in characters. */
export type TemplateColumn = Readonly<{ field: string; head?: string; width: number }>;

/** The heads of an empty file, in English. */
export function headsOf(template: readonly TemplateColumn[]) {
  return template.map(({ field, head = fieldLabel(field).message, width }) => ({ field, head, width }));
}

/**
 * What the lines of a file are for, as the context declares it to which they go: how they are read, what its columns can be
 * said to be, and who uploads such files. What becomes of the lines is declared for the server besides.
 */
export type LineTarget = Readonly<{
  kind: JobKind;
  rows: RowTarget;
  /** What a person can say that a column is; identifiers of one type are found in the file only. */
  readable: readonly string[];
  /** The columns of the empty file. Their heads are written in the reader's language, and read in all of them. */
  template: readonly TemplateColumn[];
  /** The field of the number that the insured's own books have for the buyer. */
  numberField: string;
  /** The file is a whole book: rows and sheets that are left out, and lines without a currency, are asked about. */
  isBook: boolean;
  /** Why somebody with this role does not upload such files: none of their lines could be applied. */
  whyNotUploadAs(role: OrderingRole, mode: OrderingMode): Refusal | null;
  /** What the file comes to with further lines; only of files whose sums are held against books. */
  sumUp?(before: FileSums | null, lines: readonly ReadLine[], today: Day): FileSums;
}>;

/** Several columns may hold register numbers; any other field is one column. */
export const fieldOfSeveral = 'identifier';
