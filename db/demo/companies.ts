import { addDays, type Day } from '../../src/platform/core/day.ts';
import type { CompanyRecord, GradeRecord } from '../../src/risk/buyers/company-record.ts';
import { type GradeCode, gradeScale } from '../../src/risk/buyers/grade.ts';
import { type IdentifierType, identifierType } from '../../src/risk/buyers/identifiers.ts';
import { upsertCompanies } from '../../src/risk/buyers/server/upsert-companies.ts';
import { upsertGrades } from '../../src/risk/buyers/server/upsert-grades.ts';
import { type DemoCountry, demoCountries, inventedIdentifier } from './demo-countries.ts';
import { inventedCore, inventedWord, pick, scatter } from './invented-names.ts';
import { type DemoWorld, insurersSide } from './world.ts';

/** How many companies the demo world has. Their ids run from 100001 on. */
const companies = 3_000;
const firstId = 100_001;

/** A company of the demo world with its grades, oldest first; empty when it was never graded. */
export type DemoCompany = Readonly<{ record: CompanyRecord; grades: readonly GradeRecord[] }>;

/** Stores the register of the demo world as the insurer's system would send it. */
export async function makeCompanies({ database, clock }: DemoWorld): Promise<void> {
  const all = demoCompanies(clock.today());
  await database.write(insurersSide, async (tx) => {
    const { refused } = await upsertCompanies(
      tx,
      all.map(({ record }) => record),
    );
    if (refused.length > 0) throw new Error(`Companies of the demo world are refused: ${JSON.stringify(refused)}`);
    await upsertGrades(
      tx,
      all.flatMap(({ grades }) => grades),
      { record: async () => {} },
    );
  });
}

/** All companies of the demo world, the same on every machine; their grades are dated before the day given. */
export function demoCompanies(today: Day): DemoCompany[] {
  return Array.from({ length: companies }, (_each, number) => {
    const record = companyRecord(number);
    return { record, grades: gradesOf(number, record, today) };
  });
}

function idOf(number: number): string {
  return String(firstId + number);
}

/** What is special about a company: one in so many is merged, insolvent, a branch and so on. */
type Fate =
  | 'ordinary'
  | 'merged'
  | 'insolvent'
  | 'ceased'
  | 'inactive'
  | 'branch'
  | 'public-body'
  | 'person'
  | 'sanctioned'
  | 'affiliate';

function fateOf(number: number): Fate {
  if (number < namedCompanies.length) return 'ordinary';
  const lot = scatter(number, 60) % 200;
  const lots: ReadonlyArray<[Fate, number]> = [
    ['merged', 4],
    ['insolvent', 5],
    ['ceased', 4],
    ['inactive', 3],
    ['branch', 6],
    ['public-body', 4],
    ['person', 2],
    ['sanctioned', 1],
    ['affiliate', 6],
  ];
  let upTo = 0;
  for (const [fate, share] of lots) {
    upTo += share;
    if (lot < upTo) return fate;
  }
  return 'ordinary';
}

function countryOf(number: number): DemoCountry {
  const total = demoCountries.reduce((sum, { share }) => sum + share, 0);
  let lot = ((scatter(number, 61) % 10_000) / 10_000) * total;
  for (const country of demoCountries) {
    lot -= country.share;
    if (lot < 0) return country;
  }
  return demoCountries[0] as DemoCountry;
}

/** The nearest company before it in the same country that is in ordinary business: what it merged into, or belongs to. */
function elderOf(number: number): number {
  const { countryCode } = countryOf(number);
  for (let elder = number - 1; elder >= namedCompanies.length; elder--) {
    if (fateOf(elder) === 'ordinary' && countryOf(elder).countryCode === countryCode) return elder;
  }
  return 0;
}

/** The first companies have memorable names, because tours and screenshots use them. */
const namedCompanies: ReadonlyArray<readonly [name: string, countryCode: string]> = [
  ['Alsterkrone Anlagenbau GmbH', 'DE'],
  ['Rijnzicht Groothandel BV', 'NL'],
  ['Atelier Montclair SARL', 'FR'],
  ['Ceramiche Vallerosa SpA', 'IT'],
  ['Räber Präzision AG', 'CH'],
  ['Brackenford Foods Ltd', 'GB'],
  ['Lindqvist Trävaror AB', 'SE'],
  ['Huta Srebrna Sp. z o.o.', 'PL'],
  ['Conservas Peñaluz SL', 'ES'],
  ['Great Prairie Implements Inc', 'US'],
  ['Transports Desmaretz SA', 'BE'],
  ['Seidenfaden Möbelwerke KG', 'DE'],
];

function companyRecord(number: number): CompanyRecord {
  const [name, countryCode] = namedCompanies[number] ?? [];
  const country = demoCountries.find((each) => each.countryCode === countryCode) ?? countryOf(number);
  const fate = fateOf(number);
  const place = pick(country.places, number, 62);
  const companyName = name ?? nameOf(number, country, fate);
  return {
    companyId: idOf(number),
    companyName,
    countryCode: country.countryCode,
    legalFormCode: fate === 'public-body' || fate === 'person' ? null : formOf(companyName, country),
    tradingName:
      scatter(number, 63) % 12 === 0 ? inventedWord(pick(country.languages, number, 64), 400_000 + number) : null,
    nativeName: nativeNameOf(number, country),
    streetName: pick(country.streets, number, 65),
    streetNumber: String(1 + (scatter(number, 66) % 140)),
    town: place.town,
    postCodes: [place.postCode],
    subdivisionCode: place.subdivisionCode,
    mainTradeSectorCode: pick(
      ['10.11', '13.20', '20.16', '25.11', '28.22', '31.09', '46.31', '46.69', '47.11', '49.41'],
      number,
      67,
    ),
    ...(fate === 'person' ? {} : { identifiers: identifiersOf(number, country) }),
    channels: [{ typeCode: 'WEBSITE', value: `https://company-${idOf(number)}.example` }],
    ...whatBecameOf(number, fate),
  };
}

function nameOf(number: number, country: DemoCountry, fate: Fate): string {
  const language = pick(country.languages, number, 68);
  if (fate === 'public-body') return country.publicBody.replace('%', inventedWord(language, 500_000 + number));
  if (fate === 'person')
    return `${pick(['Anna', 'Marc', 'Sofia', 'Jan', 'Lena', 'Piet'], number, 69)} ${inventedWord(language, 600_000 + number)}`;
  if (fate === 'branch') return nameOf(elderOf(number), country, 'ordinary');
  return `${inventedCore(language, number)} ${pick(country.forms, number, 70)}`;
}

function formOf(companyName: string, { forms }: DemoCountry): string | null {
  return (
    [...forms].sort((one, other) => other.length - one.length).find((form) => companyName.endsWith(` ${form}`)) ?? null
  );
}

const thaiSyllables = ['ไทย', 'สยาม', 'ทอง', 'เจริญ', 'มงคล', 'พาณิชย์', 'รุ่งเรือง', 'สมบูรณ์'];
const japaneseParts = ['青空', '山手', '北斗', '桜木', '白鳥', '商事', '工業', '食品'];

function nativeNameOf(number: number, { countryCode }: DemoCountry): string | null {
  if (countryCode === 'TH') return `บริษัท ${pick(thaiSyllables, number, 71)}${pick(thaiSyllables, number, 72)}`;
  if (countryCode === 'JP') return `${pick(japaneseParts, number, 71)}${pick(japaneseParts, number, 72)}株式会社`;
  return null;
}

function identifiersOf(number: number, country: DemoCountry): CompanyRecord['identifiers'] {
  return country.identifiers.map((code, place) => ({
    idTypeCode: code,
    idValue: inventedIdentifier(identifierType(code) as IdentifierType, number * 7 + place),
    isPrimary: place === 0,
  }));
}

function whatBecameOf(number: number, fate: Fate): Partial<CompanyRecord> {
  const elder = idOf(elderOf(number));
  switch (fate) {
    case 'merged':
      return { statusCode: 'MERGED', replacedByCompanyId: elder };
    case 'insolvent':
      return { statusCode: 'INSOLVENT' };
    case 'ceased':
      return { statusCode: 'CEASED' };
    case 'inactive':
      return { statusCode: 'INACTIVE' };
    case 'branch':
      return { isHeadOffice: false, headOfficeCompanyId: elder };
    case 'public-body':
      return { kind: 'PUBLIC_BODY' };
    case 'person':
      return { kind: 'PRIVATE_INDIVIDUAL' };
    case 'sanctioned':
      return { isSanctioned: true };
    case 'affiliate':
      return { groupCompanyId: elder };
    default:
      return {};
  }
}

/** Grades of the last three years: most stay near where they were, insolvent companies end at 10. */
function gradesOf(
  number: number,
  { companyId, kind, statusCode, isHeadOffice }: CompanyRecord,
  today: Day,
): GradeRecord[] {
  if ((kind ?? 'ENTERPRISE') !== 'ENTERPRISE' || statusCode === 'MERGED' || isHeadOffice === false) return [];
  if (number >= namedCompanies.length && scatter(number, 80) % 12 === 0) return [];
  const changes = scatter(number, 81) % 4;
  const records: GradeRecord[] = [];
  let step = startingStep(number);
  for (let change = 0; change <= changes; change++) {
    const daysAgo = Math.round(((changes + 1 - change) * 1000) / (changes + 1)) - (scatter(number, 82 + change) % 150);
    records.push({ companyId, grade: gradeAt(number, step), gradeDate: addDays(today, -Math.max(3, daysAgo)) });
    step = Math.min(8, Math.max(0, step + (scatter(number, 90 + change) % 3) - 1));
  }
  if (statusCode === 'INSOLVENT' || statusCode === 'CEASED')
    records.push({ companyId, grade: '10', gradeDate: addDays(today, -2) });
  return records;
}

/** Few companies are excellent or close to default, most are in the middle. */
function startingStep(number: number): number {
  return pick([0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7, 8], number, 95);
}

function gradeAt(number: number, step: number): GradeCode {
  return scatter(number, 96) % 25 === 0 ? 'NA' : (gradeScale[step] as GradeCode);
}
