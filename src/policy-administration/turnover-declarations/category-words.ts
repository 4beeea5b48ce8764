import type { DeclarationCategory } from './turnover-declaration.ts';

/** What a cell says of the category of its row, in the languages of the portal and of ledgers. */
const words: Readonly<Record<DeclarationCategory, RegExp>> = {
  GRANTED_LIMIT:
    /granted limit|credit limit|(?:gewährte|kredit-?)\s?limit|limites? accordée|limites? de crédit|toegekende limiet|kredietlimiet|fidi? conce|fido\b|límites? (?:concedid|de crédito)/i,
  SELF_CHECK:
    /self.?check|discretionary|selbstprüfung|selbstverantwort|^contrôle$|auto-?contrôle|zelfbeoordeling|autoverifica|^comprobación$/i,
  PRODUCTION_COSTS:
    /production costs?|manufacturing costs?|(?:herstellungs|fertigungs|produktions|productie|fabricage)kosten|coûts? de (?:fabrication|production)|costi di produzione|cost(?:es|os) de (?:fabricación|producción)/i,
  ADVANCE_PAYMENT:
    /advance payments?|\badvances$|pre-?payments?|vorauszahlung|anzahlung|vorkasse|acomptes?$|vooruitbetaling|aanbetaling|pagament[io] anticipat|acconti?$|anticipos?$/i,
};

/** The category that a text names, by its code or in words; `null` where it names none, or several. */
export function readCategory(text: string): DeclarationCategory | null {
  const named = Object.entries(words).filter(([code, word]) => text === code || word.test(text));
  return named.length === 1 ? (named[0]?.[0] as DeclarationCategory) : null;
}
