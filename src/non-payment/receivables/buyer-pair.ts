import { dayCellType, signedAmountCellType } from '../../bulk/imports/cell-types.ts';
import { headerFit, leastExact, type SettledColumn, type SheetSample } from '../../bulk/imports/column-mapping.ts';
import type { Field } from '../../bulk/imports/field.ts';
import { columnLetter } from '../../bulk/imports/header-row.ts';
import { headerWords } from '../../bulk/imports/header-words.ts';
import { type Cell, cellText } from '../../bulk/imports/table.ts';
import { buyerColumns } from './buyer-columns.ts';
import { itemColumns } from './item-columns.ts';

/*
 * Which columns are the number and the name of the customer. Both are headed alike in many ledgers (`Customer` beside
 * `Customer no`, `Client` beside `Code`, `Kunde` twice, or a name without a head beside its number), so that their
 * values distinguish them: a number is a short code, a name has letters, and each number goes with one name.
 */

/** The columns of a pair by their fields, and whether their heads or only their values show it. */
type BuyerPair = Readonly<{ customer: number; companyName: number; isHeaded: boolean }>;

/** Beginnings of words for a customer, in six languages; also words for an account. */
const partySingular =
  'customer|cust|client|kunde|kd|debitor|deb|debtor|debiteur|deudor|klant|cliente|cli|buyer|abnehmer|afnemer|acheteur|acquirente|comprador|tiers|party|partner|account|acct|konto|personenkonto|compte|conto|cuenta|rekening|company|firma|societe|azienda|empresa|bedrijf|relatie';
const partyWords: ReadonlySet<string> = new Set(
  `${partySingular}|customers|clients|kunden|debitoren|debiteuren|clienti|clientes|klanten|relaties`.split('|'),
);
const numberWords: ReadonlySet<string> = new Set(
  'nr id code codes kode codice codigo cod ref reference referenz referentie riferimento referencia account acct konto compte conto cuenta rekening key kz matchcode'.split(
    ' ',
  ),
);
const nameWords: ReadonlySet<string> = new Set(
  'name names nom noms nome nombre naam bezeichnung description descrizione descripcion omschrijving designation intitule libelle denominazione denominacion nominativo ragione razon raison social sociale 1'.split(
    ' ',
  ),
);

/** What head and values of a column show. */
type Shown = Readonly<{
  column: number;
  texts: readonly string[];
  /** It names a customer, and only that with a number or a name. */
  isParty: boolean;
  /** It is `No.`, `Code` or empty, for whatever is beside it. */
  isPlainNumber: boolean;
  isPlainName: boolean;
  isBlank: boolean;
  namesNumber: boolean;
  holds: 'names' | 'codes' | null;
  /** It names the number of a document among other words: `Invoice no`. */
  isDocument: boolean;
}>;

/** Finds number and name of the customer among columns without a known meaning; `null` where one of them is missing. */
function buyerPairIn({ headers, rows }: SheetSample, isOpen: (column: number) => boolean): BuyerPair | null {
  const shown = headers.map((header, column) => shownBy(header, column, rows));
  const isInvoiceNamed = shown.some(({ isDocument }) => isDocument);
  const mayBe = (side: 'names' | 'codes') =>
    shown.filter(({ column, holds, isDocument }) => holds === side && !isDocument && isOpen(column));
  const codes = mayBe('codes');
  const candidates = mayBe('names').flatMap((name) => codes.flatMap((code) => candidateOf(name, code) ?? []));
  const best = candidates
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostRelated)
    .find(({ name, code, holds }) => holds(relationOf(name.texts, code.texts), isInvoiceNamed));
  return best ? { customer: best.code.column, companyName: best.name.column, isHeaded: best.score >= headed } : null;
}

/** From this score on the heads of both are sufficient. */
const headed = 3;

/** Rows are compared for so many pairs at most, the likeliest first: in wide sheets there are too many pairs. */
const mostRelated = 100;

/** A column of names and one of codes whose heads allow them to be a pair; its values have to agree. */
type Candidate = Readonly<{
  name: Shown;
  code: Shown;
  score: number;
  holds(both: Relation, isInvoiceNamed: boolean): boolean;
}>;

/**
 * How certain heads and places make it that two columns are the name and the number of the customer; `null`: they are
 * not.
 */
function candidateOf(name: Shown, code: Shown): Candidate | null {
  const isBeside = Math.abs(name.column - code.column) === 1;
  if (code.isParty && (name.isParty || name.isPlainName)) {
    const score = (code.namesNumber ? 5 : 4) + (isBeside ? 0.5 : 0);
    return { name, code, score, holds: (both) => both.isPlausible && (code.namesNumber || both.isOneToOne) };
  }
  if (!isBeside) return null;
  // a number of whatever is beside it: the number of the invoice would differ on each line
  if ((name.isParty || name.isPlainName) && code.isPlainNumber) {
    const holds: Candidate['holds'] = (both, isInvoiceNamed) =>
      isInvoiceNamed ? both.isOneToOne || (both.isRepeated && both.isOfNames) : both.isOneToOne && both.isRepeated;
    return { name, code, score: 3, holds };
  }
  // heads that fit the other column of the two, or neither: only the values decide
  const isHeadedAtAll = [name, code].some(({ isParty, isPlainName }) => isParty || isPlainName);
  if (!isHeadedAtAll || ![name, code].every(mayBeOfPair)) return null;
  return { name, code, score: 2, holds: (both) => both.isOneToOne && both.isRepeated };
}

function mayBeOfPair({ isParty, isPlainName, isPlainNumber, isBlank }: Shown): boolean {
  return isParty || isPlainName || isPlainNumber || isBlank;
}

type Relation = ReturnType<typeof relationOf>;

/** How the values of two columns match, row by row. */
function relationOf(names: readonly string[], codes: readonly string[]) {
  const codesOf = new Map<string, Set<string>>();
  const namesOf = new Map<string, Set<string>>();
  let rows = 0;
  for (const [place, name] of names.entries()) {
    const code = codes[place] ?? '';
    if (name === '' || code === '') continue;
    rows += 1;
    add(codesOf, name, code);
    add(namesOf, code, name);
  }
  const areAlone = (sets: ReadonlyMap<string, ReadonlySet<string>>) =>
    [...sets.values()].every(({ size }) => size === 1);
  return {
    isOneToOne: rows > 0 && areAlone(codesOf) && areAlone(namesOf),
    // a number beside two names is left to the check of each line, as long as it is the exception
    isOfNames: areAlone(codesOf) && [...namesOf.values()].filter(({ size }) => size > 1).length * 5 <= namesOf.size + 4,
    isRepeated: namesOf.size > 1 && rows > namesOf.size,
    // neither a number of the company's own nor one of each document
    isPlausible: rows > 0 && namesOf.size * 2 >= codesOf.size && namesOf.size <= codesOf.size * 1.5 + 1,
  };
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

function shownBy(header: string, column: number, rows: readonly (readonly Cell[])[]): Shown {
  const words = headerWords(header).map(unjoined);
  const texts = rows.map((cells) => cellText(cells[column]).trim());
  const isAll = (...lists: ReadonlyArray<ReadonlySet<string>>) =>
    words.length > 0 && words.every((word) => lists.some((list) => list.has(word)));
  const isBlank = header === '' || header === columnLetter(column);
  const isKnownNumber = fitOf('companyId', header) >= leastExact && !words.some((word) => clientWords.has(word));
  return {
    column,
    texts,
    isParty: !isKnownNumber && isAll(partyWords, numberWords, nameWords) && words.some((word) => partyWords.has(word)),
    isPlainNumber: isAll(numberWords),
    isPlainName: isAll(nameWords),
    isBlank,
    namesNumber: words.some((word) => numberWords.has(word)),
    holds: holds(texts.filter((text) => text !== '')),
    isDocument: isDocumentHead(header, words),
  };
}

/** `Kundennr` and `Debitorennr` have their number written on to them. */
function unjoined(word: string): string {
  return partyWords.has(word) ? word : word.replace(/(?:en|n|s)?(?:nr|code|konto)$/, '') || word;
}

/** In this list a number is the insured's own, in a `Buyer no` the insurer's. */
const clientWords: ReadonlySet<string> = new Set(
  'customer client kunde kunden debitor debitoren debtor debiteur klant cliente account konto'.split(' '),
);

function fitOf(name: 'companyId' | 'documentNumber', header: string): number {
  const field = (name === 'companyId' ? buyerColumns.companyId : itemColumns.documentNumber) as Field;
  return headerFit(name, field, headerWords(header));
}

function isDocumentHead(header: string, words: readonly string[]): boolean {
  const isOther = words.every((word) => numberWords.has(word) || partyWords.has(word));
  return !isOther && fitOf('documentNumber', header) >= leastExact;
}

/** What most of the values look like: names of companies, or short codes that are no days and no amounts. */
function holds(texts: readonly string[]): Shown['holds'] {
  if (texts.length === 0) return null;
  const share = (looks: (text: string) => boolean) => texts.filter(looks).length / texts.length;
  if (share(looksLikeCode) >= 0.8) return 'codes';
  return share(looksLikeName) >= 0.8 ? 'names' : null;
}

const longestCode = 20;

function looksLikeCode(text: string): boolean {
  if (text.length > longestCode || /\s\S+\s/.test(text) || !/\d/.test(text)) return false;
  if (/[.,]\d{1,2}$/.test(text) && signedAmountCellType.fits(text) > 0) return false;
  if (/\p{L}\p{L}\p{L}\s/u.test(text)) return false;
  return !(/[./-]/.test(text) && dayCellType.fits(text) > 0.8);
}

function looksLikeName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return letters >= 2 && letters > digits;
}

/** The pair as columns that are assigned before the others are. */
export function settleBuyer(sample: SheetSample, isOpen: (column: number) => boolean): readonly SettledColumn[] {
  const pair = buyerPairIn(sample, isOpen);
  if (!pair) return [];
  const { customer, companyName, isHeaded } = pair;
  return [
    { column: customer, field: 'customer', isHeaded },
    { column: companyName, field: 'companyName', isHeaded },
  ];
}
