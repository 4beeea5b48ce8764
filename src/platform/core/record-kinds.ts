import type { Permission } from './permission.ts';

/* Who reads the history of which records. Every resource declares it of the kinds of records that it keeps, by the
   first part of an event's subject (`cover-request` of `cover-request/creq_…`), and `app` puts the declarations
   together. A kind that nobody declares is shown to nobody, so that a new kind of record is hidden until its readers
   are declared. */

/** Records of one table that need a further right, each by what it is about. */
export type Variants = Readonly<{
  /** Where it is stored which variant a record is: the table, and its columns of the record's id and of the variant. */
  stored: Readonly<{ table: string; id: string; variant: string }>;
  /** The right that a variant needs, and the kind of record that such a record is about. */
  of: readonly Readonly<{ variant: string; needs: readonly Permission[]; concerns: string }>[];
}>;

export type RecordKind = Readonly<{
  /** The permission to read such a record. `null`: only the insurer and its person see it. */
  needs: readonly Permission[] | null;
  /** One's own entries outside any policy are shown without these rights too. */
  ownAlways?: boolean;
  /** What it takes besides to see what a change made of the record; without it one sees only that it was changed. */
  valuesNeed?: readonly Permission[];
  variants?: Variants;
}>;

export type RecordKinds = Readonly<Record<string, RecordKind>>;

/** Whoever may not read a record may not read its history either. */
export function readWith(...needs: readonly Permission[]): RecordKind {
  return { needs };
}

/** Visible only to the insurer and their person. */
export const ownOnly: RecordKind = { needs: null };

/** All kinds of records; throws where two resources declare the same. */
export function recordKindsOf(declared: readonly RecordKinds[]): RecordKinds {
  const entries = declared.flatMap((kinds) => Object.entries(kinds));
  const twice = entries.filter(([kind], place) => entries.findIndex(([other]) => other === kind) < place);
  if (twice.length > 0) throw new Error(`Declared twice: ${twice.map(([kind]) => kind).join(', ')}`);
  return Object.fromEntries(entries);
}

/** Whether the audit trail knows records of this kind at all; the same for everybody, whatever they may read. */
export function isKindOfRecord(kind: string, records: RecordKinds): boolean {
  return Object.hasOwn(records, kind);
}
