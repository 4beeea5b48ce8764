import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../core/day.ts';
import { serialOf } from './write-workbook.ts';

/** How a program that cuts off what is less than a second reads a serial: the strictest of them. */
function readAs(serial: string): { day: number; time: string } {
  const [whole = '', fraction = ''] = serial.split('.');
  const seconds = Math.floor(Number(`0.${fraction}`) * 86_400 + 1e-3);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    day: Number(whole),
    time: `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`,
  };
}

it('counts days as spreadsheet programs do', () => {
  expect(serialOf('1900-03-01')).toBe('61');
  expect(serialOf('2026-11-21')).toBe('46347');
  expect(serialOf('')).toBe('');
});

it('writes every minute of a day so that it is read as that minute', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const time = new Date(minute * 60_000).toISOString().slice(11, 16);
    expect(readAs(serialOf(`2026-11-21 ${time}`))).toEqual({ day: 46_347, time: `${time}:00` });
  }
});

it('is less than a millisecond away from any minute of any day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 1439 }), (days, minute) => {
      const time = new Date(minute * 60_000).toISOString().slice(11, 16);
      const serial = Number(serialOf(`${addDays('1900-03-01', days)} ${time}`));
      expect(Math.abs((serial - (61 + days)) * 86_400 - minute * 60)).toBeLessThan(0.001);
    }),
  );
});
