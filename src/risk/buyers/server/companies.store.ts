import { sql } from 'kysely';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { type ChannelType, type CompanyFacts, type CompanyIdentifier, companyStatuses } from '../company.ts';
import type { ShownGrade } from '../grade-shape.ts';
import { type IdentifierKey, insurersIdType } from '../identifiers.ts';
import { gradeOfBuyer } from './own-buyers.store.ts';

const companyStatus = statusSql(companyStatuses);

/** A company as the register stores it: what the rules need, and what is only shown. */
export type RegisteredCompany = CompanyFacts &
  Readonly<{
    tradingName: string | null;
    nativeName: string | null;
    legalFormCode: string | null;
    streetName: string | null;
    streetNumber: string | null;
    town: string | null;
    postCodes: readonly string[];
    subdivisionCode: string | null;
    mainTradeSectorCode: string | null;
    channels: ReadonlyArray<{ typeCode: ChannelType; value: string }>;
    identifiers: readonly CompanyIdentifier[];
  }>;

const factColumns = sql`
  c.company_id, c.company_name, c.country_code, c.status_code, c.kind, c.is_head_office, c.head_office_company_id,
  c.replaced_by_company_id, c.is_sanctioned, c.group_company_id`;

/** What the rules need to know of companies. The register is common to all: it takes no scope. */
export function findCompanyFacts(tx: Db, companyIds: readonly string[]): Promise<CompanyFacts[]> {
  return allRows<CompanyFacts>(tx)`
    select ${factColumns} from companies c where ${inList('c.company_id', companyIds)}`;
}

/** Trading and native names of companies, by id; one without any is not in the map. */
export async function findOtherNames(
  tx: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await allRows<{ companyId: string; names: string[] }>(tx)`
    select c.company_id, array_remove(array[c.trading_name, c.native_name], null) as names
    from companies c
    where ${inList('c.company_id', companyIds)} and (c.trading_name is not null or c.native_name is not null)`;
  return new Map(rows.map(({ companyId, names }) => [companyId, names]));
}

const registeredColumns = sql`
  ${factColumns}, c.trading_name, c.native_name, c.legal_form_code, c.street_name, c.street_number, c.town,
  c.post_codes, c.subdivision_code, c.main_trade_sector_code, c.channels,
  coalesce((select json_agg(json_build_object('idTypeCode', i.id_type_code, 'idValue', i.id_value,
      'isPrimary', i.is_primary) order by i.is_primary desc, i.id_type_code)
    from company_identifiers i where i.company_id = c.company_id), '[]') as identifiers`;

/** Companies with all that the register shows of them, in the order of the ids; unknown ids are left out. */
export async function findRegistered(tx: Db, companyIds: readonly string[]): Promise<RegisteredCompany[]> {
  const rows = await allRows<RegisteredCompany>(tx)`
    select ${registeredColumns} from companies c where ${inList('c.company_id', companyIds)}`;
  const byId = new Map(rows.map((row) => [row.companyId, row]));
  return companyIds.flatMap((companyId) => byId.get(companyId) ?? []);
}

/** A company of the register with its grade as a buyer of a policy in scope; `null` where the register does not know it. */
export function findGraded(
  scope: Scope,
  tx: Db,
  companyId: string,
): Promise<(RegisteredCompany & Readonly<{ grade: ShownGrade | null }>) | null> {
  return firstRow<RegisteredCompany & { grade: ShownGrade | null }>(tx)`
    select ${registeredColumns}, ${gradeOfBuyer(scope, sql.ref('c.company_id'))} as grade
    from companies c where c.company_id = ${companyId}`;
}

/**
 * The companies that carry one of the identifiers, in the order in which the identifiers are given. Each is looked up by
 * equality: PostgreSQL keeps one plan for that, and makes a new one for every list of values.
 */
export async function findByIdentifiers(tx: Db, keys: readonly IdentifierKey[]): Promise<RegisteredCompany[]> {
  if (keys.length === 0) return [];
  const carriers = keys.map(({ idTypeCode, idValue }) =>
    idTypeCode === insurersIdType
      ? sql`select ${idValue}::text`
      : sql`select i.company_id from company_identifiers i where i.id_type_code = ${idTypeCode} and i.id_value = ${idValue}`,
  );
  const rows = await allRows<RegisteredCompany>(tx)`
    select ${registeredColumns} from companies c
    where c.company_id = any(array(${sql.join(carriers, sql` union all `)}))`;
  const placeOf = (company: RegisteredCompany) => keys.findIndex((key) => carries(company, key));
  return rows.filter((company) => placeOf(company) >= 0).sort((one, other) => placeOf(one) - placeOf(other));
}

/** An identifier with the company that carries it. */
type Carrier = IdentifierKey & Readonly<{ companyId: string }>;

/** Who carries each of any number of identifiers; one that nobody carries is left out. */
export async function findCarriers(tx: Db, keys: readonly IdentifierKey[]): Promise<Carrier[]> {
  if (keys.length === 0) return [];
  return allRows<Carrier>(tx)`
    with wanted as (
      select distinct k.type, k.value from unnest(${keys.map(({ idTypeCode }) => idTypeCode)}::text[],
        ${keys.map(({ idValue }) => idValue)}::text[]) as k(type, value))
    select i.id_type_code, i.id_value, i.company_id
    from wanted w join company_identifiers i on i.id_type_code = w.type and i.id_value = w.value
    union all
    select w.type, w.value, c.company_id
    from wanted w join companies c on c.company_id = w.value where w.type = ${insurersIdType}`;
}

function carries({ companyId, identifiers }: RegisteredCompany, { idTypeCode, idValue }: IdentifierKey): boolean {
  if (idTypeCode === insurersIdType) return companyId === idValue;
  return identifiers.some((each) => each.idTypeCode === idTypeCode && each.idValue === idValue);
}

/** A company as other objects name it; `null` when the register does not know it. */
export async function findCompanyRef(tx: Db, companyId: string): Promise<CompanyRef | null> {
  const [company] = await findCompanyRefs(tx, [companyId]);
  return company ?? null;
}

/** Companies as other objects name them; unknown ids are left out. */
export async function findCompanyRefs(tx: Db, companyIds: readonly string[]): Promise<CompanyRef[]> {
  const companies = await findCompanyFacts(tx, companyIds);
  return companies.map(({ companyId, companyName, countryCode }) => ({ companyId, companyName, countryCode }));
}

/** Companies that one company holds, by name, without some; merged and ceased ones are no members any more. */
export function findGroupMembers(
  tx: Db,
  groupCompanyId: string,
  { but, most }: Readonly<{ but: readonly string[]; most: number }>,
): Promise<CompanyRef[]> {
  return allRows<CompanyRef>(tx)`
    select c.company_id, c.company_name, c.country_code
    from companies c
    where c.group_company_id = ${groupCompanyId} and c.company_id <> all(${[...but]}::text[])
      and ${companyStatus.isNot('c.status_code', 'MERGED', 'CEASED')}
    order by c.company_name, c.company_id limit ${most}`;
}
