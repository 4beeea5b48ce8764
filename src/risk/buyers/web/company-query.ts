import type { BodyOf } from '../../../platform/core/contract.ts';
import { type CountryCode, isCountry } from '../../../platform/core/countries.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { isSubdivision } from '../../../platform/core/subdivisions.ts';
import type { companiesContract } from '../companies.contract.ts';
import {
  type CompanySearch,
  type CompanySearchMode,
  companySearchModes,
  looksLikeIdentifier,
} from '../company-search.ts';
import { type IdentifierType, identifierTypes, identifierTypesOf } from '../identifiers.ts';

/** What somebody entered to find a company; empty texts where nothing was. */
export type CompanyQuery = Readonly<{
  mode: CompanySearchMode;
  countryCode: CountryCode | null;
  name: string;
  /** A town or a postal code, as users write it. */
  place: string;
  /** ISO 3166-2, empty for all. */
  subdivisionCode: string;
  /** Code of an identifier type, empty for every type of the country. */
  identifierType: string;
  identifier: string;
  /** Also ceased and merged companies, branches, trading and native names. */
  extended: boolean;
}>;

export const emptyQuery: CompanyQuery = {
  mode: 'byName',
  countryCode: null,
  name: '',
  place: '',
  subdivisionCode: '',
  identifierType: '',
  identifier: '',
  extended: false,
};

/** State of the search in an address: `?country=NL&name=rijnzicht`. */
type InAddress = Record<string, string | undefined>;

/** Reads the search out of an address. Addresses can be edited by hand, so what does not exist is left out. */
export function readQuery(address: InAddress): CompanyQuery {
  const countryCode = address['country'] && isCountry(address['country']) ? address['country'] : null;
  const text = (name: string) => address[name] ?? '';
  return {
    mode: companySearchModes.find((mode) => mode === address['searchMode']) ?? 'byName',
    countryCode,
    name: text('name'),
    place: text('place'),
    subdivisionCode: countryCode && isSubdivision(countryCode, text('subdivision')) ? text('subdivision') : '',
    identifierType: isTypeOf(countryCode, text('identifierType')) ? text('identifierType') : '',
    identifier: text('identifier'),
    extended: address['extended'] === 'true',
  };
}

/** The same search for an address; empty fields are left out. */
export function writeQuery(query: CompanyQuery): InAddress {
  const orNothing = (text: string) => text || undefined;
  return {
    searchMode: query.mode === 'byName' ? undefined : query.mode,
    country: query.countryCode ?? undefined,
    name: orNothing(query.name),
    place: orNothing(query.place),
    subdivision: orNothing(query.subdivisionCode),
    identifierType: orNothing(query.identifierType),
    identifier: orNothing(query.identifier),
    extended: query.extended ? 'true' : undefined,
  };
}

/** The identifier types to choose from: the country's and the world-wide ones; without a country only the latter. */
export function typesOffered(countryCode: CountryCode | null): readonly IdentifierType[] {
  if (countryCode !== null) return identifierTypesOf(countryCode);
  return identifierTypes.filter(({ countries }) => countries === 'any');
}

function isTypeOf(countryCode: CountryCode | null, code: string): boolean {
  return typesOffered(countryCode).some((type) => type.code === code);
}

/** The search after another country was chosen: what belonged to the former one is removed. */
export function inCountry(query: CompanyQuery, countryCode: CountryCode | null): CompanyQuery {
  return {
    ...query,
    countryCode,
    subdivisionCode: '',
    identifierType: isTypeOf(countryCode, query.identifierType) ? query.identifierType : '',
  };
}

/** The search for what is meant: a number in place of a name is an identifier. */
export function asMeant(query: CompanyQuery): CompanyQuery {
  if (query.mode === 'byIdentifier' || !looksLikeIdentifier(query.name)) return query;
  return { ...query, mode: 'byIdentifier', name: '', identifier: query.name.trim() };
}

/** Whether nothing has been entered that could be searched. */
export function isBlank({ mode, name, identifier }: CompanyQuery): boolean {
  return (mode === 'byName' ? name : identifier).trim() === '';
}

/** What is searched, by the names of the wire; only the fields that the mode reads. */
export function searchOf(query: CompanyQuery): CompanySearch {
  const { mode, countryCode } = query;
  const country = countryCode === null ? {} : { countryCode };
  if (mode === 'byIdentifier') {
    const type = query.identifierType ? { identifierType: query.identifierType } : {};
    return { mode, ...country, ...type, identifier: query.identifier.trim() };
  }
  return {
    mode,
    ...country,
    name: query.name.trim(),
    ...readPlace(query.place),
    ...(query.subdivisionCode ? { subdivisionCode: query.subdivisionCode } : {}),
    ...(query.extended ? { extended: true } : {}),
  };
}

/** The body of the request; under a policy companies are checked by its terms and its cover is shown first. */
export function bodyOf(
  query: CompanyQuery,
  policy: PolicyKey | null,
): BodyOf<typeof companiesContract.searchCompanies> {
  return { ...searchOf(query), ...(policy === null ? {} : { policy }) };
}

/**
 * Distinguishes a postal code from a town: `8005`, `D-80331`, `SW1A 1AA`, `K1A 0B1` and `LV-1010` are codes, `Zürich`
 * and `Paris 8e` towns.
 */
export function readPlace(text: string): { town?: string; postalCode?: string } {
  const place = text.trim();
  if (place === '') return {};
  return /^(?:\p{L}{1,2}[- ]?)?\d/u.test(place) ? { postalCode: place } : { town: place };
}
