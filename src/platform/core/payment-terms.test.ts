import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isDay } from './day.ts';
import { dueUnder, longestTerm, readPaymentTerms } from './payment-terms.ts';

/** A term in short: its days, months as `m`, `E` where it is counted to the end of the month. */
function inShort(text: string): string | null {
  const terms = readPaymentTerms(text);
  if (terms === null) return null;
  const { days, months, isEndOfMonth, dayAfter } = terms;
  return `${months > 0 ? `${months}m` : days}${isEndOfMonth ? 'E' : ''}${dayAfter > 0 ? `+${dayAfter}` : ''}`;
}

describe('B13: terms of payment are read as people write them', () => {
  it.each([
    ['30', '30'],
    ['30.0', '30'],
    ['30 days', '30'],
    ['30 Tage', '30'],
    ['30 Tage netto', '30'],
    ['60 jours', '60'],
    ['90 dagen', '90'],
    ['net 45', '45'],
    ['Net30', '30'],
    ['n/30', '30'],
    ['30 gg', '30'],
    ['2 weeks', '14'],
    ['2 Monate', '2m'],
    ['30 days EOM', '30E'],
    ['EOM', '0E'],
    ['30 days end of month', '30E'],
    ['30 jours fin de mois', '30E'],
    ['45 jours fin de mois le 10', '45E+10'],
    ['60 gg d.f.f.m.', '60E'],
    ['60 gg. DF FM', '60E'],
    ['60 gg fine mese', '60E'],
    ['DFFM 60', '60E'],
    ['BB 30 gg FM+10', '30E+10'],
    ['Ri.Ba. 60 gg d.f.f.m.', '60E'],
    ['60 días f.f.', '60'],
    ['30 días fin de mes', '30E'],
    ['30 dagen einde maand', '30E'],
    ['30 Tage Monatsende', '30E'],
    ['2/10 net 30', '30'],
    ['2/10, n/30', '30'],
    ['2% 10 net 30', '30'],
    ['2/10 net 30 EOM', '30E'],
    ['14 Tage 2% Skonto, 30 netto', '30'],
    ['14 Tage 2 % Skonto, 30 Tage netto', '30'],
    ['30 Tage netto, 14 Tage 2 %', '30'],
    ['8 Tage 2,5% Skonto; 30 Tage', '30'],
    ['10 jours 2 % escompte, 45 jours net', '45'],
    ['zahlbar innerhalb von 30 Tagen', '30'],
    ['30 days after invoice date', '30'],
    ['30 Tage ohne Abzug', '30'],
    ['rimessa diretta 60 gg', '60'],
    ['sofort', '0'],
    ['Sofort fällig', '0'],
    ['cash', '0'],
    ['Prepaid', '0'],
    ['due on receipt', '0'],
    ['Vorkasse', '0'],
    ['comptant', '0'],
    ['al contado', '0'],
    ['contanti', '0'],
  ])('%s', (text, short) => expect(inShort(text)).toBe(short));

  it.each(['', 'Z030 special', '30/60/90 gg', '14 Tage 2% Skonto', '31.08.2026', '2026-08-31', '30 apples', 'ab Werk'])(
    'no term: %s',
    (text) => expect(inShort(text)).toBeNull(),
  );

  it('never throws, and answers with days that can be counted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const terms = readPaymentTerms(text);
        if (terms) expect(isDay(dueUnder(terms, '2026-08-01'))).toBe(true);
      }),
    );
  });
});

it('a term to the end of the month ends in the month in which its days end', () => {
  const due = (text: string, issued: string) => dueUnder(readPaymentTerms(text) ?? never(text), issued);
  expect(due('30 days EOM', '2026-08-01')).toBe('2026-08-31');
  expect(due('30 days EOM', '2026-08-02')).toBe('2026-09-30');
  expect(due('30 jours fin de mois le 10', '2026-08-02')).toBe('2026-10-10');
  expect(due('1 month', '2026-01-31')).toBe('2026-02-28');
  expect(due('sofort', '2026-01-31')).toBe('2026-01-31');
});

it('a cover must allow the most days that may pass', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 0, max: 3000 }), (days, later) => {
      const terms = readPaymentTerms(`${days} days EOM`) ?? never('EOM');
      const issued = addDays('2026-01-01', later);
      expect(dueUnder(terms, issued) <= addDays(issued, longestTerm(terms))).toBe(true);
    }),
  );
});

function never(text: string): never {
  throw new Error(`not read: ${text}`);
}
