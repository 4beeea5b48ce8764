import { sql } from 'kysely';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { among, equals, pagesOf, search } from '../../../platform/server/list-store.ts';
import { readCaseNumber } from '../../case-numbers/case-number.ts';
import type { collectionsContract } from '../collections.contract.ts';
import { collectionList } from '../collections.list.ts';
import { type CollectionRow, collectedOfCase, shownOfCollection } from './collections.store.ts';

const pages = pagesOf(collectionList, {
  from: sql`collections c`,
  scoped: 'c',
  id: 'c.collection_id',
  sorts: {
    companyName: { column: 'c.name_key', kind: 'text' },
    handedOverAt: { column: 'c.handed_over_at', kind: 'instant' },
    lastActionAt: { column: 'c.last_action_at', kind: 'instant' },
  },
  sums: {
    amount: { amount: 'c.claimed_amount', currency: 'c.currency' },
    collected: { amount: collectedOfCase, currency: 'c.currency' },
  },
  filters: {
    policy: among('c.policy_key'),
    companyId: equals('c.company_id'),
    status: among('c.status'),
    caseType: among('c.case_type'),
    consent: among('c.consent'),
    countryCode: among('c.country_code'),
    handedOver: inPeriod('c.handed_over_at'),
    q: search(
      (q) => sql`(strpos(c.name_key, search_key(${q})) > 0 or c.company_id = ${q.trim()}
        or c.case_number = ${readCaseNumber(q)}
        or c.collection_id = ${q.trim()} or lower(c.contact ->> 'customerReference') = lower(${q.trim()})
        or exists (select from collection_items i join receivables r using (receivable_id)
          where i.collection_id = c.collection_id and strpos(lower(r.document_number), lower(${q.trim()})) > 0))`,
    ),
  },
});

export type CollectionsQuery = QueryOf<typeof collectionsContract.listCollections>;

/** One page of the cases in scope, the latest action first. */
export function listCollections(query: CollectionsQuery, context: Context): Promise<Page<CollectionRow>> {
  return pages<CollectionRow>(shownOfCollection, query, context);
}
