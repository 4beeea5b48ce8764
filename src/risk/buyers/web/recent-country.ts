import { type CountryCode, isCountry } from '../../../platform/core/countries.ts';

const nameFor = (personId: string) => `aval.buyer-country.${personId}`;

/** The country in which a user last searched for a buyer in this browser. */
export function recentCountry(personId: string): CountryCode | null {
  try {
    const country = localStorage.getItem(nameFor(personId));
    return country && isCountry(country) ? country : null;
  } catch {
    return null; // storage may be forbidden: then nothing is stored
  }
}

/** Stores the country of a search. */
export function storeRecentCountry(personId: string, countryCode: CountryCode): void {
  try {
    localStorage.setItem(nameFor(personId), countryCode);
  } catch {
    // as above
  }
}
