import { addDays, addMonths, type Day } from '../../src/platform/core/day.ts';
import { publishedEntities } from '../../src/platform/core/insurer-entities.ts';
import type { PolicyLine } from '../../src/policies/policies/policy-line.ts';
import { coverCountry } from '../../src/policies/policies/policy-terms.ts';
import type { CompanyRecord, GradeRecord } from '../../src/risk/buyers/company-record.ts';
import { gradeScale } from '../../src/risk/buyers/grade.ts';
import { type IdentifierType, identifierFault, identifierType } from '../../src/risk/buyers/identifiers.ts';
import type { CoverLine } from '../../src/risk/covers/cover-line.ts';
import { type DemoCountry, demoCountries } from '../demo/demo-countries.ts';
import { inventedWord, languages, pick, scatter } from '../demo/invented-names.ts';

/**
 * A register as large as an insurer's, made by arithmetic alone: the same numbers give the same register on every
 * machine, dated around a day. Its ids and keys lie apart from those of the demo world.
 */
export type RegisterSize = Readonly<{ companies: number; policies: number; brokers: number; covers: number }>;

/** The size on which the promises of speed are measured. The first broker runs a quarter of the policies and covers. */
export const promisedSize: RegisterSize = { companies: 200_000, policies: 20_000, brokers: 40, covers: 1_000_000 };

// Companies

const firstCompanyId = 5_000_000_000;

/** Id of the company with that number, from 0. */
export function companyIdOf(number: number): string {
  return String(firstCompanyId + number);
}

/** The company with that number. One in forty is insolvent, ceased, inactive, or a branch of the one before. */
export function companyAt(number: number): CompanyRecord {
  const country = countryOf(number);
  const place = pick(country.places, number, 201);
  const fate = scatter(number, 202) % 160;
  return {
    companyId: companyIdOf(number),
    companyName: nameOf(number, country),
    countryCode: country.countryCode,
    streetName: pick(country.streets, number, 203),
    streetNumber: String(1 + (scatter(number, 204) % 140)),
    town: place.town,
    postCodes: [place.postCode],
    subdivisionCode: place.subdivisionCode,
    identifiers: country.identifiers.slice(0, 1).flatMap((code) => identifierOf(code, number)),
    ...(fate === 0 ? { statusCode: 'INSOLVENT' } : {}),
    ...(fate === 1 ? { statusCode: 'CEASED' } : {}),
    ...(fate === 2 ? { statusCode: 'INACTIVE' } : {}),
    ...(fate === 3 && number > 0 ? { isHeadOffice: false, headOfficeCompanyId: companyIdOf(number - 1) } : {}),
  };
}

const shares = demoCountries.map(({ share }) => share);
const allShares = shares.reduce((sum, share) => sum + share, 0);

function countryOf(number: number): DemoCountry {
  let lot = ((scatter(number, 205) % 100_000) / 100_000) * allShares;
  return demoCountries.find((_country, place) => (lot -= shares[place] ?? 0) < 0) ?? (demoCountries[0] as DemoCountry);
}

/** A word of the company's own, often with its trade or a second word that others share. */
function nameOf(number: number, country: DemoCountry): string {
  const language = pick(country.languages, number, 206);
  const words = [inventedWord(language, number)];
  const kind = scatter(number, 207) % 4;
  if (kind === 0) words.push(inventedWord(language, 1_000_000 + (scatter(number, 208) % 3_000)));
  if (kind <= 1) words.push(pick(languages[language].trades, number, 209));
  if (kind === 2) words.unshift(pick(languages[language].trades, number, 210));
  return `${words.join(' ')} ${pick(country.forms, number, 211)}`;
}

function identifierOf(code: string, number: number) {
  const type = identifierType(code);
  return type ? [{ idTypeCode: code, idValue: numberedIdentifier(type, number) }] : [];
}

/** The company's number written into the type's example, with the check digits that belong to it. */
function numberedIdentifier(type: IdentifierType, number: number): string {
  const digits = type.example.replace(/\D/g, '').length;
  const checkDigits = type.checksum ? 2 : 0;
  const serial = String(number).padStart(digits - checkDigits, '0');
  for (let check = 0; check < 100; check += 1) {
    const value = withDigits(type.example, serial + String(check).padStart(2, '0').slice(0, checkDigits));
    if (identifierFault(type, value) === null) return value;
  }
  throw new Error(`No ${type.code} holds ${serial}`);
}

function withDigits(example: string, digits: string): string {
  let place = 0;
  return example.replace(/\d/g, () => digits[place++] as string);
}

/** The grade of the company with that number; `null` for one in seven, which was never graded. */
export function gradeAt(number: number, today: Day): GradeRecord | null {
  const lot = scatter(number, 212) % 100;
  if (lot < 14) return null;
  const grade = lot < 18 ? 'NA' : pick(gradeScale, Math.min(scatter(number, 213) % 10, scatter(number, 214) % 10));
  return { companyId: companyIdOf(number), grade, gradeDate: addDays(today, -(scatter(number, 215) % 330)) };
}

// Policies

const units = publishedEntities.flatMap(({ code, country }) =>
  country && code.length >= 2 ? [{ code, country }] : [],
);
const currencyOf: Readonly<Record<string, string>> = {
  GB: 'GBP',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  AE: 'AED',
  US: 'USD',
  CA: 'CAD',
};
const firstPolicyId = 900_000_000;

/** Id of the broker's organisation, and so of its portfolio, with that number from 0. */
export function brokerIdOf(number: number): string {
  return `org_register-${String(number + 1).padStart(2, '0')}`;
}

/** The broker that runs the policy with that number: the first one a quarter, the others another quarter, nobody the rest. */
function brokerOfPolicy(number: number, { policies, brokers }: RegisterSize): string | null {
  if (brokers > 0 && number < policies / 4) return brokerIdOf(0);
  if (brokers > 1 && number < policies / 2) return brokerIdOf(1 + (number % (brokers - 1)));
  return null;
}

/** Key of the policy with that number. */
export function policyKeyOf(number: number): string {
  return `${pick(units, number, 221).code}-${firstPolicyId + number}`;
}

/** The policy with that number. Of fifty, one has ended and one has not begun. */
export function policyAt(number: number, size: RegisterSize, today: Day): PolicyLine {
  const { country } = pick(units, number, 221);
  const currency = currencyOf[country] ?? 'EUR';
  const age = number % 50 === 1 ? 14 : number % 50 === 2 ? -2 : scatter(number, 222) % 11;
  const startDate = `${addMonths(today, -age).slice(0, 8)}01`;
  const covered = demoCountries
    .filter((_country, place) => (scatter(number, 223) >>> place) & 1)
    .map((each) => each.countryCode);
  return {
    policy: policyKeyOf(number),
    portfolioId: brokerOfPolicy(number, size),
    currency,
    policyholder: { name: holderOf(number, country), countryCode: country },
    startDate,
    endDate: addDays(addMonths(startDate, 12), -1),
    countriesCovered: [...new Set([country, ...covered])].map((each) => coverCountry(each)),
  };
}

function holderOf(number: number, countryCode: string): string {
  const country = demoCountries.find((each) => each.countryCode === countryCode);
  const language = country ? pick(country.languages, number, 224) : 'english';
  const forms = country?.forms ?? languages[language].forms;
  return `${inventedWord(language, 2_000_000 + number)} ${pick(languages[language].trades, number, 225)} ${pick(forms, number, 226)}`;
}

// Covers

/**
 * Where the covers of each policy begin in the run of all covers; one entry more than there are policies. Most
 * policies have about forty, one in a hundred ten times, one in a thousand a hundred times as many. The policies of
 * the first broker have a quarter of all.
 */
export function coverStarts({ policies, covers }: RegisterSize): Uint32Array {
  const starts = new Uint32Array(policies + 1);
  const quarter = Math.ceil(policies / 4);
  share(starts, 0, quarter, 0, Math.round(covers / 4));
  share(starts, quarter, policies, Math.round(covers / 4), covers);
  return starts;
}

function share(starts: Uint32Array, fromPolicy: number, toPolicy: number, fromCover: number, toCover: number): void {
  const weight = (policy: number) => (policy % 1000 === 7 ? 100 : policy % 100 === 3 ? 10 : 1);
  let all = 0;
  for (let policy = fromPolicy; policy < toPolicy; policy += 1) all += weight(policy);
  let given = 0;
  for (let policy = fromPolicy; policy < toPolicy; policy += 1) {
    given += weight(policy);
    starts[policy + 1] = fromCover + Math.floor(((toCover - fromCover) * given) / all);
  }
}

/** A prime, so that the covers of one policy fall on different companies wherever it does not divide their number. */
const stride = 104_729;

/** What became of a cover; of a hundred so many. `open` has a request under way and no decision yet. */
type Fate = 'full' | 'partial' | 'refused' | 'ended' | 'coming' | 'reduced' | 'seasonal' | 'open';
/** Of so many covers in force one is to be increased. */
const oneOfIncreased = 100;
const fates: ReadonlyArray<readonly [Fate, number]> = [
  ['full', 62],
  ['partial', 12],
  ['refused', 7],
  ['ended', 9],
  ['coming', 2],
  ['reduced', 4],
  ['seasonal', 2],
  ['open', 2],
];

function fateOf(cover: number): Fate {
  let lot = scatter(cover, 231) % 100;
  return fates.find(([, share]) => (lot -= share) < 0)?.[0] ?? 'full';
}

/** A cover of the register: its lines in the order of time, none while it is only asked for. */
export type RegisterCover = Readonly<{
  policy: string;
  companyId: string;
  currency: string;
  /** The total that was asked for last. */
  askedAmount: string;
  lines: readonly CoverLine[];
  /** Whether the insurer has been asked for it, or for more of it, and has not answered. */
  hasOpenRequest: boolean;
}>;

/** The cover with that number of all, the `place`th of its policy. */
export function coverAt(
  cover: number,
  policyNumber: number,
  place: number,
  { companies }: RegisterSize,
  today: Day,
): RegisterCover {
  const { country } = pick(units, policyNumber, 221);
  const currency = currencyOf[country] ?? 'EUR';
  const requested = 1_000 * (5 + (scatter(cover, 232) % 20) ** 2 * (1 + (scatter(cover, 233) % 3)));
  const identity = {
    policy: policyKeyOf(policyNumber),
    companyId: companyIdOf((policyNumber * 7_919 + place * stride) % companies),
  };
  const money = (amount: number) => ({ amount: amount.toFixed(2), currency });
  const terms = {
    ...identity,
    ...(scatter(cover, 234) % 3 === 0 ? { customerReference: `K-${100_000 + cover}` } : {}),
    requestedAmount: money(requested),
    insuredPercentage: 90,
    maxPaymentTermDays: 30 * (1 + (scatter(cover, 235) % 3)),
    isMonitored: scatter(cover, 236) % 10 !== 0,
    ...(scatter(cover, 237) % 50 === 0 ? { strategic: 'existing' as const } : {}),
  };
  const line = (grantedAmount: number, startDate: Day, more: Partial<CoverLine> = {}): CoverLine => ({
    ...terms,
    grantedAmount: money(grantedAmount),
    startDate,
    decisionDate: startDate > today ? today : startDate,
    ...more,
  });
  const fate = fateOf(cover);
  const isToBeIncreased = fate === 'full' && cover % oneOfIncreased === 0;
  return {
    ...identity,
    currency,
    askedAmount: (isToBeIncreased ? requested * 2 : requested).toFixed(2),
    lines: linesOf(fate, cover, requested, line, today),
    hasOpenRequest: fate === 'open' || isToBeIncreased,
  };
}

function linesOf(
  fate: Fate,
  cover: number,
  requested: number,
  line: (granted: number, startDate: Day, more?: Partial<CoverLine>) => CoverLine,
  today: Day,
): readonly CoverLine[] {
  const decided = addDays(today, -(1 + (scatter(cover, 238) % 700)));
  const part = Math.max(1_000, Math.floor((requested * (20 + (scatter(cover, 239) % 70))) / 100_000) * 1_000);
  switch (fate) {
    case 'full':
      return [line(requested, decided)];
    case 'partial':
      return [line(part, decided, { reasonCodes: ['GRADE_TOO_WEAK'] })];
    case 'refused':
      return [line(0, decided, { reasonCodes: ['GRADE_TOO_WEAK'] })];
    case 'ended':
      return [line(requested, addDays(decided, -400), { endDate: addDays(decided, -1) })];
    case 'coming':
      return [line(requested, addDays(today, 1 + (scatter(cover, 240) % 60)))];
    case 'reduced':
      return [
        line(requested, addDays(decided, -300)),
        line(part, decided, { reasonCodes: ['ADVERSE_PUBLIC_INFORMATION'] }),
      ];
    case 'seasonal':
      return [
        line(part, decided, {
          temporaryAmount: line(part, decided).grantedAmount,
          temporaryEndDate: addDays(today, 30 + (cover % 60)),
        }),
      ];
    case 'open':
      return [];
  }
}
