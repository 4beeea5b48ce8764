import { sql } from 'kysely';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Db } from '../../../platform/server/context.ts';
import { keyset } from '../../../platform/server/keyset.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import type { companiesContract, OwnCompany } from '../companies.contract.ts';

type OwnRow = Readonly<{
  companyId: string;
  companyName: string;
  countryCode: string;
  town: string | null;
  isFavourite: boolean;
  visitedAt: string;
}>;

const ownColumns = sql`
  c.company_id, c.company_name, c.country_code, c.town, o.is_favourite, o.visited_at`;

function ownCompany({ companyId, companyName, countryCode, town, isFavourite, visitedAt }: OwnRow): OwnCompany {
  return { company: { companyId, companyName, countryCode }, town, isFavourite, visitedAt };
}

/** Companies that a user viewed or marked, the last one first. They are the user's own: no scope applies. */
export async function listOwnCompanies(
  tx: Db,
  personId: string,
  query: QueryOf<typeof companiesContract.listOwnCompanies>,
): Promise<Page<OwnCompany>> {
  const lists = splitValues(query.list);
  const onlyFavourites = lists.length === 1 && lists[0] === 'favourite';
  const page = keyset(
    query,
    { visitedAt: { column: 'o.visited_at', kind: 'instant' } },
    { id: 'o.company_id', standard: '-visitedAt' },
  );
  const rows = await allRows<OwnRow & { sortValue: string }>(tx)`
    select ${ownColumns}, ${page.sortValue}
    from person_companies o join companies c using (company_id)
    where o.person_id = ${personId} and (not ${onlyFavourites} or o.is_favourite) and ${page.afterCursor}
    order by ${page.orderBy} limit ${page.fetch}`;
  const shown = page.toPage(rows, ({ companyId }) => companyId, ownCompany);
  if (!query.count) return shown;
  const counted = await allRows<{ value: number }>(tx)`
    select count(*) as value from person_companies o
    where o.person_id = ${personId} and (not ${onlyFavourites} or o.is_favourite)`;
  return { ...shown, count: { value: counted[0]?.value ?? 0, capped: false } };
}

/** Stores that a user viewed a company; a mark that is not given stays as it is. `null`: no such company. */
export async function storeVisit(
  tx: Db,
  personId: string,
  companyId: string,
  { isFavourite, now }: Readonly<{ isFavourite: boolean | undefined; now: string }>,
): Promise<OwnCompany | null> {
  const rows = await allRows<OwnRow>(tx)`
    with visit as (
      insert into person_companies (person_id, company_id, is_favourite, visited_at)
      select ${personId}, company_id, ${isFavourite ?? false}, ${now} from companies where company_id = ${companyId}
      on conflict (person_id, company_id) do update
        set is_favourite = coalesce(${isFavourite ?? null}::boolean, person_companies.is_favourite), visited_at = excluded.visited_at
      returning *
    )
    select ${ownColumns} from visit o join companies c using (company_id)`;
  return rows[0] ? ownCompany(rows[0]) : null;
}

/** Whether a user marked a company as a favourite. */
export async function isFavourite(tx: Db, personId: string, companyId: string): Promise<boolean> {
  const row = await firstRow<{ isFavourite: boolean }>(tx)`
    select is_favourite from person_companies
    where person_id = ${personId} and company_id = ${companyId}`;
  return row?.isFavourite ?? false;
}
