import { sql } from 'kysely';
import type { WorkflowStatus } from '../../../approvals/orders/order.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { among, pagesOf } from '../../../platform/server/list-store.ts';
import { firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, type RecordOf } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import {
  type DeclarationLine,
  type StoredStatus,
  storedStatuses,
} from '../../turnover-declarations/turnover-declaration.ts';
import { type PackageStatus, packageStatuses } from '../exposure.ts';
import type { mixedExposureContract } from '../mixed-exposure.contract.ts';
import { exposurePackageList } from '../mixed-exposure.list.ts';

const stored = statusSql(storedStatuses);
const shown = statusSql(packageStatuses);

/** A declaration that is a package, as it is stored. */
export type PackageRow = RecordOf<
  'turnoverDeclarations',
  {
    currency: CurrencyCode;
    status: StoredStatus;
    workflowStatus: WorkflowStatus | null;
    lines: readonly DeclarationLine[];
  }
>;

const columns = columnsOf('turnoverDeclarations', 'd');

/** Declarations of policies whose terms have the package. */
const packages = sql`(
  select d.* from turnover_declarations d join policies p on p.policy_key = d.policy_key
  where (p.terms -> 'features' ->> 'mixedExposurePackage')::boolean) d`;

/** `packageStatusOf` of the rule, in SQL. */
function statusOn(now: string) {
  return sql`case
    when ${stored.is('d.status', 'TO_BE_SUPPLIED')} then ${shown.value('TO_SUPPLY')}
    when ${stored.is('d.status', 'DECLARED')} then case when d.editable_until > ${now}::timestamptz
      then ${shown.value('CONFIRMED')} else ${shown.value('TO_INVOICE')} end
    else d.status end`;
}

const pages = pagesOf(exposurePackageList, {
  from: packages,
  scoped: 'd',
  id: 'd.declaration_id',
  sorts: {
    dueDate: { column: 'd.due_date', kind: 'day' },
    periodFrom: { column: 'd.period_from', kind: 'day' },
  },
  filters: {
    policy: among('d.policy_key'),
    status: (statuses, { now }) =>
      sql<boolean>`${statusOn(now)} = any(${splitValues(statuses) as PackageStatus[]}::text[])`,
  },
});

/** One page of the packages in scope, those due first at the top unless another order is requested. */
export function listPackages(
  query: QueryOf<typeof mixedExposureContract.listExposurePackages>,
  context: Context,
): Promise<Page<PackageRow>> {
  return pages<PackageRow>(columns, query, context);
}

/** One in scope; `null` where there is none. */
export function findPackage(packageId: string, { scope, tx }: Context): Promise<PackageRow | null> {
  return firstRow<PackageRow>(tx)`
    select ${columns} from ${packages} where d.declaration_id = ${packageId} and ${withinScope(scope, 'd')}`;
}
