import type { CountryCode } from '../../platform/core/countries.ts';
import { termsCountry } from '../../platform/core/country-specials.ts';
import { mayBeNamed } from './buyer-match.ts';
import { leastShownScore } from './company-search.ts';
import { resemblance } from './name-match.ts';
import { readWritten } from './written-name.ts';

/** What a line says of its buyer beside the number that names them. */
export type StatedBuyer = Readonly<{ companyName?: string | undefined; countryCode?: CountryCode | undefined }>;

/** A buyer of the register, with all the names that it has for them. */
export type RegisteredBuyer = Readonly<{ companyName: string; otherNames: readonly string[]; countryCode: string }>;

/** Something that a line says of its buyer and the register does not. */
export type Contradiction = Readonly<{
  field: 'countryCode' | 'companyName';
  code: 'country-differs' | 'name-differs';
  facts: Readonly<Record<string, string>>;
}>;

/**
 * Where a line contradicts the register about the buyer whose number it gives: another country, or a name that the
 * search by name would not take for theirs. Either may mean that the number belongs to another buyer.
 */
export function contradictionsOf(stated: StatedBuyer, buyer: RegisteredBuyer): readonly Contradiction[] {
  const contradictions: Contradiction[] = [];
  const { companyName, countryCode } = stated;
  if (countryCode !== undefined && termsCountry(countryCode) !== termsCountry(buyer.countryCode as CountryCode))
    contradictions.push({ field: 'countryCode', code: 'country-differs', facts: { country: buyer.countryCode } });
  if (companyName !== undefined && !isNameOf(companyName, buyer))
    contradictions.push({ field: 'companyName', code: 'name-differs', facts: { name: buyer.companyName } });
  return contradictions;
}

function isNameOf(written: string, { companyName, otherNames }: RegisteredBuyer): boolean {
  const names = [companyName, ...otherNames].filter((name) => resemblance(written, name) >= leastShownScore(0));
  return mayBeNamed(written, names.map(readWritten));
}
