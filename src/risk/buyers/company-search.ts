import type { CountryCode } from '../../platform/core/countries.ts';
import { type CountrySpecials, countrySpecials } from '../../platform/core/country-specials.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { whyNotIdentifier } from './identifiers.ts';
import { isUnspaced, plain } from './plain-text.ts';

/** How somebody looks for a company (row D1). */
export const companySearchModes = ['byName', 'byIdentifier'] as const;
export type CompanySearchMode = (typeof companySearchModes)[number];

/** How certain a hit is: the same identifier or name, a likely name, a somewhat similar name. */
export const matchQualities = ['EXACT', 'HIGH', 'LOW'] as const;
export type MatchQuality = (typeof matchQualities)[number];

/** Most hits of a search; beyond them the search has to be more specific. */
export const mostHits = 50;

/** What somebody looks for. */
export type CompanySearch = Readonly<{
  mode: CompanySearchMode;
  countryCode?: CountryCode | undefined;
  name?: string | undefined;
  town?: string | undefined;
  postalCode?: string | undefined;
  subdivisionCode?: string | undefined;
  identifierType?: string | undefined;
  identifier?: string | undefined;
  extended?: boolean | undefined;
}>;

/** Why a search cannot be made (handbook covers 1.3, 18). A name needs no country: it is looked for everywhere. */
export function whyNotSearch(search: CompanySearch, specials: CountrySpecials = countrySpecials): Refusal | null {
  if (search.mode === 'byIdentifier') return whyNotByIdentifier(search);
  return firstRefusal(
    () => whyNotNameKey(search.name ?? ''),
    () => whyNotWithoutLocality(search, specials),
  );
}

function whyNotByIdentifier({ identifier = '', countryCode, identifierType }: CompanySearch): Refusal | null {
  return whyNotIdentifier(identifier, countryCode ?? null, identifierType ?? null);
}

/** Two letters or digits at least; one character of a script that writes words with one. */
function whyNotNameKey(name: string): Refusal | null {
  const key = plain(name).replaceAll(' ', '');
  const least = isUnspaced(key) ? 1 : 2;
  if ([...key].length >= least) return null;
  return refuse('search-key-too-short', { least }, [{ pointer: '/name', code: 'too-short' }]);
}

/** In large countries a name alone is not specific enough: a town, a subdivision or a postal code must go with it. */
function whyNotWithoutLocality(
  { countryCode, town, postalCode, subdivisionCode }: CompanySearch,
  { extraSearchKeyCountries }: CountrySpecials,
): Refusal | null {
  if (countryCode === undefined || !extraSearchKeyCountries.includes(countryCode)) return null;
  if ([town, postalCode, subdivisionCode].some((key) => key?.trim())) return null;
  return refuse('locality-required', { countryCode }, [{ pointer: '/postalCode', code: 'locality-required' }]);
}

/** The category of a score. */
export function matchQuality(score: number): MatchQuality {
  if (score >= 99) return 'EXACT';
  return score >= 80 ? 'HIGH' : 'LOW';
}

/** A company found, as far as its place among the others depends on it. */
export type RankedHit = Readonly<{
  score: number;
  /** One of the reader's own. */
  isOwn: boolean;
  /** In a country that the reader's policies cover. */
  isCountryCovered: boolean;
}>;

/**
 * The order of hits: the reader's own that fit well, then the register by how well the names fit; of those that fit
 * equally well the reader's own, then those in countries that their policies cover.
 */
export function compareHits(one: RankedHit, other: RankedHit): number {
  return classOf(one) - classOf(other) || nearnessOf(one) - nearnessOf(other) || other.score - one.score;
}

function classOf({ score, isOwn }: RankedHit): number {
  const quality = matchQuality(score);
  return isOwn && quality !== 'LOW' ? 0 : 1 + matchQualities.indexOf(quality);
}

function nearnessOf({ isOwn, isCountryCovered }: RankedHit): number {
  return isOwn ? 0 : isCountryCovered ? 1 : 2;
}

/**
 * Whether a name that was typed rather is an identifier: a number of five digits or more, whatever letters stand before or
 * behind it (`VAT DE 811 234 567`, `CHE-123.456.788 MWST`). Only the register knows whether somebody carries it.
 */
export function looksLikeIdentifier(name: string): boolean {
  const digits = name.replace(/\D/g, '').length;
  const letters = name.replace(/\P{L}/gu, '').length;
  return digits >= 5 && letters <= 7;
}

/** Hits far below the best one are noise; below this score they always are. */
const leastScore = 40;

/** The least score worth showing beside a best hit of that score. */
export function leastShownScore(best: number): number {
  return Math.max(leastScore, best * 0.6);
}

/** Where a company is located, as far as a search needs it. */
export type Place = Readonly<{ town: string | null; postCodes: readonly string[]; subdivisionCode: string | null }>;

/**
 * How much of a score the place makes when one was named: it distinguishes namesakes, and a perfect name still ranks
 * first.
 */
const placeShare = 0.08;

/** The score of a name, less a deduction where the place does not fit. */
export function scoreWithPlace(
  nameScore: number,
  place: Place,
  { town, postalCode, subdivisionCode }: CompanySearch,
): number {
  const fits: boolean[] = [];
  if (town?.trim()) fits.push(begins(place.town ?? '', town));
  if (postalCode?.trim()) fits.push(place.postCodes.some((code) => begins(code, postalCode)));
  if (subdivisionCode) fits.push(place.subdivisionCode === subdivisionCode);
  if (fits.length === 0) return nameScore;
  const fitting = fits.filter(Boolean).length / fits.length;
  return nameScore * (1 - placeShare + placeShare * fitting);
}

/** `München` begins with `munch`, `8001` with `80`. */
function begins(known: string, asked: string): boolean {
  const [whole, beginning] = [known, asked].map((text) => plain(text).replaceAll(' ', '')) as [string, string];
  return beginning !== '' && whole.startsWith(beginning);
}
