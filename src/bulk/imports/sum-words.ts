import { readAmount } from '../../platform/core/amount-notation.ts';
import { currencyCellType } from './cell-types.ts';
import { readCountry } from './country-notation.ts';
import { type Cell, cellText, isBlank } from './table.ts';

/* Words for rows of totals. They alone never prove that a row is one: companies are called Total, Gesamt and Saldo
   as well. The sums decide. */

/** Words with which the line of a sum begins, in six languages; `*` in lists of SAP. */
export const sumBeginning =
  /^(?:\*+$|sub-?total|grand total|total|sum(?:me)?\b|gesamt|zwischensumme|somme|sous-total|totaal|subtotaal|eindtotaal|totale|somma\b|suma|endsumme|insgesamt|(?:montant|importe|importo) total|overall\b|tot\.?$|σ$|(?:percentage|percent) of|% of total|prozent vom|anteil (?:am|in)|pourcentage d|percentuale (?:su|del)|porcentaje del?|percentage van)/i;

/** The same as words that may be anywhere in a cell, in comparable form; spreadsheets call their sums results, too. */
const sumWords: ReadonlySet<string> = new Set(
  (
    'total totals subtotal subtotals sum sums gesamt gesamtsumme gesamtergebnis gesamtbetrag ergebnis teilergebnis zwischenergebnis summe summen zwischensumme endsumme teilsumme insgesamt ' +
    'somme totaux totaal subtotaal eindtotaal totale totali subtotale somma suma sumas totales subtotales overall tot σ ' +
    'result results resultat resultats resultaat resultaten risultato risultati resultado resultados'
  ).split(' '),
);

/** Whether a cell has a word for sums in it, as a word of its own: `Total DE`, not `TotalEnergies`. */
export function hasSumWord(text: string): boolean {
  return /^\*+$/.test(text) || wordsIn(text).some((word) => sumWords.has(word));
}

/** Words that say nothing but that something is added up, in six languages, in comparable form. */
const wordsOfTotals: ReadonlySet<string> = new Set(
  (
    'total totals subtotal subtotals grand sub sum sums overall balance balances report page carried brought forward of all for in the and amount amounts ' +
    'limit limits percentage requested cover covers buyers buyer customers customer lines line rows invoices items open ' +
    'gesamt gesamtsumme gesamtergebnis ergebnis teilergebnis zwischenergebnis summe summen zwischensumme teilsumme endsumme gesamtbetrag gesamtlimit insgesamt betrag betraege kunden kunde abnehmer zeilen posten ' +
    'offene der die aller alle ubertrag saldo salden ' +
    'somme somme totale sous general generale montant des du de la le clients client lignes acheteurs totaux tous toutes a solde soldes reporter ' +
    'totaal subtotaal eindtotaal generaal bedrag klanten afnemers regels van alle het transport ' +
    'totale totali subtotale complessivo importo clienti righe dei delle riporto saldi ' +
    'suma sumas totales subtotales importe clientes lineas general saldos tot ttl ' +
    'result results resultat resultats resultaat resultaten risultato risultati resultado resultados ' +
    'percentage percent prozent vom anteil am pourcentage percentuale sul del porcentaje'
  ).split(' '),
);

/** Whether the label of a row says shares of the sums above: `Percentage of total`. */
export function mentionsShares(label: string): boolean {
  return /^(?:percentage|percent|%|anteil|prozent|pourcentage|percentuale|porcentaje|percentage|aandeel)(?!\p{L})/iu.test(
    label.trim(),
  );
}

/** Whether a row begins as a sum does. */
export function beginsAsSum(cells: readonly Cell[]): boolean {
  return sumBeginning.test(filledTexts(cells)[0] ?? '');
}

/** The texts of a row, without its blank cells. */
export function filledTexts(cells: readonly Cell[]): readonly string[] {
  return cells.map(cellText).filter((text) => text !== '');
}

/** Whether every word of it is one of sums, a figure, a currency or a country: `Total requested (7 buyers), EUR`. */
export function isTotalLabel(label: string): boolean {
  const words = wordsIn(label);
  return (
    words.length > 0 && words.every((word) => wordsOfTotals.has(word) || mentionsCurrency(word) || isCountryName(word))
  );
}

/** The words of a text in comparable form, with signs of currencies. */
function wordsIn(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{Sc}]+/u)
    .filter((word) => word !== '');
}

/** Whether a label says a sum of just this: `Total Nordwind GmbH`, `Summe 4711`. */
export function isSumOfCalled(label: string, called: string): boolean {
  if (called === '' || !sumBeginning.test(label) || !label.toLowerCase().endsWith(called.toLowerCase())) return false;
  const before = label.slice(0, label.length - called.length);
  return /[^\p{L}\p{N}]$/u.test(before) && isTotalLabel(before);
}

/** Codes of countries are legal forms too: `Total SA` is a company. */
function isCountryName(word: string): boolean {
  return word.length > 3 && readCountry(word) !== null;
}

export function mentionsCurrency(text: string): boolean {
  return currencyCellType.fits(text) > 0;
}

/** Whether a row holds a text and besides it amounts alone: a sum, or the name of somebody beside what they owe. */
export function isLabelledAmounts(cells: readonly Cell[]): boolean {
  const [label, ...more] = cells.filter((cell) => !isBlank(cell));
  if (!/\p{L}/u.test(cellText(label)) && !sumBeginning.test(cellText(label))) return false;
  return more.some(isMoney) && more.every((cell) => isMoney(cell) || mentionsCurrency(cellText(cell)));
}

/** Whether a row holds amounts and currencies, and nothing else. */
export function holdsAmountsAlone(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.some(isMoney) && filled.every((cell) => isMoney(cell) || mentionsCurrency(cellText(cell)));
}

/** Whether a cell can be read as an amount. */
export function isMoney(cell: Cell | undefined): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && readAmount(cell).kind !== 'unreadable');
}
