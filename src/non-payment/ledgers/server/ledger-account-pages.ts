import { sql } from 'kysely';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { among, known, pagesOf } from '../../../platform/server/list-store.ts';
import { buyerSearch } from '../../../risk/buyers/server/public.ts';
import type { AccountMovement } from '../account-change.ts';
import type { AccountStanding } from '../ledger-account.ts';
import { ledgerAccountList } from '../ledger-accounts.list.ts';
import type { LedgerAccountOnWire, ledgersContract } from '../ledgers.contract.ts';

export type LedgerAccountsQuery = QueryOf<typeof ledgersContract.listLedgerAccounts>;

/** An account held against its cover. */
export type HeldAccount = Readonly<{
  /** `false` of one that was on the list before only. */
  isOnList: boolean;
  standings: readonly AccountStanding[];
  row: LedgerAccountOnWire;
}>;

/**
 * One page of accounts. What each owes in the currency of its policy and what covers it are rules of the root, so they
 * come as rows, and the database filters, sorts, counts and adds them up as it does those of every list.
 */
export async function pageOfAccounts(
  held: readonly HeldAccount[],
  query: LedgerAccountsQuery,
  context: Context,
): Promise<Page<LedgerAccountOnWire>> {
  const showsGone = splitValues<AccountMovement>(query.movement).includes('GONE');
  const rows = held.filter(({ isOnList, row }) => isOnList || (showsGone && row.change !== null)).map(rowOf);
  const pages = pagesOf(ledgerAccountList, {
    from: sql`(
      select r.*, search_key(r.company_name) collate "C" as name_key, coalesce(r.owed, ${unknownFirst}) as owed_order,
        coalesce(r.overdue, ${unknownFirst}) as overdue_order, coalesce(r.above, ${unknownFirst}) as above_order,
        coalesce(r.change, 0) as change_order, coalesce(r.report_by, '9999-12-31') as report_order
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, policy text, company_id text, company_name text,
        country_code text, currency text, owed numeric, overdue numeric, covered numeric, above numeric, change numeric,
        movement text, report_by date, standings text[], body jsonb)) as a`,
    scoped: null,
    id: 'a.id',
    sorts: {
      companyName: { column: 'a.name_key', kind: 'text' },
      owed: { column: 'a.owed_order', kind: 'number' },
      overdue: { column: 'a.overdue_order', kind: 'number' },
      covered: { column: 'a.covered', kind: 'number' },
      above: { column: 'a.above_order', kind: 'number' },
      change: { column: 'a.change_order', kind: 'number' },
      reportBy: { column: 'a.report_order', kind: 'day' },
    },
    sums: {
      owed: { amount: known('a.owed'), currency: 'a.currency' },
      overdue: { amount: known('a.overdue'), currency: 'a.currency' },
      covered: { amount: 'a.covered', currency: 'a.currency' },
      above: { amount: known('a.above'), currency: 'a.currency' },
    },
    filters: {
      policy: among('a.policy'),
      standing: (several) => sql<boolean>`a.standings && ${splitValues(several)}::text[]`,
      movement: among('a.movement'),
      countryCode: among('a.country_code'),
      q: buyerSearch('a'),
    },
  });
  const page = await pages<{ body: LedgerAccountOnWire }>(sql`a.body`, query, context);
  return { ...page, items: page.items.map(({ body }) => body) };
}

/** What is not known may be the most. */
const unknownFirst = sql`999999999999999`;

function rowOf({ standings, row }: HeldAccount) {
  const { policy, company, owed, overdue, covered, above, change, reportBy } = row;
  return {
    id: ledgerAccountList.idOf(row),
    policy,
    company_id: company.companyId,
    company_name: company.companyName,
    country_code: company.countryCode,
    currency: covered.currency,
    owed: owed?.amount,
    overdue: overdue?.amount,
    covered: covered.amount,
    above: above?.amount,
    change: change?.by.amount,
    movement: change?.movement,
    report_by: reportBy,
    standings,
    body: row,
  };
}
