import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Money, money } from '../../platform/core/money.ts';

/*
 * Turnover as the book of invoices knows it (row C8): a declaration is filled in from it, and each figure says from which
 * buyers it comes. The book has what was in an aged debtors list or a report, which may not be all that was sold.
 */

/** Why something in the book is not proposed: another currency than the policy's, a country that it does not cover. */
export const leftOutReasons = ['CURRENCY', 'COUNTRY'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What the book says of one buyer in one currency. */
export type BookedTurnover = Readonly<{
  companyId: string;
  companyName: string;
  countryCode: string;
  currency: CurrencyCode;
  documents: number;
  withTax: number;
  amount: string;
}>;

/** Turnover of a country; more credit notes than invoices are no turnover, and count as nothing. */
export type ProposedLine = Readonly<{
  countryCode: string;
  turnover: Money;
  documents: number;
  withTax: number;
  buyers: readonly Readonly<{ companyId: string; companyName: string; documents: number; turnover: Money }>[];
}>;

export type LeftOut = Readonly<{ why: LeftOutReason; what: string; documents: number; turnover: Money }>;

type Covered = Readonly<{
  currency: CurrencyCode;
  countriesCovered: readonly Readonly<{ countryCode: string; excluded: boolean }>[];
}>;

/** What is proposed of the book, by country, and what is left out of it, by currency or country; the most first. */
export function proposalOf(
  { currency, countriesCovered }: Covered,
  booked: readonly BookedTurnover[],
): Readonly<{ lines: ProposedLine[]; leftOut: LeftOut[] }> {
  const covered = new Set(countriesCovered.flatMap((each) => (each.excluded ? [] : [each.countryCode])));
  const foreign = booked.filter((of) => of.currency !== currency);
  const own = booked.filter((of) => of.currency === currency);
  const inside = own.filter(({ countryCode }) => covered.has(countryCode));
  const outside = own.filter(({ countryCode }) => !covered.has(countryCode));
  return {
    lines: mostFirst(grouped(inside, ({ countryCode }) => countryCode).map(([country, of]) => lineOf(country, of))),
    leftOut: [
      ...mostFirst(grouped(foreign, (of) => of.currency).map(([of, all]) => leftOutOf('CURRENCY', of, all))),
      ...mostFirst(grouped(outside, (of) => of.countryCode).map(([of, all]) => leftOutOf('COUNTRY', of, all))),
    ],
  };
}

function lineOf(countryCode: string, of: readonly BookedTurnover[]): ProposedLine {
  const sum = sumOf(of);
  return {
    countryCode,
    turnover: sum.amount.startsWith('-') ? money(0, sum.currency) : sum,
    documents: countOf(of),
    withTax: of.reduce((count, { withTax }) => count + withTax, 0),
    buyers: of.map(({ companyId, companyName, documents, amount, currency }) => ({
      companyId,
      companyName,
      documents,
      turnover: money(amount, currency),
    })),
  };
}

function leftOutOf(why: LeftOutReason, what: string, of: readonly BookedTurnover[]): LeftOut {
  return { why, what, documents: countOf(of), turnover: sumOf(of) };
}

function grouped(
  of: readonly BookedTurnover[],
  by: (of: BookedTurnover) => string,
): [string, readonly BookedTurnover[]][] {
  return [...Map.groupBy(of, by)];
}

function sumOf(of: readonly BookedTurnover[]): Money {
  const sum = of.reduce((total, { amount }) => total.plus(amount), new Big(0));
  return money(sum, of[0]?.currency ?? '');
}

function countOf(of: readonly BookedTurnover[]): number {
  return of.reduce((count, { documents }) => count + documents, 0);
}

function mostFirst<Of extends Readonly<{ turnover: Money }>>(of: Of[]): Of[] {
  return of.toSorted((one, other) => new Big(other.turnover.amount).cmp(one.turnover.amount));
}
