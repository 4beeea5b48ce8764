import { sql } from 'kysely';
import type { FieldError } from '../../../platform/core/refusal.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import type { CompanyStatus } from '../company.ts';
import { type CompanyChange, differs, masterDataOf } from '../company-master-data.ts';
import { dictionaryWords, type NameReading, readName } from '../company-name.ts';
import { type CompanyRecord, faultsOfCompanyRecord } from '../company-record.ts';
import { findIdentifiersInUse, storeIdentifiers } from './company-identifiers.store.ts';
import { changePostings, type Posting, wordIds } from './word-dictionary.store.ts';

/** The result of an upsert. Refused records changed nothing; all others are stored. */
export type CompaniesUpserted = Readonly<{
  created: number;
  updated: number;
  refused: ReadonlyArray<Readonly<{ companyId: string; errors: readonly FieldError[] }>>;
  /** Companies whose status changed, for those who insure them. */
  statusChanges: ReadonlyArray<Readonly<{ companyId: string; from: CompanyStatus; to: CompanyStatus }>>;
  /** Companies whose name, address or status changed. */
  changes: readonly CompanyChange[];
}>;

/**
 * Writes companies into the register, with their identifiers and the entries by which their names are found, in a
 * number of statements that does not depend on how many records there are. Of records with one id the last one counts.
 * Runs with the insurer's rights. A few thousand records at a time work well.
 */
export async function upsertCompanies(tx: Db, records: readonly CompanyRecord[]): Promise<CompaniesUpserted> {
  const distinct = [...new Map(records.map((record) => [record.companyId, record])).values()];
  const checked = distinct.map((record) => ({ record, errors: faultsOfCompanyRecord(record) }));
  const sound = checked.filter(({ errors }) => errors.length === 0).map(({ record }) => record);
  const inUseErrors = await findIdentifiersInUse(tx, sound);
  const accepted = sound.filter(({ companyId }) => !inUseErrors.has(companyId));

  const entries = await withWords(tx, accepted);
  const created = await insertCompanies(tx, entries);
  const known = entries.filter(({ record }) => !created.has(record.companyId));
  const before = await lockCompanies(tx, known);
  await updateCompanies(tx, known);
  await storeIdentifiers(tx, accepted);
  await storePostings(tx, entries, before, created);

  const changes = known.flatMap(({ record }) => changeOf(record, before.get(record.companyId)));

  return {
    created: created.size,
    updated: known.length,
    refused: checked.flatMap(({ record: { companyId }, errors }) => {
      const all = [...errors, ...(inUseErrors.get(companyId) ?? [])];
      return all.length > 0 ? [{ companyId, errors: all }] : [];
    }),
    statusChanges: changes.flatMap(({ companyId, before: { statusCode: from }, after: { statusCode: to } }) =>
      from === to ? [] : [{ companyId, from, to }],
    ),
    changes,
  };
}

function changeOf(record: CompanyRecord, stored: StoredCompany | undefined): CompanyChange[] {
  if (!stored) return [];
  const before = masterDataOf({
    companyName: stored.companyName,
    streetName: stored.streetName,
    streetNumber: stored.streetNumber,
    postCodes: stored.postCodes,
    town: stored.town,
    countryCode: stored.countryCode,
    statusCode: stored.statusCode,
  });
  const after = masterDataOf(record);
  return differs(before, after) ? [{ companyId: record.companyId, before, after }] : [];
}

type StoredCompany = Readonly<{
  companyId: string;
  companyNumber: number;
  companyName: string;
  streetName: string | null;
  streetNumber: string | null;
  postCodes: string[];
  town: string | null;
  countryCode: string;
  statusCode: CompanyStatus;
  nameWords: number[];
  otherWords: number[];
}>;

/** Locks what is replaced, in the order of the ids, and answers with it. */
async function lockCompanies(tx: Db, entries: readonly Entry[]): Promise<Map<string, StoredCompany>> {
  if (entries.length === 0) return new Map();
  const rows = await allRows<StoredCompany>(tx)`
    select company_id, company_number, company_name, street_name, street_number, post_codes, town, country_code,
      status_code, name_words, other_words from companies
    where company_id = any(${entries.map(({ record }) => record.companyId)}::text[]) order by company_id for update
  `;
  return new Map(rows.map((row) => [row.companyId, row]));
}

type Entry = Readonly<{ record: CompanyRecord; name: NameReading; nameWords: number[]; otherWords: number[] }>;

/**
 * The words under which each company is found, those of its name in its own script too. Ceased and merged companies and
 * branches are found by an extended search only, and so are trading names.
 */
async function withWords(tx: Db, records: readonly CompanyRecord[]): Promise<Entry[]> {
  const wordsOf = (...names: ReadonlyArray<string | null | undefined>) =>
    names.flatMap((name) => (name ? dictionaryWords(readName(name)) : []));
  const readings = records.map((record) => ({
    record,
    name: readName(record.companyName),
    nameWords: wordsOf(record.companyName, record.nativeName),
    tradingWords: wordsOf(record.tradingName),
  }));
  const ids = await wordIds(
    tx,
    readings.flatMap(({ nameWords, tradingWords }) => [...nameWords, ...tradingWords]),
  );
  const idsOf = (words: readonly string[]) => [...new Set(words.map((word) => ids.get(word) as number))];
  return readings.map(({ record, name, nameWords: own, tradingWords }) => {
    const [plain, extended] = isFoundAtOnce(record) ? [own, tradingWords] : [[], [...own, ...tradingWords]];
    const nameWords = idsOf(plain);
    return { record, name, nameWords, otherWords: idsOf(extended).filter((id) => !nameWords.includes(id)) };
  });
}

function isFoundAtOnce({ statusCode, isHeadOffice }: CompanyRecord): boolean {
  return statusCode !== 'CEASED' && statusCode !== 'MERGED' && isHeadOffice !== false;
}

/**
 * Inserts the companies that are new and answers with the number of each. Of two loads that bring the same company at
 * the same moment one waits here for the other, and then finds it among the known ones.
 */
async function insertCompanies(tx: Db, entries: readonly Entry[]): Promise<ReadonlyMap<string, number>> {
  const rows = await allRows<{ companyId: string; companyNumber: number }>(tx)`
    insert into companies (${columns})
    select ${columns} from jsonb_populate_recordset(null::companies, ${rowsOf(entries)}::jsonb) order by company_id
    on conflict (company_id) do nothing returning company_id, company_number
  `;
  return new Map(rows.map(({ companyId, companyNumber }) => [companyId, companyNumber]));
}

async function updateCompanies(tx: Db, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const assignments = sql.raw(
    companyColumns
      .slice(1)
      .map((column) => `${column} = r.${column}`)
      .join(', '),
  );
  await execute(tx)`
    update companies c set ${assignments}, updated_at = now()
    from jsonb_populate_recordset(null::companies, ${rowsOf(entries)}::jsonb) r where c.company_id = r.company_id
  `;
}

/** The rows of the companies as JSON, by the columns of `companyColumns`. */
function rowsOf(entries: readonly Entry[]): string {
  const rows = entries.map(({ record, name, nameWords, otherWords }) => ({
    company_id: record.companyId,
    company_name: record.companyName,
    trading_name: record.tradingName,
    native_name: record.nativeName,
    legal_form_code: record.legalFormCode,
    street_name: record.streetName,
    street_number: record.streetNumber,
    town: record.town,
    post_codes: record.postCodes ?? [],
    subdivision_code: record.subdivisionCode,
    country_code: record.countryCode,
    channels: record.channels ?? [],
    status_code: record.statusCode ?? 'ACTIVE',
    kind: record.kind ?? 'ENTERPRISE',
    is_sanctioned: record.isSanctioned ?? false,
    is_head_office: record.isHeadOffice ?? true,
    head_office_company_id: record.headOfficeCompanyId,
    replaced_by_company_id: record.replacedByCompanyId,
    group_company_id: record.groupCompanyId ?? record.companyId,
    main_trade_sector_code: record.mainTradeSectorCode,
    name_key: name.key,
    name_words: nameWords,
    other_words: otherWords,
  }));
  return JSON.stringify(rows);
}

const companyColumns = [
  'company_id',
  'company_name',
  'trading_name',
  'native_name',
  'legal_form_code',
  'street_name',
  'street_number',
  'town',
  'post_codes',
  'subdivision_code',
  'country_code',
  'channels',
  'status_code',
  'kind',
  'is_sanctioned',
  'is_head_office',
  'head_office_company_id',
  'replaced_by_company_id',
  'group_company_id',
  'main_trade_sector_code',
  'name_key',
  'name_words',
  'other_words',
];
const columns = sql.raw(companyColumns.join(', '));

async function storePostings(
  tx: Db,
  entries: readonly Entry[],
  before: ReadonlyMap<string, StoredCompany>,
  created: ReadonlyMap<string, number>,
): Promise<void> {
  const removed: Posting[] = [];
  const added: Posting[] = [];
  for (const { record, nameWords, otherWords } of entries) {
    const old = before.get(record.companyId);
    const companyNumber = old?.companyNumber ?? (created.get(record.companyId) as number);
    const now = postingsOf(companyNumber, record.countryCode, nameWords, otherWords);
    const then = old ? postingsOf(companyNumber, old.countryCode, old.nameWords, old.otherWords) : new Map();
    for (const [key, posting] of then) if (!now.has(key)) removed.push(posting);
    for (const [key, posting] of now) if (!then.has(key)) added.push(posting);
  }
  await changePostings(tx, removed, added);
}

function postingsOf(
  companyNumber: number,
  countryCode: string,
  nameWords: number[],
  otherWords: number[],
): Map<string, Posting> {
  const posting =
    (isExtended: boolean) =>
    (wordId: number): [string, Posting] => [
      `${wordId} ${isExtended} ${countryCode}`,
      { wordId, countryCode, isExtended, companyNumber },
    ];
  return new Map([...nameWords.map(posting(false)), ...otherWords.map(posting(true))]);
}
