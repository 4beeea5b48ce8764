import type { DeclarationCategory } from './turnover-declaration.ts';

/** What a cell says of the category of its row, in the languages of the portal and of ledgers. */
const words: Readonly<Record<DeclarationCategory, RegExp>> = {
  GRANTED_LIMIT:
    /granted|credit limit|gewährt|kreditlimit|accordée|limite de crédit|toegekend|kredietlimiet|conce(?:ss|did)|fido|límite de crédito/i,
  SELF_CHECK:
    /self.?check|discretionary|unnamed|selbstprüf|selbstverantw|unbenannt|contrôle|non dénommé|zelfbeoord|onbenoemd|autoverif|non nominat|comprobación|innominad/i,
  PRODUCTION_COSTS: /produ[ckz]|fabric|herstell|fertigung/i,
  ADVANCE_PAYMENT:
    /advance|pre-?pa(?:id|yment)|vorauszahl|anzahlung|vorkasse|acompte|avance|vooruitbetal|aanbetal|anticip|acconto|adelant/i,
};

/** The category that a text names, by its code or in words; `null` where it names none, or several. */
export function readCategory(text: string): DeclarationCategory | null {
  const named = Object.entries(words).filter(([code, word]) => text === code || word.test(text));
  return named.length === 1 ? (named[0]?.[0] as DeclarationCategory) : null;
}
