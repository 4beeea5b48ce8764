import type { CountryCode } from '../../platform/core/countries.ts';
import { domesticOverseas, termsCountry } from '../../platform/core/country-specials.ts';
import type { PolicyKey } from '../../platform/core/policy-key.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { CountryTerms, PolicyTerms } from './policy-terms.ts';

/** The part of a policy that decides about countries. */
export type CountrySchedule = Readonly<{ policy: PolicyKey }> & Pick<PolicyTerms, 'countriesCovered'>;

/**
 * Why a buyer of that country is not covered (V09, row D14). A French overseas territory counts as France for the
 * eight that are domestic, unless the schedule names it for itself; NC, PF, WF and TF must be named.
 * @param coveredBy other policies of the reader that do cover the country: the refusal offers them.
 */
export function whyNotCountryCovered(
  { policy, countriesCovered }: CountrySchedule,
  country: CountryCode,
  coveredBy: readonly PolicyKey[] = [],
): Refusal | null {
  const line = scheduleLine(countriesCovered, country);
  return line && !line.excluded ? null : refuse('country-not-covered', { policy, countryCode: country, coveredBy });
}

/** The line of the schedule that governs a country; `null` when there is none. */
export function scheduleLine(schedule: readonly CountryTerms[], country: CountryCode): CountryTerms | null {
  const lines = byCountry(schedule);
  return lines.get(country) ?? lines.get(termsCountry(country)) ?? null;
}

const schedulesByCountry = new WeakMap<readonly CountryTerms[], ReadonlyMap<CountryCode, CountryTerms>>();

/** The lines of a schedule by country, of several for one country the first: each line of a file asks for its own. */
function byCountry(schedule: readonly CountryTerms[]): ReadonlyMap<CountryCode, CountryTerms> {
  const known = schedulesByCountry.get(schedule);
  if (known) return known;
  const lines = new Map(schedule.toReversed().map((line) => [line.countryCode, line]));
  schedulesByCountry.set(schedule, lines);
  return lines;
}

/** Terms for buyers of one country: the schedule's own, else the policy's general ones. */
export type TermsForCountry = Readonly<{
  zone: string | null;
  maxPaymentTermDays: number;
  insuredPercentage: number;
  premiumRate: number | null;
}>;

/** What holds for buyers of a country; `null` when it is not covered. */
export function termsForCountry(
  terms: Pick<PolicyTerms, 'countriesCovered' | 'maxPaymentTermDays' | 'insuredPercentages' | 'premiumTerms'>,
  country: CountryCode,
): TermsForCountry | null {
  const line = scheduleLine(terms.countriesCovered, country);
  if (!line || line.excluded) return null;
  return {
    zone: line.zone,
    maxPaymentTermDays: line.maxTerm ?? terms.maxPaymentTermDays,
    insuredPercentage: line.insuredPct ?? terms.insuredPercentages.granted,
    premiumRate: line.rate ?? terms.premiumTerms.premiumRate,
  };
}

/** Every country whose buyers the schedule covers, overseas territories spelled out, sorted: what a filter compares. */
export function coveredCountries(schedule: readonly CountryTerms[]): CountryCode[] {
  const named = schedule.map((line) => line.countryCode);
  const candidates = named.includes('FR') ? [...named, ...domesticOverseas] : named;
  const covered = candidates.filter((country) => !scheduleLine(schedule, country)?.excluded);
  return [...new Set(covered)].sort();
}
