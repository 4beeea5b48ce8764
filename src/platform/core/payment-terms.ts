import { addDays, addMonths, type Day, lastOfMonth } from './day.ts';

/** When an invoice is to be paid, as books and order forms write it. A discount for paying earlier changes nothing of it. */
export type PaymentTerms = Readonly<{
  days: number;
  months: number;
  /** Counted to the end of the month in which the days end. */
  isEndOfMonth: boolean;
  /** A day of the month after that, as in `fin de mois le 10`. */
  dayAfter: number;
}>;

const unitWords: ReadonlyArray<readonly [RegExp, Readonly<{ days: number } | { months: number }>]> = [
  [/^(?:days?|dys?|tage?n?|tg|jours?|jrs?|dagen|dag|dgn|giorni|giorno|dias?|d|t|j|g|gg)?$/, { days: 1 }],
  [/^(?:weeks?|wochen?|semaines?|weken|week|settiman[ae]|semanas?)$/, { days: 7 }],
  [/^(?:months?|monate?n?|mois|maand(?:en)?|mes[ei]|meses)$/, { months: 1 }],
];

/** What is paid at once or before, in six languages. */
const atOnce =
  /^(?:sofort(?: (?:fallig|zahlbar|netto|rein netto))?|zahlbar sofort|fallig sofort|prompt|bar(?:zahlung)?|vork?asse|vorauskasse|vorauszahlung|nachnahme|cash|cash (?:on|with|before) (?:delivery|order)|cash in advance|cod|cia|cwo|cbd|pre-?paid|pre-?payment|advance|(?:payment )?in advance|advance payment|immediate(?:ly)?(?: payment)?|(?:due )?(?:up)?on receipt|(?:au )?comptant|(?:a )?reception(?: de facture)?|(?:paiement )?(?:d'|d’)?avance|paiement anticipe|anticipe|contant|a contant|vooruitbetaling|vooraf|per direct|direct|contanti|(?:pagamento )?anticipato|rimessa diretta|vista fattura|a vista|(?:al )?contado|(?:pago )?anticipado|prepago)$/;

/** The end of the month, from which or to which is counted: `EOM`, `fin de mois`, `d.f.f.m.`, `fine mese`. */
const endOfMonth =
  /\b(?:eom|end of (?:the )?month|month end|fdm|fin de mois|fin de mes|fin mes|fine mese|dffm|ffm|fm|(?:zum )?monatsende|ende des monats|monatsultimo|ultimo|einde (?:van de )?maand|eindemaand|em)\b(?: ?(?:\+|plus|le|the|am|il|el|op de)? ?(?<day>\d{1,2})\b(?: ?(?:st|nd|rd|th|er?|eme|o)\b)?(?! ?(?:days?|tage?|jours?|dagen|giorni|gg|dias?)))?/;

/** Italian books also write the days of the term behind the end of the month to which they are counted. */
const isDaysToEnd = /\bd?ffm \d/;

const discountWords = /%|\b(?:skonto|discount|disc|escompte|korting|betalingskorting|sconto|descuento|dto)\b/;

/** The number that is called net: `30 Tage netto`, `net 30`, `n/30`, `30 netto`, the surest first. */
const netNumbers = [
  /(\d{1,4}\s+[a-z]+)\s+(?:rein )?net(?:to|s|ti|tos|o)?\b/,
  /\bn(?:et(?:to|s|ti|tos|o)?)? ?[/:]? ?(\d{1,4}(?: [a-z]+)?)/,
  /(\d{1,4})\s+(?:rein )?net(?:to|s|ti|tos|o)?\b/,
];

/** Words around a term that change nothing of it. */
const fillers =
  /\b(?:net(?:to|s|ti|tos|o)?|n|rein|ohne abzug|without deduction|zahlbar|zahlungsziel|ziel|innerhalb|binnen|within|in|von|payable|payment|terms?|due|after|nach|vanaf|from|ab|a partir de|of|de|da|dal|du|der|the|invoice(?: date)?|date(?: of invoice)?|rechnungs(?:datum|erhalt|stellung)|rechnung|date de facture|date facture|facture|factuurdatum|factuur|data fattura|fattura|df|fecha factura|fecha|factura|receipt|bank transfer|bonifico|bonifico bancario|bb|rd|rimessa diretta|rim dir|ricevuta bancaria|riba|rb|sdd|rid|ff|dff|giro|virement|lcr|lastschrift|uberweisung|transfer|transferencia|strict)\b/g;

/** No terms of payment are longer; input is bounded before it meets the expressions. */
const mostSigns = 200;

/**
 * Reads terms of payment: `60`, `30 Tage netto`, `30 days EOM`, `60 gg d.f.f.m.`, `2/10 net 30`, `14 Tage 2 % Skonto, 30 netto`,
 * `sofort`. `null` for what says something else besides, and for several dates of payment.
 */
export function readPaymentTerms(written: string): PaymentTerms | null {
  if (written.length > mostSigns) return null;
  const text = comparable(written);
  if (atOnce.test(text)) return { days: 0, months: 0, isEndOfMonth: false, dayAfter: 0 };
  const term = withoutDiscount(text);
  if (term === null) return null;
  const end = endOfMonth.exec(term);
  const rest = term.replace(endOfMonth, ' ').replace(fillers, ' ').replace(/[.:+]/g, ' ').replace(/\s+/g, ' ').trim();
  const counted = rest === '' && end ? { days: 0, months: 0 } : periodIn(rest);
  const parsed = Number(end?.groups?.['day'] ?? 0);
  if (counted === null) return null;
  // `DFFM 60`: no month has so many days
  if (parsed > 31 || (isDaysToEnd.test(term) && rest === ''))
    return { days: parsed, months: 0, isEndOfMonth: true, dayAfter: 0 };
  return { ...counted, isEndOfMonth: end !== null, dayAfter: parsed };
}

/** The day on which an invoice is due under its terms: the end of the month is that in which the days end. */
export function dueUnder({ days, months, isEndOfMonth, dayAfter }: PaymentTerms, issued: Day): Day {
  const counted = addDays(addMonths(issued, months), days);
  return isEndOfMonth ? addDays(lastOfMonth(counted), dayAfter) : counted;
}

/** Months have 30 days where only their number counts; an invoice of the first waits that long for the end of its month. */
const daysOfMonth = 30;

/** The most days that may pass under the terms: what a cover must allow. */
export function longestTerm({ days, months, isEndOfMonth, dayAfter }: PaymentTerms): number {
  return days + months * daysOfMonth + (isEndOfMonth ? daysOfMonth + dayAfter : 0);
}

/** Without accents and case; points that shorten words are left out: `d.f.f.m.` is `dffm`. */
function comparable(written: string): string {
  return written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z])\./g, '')
    .replace(/(\d),(\d+\s*%)/g, '$1.$2')
    .replace(/(\d)[.,]0+(?![\d%])/g, '$1')
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The part that says when the whole is due; `null` where only the days of a discount are given. */
function withoutDiscount(text: string): string | null {
  const plain = text.replace(/\b\d{1,2}(?:\.\d+)?\s*%?\s*\/\s*\d{1,3}\b(?=.*\bn)/, '');
  const clauses = plain.split(/[,;|]|\b(?:or|oder|sonst|ou)\b/);
  const kept = clauses.flatMap((clause) => {
    if (!discountWords.test(clause)) return clause.trim() === '' ? [] : [clause];
    const parsed = netNumbers.map((pattern) => pattern.exec(clause)?.[1]).find((found) => found !== undefined);
    return parsed === undefined ? [] : [`${parsed} ${endOfMonth.exec(clause)?.[0] ?? ''}`];
  });
  return kept.length === 0 ? null : kept.join(' ').trim();
}

function periodIn(text: string): Pick<PaymentTerms, 'days' | 'months'> | null {
  const match = /^\/?\s*(\d{1,4})\s*([a-z]*)$/.exec(text);
  if (!match) return null;
  const unit = unitWords.find(([name]) => name.test(match[2] ?? ''))?.[1];
  if (!unit) return null;
  const count = Number(match[1]);
  return 'months' in unit ? { days: 0, months: count } : { days: count * unit.days, months: 0 };
}
