import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { type GradeCode, gradeCodes } from '../../buyers/grade.ts';

/** One row of a grade table as it is stored. */
export type StoredTableRow = Readonly<{ gradeCode: GradeCode; maxAmount: string; insuredPercentage: number }>;

/** The grade table that counts for a policy. */
export type StoredTable = Readonly<{
  policyKey: string;
  currency: CurrencyCode;
  tableVersion: number;
  since: Day;
  /** From 01 to 10, then NA. */
  rows: readonly StoredTableRow[];
}>;

type TableRow = StoredTableRow & Omit<StoredTable, 'rows'>;

/** The tables of policies in scope, by policy. Policies without one are left out. */
export async function findGradeCoverTables(
  scope: Scope,
  tx: Db,
  policyKeys: readonly string[],
): Promise<ReadonlyMap<string, StoredTable>> {
  const rows = await allRows<TableRow>(tx)`
    select t.policy_key, p.currency, t.table_version, t.since,
      t.grade_code, t.max_amount, t.insured_percentage::float8 as "insuredPercentage"
    from grade_cover_tables t join policies p using (policy_key)
    where t.policy_key = any(${policyKeys}::text[]) and t.replaced_on is null and ${withinScope(scope, 't')}`;
  return new Map([...Map.groupBy(rows, ({ policyKey }) => policyKey)].map(([key, of]) => [key, tableOf(of)]));
}

function tableOf(rows: readonly TableRow[]): StoredTable {
  const [{ policyKey, currency, tableVersion, since }] = rows as [TableRow];
  const ordered = rows.toSorted(
    (one, other) => gradeCodes.indexOf(one.gradeCode) - gradeCodes.indexOf(other.gradeCode),
  );
  return {
    policyKey,
    currency,
    tableVersion,
    since,
    rows: ordered.map(({ gradeCode, maxAmount, insuredPercentage }) => ({ gradeCode, maxAmount, insuredPercentage })),
  };
}

/** Stores tables as the next versions of their policies, from a day on. */
export async function storeGradeCoverTables(
  tx: Db,
  tables: readonly Pick<StoredTable, 'policyKey' | 'tableVersion' | 'rows'>[],
  since: Day,
): Promise<void> {
  const rows = tables.flatMap(({ rows: of, policyKey, tableVersion }) =>
    of.map((row) => ({ policyKey, tableVersion, ...row })),
  );
  await execute(tx)`
    update grade_cover_tables set replaced_on = ${since}
    where policy_key = any(${tables.map(({ policyKey }) => policyKey)}::text[]) and replaced_on is null`;
  await execute(tx)`
    insert into grade_cover_tables (policy_key, portfolio_id, table_version, grade_code, max_amount, insured_percentage, since)
    select p.policy_key, p.portfolio_id, r."tableVersion", r."gradeCode", r."maxAmount", r."insuredPercentage", ${since}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      "policyKey" text, "tableVersion" integer, "gradeCode" text, "maxAmount" numeric, "insuredPercentage" numeric)
    join policies p on p.policy_key = r."policyKey"`;
}

/** What the insurer agreed with the policies, to check their tables; locked until the transaction ends. */
export async function lockAgreements(
  tx: Db,
  policyKeys: readonly string[],
): Promise<ReadonlyMap<string, Readonly<{ currency: CurrencyCode; isAgreed: boolean }>>> {
  const rows = await allRows<{ policyKey: string; currency: CurrencyCode; isAgreed: boolean }>(tx)`
    select policy_key, currency, (terms -> 'features' ->> 'gradeBasedCovers')::boolean as "isAgreed"
    from policies where policy_key = any(${policyKeys}::text[]) order by policy_key for update`;
  return new Map(rows.map(({ policyKey, ...agreed }) => [policyKey, agreed]));
}
