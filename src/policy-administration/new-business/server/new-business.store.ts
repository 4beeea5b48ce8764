import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { columnsOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import type { ProductType } from '../../../policies/policies/policy.ts';
import type { newBusinessContract } from '../new-business.contract.ts';
import { newBusinessList } from '../new-business.list.ts';
import type { OpportunityStatus } from '../opportunity.ts';

/** A contract that a broker works on, as it is stored. */
export type OpportunityRecord = RecordOf<
  'opportunities',
  { status: OpportunityStatus; productType: ProductType; currency: CurrencyCode | null },
  'sortDay'
>;

const columns = columnsOf('opportunities', 'o', { sortDay: null });

/** Those of the reader's own organisation; the insurer's people see all. */
function ofReader({ actor, scope }: Context): RawBuilder<boolean> {
  return scope.kind === 'insurer' ? sql<boolean>`true` : sql<boolean>`o.organisation_id = ${actor.organisationId}`;
}

const pages = pagesOf(newBusinessList, {
  from: (context) => sql`(select o.* from opportunities o where ${ofReader(context)}) o`,
  // no policies yet: they are the organisation's
  scoped: null,
  id: 'o.opportunity_id',
  sorts: {
    validUntil: { column: 'o.sort_day', kind: 'day' },
    prospect: { column: 'o.prospect', kind: 'text' },
  },
  sums: { expectedPremium: { amount: 'o.expected_premium', currency: 'o.currency' } },
  filters: {
    status: among('o.status'),
    productType: among('o.product_type'),
    q: search((q) => sql`strpos(search_key(o.prospect), search_key(${q})) > 0`),
  },
});

/** One page of what the reader's organisation works on, the quotation that ends first at the top. */
export function listOpportunities(
  query: QueryOf<typeof newBusinessContract.listNewBusiness>,
  context: Context,
): Promise<Page<OpportunityRecord>> {
  return pages<OpportunityRecord>(columns, query, context);
}

/** Those with these numbers, locked in one order. */
export function lockOpportunities(tx: Db, numbers: readonly string[]): Promise<OpportunityRecord[]> {
  return allRows<OpportunityRecord>(tx)`
    select ${columns} from opportunities o
    where ${inList('o.opportunity_number', numbers)} order by o.opportunity_id for update of o`;
}

/** Stores new ones, and the changes of those that the caller has locked. */
export async function upsertOpportunityRecords(tx: Db, records: readonly OpportunityRecord[]): Promise<void> {
  for (const record of records) {
    const { opportunityId, ...replaced } = storedIn('opportunities', record);
    await tx
      .insertInto('opportunities')
      .values({ ...replaced, opportunityId })
      .onConflict((conflict) => conflict.column('opportunityId').doUpdateSet(replaced))
      .execute();
  }
}
