import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import {
  type CountryRisk,
  type Figure,
  type KeyFinancialsLine,
  type SectorOutlook,
  sectorsAbove,
} from '../buyer-assessment.ts';
import type { Identified } from './identify-lines.ts';

/** The insurer's risk of a country; `null` when there is none. */
export function findCountryRisk(tx: Db, countryCode: string): Promise<CountryRisk | null> {
  return firstRow<CountryRisk>(tx)`
    select country_code, country_grade, risk_level, assessed_on, source
    from country_risks where country_code = ${countryCode}`;
}

/** The insurer's outlook for a sector and those above it, in a country and everywhere. */
export function findSectorOutlooks(tx: Db, sectorCode: string, countryCode: string): Promise<SectorOutlook[]> {
  return allRows<SectorOutlook>(tx)`
    select sector_code, nullif(country_code, '') as "countryCode", outlook, assessed_on, source
    from sector_outlooks
    where sector_code = any(${sectorsAbove(sectorCode)}::text[]) and country_code in ('', ${countryCode})`;
}

/** A company's accounts of one year, as they are stored. */
export type YearOfAccount = Readonly<
  Pick<Identified<KeyFinancialsLine>, 'yearEnd' | 'currency' | 'source'> &
    Record<Figure | 'statementsUrl', string | null>
>;

/** The latest accounts of a company, newest first. */
export function findKeyFinancials(tx: Db, companyId: string, most: number): Promise<YearOfAccount[]> {
  return allRows<YearOfAccount>(tx)`
    select year_end, currency, turnover, net_result, equity, total_assets, statements_url, source
    from key_financials where company_id = ${companyId} order by year_end desc limit ${most}`;
}

/** The risk of a country, before and after. */
export type CountryRiskChange = Readonly<{
  countryCode: string;
  before: Pick<CountryRisk, 'countryGrade' | 'riskLevel'>;
  after: Pick<CountryRisk, 'countryGrade' | 'riskLevel'>;
}>;

/** Stores the newest line of each country, and answers those that changed. */
export async function storeCountryRisks(tx: Db, risks: readonly CountryRisk[]): Promise<CountryRiskChange[]> {
  const newest = lastOfEach(oldestFirst(risks), ({ countryCode }) => countryCode);
  const rows = await allRows<
    { countryCode: string } & Record<'oldGrade' | 'newGrade', CountryRisk['countryGrade']> &
      Record<'oldLevel' | 'newLevel', CountryRisk['riskLevel']>
  >(tx)`
    insert into country_risks (country_code, country_grade, risk_level, assessed_on, source)
    select * from unnest(${newest.map((each) => each.countryCode)}::text[],
      ${newest.map((each) => each.countryGrade)}::text[], ${newest.map((each) => each.riskLevel)}::int[],
      ${newest.map((each) => each.assessedOn)}::date[], ${newest.map((each) => each.source)}::text[])
    on conflict (country_code) do update set country_grade = excluded.country_grade, risk_level = excluded.risk_level,
      assessed_on = excluded.assessed_on, source = excluded.source
      where excluded.assessed_on >= country_risks.assessed_on
    returning country_code, old.country_grade as "oldGrade", new.country_grade as "newGrade",
      old.risk_level as "oldLevel", new.risk_level as "newLevel"`;
  return rows
    .filter((row) => row.oldGrade !== null && (row.oldGrade !== row.newGrade || row.oldLevel !== row.newLevel))
    .map(({ countryCode, oldGrade, oldLevel, newGrade, newLevel }) => ({
      countryCode,
      before: { countryGrade: oldGrade, riskLevel: oldLevel },
      after: { countryGrade: newGrade, riskLevel: newLevel },
    }));
}

/** The outlook for a sector, before and after. */
export type OutlookChange = Pick<SectorOutlook, 'sectorCode' | 'countryCode'> &
  Readonly<{ before: SectorOutlook['outlook']; after: SectorOutlook['outlook'] }>;

/** Stores the newest line of each sector, and answers those that changed. */
export async function storeSectorOutlooks(tx: Db, outlooks: readonly SectorOutlook[]): Promise<OutlookChange[]> {
  const newest = lastOfEach(
    oldestFirst(outlooks),
    ({ sectorCode, countryCode }) => `${sectorCode} ${countryCode ?? ''}`,
  );
  const rows = await allRows<OutlookChange>(tx)`
    insert into sector_outlooks (sector_code, country_code, outlook, assessed_on, source)
    select * from unnest(${newest.map((each) => each.sectorCode)}::text[],
      ${newest.map((each) => each.countryCode ?? '')}::text[], ${newest.map((each) => each.outlook)}::text[],
      ${newest.map((each) => each.assessedOn)}::date[], ${newest.map((each) => each.source)}::text[])
    on conflict (sector_code, country_code) do update set outlook = excluded.outlook,
      assessed_on = excluded.assessed_on, source = excluded.source
      where excluded.assessed_on >= sector_outlooks.assessed_on
    returning sector_code, nullif(country_code, '') as "countryCode", old.outlook as "before",
      new.outlook as "after"`;
  return rows.filter(({ before, after }) => before !== null && before !== after);
}

/** Stores accounts of companies that the register knows; a year that was known is replaced. */
export async function storeKeyFinancials(tx: Db, years: ReadonlyArray<Identified<KeyFinancialsLine>>): Promise<void> {
  const distinct = lastOfEach(years, ({ companyId, yearEnd }) => `${companyId} ${yearEnd}`);
  await execute(tx)`
    insert into key_financials (company_id, year_end, currency, turnover, net_result, equity, total_assets,
      statements_url, source)
    select * from unnest(${distinct.map((each) => each.companyId)}::text[],
      ${distinct.map((each) => each.yearEnd)}::date[], ${distinct.map((each) => each.currency)}::text[],
      ${distinct.map((each) => each.turnover ?? null)}::numeric[],
      ${distinct.map((each) => each.netResult ?? null)}::numeric[],
      ${distinct.map((each) => each.equity ?? null)}::numeric[],
      ${distinct.map((each) => each.totalAssets ?? null)}::numeric[],
      ${distinct.map((each) => each.statementsUrl ?? null)}::text[], ${distinct.map((each) => each.source)}::text[])
    on conflict (company_id, year_end) do update set currency = excluded.currency, turnover = excluded.turnover,
      net_result = excluded.net_result, equity = excluded.equity, total_assets = excluded.total_assets,
      statements_url = excluded.statements_url, source = excluded.source`;
}

function oldestFirst<Told extends Readonly<{ assessedOn: string }>>(outlooks: readonly Told[]): Told[] {
  return outlooks.toSorted((one, other) =>
    one.assessedOn < other.assessedOn ? -1 : one.assessedOn > other.assessedOn ? 1 : 0,
  );
}

/** Of records with one key the last one; sorted by key, so that parallel streams lock in the same order. */
function lastOfEach<Record>(records: readonly Record[], keyOf: (record: Record) => string): Record[] {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  return [...byKey.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, record]) => record);
}
