import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyDay, everyHour } from './work.ts';
import { followCalendar, wallMinutes } from './work-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** When work of these times is done from `start` on, for so many hours. */
function begun(start: string, timeZone: string, hours: number, at: { everyMinutes: number; after: number }): string[] {
  vi.setSystemTime(start);
  const instants: string[] = [];
  const stop = followCalendar([{ when: { at } }, { when: {} }], timeZone, (work) => {
    expect(work).toEqual([{ when: { at } }]);
    instants.push(new Date().toISOString());
  });
  vi.advanceTimersByTime(hours * 3_600_000);
  stop();
  return instants;
}

it('counts the minutes of a time zone', () => {
  expect(wallMinutes('Asia/Kolkata')(new Date('2026-11-26T23:59:59Z')) * 60_000).toBe(
    Date.parse('2026-11-27T05:29:00Z'),
  );
});

it('begins each hour and each day of the time zone, none twice, and nothing between', () => {
  expect(begun('2026-11-27T10:06:59.500Z', 'Asia/Kolkata', 2, everyHour)).toEqual([
    '2026-11-27T10:37:00.000Z',
    '2026-11-27T11:37:00.000Z',
  ]);
  expect(begun('2026-11-27T10:00:00Z', 'Europe/Berlin', 48, everyDay)).toEqual([
    '2026-11-27T23:01:00.000Z',
    '2026-11-28T23:01:00.000Z',
  ]);
});

it('begins a day whose first hour clocks skip', () => {
  // at 01:01, since there is no 00:01
  expect(begun('2026-04-23T12:00:00Z', 'Africa/Cairo', 24, everyDay)).toEqual(['2026-04-23T22:01:00.000Z']);
});
