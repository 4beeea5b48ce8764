import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { readDay } from './national-notation.ts';

const read = (value: string) => ({ kind: 'value', value });
const unreadable = { kind: 'unreadable' };

describe('readDay', () => {
  it.each([
    ['2026-12-31'],
    ['2026/12/31'],
    ['2026.12.31'],
    ['20261231'],
    ['2026-12-31T08:00:00Z'],
    ['2026-12-31 08:00:00'],
    ['31/12/2026'],
    ['31.12.2026'],
    ['31-12-2026'],
    ['31. 12. 2026'],
    ['12/31/2026'],
    ['12/31/2026 08:15 AM'],
    ['31 Dec 2026'],
    ['2026-12-31 8:00'],
    ['31. Dezember 2026'],
    ['31 décembre 2026'],
    ['31 dicembre 2026'],
    ['31 de diciembre de 2026'],
    ['31 december 2026'],
    ['December 31, 2026'],
    ['Dec 31st 2026'],
    ['46387'],
    [' 31/12/2026 '],
    ['31\u00a0décembre\u00a02026'],
  ])('reads %j as 31 December 2026', (written) => {
    expect(readDay(written)).toEqual(read('2026-12-31'));
  });

  it('asks when day and month can be swapped, and follows a hint', () => {
    expect(readDay('03/04/2026')).toEqual({ kind: 'ambiguous', readings: ['2026-04-03', '2026-03-04'] });
    expect(readDay('03/04/2026', { dayOrder: 'day-first' })).toEqual(read('2026-04-03'));
    expect(readDay('03/04/2026', { dayOrder: 'month-first' })).toEqual(read('2026-03-04'));
    expect(readDay('04/04/2026')).toEqual(read('2026-04-04'));
    expect(readDay('03.04.2026')).toEqual(read('2026-04-03'));
    expect(readDay('31/12/2026', { dayOrder: 'month-first' })).toEqual(unreadable);
  });

  it('reads first of month in French, March in German and May in five languages', () => {
    expect(readDay('1er mars 2026')).toEqual(read('2026-03-01'));
    expect(readDay('1. März 2026')).toEqual(read('2026-03-01'));
    for (const may of ['May', 'mai', 'mei', 'maggio', 'mayo'])
      expect(readDay(`1 ${may} 2026`)).toEqual(read('2026-05-01'));
  });

  it('reads spreadsheet serials, and refuses the 29 February 1900 that never was', () => {
    expect(readDay(46387)).toEqual(read('2026-12-31'));
    expect(readDay(46387.75)).toEqual(read('2026-12-31'));
    expect(readDay(1)).toEqual(read('1900-01-01'));
    expect(readDay(59)).toEqual(read('1900-02-28'));
    expect(readDay(60)).toEqual(unreadable);
    expect(readDay(61)).toEqual(read('1900-03-01'));
    for (const serial of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 3e6])
      expect(readDay(serial)).toEqual(unreadable);
  });

  it.each(['', '31/02/2026', '2026-02-29', '31/13/2026', '1899-12-31', 'tomorrow', '31/12', '31 Foo 2026', '12'])(
    'refuses %j',
    (written) => {
      expect(readDay(written)).toEqual(unreadable);
    },
  );

  it('puts two-digit years between 1951 and 2050', () => {
    expect(readDay('31.12.50', { dayOrder: 'day-first' })).toEqual(read('2050-12-31'));
    expect(readDay('31.12.51', { dayOrder: 'day-first' })).toEqual(read('1951-12-31'));
  });

  it('asks where a year of two digits may come first, and follows a hint', () => {
    for (const text of ['26-09-01', '26/09/01', '26.09.01', '26-Sep-01']) {
      expect(readDay(text)).toEqual({ kind: 'ambiguous', readings: ['2001-09-26', '2026-09-01'] });
      expect(readDay(text, { dayOrder: 'year-first' })).toEqual(read('2026-09-01'));
      expect(readDay(text, { dayOrder: 'day-first' })).toEqual(read('2001-09-26'));
    }
    expect(readDay('05/06/07')).toEqual({ kind: 'ambiguous', readings: ['2007-06-05', '2007-05-06', '2005-06-07'] });
    expect(readDay('31/12/2026', { dayOrder: 'year-first' })).toEqual(read('2026-12-31'));
    expect(readDay('2026-9-1')).toEqual(read('2026-09-01'));
  });

  it('B10: a day in any order, with two digits or four, is read right or left open without a hint', () => {
    const parts = { day: (day: string) => day.slice(8), month: (day: string) => day.slice(5, 7) };
    const orders = [
      [parts.day, parts.month, 'year'],
      [parts.month, parts.day, 'year'],
      ['year', parts.month, parts.day],
    ] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 14_900 }),
        fc.constantFrom(...orders),
        fc.constantFrom('-', '/'),
        fc.boolean(),
        (after, order, sign, isShort) => {
          const day = addDays('2010-01-01', after);
          const year = isShort ? day.slice(2, 4) : day.slice(0, 4);
          const found = readDay(order.map((part) => (part === 'year' ? year : part(day))).join(sign));
          if (found.kind === 'ambiguous') expect(found.readings).toContain(day);
          else expect(found).toEqual(read(day));
        },
      ),
    );
  });

  it('answers to any text', () => {
    fc.assert(fc.property(fc.string(), (text) => ['value', 'ambiguous', 'unreadable'].includes(readDay(text).kind)));
  });
});
