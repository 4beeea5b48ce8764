import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { countCap, type Page, splitValues } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { keyset } from '../../../platform/server/keyset.ts';
import { type Period, withinPeriod } from '../../../platform/server/within-period.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { collectionsContract } from '../collections.contract.ts';
import { type CollectionRow, shownOfCollection } from './collections.store.ts';

export type CollectionsQuery = QueryOf<typeof collectionsContract.listCollections>;

const sortColumns = {
  companyName: { column: 'c.name_key', kind: 'text' },
  handedOverAt: { column: 'c.handed_over_at', kind: 'instant' },
  lastActionAt: { column: 'c.last_action_at', kind: 'instant' },
} as const;

/** One page of the cases in scope, the latest action first; `handedOver` is the period that the query's preset names. */
export async function listCollections(
  scope: Scope,
  tx: Db,
  query: CollectionsQuery,
  handedOver: Period | null = null,
): Promise<Page<CollectionRow>> {
  const order = keyset(query, sortColumns, { id: 'c.collection_id', standard: '-lastActionAt' });
  const fits = sql`${withinScope(scope, 'c')}${filters(query, handedOver)}`;
  const { rows } = await sql<CollectionRow & { sortValue: string }>`
    select ${shownOfCollection}, ${order.sortValue} from collections c
    where ${fits} and ${order.afterCursor} order by ${order.orderBy} limit ${order.fetch}`.execute(tx);
  const page = order.toPage(
    rows,
    (row) => row.collectionId,
    ({ sortValue: _, ...row }): CollectionRow => row,
  );
  if (!query.count) return page;
  const { rows: counted } = await sql<{ value: number }>`
    select count(*) as value from (select from collections c where ${fits} limit ${countCap + 1}) as counted`.execute(
    tx,
  );
  const value = counted[0]?.value ?? 0;
  return { ...page, count: { value: Math.min(value, countCap), capped: value > countCap } };
}

function filters(
  { policy, companyId, status, caseType, consent, countryCode, q = '' }: CollectionsQuery,
  handedOver: Period | null,
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (policy !== undefined) parts.push(inList('c.policy_key', splitValues(policy)));
  if (companyId !== undefined) parts.push(sql`c.company_id = ${companyId}`);
  if (status !== undefined) parts.push(inList('c.status', splitValues(status)));
  if (caseType !== undefined) parts.push(inList('c.case_type', splitValues(caseType)));
  if (consent !== undefined) parts.push(inList('c.consent', splitValues(consent)));
  if (countryCode !== undefined) parts.push(inList('c.country_code', splitValues(countryCode)));
  if (handedOver) parts.push(withinPeriod('c.handed_over_at', handedOver));
  if (q.trim() !== '')
    parts.push(sql`(strpos(c.name_key, search_key(${q})) > 0 or c.company_id = ${q.trim()}
      or c.collection_id = ${q.trim()} or lower(c.contact ->> 'customerReference') = lower(${q.trim()}))`);
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql``);
}
