import { sql } from 'kysely';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { BuyerCandidate } from '../buyer-match.ts';
import { readWritten } from '../written-name.ts';
import { tablesOfBuyers } from './own-buyers.store.ts';
import type { NamedCompany } from './search-by-name.ts';

const companyColumns = sql`
  n.company_id, n.company_name, n.trading_name, n.native_name, n.country_code, n.town, n.post_codes,
  n.subdivision_code`;

/** The buyers of policies: with a cover of any kind, a grade request, or an open account. */
export async function findOwnBuyers(
  scope: Scope,
  tx: Db,
  policies: readonly string[],
): Promise<ReadonlyMap<string, readonly BuyerCandidate[]>> {
  if (policies.length === 0) return new Map();
  const ofPolicies = (table: string) => sql`
    select t.policy_key, t.company_id from ${sql.table(table)} t
    where ${inList('t.policy_key', policies)} and ${withinScope(scope, 't')}`;
  const rows = await allRows<NamedCompany & { policy: string }>(tx)`
    with own as (${sql.join(tablesOfBuyers.map(ofPolicies), sql` union `)})
    select o.policy_key as policy, ${companyColumns} from own o join companies n on n.company_id = o.company_id
    order by 1, 2`;
  const byPolicy = Map.groupBy(rows, ({ policy }) => policy);
  return new Map([...byPolicy].map(([policy, found]) => [policy, found.map((each) => candidateOf(each, true))]));
}

/** Companies of the register by their ids. */
export async function findCandidates(tx: Db, companyIds: readonly string[]): Promise<readonly BuyerCandidate[]> {
  if (companyIds.length === 0) return [];
  const rows = await allRows<NamedCompany>(tx)`
    select ${companyColumns} from companies n where ${inList('n.company_id', companyIds)}`;
  return rows.map((each) => candidateOf(each, false));
}

/** Companies of the register whose name is one of the keys, all but for the legal form. */
export async function findNamesakes(tx: Db, keys: readonly string[]): Promise<readonly BuyerCandidate[]> {
  if (keys.length === 0) return [];
  const rows = await allRows<NamedCompany>(tx)`
    select ${companyColumns} from companies n where ${inList('n.name_key', keys)} and cardinality(n.name_words) > 0
    order by n.company_id limit 5000`;
  return rows.map((each) => candidateOf(each, false));
}

/** A company as it is compared with a row. */
export function candidateOf(
  { companyId, companyName, tradingName, nativeName, countryCode, town, postCodes }: NamedCompany,
  isOwn: boolean,
): BuyerCandidate {
  const names = [companyName, tradingName, nativeName].flatMap((name) => (name ? [readWritten(name)] : []));
  return { companyId, names, countryCode, town, postCodes, isOwn };
}
