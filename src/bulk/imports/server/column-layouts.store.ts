import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/server/context.ts';
import { execute, firstRow } from '../../../platform/server/statements.ts';
import { unitIn } from '../column-notation.ts';
import { headBasis } from '../head-basis.ts';
import { currencyInHeader } from '../header-currency.ts';
import { columnLetter } from '../header-row.ts';
import { headerWords } from '../header-words.ts';
import type { StoredNotation } from '../stored-notation.ts';

/** What somebody said of a layout: the field of each column, and how days and amounts are written. */
export type StoredLayout = Readonly<{ fields: readonly (string | null)[]; notation: StoredNotation }>;

/** What files are read for: each kind has fields of its own. */
export type LayoutKind = 'cover-requests' | 'covers' | 'ledgers' | 'invoices';

/** A layout of an organisation: files of one kind with the same heads in the same order. */
export type LayoutKey = Readonly<{ personId: string; kind: LayoutKind; layout: string }>;

/** What distinguishes a layout from others: its heads, in their order, as they are compared; `null` without heads. */
export function layoutOf(headers: readonly string[], hasHeads: boolean): string | null {
  if (!hasHeads) return null;
  const heads = headers.map(headOfLayout);
  return createHash('sha256').update(JSON.stringify(heads)).digest('hex');
}

/** A head as layouts compare it: `Amount USD`, `Amount (LCY)` and `Amount TEUR` are three, though their words are the same. */
function headOfLayout(header: string): string {
  const unit = unitIn(header);
  const money = [headBasis(header), currencyInHeader(header), unit === 1 ? null : unit];
  const entered = money.filter((each) => each !== null).join(' ');
  const words = headerWords(header).join(' ') || header.trim();
  return entered === '' ? words : `${words} (${entered})`;
}

const organisationOf = (personId: string) =>
  sql`(select coalesce(p.organisation_id, p.person_id) from people p where p.person_id = ${personId})`;

/** What was said of a layout in the organisation of a person; `null` where nothing was. */
export function findLayout(tx: Db, { personId, kind, layout }: LayoutKey): Promise<StoredLayout | null> {
  return firstRow<StoredLayout>(tx)`
    select fields, notation from column_layouts
    where organisation_id = ${organisationOf(personId)} and kind = ${kind} and layout = ${layout}`;
}

/**
 * Stores the settings of a layout; a later one replaces an earlier one, for the currency only with the same policies.
 * Confirmed answers are valid as long as the columns stay the same.
 */
export async function storeLayout(
  tx: Db,
  { personId, kind, layout }: LayoutKey,
  { fields, notation }: StoredLayout,
  entered: Readonly<{ by: string; at: string }>,
): Promise<void> {
  await execute(tx)`
    insert into column_layouts (organisation_id, kind, layout, fields, notation, declared_by_name, declared_at)
    values (${organisationOf(personId)}, ${kind}, ${layout}, ${JSON.stringify(fields)}, ${JSON.stringify(notation)},
      ${entered.by}, ${entered.at})
    on conflict (organisation_id, kind, layout) do update set fields = excluded.fields,
      notation = excluded.notation || jsonb_build_object(
        'currencies',
        coalesce(column_layouts.notation -> 'currencies', '{}') || coalesce(excluded.notation -> 'currencies', '{}'),
        'agreed',
        case when column_layouts.fields = excluded.fields then coalesce(column_layouts.notation -> 'agreed', '[]')
          else '[]' end || coalesce(excluded.notation -> 'agreed', '[]')),
      declared_by_name = excluded.declared_by_name, declared_at = excluded.declared_at`;
}

/** Fields of columns in their order, by the letters of the columns. */
export function columnsDeclared(fields: readonly (string | null)[]): ReadonlyMap<string, string | null> {
  return new Map(fields.map((field, column) => [columnLetter(column), field]));
}
