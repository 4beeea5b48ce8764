import { unitIn } from '../../bulk/imports/column-notation.ts';
import { readCountry } from '../../bulk/imports/country-notation.ts';
import { currenciesInHeader } from '../../bulk/imports/header-currency.ts';
import { mentionsOtherFigures } from '../../bulk/imports/money-beside.ts';
import { type Cell, cellText, isBlank, type Row } from '../../bulk/imports/table.ts';
import { readAmount } from '../../platform/core/amount-notation.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { currenciesMeant } from '../../platform/core/written-currency.ts';
import { readCategory } from './category-words.ts';

/* Which columns of a spreadsheet with turnover by country mean what (row C8): their heads decide, and where there are none, what is in them. */

/** A row as it is pasted or in a file. */
export type TurnoverRow = Pick<Row, 'cells' | 'currencies'>;

/** An insured company whose turnover may be declared apart. */
export type InsuredCompany = Readonly<{ entityId: string; name: string }>;

/** The id of the company that a text names by its number or name; `null` where it is none of these. */
export type CompanyNamed = (text: string) => string | null;

/** Columns of amounts: the whole turnover, what of it is insured and what is not. There is one of the first two. */
type AmountColumns = Readonly<{ turnover: number | null; insured: number | null; exclusions: number | null }>;

export type Columns = AmountColumns &
  Readonly<{
    countries: number;
    currencies: number | null;
    categories: number | null;
    companies: number | null;
  }>;

/** How rows are laid out: columns with their heads, titles and notes above and below, and all rows below the heads. */
export type Layout = Readonly<{
  columns: Columns;
  headOf(column: number): string;
  notes: readonly TurnoverRow[];
  below: readonly TurnoverRow[];
}>;

const uninsuredHead =
  /not insured|non.?insured|uninsured|non.?assur|nicht.?versichert|unversichert|niet.?verzekerd|onverzekerd|non.?assicurat|no.?asegurad|\bNINS\b|not covered|non.?covered|uncovered|nicht.?gedeckt|ungedeckt|non.?couvert|niet.?gedekt|ongedekt|non.?copert|no.?cubiert/i;
const exclusionHead = /exclu|ausgeschlossen|ausschl[uü]ss|uitgesloten|uitsluiting|esclus/i;
const insuredHead =
  /\binsured|versichert|assur[eé]|verzekerd|assicurat|asegurad|\bINS\b|\bcovered|gedeckt|\bcouvert|gedekt|\bcopert[oaie]\b|\bcubiert/i;
/** What is excluded is part of the insured turnover beside it, and not what is left of the whole. */
const ofWhichHead = /davon|of which|\bdont\b|waarvan|di cui|de l[oa]s cuales/i;
const totalHead = /\btotal|gesamt|totaal|\btot\b/i;
/** Turnover is said to be without tax, which excludes nothing from the insurance. */
const taxHead = /\b(?:vat|tax|tva|mwst|mehrwertst|ust|umsatzst|btw|iva)/i;
const withoutHead = /\b(?:excl|exkl|ohne|without|net of|before|hors|zonder|senza|esclus|sin\b|al netto)/i;
const withoutTaxMark = /\bH\.?T\b/;
const turnoverHead =
  /turnover|\bsales|revenue|umsatz|umsätze|erlös|chiffre|\bc\.?a\b|ventes|omzet|verkopen|fatturat|vendite|ricav|ventas|facturaci|ingresos/i;
const amountHead = /\bamount|betrag|beträge|montant|bedrag|importe|importo|importi/i;
/** Turnover that is not declared: of the year before, or planned. */
const otherPeriodHead =
  /prior|previous|last year|vorjahr|vorig|précédent|precedente|anterior|budget|begroting|presupuest|\bplan|forecast|\bfcst|prognose|prévision|previs|\b(?:py|ly|vj)\b|\bn-1\b/i;
const countryHead =
  /countr|land(?:es)?\b|länder|\bpays\b|paes[ei]\b|nazion|país|\bpais|member state|mitglieds?staat|état membre|lidstaat|stato membro|estado miembro/i;
const buyerHead =
  /buyer|customer|client|debtor|kund|abnehmer|debit|käufer|klant|afnemer|koper|acheteur|débit|acquirent|comprador|deudor|sell.?to\b|resell|wiederverk|wederverk|revende|rivendit|bill|ship|sold|deliver|destin|liefer|empfäng/i;
/** Columns that are never countries, though what is in them is written like one. */
const neverCountriesHead = /bundesland|language|sprache|langue|\btaal|lingua|idioma/i;
/** Parts of a country, unless the head names the country as well: `Customer country/state`. */
const partOfCountryHead = /\bstate\b|\bprovin|kanton|\bcanton/i;
/** A seller has a country, too: a column of it is never the buyer's, unless the head names a buyer besides. */
const sellersHead =
  /\bsell(?:ers?|ing)\b|\bvendor|export(?:er|eur|ing)|\bverkäuf|\bvendeu|\bverkoper|\bvenditor|\bvendedor|suppl|lieferant|fournisseur|leverancier|fornitor|proveedor|\b(?:ship|bill|deliver)\w{0,4}.from\b/gi;
/** The same, unless the head names a buyer as well, or there is no other column of countries. */
const hardlyBuyersHead =
  /compan|gesellschaft|société|vennootschap|società|sociedad|buchungskreis|entit|branch|filiale|niederlass|office|person|vertreter|origin|ursprung|herkunft|oorsprong|origen|\bour\b|\bown\b|insured|\bregion/i;
const currencyHead = /currency|\bcurr\b|\bccy\b|währung|\bwhg\b|devise|monnaie|valuta|\bmunt\b|divisa|moneda/i;
/** Heads of columns whose rows are left out where they name no known category or insured company. */
const categoryHead = /categor|kategor|catégor/i;
const companyHead = /insured (?:company|entity)|entity|entité|versicherte|assurée|verzekerde|assicurata|asegurada/i;

/** Whether a head, or the name of a sheet, says that its figures are planned or of the year before. */
export function isOfOtherPeriod(name: string): boolean {
  return otherPeriodHead.test(name.replaceAll('_', ' '));
}

/** Finds the columns; `null` where none has countries, `unclear` where several may be the country or the turnover. */
export function layoutOf(
  rows: readonly TurnoverRow[],
  currency: CurrencyCode,
  companyNamed: CompanyNamed,
): Layout | 'unclear' | null {
  const countries = columnOfCountries(rows);
  if (countries === null || countries === 'unclear') return countries;
  const { at, heads, first } = countries;
  const units = rows.slice(heads ? rows.indexOf(heads) + 1 : first, first).filter(statesUnits);
  const headOf = (column: number) => [heads, ...units].map((row) => cellText(row?.cells[column])).join(' ');
  const ofCountries = rows.filter((row) => countryIn(row.cells[at]) !== null);
  const amounts = amountColumns(ofCountries, at, headOf, currency);
  if (amounts === null) return 'unclear';
  const taken = [at, ...Object.values(amounts)];
  const columns = { countries: at, ...amounts, ...columnsApart(ofCountries, headOf, taken, companyNamed) };
  const notes = rows.filter((row) => row !== heads && isNote(row, at));
  return { columns, headOf, notes, below: rows.slice(heads ? rows.indexOf(heads) + 1 : 0) };
}

/** The country that a cell names; numbers name none. */
export function countryIn(cell: Cell | undefined): string | null {
  return typeof cell === 'string' ? readCountry(cell.trim()) : null;
}

/** Amounts have a figure, or are a dash alone: most texts need not be taken apart. */
const mayBeAmount = /\d|^[-–—−]$/;
/** Amounts with their currency and their unit in words are not longer. */
const longestAmount = 40;

/** Whether a cell can be read as an amount. */
export function isAmount(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return true;
  const text = cellText(cell);
  return text.length <= longestAmount && mayBeAmount.test(text) && readAmount(text).kind !== 'unreadable';
}

/** Whether rows have figures beside countries. */
export function hasFiguresByCountry(rows: readonly TurnoverRow[]): boolean {
  return rows.some(({ cells }) => cells.some((cell) => countryIn(cell) !== null) && cells.some(isAmount));
}

type CountryColumn = Readonly<{
  at: number;
  /** The place of the first row with a country, and the row of heads above it. */
  first: number;
  heads: TurnoverRow | null;
  count: number;
  rank: number;
}>;

/** The column of the buyers' countries: heads decide before the number of countries; `unclear` where two that differ are alike. */
function columnOfCountries(rows: readonly TurnoverRow[]): CountryColumn | 'unclear' | null {
  const all = columnsOf(rows).flatMap((at) => countryColumn(rows, at) ?? []);
  const most = Math.max(0, ...all.map(({ count }) => count));
  const [best, ...others] = all
    .filter(({ count }) => count * 2 >= most)
    .toSorted((one, other) => other.rank - one.rank || other.count - one.count);
  if (!best) return null;
  const isRival = ({ at, rank, count }: CountryColumn) =>
    rank === best.rank &&
    count === best.count &&
    rows.slice(best.first).some(({ cells }) => differ(cells, at, best.at));
  return others.some(isRival) ? 'unclear' : best;
}

function countryColumn(rows: readonly TurnoverRow[], at: number): CountryColumn | null {
  const named = [...rows.keys()].filter((place) => countryIn(rows[place]?.cells[at]) !== null);
  const [first] = named;
  if (first === undefined) return null;
  const heads = rows.slice(0, first).findLast(areHeads) ?? null;
  const head = cellText(heads?.cells[at]);
  return isNeverBuyers(head) ? null : { at, first, heads, count: named.length, rank: rankOf(head) };
}

function isNeverBuyers(head: string): boolean {
  if (neverCountriesHead.test(head) || (partOfCountryHead.test(head) && !countryHead.test(head))) return true;
  const besideSeller = head.replace(sellersHead, ' ');
  return besideSeller !== head && !buyerHead.test(besideSeller);
}

function rankOf(head: string): number {
  if (buyerHead.test(head)) return countryHead.test(head) ? 3 : 1;
  if (hardlyBuyersHead.test(head)) return 0;
  return countryHead.test(head) ? 2 : 1;
}

function differ(cells: readonly Cell[], one: number, other: number): boolean {
  const [first, second] = [countryIn(cells[one]), countryIn(cells[other])];
  return first !== null && second !== null && first !== second;
}

/** Heads are several texts; years may be among them. Units in a row of their own belong to the heads above them. */
function areHeads(row: TurnoverRow): boolean {
  const { cells } = row;
  if (statesUnits(row)) return false;
  const isYear = (cell: Cell) => /^(?:19|20)\d\d$/.test(cellText(cell));
  return cells.filter((cell) => !isBlank(cell)).length > 1 && !cells.some((cell) => isAmount(cell) && !isYear(cell));
}

/** Whether a row says currencies and units of its columns, and nothing else. */
function statesUnits({ cells }: TurnoverRow): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => currenciesInHeader(text).length > 0 || unitIn(text) !== 1);
}

/** Titles and notes are a text or two, without a country and an amount. */
function isNote({ cells }: TurnoverRow, countries: number): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length <= 2 && countryIn(cells[countries]) === null && !filled.some(isAmount);
}

type HeadOf = (column: number) => string;

/** Which columns are the turnover and what of it is not insured; `null` where that is not clear. */
function amountColumns(
  rows: readonly TurnoverRow[],
  countries: number,
  headOf: HeadOf,
  currency: CurrencyCode,
): AmountColumns | null {
  const amounts = columnsOf(rows).filter((at) => at !== countries && rows.some(({ cells }) => isAmount(cells[at])));
  const ownOf = (columns: readonly number[]) => inCurrency(columns, headOf, currency);
  const [exclusions = null, another] = ownOf(amounts.filter((at) => isNotInsured(headOf(at))));
  if (another !== undefined) return null;
  const others = amounts.filter((at) => !isNotInsured(headOf(at)));
  const insured = ownOf(headed(others, headOf, insuredHead).filter((at) => !isOfOtherPeriod(headOf(at))));
  const whole = wholeColumns(others, headOf);
  const areParts = exclusions !== null && insured.length === 1 && arePartsOf(whole, headOf(exclusions));
  const turnover = ownOf(areParts ? whole : turnoverColumns(others, headOf));
  if (turnover.length > 1 || (turnover.length === 0 && !areParts)) return null;
  return { turnover: turnover[0] ?? null, insured: areParts ? (insured[0] ?? null) : null, exclusions };
}

/** Whether insured turnover and what this head says are the parts of the turnover, which may have columns of its own. */
function arePartsOf(whole: readonly number[], head: string): boolean {
  return uninsuredHead.test(head) || (whole.length === 0 && !ofWhichHead.test(head));
}

function isWithoutTax(head: string): boolean {
  return withoutTaxMark.test(head) || (taxHead.test(head) && withoutHead.test(head));
}

function isNotInsured(head: string): boolean {
  return uninsuredHead.test(head) || (exclusionHead.test(head) && !isWithoutTax(head));
}

function headed(columns: readonly number[], headOf: HeadOf, head: RegExp): readonly number[] {
  return columns.filter((at) => head.test(headOf(at)));
}

/** The columns that may be the whole beside insured and uninsured turnover: a total before the turnover. */
function wholeColumns(columns: readonly number[], headOf: HeadOf): readonly number[] {
  const rest = columns.filter((at) => !insuredHead.test(headOf(at)) && !isOfOtherPeriod(headOf(at)));
  const totals = headed(rest, headOf, totalHead);
  return totals.length > 0 ? totals : headed(rest, headOf, turnoverHead);
}

/** The columns that may be the turnover, by what their heads say: turnover, amounts, or nothing that contradicts it. */
function turnoverColumns(columns: readonly number[], headOf: HeadOf): readonly number[] {
  const ofPeriod = columns.filter((at) => !isOfOtherPeriod(headOf(at)));
  const figures = ofPeriod.filter((at) => !isOtherFigure(headOf(at)));
  const choices = [
    headed(figures, headOf, turnoverHead),
    headed(figures, headOf, amountHead),
    headed(ofPeriod, headOf, turnoverHead),
    figures,
  ];
  const chosen = choices.find((each) => each.length > 0) ?? columns;
  const withoutTax = chosen.filter((at) => isWithoutTax(headOf(at)));
  return withoutTax.length > 0 ? withoutTax : chosen;
}

/** Taxes, quantities, numbers of something; turnover without tax is none of them. */
function isOtherFigure(head: string): boolean {
  return mentionsOtherFigures(head, noOthers) && !isWithoutTax(head);
}

const noOthers: ReadonlySet<string> = new Set();

/** Of columns of the same those in the policy's currency, where only some are. */
function inCurrency(columns: readonly number[], headOf: HeadOf, currency: CurrencyCode): readonly number[] {
  if (columns.length < 2) return columns;
  const own = columns.filter((at) => currenciesInHeader(headOf(at)).includes(currency));
  return own.length > 0 ? own : columns;
}

/** The columns that say in what currency, of what and by whom was sold; `null` where none does. */
function columnsApart(
  rows: readonly TurnoverRow[],
  headOf: HeadOf,
  taken: ReadonlyArray<number | null>,
  companyNamed: CompanyNamed,
): Pick<Columns, 'currencies' | 'categories' | 'companies'> {
  const others = columnsOf(rows).filter((at) => !taken.includes(at));
  // a product may be called like a category, and a customer be an insured company: such a column has others too
  const columnOf = (fits: (text: string) => boolean, head: RegExp) => {
    const texts = (at: number) => rows.map(({ cells }) => cellText(cells[at])).filter((text) => text !== '');
    const says = others.filter((at) => head.test(headOf(at)) || texts(at).every(fits));
    const counts = says.map((at) => texts(at).filter(fits).length);
    const most = Math.max(0, ...counts);
    return most > 0 ? (says[counts.indexOf(most)] ?? null) : null;
  };
  return {
    // `FR` is France before it is francs
    currencies: columnOf((text) => currenciesMeant(text).length > 0 && readCountry(text) === null, currencyHead),
    categories: columnOf((text) => readCategory(text) !== null, categoryHead),
    companies: columnOf((text) => companyNamed(text) !== null, companyHead),
  };
}

function columnsOf(rows: readonly TurnoverRow[]): number[] {
  return Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, (_, at) => at);
}
