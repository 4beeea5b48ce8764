import type { CountryCode } from './countries.ts';

/**
 * Countries with special handling (row D15, handbook covers 18). The purpose of the lists is the weakest inference of
 * the handbook, so they are one value that an insurer's configuration may replace.
 */
export type CountrySpecials = Readonly<{
  /** A search by name needs one more locality key: subdivision or postal code. */
  extraSearchKeyCountries: readonly CountryCode[];
  /** Addresses carry a first-level subdivision. */
  subdivisionCountries: readonly CountryCode[];
  /** Those of them where the subdivision is offered but not required. */
  optionalSubdivisionCountries: readonly CountryCode[];
}>;

/** The lists as the specification gives them. */
export const countrySpecials: CountrySpecials = {
  extraSearchKeyCountries: ['AU', 'CH', 'TH', 'US', 'CA'],
  subdivisionCountries: ['AU', 'CA', 'CH', 'MX', 'US'],
  optionalSubdivisionCountries: ['CH', 'MX'],
};

/** Whether an address of that country carries a subdivision, and whether it may be left out. */
export function subdivisionNeed(
  country: CountryCode,
  specials: CountrySpecials = countrySpecials,
): 'none' | 'optional' | 'required' {
  if (!specials.subdivisionCountries.includes(country)) return 'none';
  return specials.optionalSubdivisionCountries.includes(country) ? 'optional' : 'required';
}

/** French overseas territories that count as domestic France for cover, identifiers (SIREN) and declarations. */
export const domesticOverseas: readonly CountryCode[] = ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF'];

/** French territories that a policy names for themselves (own registers, XPF), but that lists show under France. */
export const separateOverseas: readonly CountryCode[] = ['NC', 'PF', 'WF', 'TF'];

/** All French overseas territories. */
export const frenchOverseas: readonly CountryCode[] = [...domesticOverseas, ...separateOverseas];

/**
 * The country whose terms and identifiers apply to a company of that country: France for the eight domestic overseas
 * territories, else the country itself. The address keeps its own code.
 */
export function termsCountry(country: CountryCode): CountryCode {
  return domesticOverseas.includes(country) ? 'FR' : country;
}

/** The country under which pick lists group it: France for all its overseas territories, else itself. */
export function pickListCountry(country: CountryCode): CountryCode {
  return frenchOverseas.includes(country) ? 'FR' : country;
}

/**
 * The countries that a search in one country looks through, the one asked for first: France also looks overseas, an
 * overseas territory also in France, because companies are often registered on the other side.
 */
export function searchCountries(country: CountryCode): readonly CountryCode[] {
  if (country === 'FR') return ['FR', ...frenchOverseas];
  return frenchOverseas.includes(country) ? [country, 'FR'] : [country];
}

/**
 * Whether a buyer is domestic for a policyholder: the same country, where the domestic overseas territories are
 * France, and Liechtenstein is domestic Switzerland (handbook covers 18).
 */
export function isDomestic(holderCountry: CountryCode, buyerCountry: CountryCode): boolean {
  return homeMarket(holderCountry) === homeMarket(buyerCountry);
}

function homeMarket(country: CountryCode): CountryCode {
  return country === 'LI' ? 'CH' : termsCountry(country);
}
