import { sql } from 'kysely';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { among, equals, pagesOf, search } from '../../../platform/server/list-store.ts';
import { firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { ExtensionMode } from '../../../policies/policies/policy-terms.ts';
import { itemStatuses } from '../../receivables/receivable.ts';
import { lockAccountOf } from '../../receivables/server/public.ts';
import { type ExtensionReason, type ExtensionStatus, extensionStatuses } from '../extension.ts';
import type { ExtensionCondition } from '../extension-conditions.ts';
import type { extensionsContract } from '../extensions.contract.ts';
import { extensionList } from '../extensions.list.ts';
import type { ExtensionAnswerReason } from '../house-extension-answer.ts';

const extensionStatus = statusSql(extensionStatuses);
const itemStatus = statusSql(itemStatuses);

/** An extension as it is stored, with what lists show of its invoice. */
export type ExtensionRecord = RecordOf<
  'extensions',
  {
    mode: ExtensionMode;
    status: ExtensionStatus;
    reasonCode: ExtensionReason;
    answerReasons: readonly ExtensionAnswerReason[];
    answerConditions: readonly ExtensionCondition[];
    documentNumber: string;
    originalDueDate: Day;
  }
>;

const columns = sql`${columnsOf('extensions', 'e')}, r.document_number, r.original_due_date`;
const source = sql`extensions e join receivables r on r.receivable_id = e.receivable_id`;

/** An extension in scope; `null` where there is none. */
export function findExtension(scope: Scope, tx: Db, extensionId: string): Promise<ExtensionRecord | null> {
  return firstRow<ExtensionRecord>(tx)`
    select ${columns} from ${source} where e.extension_id = ${extensionId} and ${withinScope(scope, 'e')}`;
}

/** As `findExtension`; nobody else changes it until the transaction ends. */
export async function lockExtension(scope: Scope, tx: Db, extensionId: string): Promise<ExtensionRecord | null> {
  await lockAccountOf(scope, tx, 'extensions', extensionId);
  return firstRow<ExtensionRecord>(tx)`
    select ${columns} from ${source} where e.extension_id = ${extensionId} and ${withinScope(scope, 'e')}
    for update of e`;
}

/** Whether a request for the invoice waits for its answer. */
export async function hasPendingExtension(scope: Scope, tx: Db, receivableId: string): Promise<boolean> {
  const row = await firstRow(tx)`
    select from extensions e where e.receivable_id = ${receivableId} and ${extensionStatus.is('e.status', 'PENDING')}
      and ${withinScope(scope, 'e')}`;
  return row !== null;
}

/** What is stored of a new extension. */
export type NewExtension = Omit<ExtensionRecord, 'version' | 'documentNumber' | 'originalDueDate'>;

/** Stores a new extension. */
export async function insertExtension(tx: Db, of: NewExtension): Promise<void> {
  await tx
    .insertInto('extensions')
    .values({ ...storedIn('extensions', of), portfolioId: portfolioOf(of.policyKey) })
    .execute();
}

/** Stores the changes of a request that the caller has locked. */
export async function storeExtension(tx: Db, of: ExtensionRecord): Promise<void> {
  await tx
    .updateTable('extensions')
    .set({ ...storedIn('extensions', of), version: sql<number>`version + 1` })
    .where('extensionId', '=', of.extensionId)
    .execute();
}

/** A request that waits though its invoice is cleared; not locked. */
export async function findOvertakenExtension(tx: Db): Promise<string | null> {
  const row = await firstRow<{ extensionId: string }>(tx)`
    select e.extension_id from extensions e join receivables r on r.receivable_id = e.receivable_id
    where ${extensionStatus.is('e.status', 'PENDING')} and ${itemStatus.isNot('r.status', 'O')} order by e.extension_id limit 1`;
  return row?.extensionId ?? null;
}

const pages = pagesOf(extensionList, {
  from: source,
  scoped: 'e',
  id: 'e.extension_id',
  sorts: {
    requestedAt: { column: 'e.requested_at', kind: 'instant' },
    companyName: { column: 'e.name_key', kind: 'text' },
    extendedDueDate: { column: 'e.extended_due_date', kind: 'day' },
    amount: { column: 'e.amount', kind: 'number' },
  },
  sums: { amount: { amount: 'e.amount', currency: 'e.currency' } },
  filters: {
    policy: among('e.policy_key'),
    companyId: equals('e.company_id'),
    countryCode: among('e.country_code'),
    status: among('e.status'),
    mode: among('e.mode'),
    requested: inPeriod('e.requested_at'),
    q: search(
      (q) => sql`(strpos(e.name_key, search_key(${q})) > 0 or e.company_id = ${q.trim()}
        or strpos(lower(r.document_number), lower(${q.trim()})) > 0)`,
    ),
  },
});

export type ExtensionsQuery = QueryOf<typeof extensionsContract.listExtensions>;

/** One page of the extensions in scope. */
export function listExtensions(query: ExtensionsQuery, context: Context): Promise<Page<ExtensionRecord>> {
  return pages<ExtensionRecord>(columns, query, context);
}
