import { sql } from 'kysely';
import type { FieldError } from '../../../platform/core/refusal.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { companyStatuses } from '../company.ts';
import type { CompanyRecord } from '../company-record.ts';
import { type IdentifierType, identifierType, normaliseIdentifier } from '../identifiers.ts';

const companyStatus = statusSql(companyStatuses);

type IdentifierEntry = Readonly<{
  companyId: string;
  place: number;
  idTypeCode: string;
  idValue: string;
  isPrimary: boolean;
}>;

function identifierEntries(records: readonly CompanyRecord[]): IdentifierEntry[] {
  return records.flatMap(({ companyId, identifiers }) =>
    (identifiers ?? []).map(({ idTypeCode, idValue, isPrimary }, place) => ({
      companyId,
      place,
      idTypeCode,
      idValue: normaliseIdentifier(identifierType(idTypeCode) as IdentifierType, idValue),
      isPrimary: isPrimary ?? place === 0,
    })),
  );
}

/**
 * Identifiers that another company holds, as errors by the company that claims them. A merged company passes its own on
 * to the one that took over.
 */
export async function findIdentifiersInUse(
  tx: Db,
  records: readonly CompanyRecord[],
): Promise<Map<string, FieldError[]>> {
  const entries = identifierEntries(records);
  const holders = await findHolders(tx, entries);
  const merging = new Set(
    records.filter(({ statusCode }) => statusCode === 'MERGED').map(({ companyId }) => companyId),
  );
  const errors = new Map<string, FieldError[]>();
  for (const { companyId, place, idTypeCode, idValue } of entries) {
    if (merging.has(companyId)) continue;
    const key = `${idTypeCode} ${idValue}`;
    const holder = holders.get(key);
    if (holder === undefined || holder === companyId || merging.has(holder)) holders.set(key, companyId);
    else errors.set(companyId, [...(errors.get(companyId) ?? []), inUseBy(place, holder)]);
  }
  return errors;
}

function inUseBy(place: number, companyId: string): FieldError {
  return { pointer: `/identifiers/${place}/idValue`, code: 'identifier-taken', facts: { companyId } };
}

async function findHolders(tx: Db, entries: readonly IdentifierEntry[]): Promise<Map<string, string>> {
  const rows = await allRows<{ idTypeCode: string; idValue: string; companyId: string }>(tx)`
    select i.id_type_code, i.id_value, i.company_id
    from unnest(${entries.map(({ idTypeCode }) => idTypeCode)}::text[], ${entries.map(({ idValue }) => idValue)}::text[])
      as wanted(id_type_code, id_value)
    join company_identifiers i using (id_type_code, id_value)
    join companies c on c.company_id = i.company_id and ${companyStatus.isNot('c.status_code', 'MERGED')}
  `;
  return new Map(rows.map((row) => [`${row.idTypeCode} ${row.idValue}`, row.companyId]));
}

/**
 * Replaces the identifiers of companies. Those of a merged company go to the one that took over, where it names them.
 */
export async function storeIdentifiers(tx: Db, records: readonly CompanyRecord[]): Promise<void> {
  await execute(
    tx,
  )`delete from company_identifiers where company_id = any(${records.map(({ companyId }) => companyId)}::text[])`;
  const kept = identifierEntries(records.filter(({ statusCode }) => statusCode !== 'MERGED'));
  const merged = identifierEntries(records.filter(({ statusCode }) => statusCode === 'MERGED'));
  await insertIdentifiers(
    tx,
    kept,
    sql`do update set company_id = excluded.company_id, is_primary = excluded.is_primary`,
  );
  await insertIdentifiers(tx, merged, sql`do nothing`);
}

async function insertIdentifiers(
  tx: Db,
  entries: readonly IdentifierEntry[],
  onConflict: ReturnType<typeof sql>,
): Promise<void> {
  const distinct = [...new Map(entries.map((entry) => [`${entry.idTypeCode} ${entry.idValue}`, entry])).values()];
  await execute(tx)`
    insert into company_identifiers (id_type_code, id_value, company_id, is_primary)
    select * from unnest(${distinct.map(({ idTypeCode }) => idTypeCode)}::text[], ${distinct.map(({ idValue }) => idValue)}::text[],
      ${distinct.map(({ companyId }) => companyId)}::text[], ${distinct.map(({ isPrimary }) => isPrimary)}::boolean[])
      as entry(id_type_code, id_value, company_id, is_primary)
    order by id_type_code, id_value
    on conflict (id_type_code, id_value) ${onConflict}
  `;
}
