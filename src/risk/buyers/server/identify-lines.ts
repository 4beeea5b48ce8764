import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { type CompanyLine, identifierKeyOf } from '../company-line.ts';
import type { CompanyRecord } from '../company-record.ts';

type Identifier = Readonly<{ idTypeCode: string; idValue: string }>;

/** Locked while ids are assigned, so that two streams do not give one company two of them. */
const numberingKey = 4_156_420;

/**
 * Gives each company line its id: its own, that of the company which holds one of its identifiers, or a new one. Lines
 * that share their first identifier are the same company. The lines' faults have been refused before.
 */
export async function identifyCompanies(tx: Db, lines: readonly CompanyLine[]): Promise<CompanyRecord[]> {
  const nameless = lines.filter(({ companyId }) => companyId === undefined);
  if (nameless.length === 0) return lines as CompanyRecord[];
  await execute(tx)`select pg_advisory_xact_lock(${numberingKey})`;
  const known = await companyIdsOf(
    tx,
    nameless.flatMap(({ identifiers }) => identifiers ?? []),
  );
  const unknown = nameless.map(identifierKeysOf).filter((keys) => !keys.some((key) => known.has(key)));
  const fresh = await newCompanyIds(tx, [...new Set(unknown.map(([first = '']) => first))]);
  return lines.map((line) => {
    const keys = identifierKeysOf(line);
    const found = keys.map((key) => known.get(key)).find((companyId) => companyId !== undefined);
    return { ...line, companyId: line.companyId ?? found ?? fresh.get(keys[0] ?? '') ?? '' };
  });
}

/** A line on a company that is named by its id or by a register number. */
type Named = Readonly<{ companyId?: string | undefined; identifier?: Identifier | undefined }>;
/** A line whose company the register knows. */
export type Identified<Line extends Named> = Omit<Line, keyof Named> & { companyId: string };

/** The lines on companies that the register knows, by their place. */
export async function identifyNamed<Line extends Named>(
  tx: Db,
  lines: readonly Line[],
): Promise<ReadonlyMap<number, Identified<Line>>> {
  const known = await companyIdsOf(
    tx,
    lines.flatMap(({ companyId, identifier }) => (companyId ? [] : (identifier ?? []))),
  );
  return new Map(
    lines.flatMap(({ companyId, identifier, ...rest }, index): [number, Identified<Line>][] => {
      const found = companyId ?? (identifier && known.get(identifierKeyOf(identifier)));
      return found === undefined ? [] : [[index, { companyId: found, ...rest }]];
    }),
  );
}

/** Those of the ids that the register knows, kept in it until the transaction ends. */
export async function lockKnownCompanies(tx: Db, companyIds: readonly string[]): Promise<Set<string>> {
  const rows = await allRows<{ companyId: string }>(tx)`
    select company_id from companies where company_id = any(${companyIds}::text[])
    order by company_id for key share`;
  return new Set(rows.map(({ companyId }) => companyId));
}

function identifierKeysOf({ identifiers }: CompanyLine): string[] {
  return (identifiers ?? []).map(identifierKeyOf);
}

/** Which companies hold the identifiers; those that nobody holds are left out. */
async function companyIdsOf(tx: Db, identifiers: readonly Identifier[]): Promise<Map<string, string>> {
  if (identifiers.length === 0) return new Map();
  const keys = identifiers.map(identifierKeyOf);
  const rows = await allRows<{ key: string; companyId: string }>(tx)`
    select i.id_type_code || ' ' || i.id_value as key, i.company_id
    from unnest(${identifiers.map(({ idTypeCode }) => idTypeCode)}::text[],
      ${keys.map((key) => key.slice(key.indexOf(' ') + 1))}::text[]) as wanted(id_type_code, id_value)
    join company_identifiers i using (id_type_code, id_value)`;
  return new Map(rows.map(({ key, companyId }) => [key, companyId]));
}

async function newCompanyIds(tx: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await allRows<{ companyId: string }>(tx)`
    select nextval('company_ids')::text as "companyId" from generate_series(1, ${keys.length}::int)`;
  return new Map(keys.map((key, place) => [key, rows[place]?.companyId ?? '']));
}
