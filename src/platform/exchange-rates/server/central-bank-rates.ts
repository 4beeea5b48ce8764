import { SaxesParser } from 'saxes';
import { currencyCodes } from '../../core/currencies.ts';
import { isDay } from '../../core/day.ts';
import type { ExchangeRate } from '../../core/rates-for-totals.ts';

/** A day of the European Central Bank's file has some 2 kB, its 90 days 70 kB. */
const mostBytes = 1_000_000;
const patienceMs = 10_000;

/**
 * Reads rates in the form of the European Central Bank (`eurofxref-daily.xml`): `<Cube time="…">` around
 * `<Cube currency="USD" rate="1.13"/>`, for one day or several. Throws where it holds none, so that another page is never
 * taken for a day without rates.
 */
export function readCentralBankRates(xml: string): ExchangeRate[] {
  const rates: ExchangeRate[] = [];
  let day = '';
  let source = 'European Central Bank';
  let names = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new Error('The file of exchange rates has a document type.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    names = /(?:^|:)name$/.test(name) ? 1 : 0;
    const { time, currency, rate } = attributes as Readonly<Record<string, string>>;
    if (time && isDay(time)) day = time;
    if (day && currency && currencyCodes.includes(currency) && rate && /^\d{1,9}(?:\.\d{1,10})?$/.test(rate))
      rates.push({ currency, day, perEuro: rate, source });
  });
  parser.on('text', (text) => {
    if (names && text.trim()) source = text.trim().slice(0, 120);
  });
  parser.write(xml).close();
  if (rates.length === 0) throw new Error('The file of exchange rates holds no rates.');
  return rates;
}

/** Fetches the rates from the address that the operator configured. */
export async function fetchCentralBankRates(address: string): Promise<ExchangeRate[]> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  if (!reply.ok) throw new Error(`The address of the exchange rates answered ${reply.status}.`);
  let size = 0;
  let xml = '';
  const decoder = new TextDecoder();
  for await (const piece of reply.body ?? []) {
    size += piece.length;
    if (size > mostBytes) throw new Error('The file of exchange rates is longer than 1 MB.');
    xml += decoder.decode(piece, { stream: true });
  }
  return readCentralBankRates(xml);
}
