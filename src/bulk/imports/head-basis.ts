import { currencyInHeader } from './header-currency.ts';
import { headerWords } from './header-words.ts';

/**
 * The currency of the amounts according to the head: that of each document (`Balance FC`, `Solde devise`), that in
 * which the books are kept (`Amount (LCY)`, `Betrag Hauswährung`), or one currency that it names (`Importo EUR`).
 * `null`: it says nothing.
 */
export type HeadBasis = 'document' | 'home' | 'named' | null;

const currency = '(?:currency|curr|cur|crcy|ccy)';

/** What systems and people call the currency of the books, in comparable form. */
const homeBasis = new RegExp(
  `\\b(?:(?:local|loc|home|base|company(?: code)?|comp(?: code)?|co code|functional|reporting|group|own) ${currency}|local|loc|lc|lcy|lcurr|lcur|lcrcy|dmbtr|` +
    '(?:haus|eigen|landes|basis|lokal|stamm|mandanten|firmen|konzern|leit|buch)wahrung|haus|hw|hwaer|hwahr|hwhg|mw|eigene wahrung|' +
    '(?:devise|monnaie) (?:locale|societe|base|reference|comptable|tenue)|ds|' +
    '(?:valuta|moneta|divisa) (?:locale|conto|base|contabile|aziendale)|vl|' +
    '(?:moneda|divisa) (?:local|base|empresa|nacional)|dl|ml|' +
    '(?:eigen|lokale|basis|huis) ?valuta|lv|ev)\\b',
  'g',
);

/** What they call the currency of a document. */
const documentBasis = new RegExp(
  `\\b(?:(?:foreign|document|doc|invoice|transaction|trans|trx|tran|original|orig|customer|trading) ${currency}|${currency}|fc|fcy|tc|dc|wrbtr|` +
    'fwahr|fwhg|bwahr|bwhg|(?:fremd|beleg|transaktions|rechnungs|original|kunden|vorgangs)(?:wahrung|whg)|belegw|wahrung|whg|fw|bw|' +
    '(?:devise|monnaie)s?(?: (?:etrangere|facture|document|piece|origine|transaction))?|' +
    '(?:vreemde |transactie |factuur )?valuta|vreemde munt|munt|vv|vw|' +
    '(?:valuta|divisa|moneta)(?: (?:estera|documento|originale|transazione))?|' +
    '(?:moneda|divisa)(?: (?:extranjera|documento|origen|transaccion))?|md)\\b',
  'g',
);

/** What a head says of the money of its amounts. */
export function headBasis(header: string): HeadBasis {
  const words = headerWords(header.replace(/[()[\]{}]/g, ' ')).join(' ');
  if (words.search(homeBasis) >= 0) return 'home';
  if (currencyInHeader(header) !== null) return 'named';
  return words.search(documentBasis) >= 0 ? 'document' : null;
}

/** Whether a head says that its column is of the currency in which the books are kept. */
export function isLocalHeader(header: string): boolean {
  return headBasis(header) === 'home';
}

/** The words of a head without those that say in which money its amounts are; all of them where nothing is left. */
export function withoutBasis(words: readonly string[]): readonly string[] {
  const rest = words.join(' ').replace(homeBasis, ' ').replace(documentBasis, ' ').trim().split(/\s+/);
  return rest[0] === '' || rest.length === words.length ? words : rest.filter((word) => word !== 'in');
}

/** Whether two heads say the same sum in two currencies, as `Amount` and `Amount (LCY)` do. */
export function isOtherBasis(one: string, other: string): boolean {
  const bare = (header: string) => withoutBasis(headerWords(header)).join(' ');
  const isUnlike = headBasis(one) !== headBasis(other);
  return isUnlike && bare(one) === bare(other);
}
