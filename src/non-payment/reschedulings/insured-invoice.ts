import type { CountryCode } from '../../platform/core/countries.ts';
import { daysBetween } from '../../platform/core/day.ts';
import { money, signOfMoney } from '../../platform/core/money.ts';
import { termsForCountry } from '../../policies/policies/covered-countries.ts';
import type { PolicyTerms } from '../../policies/policies/policy-terms.ts';
import { type Timeline, totalOf, versionOn } from '../../risk/covers/cover.ts';
import type { Receivable } from '../receivables/receivable.ts';

type InsuringTerms = Pick<
  PolicyTerms,
  'countriesCovered' | 'maxPaymentTermDays' | 'insuredPercentages' | 'premiumTerms' | 'discretionaryLimit' | 'features'
>;

/**
 * The numbers of the invoices that the policy clearly does not insure: the country is not covered, the payment term is
 * longer than agreed, or there was no cover on the day of delivery. Where the insurer never decided by name, a policy
 * with unnamed cover is assumed to insure them.
 */
export function uninsuredNumbers(
  invoices: readonly Pick<Receivable, 'documentNumber' | 'issueDate' | 'shipmentDate' | 'originalDueDate'>[],
  { terms, countryCode, timeline }: Readonly<{ terms: InsuringTerms; countryCode: CountryCode; timeline: Timeline }>,
): string[] {
  const ofCountry = termsForCountry(terms, countryCode);
  if (!ofCountry) return invoices.map(({ documentNumber }) => documentNumber);
  const isInsured = ({ issueDate, shipmentDate, originalDueDate }: (typeof invoices)[number]) =>
    daysBetween(issueDate, originalDueDate) <= ofCountry.maxPaymentTermDays &&
    (timeline.length === 0 ? insuresUnasked(terms) : isCoveredOn(timeline, shipmentDate ?? issueDate));
  return invoices.filter((invoice) => !isInsured(invoice)).map(({ documentNumber }) => documentNumber);
}

function insuresUnasked({ discretionaryLimit, features }: InsuringTerms): boolean {
  return discretionaryLimit !== null || features.gradeBasedCovers || features.preChecks;
}

function isCoveredOn(timeline: Timeline, day: string): boolean {
  const version = versionOn(timeline, day);
  return version !== null && signOfMoney(money(totalOf(version), 'EUR')) > 0;
}
