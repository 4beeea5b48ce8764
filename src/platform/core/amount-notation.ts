import Big from 'big.js';
import type { CurrencyCode } from './currencies.ts';
import { type NotationHint, type Reading, unreadable, value } from './national-notation.ts';
import { currenciesMeant, isCurrencyName } from './written-currency.ts';

/** The text around the figures of an amount, and the figures themselves. */
export type AmountParts = Readonly<{
  isNegative: boolean;
  /** As they are written, without signs, words and blanks around them; empty where a dash means zero. */
  figures: string;
  /** What the words beside the figures multiply them by: 1000 of `30k` and `TEUR 30`. */
  factor: number;
  /** The currency that is named beside them; `null` also where several share its sign (`$`, `kr`). */
  currency: CurrencyCode | null;
  /** The currencies that may be meant by what is named beside them. */
  currencies: readonly CurrencyCode[];
}>;

/** Words for thousands and millions beside figures, in six languages and with abbreviations. */
const factors: ReadonlyMap<string, number> = new Map([
  ...'k t tsd ths thousand tausend mille mila duizend'.split(' ').map((word) => [word, 1_000] as const),
  ...'m mm mn mln mio mill million millions millionen milioni milione miljoen millones millón millon'
    .split(' ')
    .map((word) => [word, 1_000_000] as const),
  ...'mrd bn'.split(' ').map((word) => [word, 1_000_000_000] as const),
]);

/** Letters that may be right before a currency: `TEUR`, `k€`, `M€`. */
const factorBeforeCurrency = /^(?:tsd|mio|mln|mn|t|k|m)(?=.)/i;

/**
 * Reads an amount as people write it: `1.234.567,89`, `1 234 567.89`, `1'234.50`, `1,234`, `-1 234`, `1 234-`, `(1
 * 234)`, `+12`, shortened as `30k`, `1,5 Mio`, `TEUR 30` or `30 T€`, with a currency sign or code beside it, and with a
 * mark of the side behind it (`Dr`, `Cr`, `S`, `H`). A dash behind the decimal sign means zero decimals (`5.000,-`,
 * `5'000.--`), and a lone dash means zero, as spreadsheets print it. A single sign before exactly three digits, such as
 * `1.234`, may group thousands or start decimals and is ambiguous without a hint. The value is a plain decimal string.
 */
export function readAmount(written: string | number, hint: NotationHint = {}): Reading<string> {
  if (typeof written === 'number') return Number.isFinite(written) ? value(new Big(written).toFixed()) : unreadable;
  const parts = partsOfAmount(written);
  if (parts === null) return unreadable;
  const { figures, factor, isNegative } = parts;
  if (figures === '') return value('0');
  const read = readFigures(figures.replace(groupingSigns, ''), groupsWell(figures), hint);
  return mapped(read, (plain) => signed(factor === 1 ? plain : new Big(plain).times(factor).toFixed(), isNegative));
}

/**
 * Reads what somebody types or pastes into a field, where no column shows the notation. A value with two readings, such
 * as `150.000`, is a hundred and fifty thousand in every notation, as in files, and the field says so, because amounts
 * have no thousandths. A lone dash is an incomplete input.
 */
export function readTypedAmount(text: string): Reading<string> {
  if (partsOfAmount(text)?.figures === '') return unreadable;
  const free = readAmount(text);
  if (free.kind !== 'ambiguous') return free;
  return value(free.readings.reduce((largest, each) => (new Big(each).gt(largest) ? each : largest)));
}

/**
 * The currency written beside an amount, such as `EUR` in `250.000,00 EUR` and `TEUR 30`; `null` when there is none.
 */
export function currencyBesideAmount(written: string): CurrencyCode | null {
  return partsOfAmount(written)?.currency ?? null;
}

/** The currencies that what is written beside an amount may mean: several of `$ 30`, none of `30`. */
export function currenciesBesideAmount(written: string): readonly CurrencyCode[] {
  return partsOfAmount(written)?.currencies ?? [];
}

/** Figures with nothing around them, as most amounts of a file are: nothing needs to be taken apart. */
const figuresAlone = /^\d[\d.,]*$/;

/** Takes an amount apart; `null` where the text around the figures does not belong to an amount. */
export function partsOfAmount(written: string): AmountParts | null {
  if (figuresAlone.test(written))
    return { isNegative: false, figures: written, factor: 1, currency: null, currencies: [] };
  const { isCredit, text } = withoutSide(written.trim().replace(/[\u2212\u2013\u2014]/g, '-'));
  // a dash in the place of the decimals (`5.000,-`) says that there are none: it is no bookkeeper's minus
  const signs = [...text.replace(/(?<=\d)([.,])\s?--?(?![\d-])/g, '$100')];
  const left = around(signs, '-+(', 'forwards');
  const rest = signs.slice(left.length).toReversed();
  const right = around(rest, '-)', 'backwards');
  const figures = rest.slice(right.length).toReversed().join('').trim();
  const marks = left.marks + right.marks;
  const isNegative = signOf(marks);
  const words = [...left.words, ...right.words].map(besideFigures);
  const stated = togetherOf(words.flatMap((word) => word ?? []));
  if (isNegative === null || stated === null || words.includes(null)) return null;
  if (figures === '' && (marks !== '-' || isCredit || stated.factor !== 1)) return null;
  return { isNegative: isNegative || isCredit, figures, ...stated };
}

/**
 * Removes a mark of the side, as statements print it behind an amount: `1,200.00 Cr`, `238,00 H`. Credits are negative.
 */
function withoutSide(text: string): { isCredit: boolean; text: string } {
  const mark = /(?:(?<credit>CR|Cr|cr|(?<=\s)[HC])|DR|Dr|dr|(?<=\s)[SD])\.?$/.exec(text);
  const figures = text.slice(0, mark?.index ?? 0).trimEnd();
  if (!mark || !/\d/.test(figures) || /[A-Za-z]/.test(figures)) return { isCredit: false, text };
  return { isCredit: mark.groups?.['credit'] !== undefined, text: figures };
}

/** Signs and words on one side of the figures, and how much of the text they take. */
type Around = { marks: string; words: string[]; length: number };

type Direction = 'forwards' | 'backwards';

function around(signs: readonly string[], marks: string, direction: Direction): Around {
  const found: Around = { marks: '', words: [], length: 0 };
  while (found.length < signs.length) {
    const sign = signs[found.length] as string;
    const word = wordAt(signs, found.length, direction);
    if (word.length > 0) found.words.push((direction === 'forwards' ? word : word.toReversed()).join(''));
    else if (marks.includes(sign)) found.marks += sign;
    else if (!/\s/.test(sign)) break;
    found.length += Math.max(1, word.length);
  }
  return found;
}

/** The word that begins at a place: letters, signs of currencies, and a point that shortens it (`Mio.`). */
function wordAt(signs: readonly string[], from: number, direction: Direction): readonly string[] {
  const step = direction === 'forwards' ? -1 : 1; // to the sign before it in reading order
  const isOfWord = (at: number) =>
    signs[at] === '.' ? /\p{L}/u.test(signs[at + step] ?? '') : /[\p{L}\p{Sc}]/u.test(signs[at] ?? '');
  let to = from;
  while (to < signs.length && isOfWord(to)) to += 1;
  return signs.slice(from, to);
}

/** Whether the signs around figures make them negative; `null` where they contradict each other. */
function signOf(marks: string): boolean | null {
  if (marks === '' || marks === '+') return false;
  return marks === '-' || marks === '()' ? true : null;
}

type Beside = Readonly<{ factor: number; currencies: readonly CurrencyCode[] }>;

/** What a word beside figures says; `null` where it is none that belongs to an amount. */
function besideFigures(word: string): Beside | null {
  if (isCurrencyName(word)) return { factor: 1, currencies: currenciesMeant(word) };
  const factor = factors.get(word.toLowerCase().replace(/\.$/, ''));
  if (factor !== undefined) return { factor, currencies: [] };
  const prefix = factorBeforeCurrency.exec(word)?.[0] ?? '';
  const currency = word.slice(prefix.length).replace(/^\./, ''); // `Mio.€`
  if (prefix === '' || !isCurrencyName(currency)) return null;
  return { factor: factors.get(prefix.toLowerCase()) ?? 1, currencies: currenciesMeant(currency) };
}

/** All words together; `null` where they multiply twice or name two currencies. */
function togetherOf(words: readonly Beside[]): Omit<AmountParts, 'isNegative' | 'figures'> | null {
  const multiplied = words.filter(({ factor }) => factor !== 1);
  const [first = [], ...others] = words.map(({ currencies }) => currencies).filter((named) => named.length > 0);
  // `$ 30 USD` says once what it says twice
  const currencies = others.reduce((left, named) => left.filter((each) => named.includes(each)), first);
  if (multiplied.length > 1 || words.length > 3 || (first.length > 0 && currencies.length === 0)) return null;
  const [only = null] = currencies.length === 1 ? currencies : [];
  return { factor: multiplied[0]?.factor ?? 1, currency: only, currencies };
}

/** Thousands in groups of three, or in the Indian manner: `1,234,567`, `12,34,567`. */
const wholeGrouped = /^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

const groupingSigns = /[\s\u00a0\u202f'’_]/g;

/** Whether blanks and apostrophes, where there are any, are between groups of three digits. */
function groupsWell(figures: string): boolean {
  const whole = figures.split(/[.,]/)[0] ?? '';
  return !/[\s\u00a0\u202f'’_]/.test(figures) || /^\d{1,3}(?:[\s\u00a0\u202f'’_]\d{3})+$/.test(whole);
}

function readFigures(figures: string, wellGrouped: boolean, hint: NotationHint): Reading<string> {
  if (!wellGrouped || !/^(?:\d[\d.,]*|[.,]\d+)$/.test(figures)) return unreadable;
  const signs = [...figures].filter((sign) => sign === '.' || sign === ',');
  const last = signs.at(-1);
  if (last === undefined) return value(plainDecimal(figures, '.'));
  if (new Set(signs).size === 2) return grouped(figures, last, signs);
  if (signs.length > 1) return wholeGrouped.test(figures) ? value(plainDecimal(figures, '')) : unreadable;
  return singleSign(figures, last, hint);
}

/** Both signs occur: the last one starts the decimals and occurs once, the other groups thousands. */
function grouped(figures: string, last: string, signs: readonly string[]): Reading<string> {
  if (signs.filter((sign) => sign === last).length !== 1) return unreadable;
  const whole = figures.slice(0, figures.lastIndexOf(last));
  return wholeGrouped.test(whole) ? value(plainDecimal(figures, last)) : unreadable;
}

/** One sign: decimals, unless exactly three digits follow one to three others; then it may as well group thousands. */
function singleSign(figures: string, sign: string, { decimalSign }: NotationHint): Reading<string> {
  const decimal = plainDecimal(figures, sign);
  const mayGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(figures);
  if (!mayGroup || decimalSign === sign) return value(decimal);
  const thousands = plainDecimal(figures, '');
  return decimalSign === undefined ? { kind: 'ambiguous', readings: [thousands, decimal] } : value(thousands);
}

/** Drops grouping signs and writes the decimal sign as a point. */
function plainDecimal(figures: string, decimalSign: string): string {
  const cut = decimalSign === '' ? -1 : figures.lastIndexOf(decimalSign);
  const whole = (cut === -1 ? figures : figures.slice(0, cut)).replace(/[.,]/g, '');
  const decimals = cut === -1 ? '' : figures.slice(cut + 1);
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals ? `.${decimals}` : ''}`;
}

function mapped(read: Reading<string>, change: (amount: string) => string): Reading<string> {
  if (read.kind === 'value') return value(change(read.value));
  if (read.kind === 'unreadable') return read;
  const [first, second, ...others] = read.readings;
  return { kind: 'ambiguous', readings: [change(first), change(second), ...others.map(change)] };
}

function signed(amount: string, isNegative: boolean): string {
  return isNegative && /[1-9]/.test(amount) ? `-${amount}` : amount;
}
