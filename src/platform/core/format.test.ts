import { describe, expect, test } from 'vitest';
import { createFormat, localeFor } from './format.ts';

const today = '2026-11-20';
const english = createFormat({ locale: 'en-GB', today, timeZone: 'Europe/Berlin' });
const french = createFormat({ locale: 'fr-FR', today, timeZone: 'Europe/Paris' });
const german = createFormat({ locale: 'de-DE', today, timeZone: 'Europe/Berlin' });
const eur = (amount: string) => ({ amount, currency: 'EUR' });

describe('money', () => {
  test('shows no decimals where there are none, and all of them where there are some', () => {
    expect(english.amount(eur('250000.00'))).toBe('250,000');
    expect(english.amount(eur('250000.50'))).toBe('250,000.50');
    expect(english.amount(eur('38200.00'), 'minor')).toBe('38,200.00');
    expect(english.amount({ amount: '1200.125', currency: 'BHD' }, 'minor')).toBe('1,200.125');
  });
  test('keeps every digit of a large amount', () => {
    expect(english.amount(eur('123456789012345.67'))).toBe('123,456,789,012,345.67');
  });
  test('has the code first in an English sentence and a true minus', () => {
    expect(english.money(eur('-4250.00'))).toBe('\u2212EUR\u00a04,250');
    expect(french.money(eur('250000.00'))).toBe('250\u202f000\u00a0EUR');
  });
  test('gives large figures in millions', () => {
    expect(english.large('61412300')).toEqual({ figure: '61.4', unit: 'm' });
    expect(german.large('61412300')).toEqual({ figure: '61,4', unit: 'Mio.' });
    expect(english.large('412600.40')).toEqual({ figure: '412,600', unit: '' });
  });
});

describe('days', () => {
  test('leave the year out within twelve months', () => {
    expect(english.day('2026-12-04')).toBe('4 Dec');
    expect(english.day('2027-12-04')).toBe('4 Dec 2027');
    // 2 Feb is next year's, in ten weeks; that of this year was nine months ago, and next July's is not last July's
    expect(['2027-02-02', '2026-02-02', '2026-07-30', '2027-07-30'].map(english.day)).toEqual([
      '2 Feb',
      '2 Feb 2026',
      '30 Jul',
      '30 Jul 2027',
    ]);
    expect(french.day('2026-12-04')).toBe('4 déc.');
  });
  test('carry their distance', () => {
    expect(['2026-12-04', '2026-11-20', '2026-11-17'].map(english.distance)).toEqual([
      'in 14 days',
      'today',
      '3 days ago',
    ]);
  });
  test('are written out for a headline', () => {
    expect(english.longDay(today)).toBe('Friday 20 November 2026');
    expect(english.weekday('2026-12-04')).toBe('Fri 4 Dec');
  });
  test('show an instant in the reader’s time zone', () => {
    expect(english.instant('2026-11-20T23:30:00Z')).toBe('21 Nov 00:30');
    expect(english.instant('2025-11-20T23:30:00Z')).toBe('21 Nov 2025 00:30');
    expect(english.time('2025-11-20T23:30:00Z')).toBe('21 Nov 2025');
    expect(english.time('2026-11-20T13:32:00Z')).toBe('14:32');
  });
});

describe('names and notation', () => {
  test('countries and currencies come from the reader’s language', () => {
    expect([english.country('NL'), french.country('NL'), french.currency('USD')]).toEqual([
      'Netherlands',
      'Pays-Bas',
      'dollar des États-Unis',
    ]);
    expect(english.country('not a code')).toBe('not a code');
  });
  test('say how the reader writes', () => {
    expect(german.notation).toEqual({ decimalSign: ',', dayOrder: 'day-first' });
    expect(createFormat({ locale: 'en-US', today }).notation).toEqual({ decimalSign: '.', dayOrder: 'month-first' });
  });
  test('follow the browser’s own variant of the language', () => {
    expect(localeFor('de', ['en-US', 'de-CH', 'de'])).toBe('de-CH');
    expect(localeFor('fr', ['en-US'])).toBe('fr-FR');
  });
});
