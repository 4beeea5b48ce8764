import { inventedName, type LanguageInOtherScript, languageInOtherScriptOf } from '../db/demo/invented-names.ts';
import type { CompanyRecord } from '../src/risk/buyers/company-record.ts';
import { inLatinLetters } from './latin-spellings.ts';

/** A company in another script, and its name in its own letters; it may be registered in Latin ones. */
export type InOtherScript = Readonly<{ language: LanguageInOtherScript; native: string; record: CompanyRecord }>;

const countries: Readonly<Record<LanguageInOtherScript, string>> = {
  russian: 'RU',
  ukrainian: 'UA',
  bulgarian: 'BG',
  serbian: 'RS',
  greek: 'GR',
};

/** So many companies in other scripts, from a number on; every second one is registered in Latin letters. */
export function inOtherScripts(count: number, firstId: number, first: number): InOtherScript[] {
  return Array.from({ length: count }, (_, place) => {
    const number = first + place;
    const language = languageInOtherScriptOf(number);
    const native = inventedName(language, number);
    const companyName = place % 2 === 0 ? native : inLatinLetters(native, language, place >> 1);
    return {
      language,
      native,
      record: { companyId: String(firstId + number), companyName, countryCode: countries[language] },
    };
  });
}
