import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, signOfMoney } from './money.ts';
import { atRates, publishedRates, rateBetween, sumAtRates } from './rates-for-rules.ts';

describe('A5: sums of several currencies', () => {
  it('are added up at the reference rates, each amount rounded once', () => {
    expect(sumAtRates(publishedRates, [money('100', 'EUR'), money('113', 'USD')], 'EUR')).toEqual({
      sum: money('200', 'EUR'),
      missingRates: [],
    });
  });

  it('name the currencies without a rate, which count neither one to one nor as nothing', () => {
    const amounts = [money('100', 'EUR'), money('5', 'KWD'), money('7', 'OMR'), money('0', 'BHD'), money('1', 'KWD')];
    expect(sumAtRates(publishedRates, amounts, 'EUR')).toEqual({
      sum: money('100', 'EUR'),
      missingRates: ['KWD', 'OMR'],
    });
    expect(sumAtRates(publishedRates, [money('5', 'KWD')], 'KWD')).toEqual({
      sum: money('5', 'KWD'),
      missingRates: [],
    });
  });

  it('are shown exactly where each amount can be converted', () => {
    const amount = fc
      .tuple(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom('EUR', 'USD', 'GBP', 'KWD'))
      .map(([value, currency]) => money(value, currency));
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 6 }), fc.constantFrom('EUR', 'USD', 'KWD'), (amounts, to) => {
        const { missingRates } = sumAtRates(publishedRates, amounts, to);
        const isKnown = amounts.every((each) => signOfMoney(each) === 0 || atRates(publishedRates, each, to) !== null);
        expect(missingRates.length === 0).toBe(isKnown);
      }),
    );
  });
});

it('A5: nowhere in the code does a missing rate count as one or as nothing', () => {
  const src = join(import.meta.dirname, '../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  const guess =
    /(?:atRates|rateBetween|rateFor|rates\[)[^;]*?(?:\)|\])(?:\?\.amount)?\s*(?:\?\?|\|\|)\s*(?!null\b)\S+/g;
  const guesses = files.flatMap((path) =>
    [...readFileSync(join(src, path), 'utf8').matchAll(guess)].map(([text]) => `${path}: ${text}`),
  );
  expect(guesses).toEqual([]);
  // the guard itself sees what it looks for
  for (const wrong of [
    'atRates(rates, owed, to)?.amount ?? owed.amount',
    "rates[currency] ?? '1'",
    'rateBetween(r, a, b) ?? 1',
  ])
    expect(wrong).toMatch(new RegExp(guess.source));
  expect(rateBetween(publishedRates, 'KWD', 'EUR')).toBeNull();
});
