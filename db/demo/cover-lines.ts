import { addDays, type Day } from '../../src/platform/core/day.ts';
import { type Money, money } from '../../src/platform/core/money.ts';
import { coveredCountries } from '../../src/policies/policies/covered-countries.ts';
import type { PolicyLine } from '../../src/policies/policies/policy-line.ts';
import type { GradeCode } from '../../src/risk/buyers/grade.ts';
import type { CoverLine } from '../../src/risk/covers/cover-line.ts';
import { type DemoCompany, demoCompanies } from './companies.ts';
import { pick, scatter } from './invented-names.ts';
import { demoPolicies } from './policies.ts';

/** How many buyers each of the named policies covers; the broker's clients have a dozen or two each. */
const portfolioSizes: Readonly<Record<string, number>> = {
  'HERM-1000001': 140,
  'SFAC-2000001': 90,
  'CBNL-3000001': 70,
  'EHWA-4000001': 60,
  'ACI-4000002': 40,
  'EHCA-4000003': 30,
  'TI-5000001': 70,
};

/** Companies that tours, screenshots and journeys use come first in the register; they have no cover yet. */
const namedCompanies = 12;

/** About how many units of a currency one euro buys, so that amounts look alike everywhere. */
const unitsOf: Readonly<Record<string, number>> = { CZK: 25, RON: 5, HUF: 400, AED: 4, SEK: 11 };

/** What was granted on a grade at most, in thousands of euros. */
const mostOn: Readonly<Record<GradeCode, number>> = {
  '01': 900,
  '02': 700,
  '03': 450,
  '04': 250,
  '05': 120,
  '06': 60,
  '07': 15,
  '08': 0,
  '09': 0,
  '10': 0,
  NA: 20,
};

/** A company that can be covered, with its place in the register and its present grade. */
export type Buyer = Readonly<{
  number: number;
  companyId: string;
  countryCode: string;
  grade: GradeCode | null;
  gradeDate: Day | null;
}>;

/** A policy of the demo world with the companies it may cover, in an order of its own. */
export type DemoPortfolio = Readonly<{ policy: PolicyLine; buyers: readonly Buyer[]; size: number }>;

/** The policies that insure buyers, have begun, and the buyers open to each. */
export function demoPortfolios(today: Day): DemoPortfolio[] {
  const companies = demoCompanies(today)
    .map(buyerOf)
    .filter((buyer) => buyer !== null);
  return demoPolicies(today)
    .filter(({ policy, productType = 'tci', startDate }) => isForBuyers(policy, productType) && startDate <= today)
    .map((policy, place) => {
      const countries = coveredCountries((policy.countriesCovered ?? []) as Parameters<typeof coveredCountries>[0]);
      const buyers = companies
        .filter(({ countryCode }) => countries.includes(countryCode))
        .sort((one, other) => scatter(one.number, 300 + place) - scatter(other.number, 300 + place));
      return { policy, buyers, size: portfolioSizes[policy.policy] ?? 12 + (scatter(place, 299) % 16) };
    });
}

function isForBuyers(policy: string, productType: string): boolean {
  return (productType === 'tci' || productType === 'global') && !/-(CAP|DCL)$/.test(policy);
}

function buyerOf({ record, grades }: DemoCompany, number: number): Buyer | null {
  const { companyId, countryCode, statusCode, kind, isHeadOffice, isSanctioned, groupCompanyId } = record;
  const isOrdinary = !statusCode && !kind && isHeadOffice !== false && !isSanctioned && !groupCompanyId;
  if (number < namedCompanies || !isOrdinary) return null;
  const present = grades.at(-1);
  return { number, companyId, countryCode, grade: present?.grade ?? null, gradeDate: present?.gradeDate ?? null };
}

/** The covers of a portfolio as the insurer's system knows them, oldest terms of a buyer first. */
export function linesOf({ policy, buyers, size }: DemoPortfolio, today: Day): CoverLine[] {
  return buyers.slice(0, size).flatMap((buyer) => linesOn(buyer, policy, today));
}

function linesOn(buyer: Buyer, { policy, currency, endDate }: PolicyLine, today: Day): CoverLine[] {
  const { number, companyId, grade } = buyer;
  const sum = (thousands: number): Money => money(thousands * 1000 * (unitsOf[currency] ?? 1), currency);
  const asked = pick(
    [5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 150, 200, 250, 300, 400],
    number,
    301,
  );
  const granted = Math.min(asked, mostOn[grade ?? 'NA']);
  const lot = scatter(number, 302) % 100;
  const until = endDate < today ? addDays(endDate, -30) : today;
  // decided within the year, so that only a few fall due for review these days
  const begun = addDays(until, -(3 + (scatter(number, 303) % 367)));
  const terms: CoverLine = {
    policy,
    companyId,
    customerReference: scatter(number, 304) % 5 < 3 ? `K-${20_000 + number}` : null,
    requestedAmount: sum(asked),
    grantedAmount: sum(granted),
    startDate: begun,
    decisionDate: begun,
    endDate: endDate < today ? endDate : null,
    insuredPercentage: 90,
    maxPaymentTermDays: 30,
    reasonCodes: granted < asked ? ['GRADE_TOO_WEAK'] : [],
    isMonitored: scatter(number, 305) % 12 !== 0,
    // Nordwind nominates its own
    strategic: policy !== 'HERM-1000001' && scatter(number, 306) % 40 === 0 ? 'existing' : 'none',
  };
  if (endDate < today || granted === 0) return [terms];
  if (lot < 8) return [{ ...terms, ...season(begun, granted, sum, today) }];
  if (lot < 14) return [{ ...terms, grantedAmount: sum(0), reasonCodes: ['ADVERSE_PUBLIC_INFORMATION'] }];
  if (lot < 21) return [ended(terms, addDays(today, -1 - (number % 15)))];
  if (lot < 24) return [{ ...terms, startDate: addDays(today, 3 + (number % 20)), decisionDate: addDays(today, -2) }];
  if (lot < 45) return [...earlierTerms(terms, granted, sum), terms];
  return [terms];
}

/** The same terms, over by now; they had held for three months at least. */
function ended(terms: CoverLine, endDate: Day): CoverLine {
  const latest = addDays(endDate, -90);
  const begun = terms.startDate && terms.startDate < latest ? terms.startDate : latest;
  return { ...terms, startDate: begun, decisionDate: begun, endDate };
}

/** A permanent part with a temporary one on top, which ends some time soon or ended lately. */
function season(begun: Day, granted: number, sum: (thousands: number) => Money, today: Day): Partial<CoverLine> {
  const ends = addDays(today, (granted % 7) * 12 - 15);
  return {
    grantedAmount: sum(Math.ceil(granted / 2)),
    temporaryAmount: sum(Math.max(1, Math.floor(granted / 2))),
    temporaryEndDate: ends > begun ? ends : addDays(begun, 90),
    requestedAmount: sum(granted * 2),
  };
}

/** What held before: less at first, then a little more. */
function earlierTerms(terms: CoverLine, granted: number, sum: (thousands: number) => Money): CoverLine[] {
  const since = terms.startDate as Day;
  return [0.4, 0.7].map((share, index) => {
    const from = addDays(since, index === 0 ? -420 : -180);
    const amount = sum(Math.max(1, Math.round(granted * share)));
    return {
      ...terms,
      grantedAmount: amount,
      requestedAmount: amount,
      startDate: from,
      decisionDate: from,
      reasonCodes: [],
    };
  });
}
