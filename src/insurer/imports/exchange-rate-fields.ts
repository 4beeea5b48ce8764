import { type CellType, read, refused } from '../../bulk/imports/cell-type.ts';
import { currencyCellType, dayCellType, textCellType } from '../../bulk/imports/cell-types.ts';
import { type Assembly, defined, field, type ValuesOf } from '../../bulk/imports/field.ts';
import { cellText } from '../../bulk/imports/table.ts';

/** A rate as tables of central banks have it: `1.0543`, `0,83315`. Rates have no thousands, so a comma is the decimal sign. */
const rateCellType: CellType<string> = {
  label: 'exchange rate',
  fits: (text) => (readRate(text) === null ? 0 : 0.7),
  read(cell) {
    const rate = readRate(cellText(cell));
    return rate === null ? refused('not-an-amount') : read(rate);
  },
};

function readRate(text: string): string | null {
  const rate = text.trim().replace(',', '.');
  return /^(?:0|[1-9]\d{0,8})(?:\.\d{1,10})?$/.test(rate) ? rate : null;
}

/** The fields of a table of exchange rates: how many units of a currency one euro buys. */
export const exchangeRateFields = {
  currency: field(
    currencyCellType,
    {
      any: 'currency|iso|code',
      de: 'währung',
      fr: 'devise|monnaie',
      nl: 'valuta|munt',
      it: 'valuta',
      es: 'divisa|moneda',
    },
    { isWeighty: true },
  ),
  day: field(
    dayCellType,
    {
      any: 'date|datum|data|day|time period',
      en: 'rate date|as of|published',
      de: 'kursdatum|stichtag|tag',
      fr: 'date du cours|jour',
      nl: 'koersdatum|dag',
      it: 'data del cambio|giorno',
      es: 'fecha|fecha del cambio|día',
    },
    { isWeighty: true },
  ),
  perEuro: field(
    rateCellType,
    {
      any: 'rate|obs value|per euro|eur',
      en: 'exchange rate|reference rate',
      de: 'kurs|wechselkurs|referenzkurs',
      fr: 'taux|cours|taux de change',
      nl: 'koers|wisselkoers',
      it: 'cambio|tasso di cambio',
      es: 'tipo de cambio|cambio',
    },
    { isWeighty: true },
  ),
  source: field(textCellType(120), {
    any: 'source|publisher',
    de: 'quelle',
    fr: 'origine',
    nl: 'bron',
    it: 'fonte',
    es: 'fuente|origen',
  }),
} as const;

/** The rate that a row says; without a source it is the operator's own. */
export function exchangeRateOf({ source, ...values }: ValuesOf<typeof exchangeRateFields>): Assembly {
  return { record: defined({ ...values, source: source ?? 'Uploaded by the operator' }), leftOut: [] };
}
