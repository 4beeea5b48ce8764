import { type CountryCode, isCountry } from '../../../platform/core/countries.ts';
import { type CountrySpecials, subdivisionNeed } from '../../../platform/core/country-specials.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { IdentificationRequestBody } from '../identification-requests.contract.ts';
import { whyNotIdentifier } from '../identifiers.ts';
import { type CompanyQuery, readPlace } from './company-query.ts';

/** What is entered of a buyer that the register does not know; empty texts where nothing is. */
export type IdentificationValues = {
  companyName: string;
  countryCode: string;
  street: string;
  postalCode: string;
  town: string;
  subdivisionCode: string;
  identifierType: string;
  identifier: string;
  comment: string;
};

/** Begins with what was searched. */
export function valuesOf(query: CompanyQuery): IdentificationValues {
  const { town = '', postalCode = '' } = readPlace(query.place);
  return {
    companyName: query.name.trim(),
    countryCode: query.countryCode ?? '',
    street: '',
    postalCode,
    town,
    subdivisionCode: query.subdivisionCode,
    identifierType: query.identifierType,
    identifier: query.identifier.trim(),
    comment: '',
  };
}

/** The body of the request: fields that were filled in. */
export function bodyOfIdentification(
  { companyName, countryCode, ...optional }: IdentificationValues,
  policy: PolicyKey | null,
): IdentificationRequestBody {
  const { identifierType, ...texts } = optional;
  const filled = Object.entries({ ...texts, ...(texts.identifier.trim() ? { identifierType } : {}) })
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    companyName: companyName.trim(),
    countryCode,
    ...(policy === null ? {} : { policy }),
    ...Object.fromEntries(filled),
  };
}

/**
 * What is wrong with a field, by field. The insurer's data team needs a name, a country and a way to find the place.
 */
export type IdentificationFault = 'missing' | 'identifier-pattern' | 'identifier-checksum' | 'identifier-type';

/** Faults of what is entered; empty when it can be sent. */
export function faultsOfIdentification(
  values: IdentificationValues,
  specials: CountrySpecials,
): Partial<Record<keyof IdentificationValues, IdentificationFault>> {
  const country = isCountry(values.countryCode) ? values.countryCode : null;
  const isMissing = (text: string) => text.trim() === '';
  return {
    ...(isMissing(values.companyName) ? { companyName: 'missing' } : {}),
    ...(country === null ? { countryCode: 'missing' } : {}),
    ...(isMissing(values.town) && isMissing(values.postalCode) && isMissing(values.identifier)
      ? { town: 'missing' }
      : {}),
    ...(country && subdivisionNeed(country, specials) === 'required' && isMissing(values.subdivisionCode)
      ? { subdivisionCode: 'missing' }
      : {}),
    ...identifierFaultOf(values, country),
  };
}

function identifierFaultOf(
  { identifier, identifierType }: IdentificationValues,
  country: CountryCode | null,
): { identifier?: IdentificationFault } {
  if (identifier.trim() === '' || country === null) return {};
  const refusal = whyNotIdentifier(identifier, country, identifierType || null);
  const fault = refusal?.facts?.['fault'];
  return refusal ? { identifier: `identifier-${fault as 'pattern' | 'checksum' | 'type'}` } : {};
}
