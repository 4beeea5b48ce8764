import { type RawBuilder, sql } from 'kysely';
import type { FilterCondition } from '../../../platform/server/list-store.ts';

/**
 * A search of a list: every word somewhere in the buyer's name, or its company id, or what `also` finds. What has neither
 * letter nor digit finds everything. `table` has `company_id` and `name_key`.
 */
export function buyerSearch(table: string, also?: (q: string) => RawBuilder<boolean>): FilterCondition<string> {
  return (q) => {
    if (!/[\p{L}\p{N}]/u.test(q)) return null;
    const found = sql<boolean>`${sql.ref(`${table}.company_id`)} = ${q.trim()}
      or ${sql.ref(`${table}.name_key`)} like all ((
        select array_agg('%' || word || '%') from unnest(string_to_array(search_key(${q}), ' ')) as word)::text[])`;
    return also ? sql<boolean>`(${found} or ${also(q)})` : sql<boolean>`(${found})`;
  };
}
