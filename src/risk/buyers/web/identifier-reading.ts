import type { CountryCode } from '../../../platform/core/countries.ts';
import { type IdentifierType, identifierFault, identifierTypes, normaliseIdentifier } from '../identifiers.ts';
import { typesOffered } from './company-query.ts';

/** The state of an identifier while it is typed. */
export type IdentifierReading =
  /** Nothing was typed yet: an example of what belongs here, where one kind is most likely. */
  | Readonly<{ is: 'empty'; example: string | null }>
  /** It fits one kind or several; `value` is its normal form where it is one. */
  | Readonly<{ is: 'right'; labels: readonly string[]; value: string | null }>
  /** It has the form, but the check digit is wrong. */
  | Readonly<{ is: 'mistyped' }>
  /** It has not the form, or not yet. */
  | Readonly<{ is: 'unfinished'; example: string | null }>;

/** Reads what was typed as an identifier of that type, or of any type of the country. */
export function readWhatIsTyped(written: string, country: CountryCode | null, typeCode: string): IdentifierReading {
  const types = possibleTypesOf(country, typeCode);
  const example = country === null && typeCode === '' ? null : (types[0]?.example ?? null);
  if (written.trim() === '') return { is: 'empty', example };
  const read = types.map((type) => {
    const value = normaliseIdentifier(type, written);
    return { label: type.label, value, fault: identifierFault(type, value) };
  });
  const right = read.filter(({ fault }) => fault === null);
  const [first] = right;
  if (first) {
    const isOne = right.every(({ value }) => value === first.value);
    return { is: 'right', labels: right.map(({ label }) => label), value: isOne ? first.value : null };
  }
  return read.some(({ fault }) => fault === 'checksum') ? { is: 'mistyped' } : { is: 'unfinished', example };
}

/** Without country and type it may be any identifier of the world. */
function possibleTypesOf(country: CountryCode | null, typeCode: string): readonly IdentifierType[] {
  if (typeCode !== '') return typesOffered(country).filter(({ code }) => code === typeCode);
  return country === null ? identifierTypes : typesOffered(country);
}
