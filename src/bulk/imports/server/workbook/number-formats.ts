import type { CurrencyCode } from '../../../../platform/core/currencies.ts';
import { currenciesOfFormat } from '../../../../platform/core/written-currency.ts';
import type { ReadingBudget } from '../reading-limits.ts';
import type { Archive } from './archive.ts';
import { readWholePart } from './part.ts';

/**
 * What the format of a cell says about the number in it. `padded`: shown with that many digits, zeros in front. `money`:
 * shown with a currency, or with a sign that several share.
 */
export type NumberFormat =
  | Readonly<{ kind: 'plain' | 'day' | 'time' | 'percent' }>
  | Readonly<{ kind: 'money'; currencies: readonly CurrencyCode[] }>
  | Readonly<{ kind: 'padded'; digits: number }>;

const plain: NumberFormat = { kind: 'plain' };

/** Signs of a format code: no spreadsheet takes more (limits of Excel), and what is more is no format. */
const longestCode = 255;

/** Formats that every spreadsheet knows by number: days, days with time, days of East Asian calendars, percents. */
function builtInFormat(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return { kind: 'day' };
  if (id === 22) return { kind: 'time' };
  if (id === 9 || id === 10) return { kind: 'percent' };
  return plain;
}

/** What a format code of the workbook's own means: `dd.mm.yyyy`, `0.0%`, `000000000`, `#,##0.00 "Tage"`. */
export function formatOfCode(code: string): NumberFormat {
  if (code.length > longestCode) return plain;
  const [ofPositives = ''] = code.split(';', 1);
  const bare = ofPositives.replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, '');
  if (/^0{2,}$/.test(bare)) return { kind: 'padded', digits: bare.length };
  if (/%/.test(bare)) return { kind: 'percent' };
  const hasDay = /[dy]/i.test(bare) || /mmm/i.test(bare);
  if (!hasDay) return moneyOrPlain(ofPositives);
  return { kind: /[hs]/i.test(bare) ? 'time' : 'day' };
}

function moneyOrPlain(code: string): NumberFormat {
  const currencies = currenciesOfFormat(code);
  return currencies.length === 0 ? plain : { kind: 'money', currencies };
}

/** Reads a workbook's styles: the format of each style number that its cells carry. */
export async function readNumberFormats(
  archive: Archive,
  path: string,
  budget: ReadingBudget,
): Promise<readonly NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let inCellFormats = false;
  await readWholePart(
    archive,
    path,
    {
      opened(name, attributes) {
        if (name === 'numFmt') own.set(Number(attributes.numFmtId), formatOfCode(attributes.formatCode ?? ''));
        if (name === 'cellXfs') inCellFormats = true;
        if (name === 'xf' && inCellFormats) formats.push(formatNumbered(Number(attributes.numFmtId ?? 0), own));
      },
      closed(name) {
        if (name === 'cellXfs') inCellFormats = false;
      },
    },
    budget,
  );
  return formats;
}

function formatNumbered(id: number, own: ReadonlyMap<number, NumberFormat>): NumberFormat {
  return own.get(id) ?? builtInFormat(id);
}
