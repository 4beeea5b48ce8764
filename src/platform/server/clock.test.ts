import { describe, expect, it } from 'vitest';
import { openClock } from './clock.ts';

const dayAt = (zone: string, instant: string) => openClock(zone, instant).today();

describe('the day of the portal', () => {
  // the last minute of a day and the first of the next, where clocks go forward or back that night
  it.each([
    ['Europe/Berlin', '2026-03-28T22:59:00Z', '2026-03-28', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:00Z', '2026-03-29', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-24T21:59:00Z', '2026-10-24', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:59:00Z', '2026-10-25', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-07', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:00Z', '2026-03-08', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['Pacific/Auckland', '2026-09-26T11:59:00Z', '2026-09-26', '2026-09-26T12:00:00Z', '2026-09-27'],
    ['Pacific/Auckland', '2026-09-27T10:59:00Z', '2026-09-27', '2026-09-27T11:00:00Z', '2026-09-28'],
    // here the clocks go forward at midnight: the day has no first hour
    ['America/Santiago', '2026-09-06T03:59:00Z', '2026-09-05', '2026-09-06T04:00:00Z', '2026-09-06'],
    ['Asia/Kolkata', '2028-02-28T18:29:00Z', '2028-02-28', '2028-02-28T18:30:00Z', '2028-02-29'],
    ['UTC', '2028-02-29T23:59:59Z', '2028-02-29', '2028-03-01T00:00:00Z', '2028-03-01'],
  ])('begins at midnight in %s: %s is %s, %s is %s', (zone, before, day, after, next) => {
    expect([dayAt(zone, before), dayAt(zone, after)]).toEqual([day, next]);
  });

  it('is every day once, hour by hour through a year, in zones that change their clocks and in those that do not', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe', 'UTC']) {
      const days: string[] = [];
      for (let hour = 0; hour < 24 * 366; hour += 1) {
        const day = dayAt(zone, new Date(Date.UTC(2028, 0, 1, hour)).toISOString());
        if (days.at(-1) !== day) days.push(day);
      }
      expect(new Set(days).size, zone).toBe(days.length);
      expect(days, zone).toEqual(days.toSorted());
      expect(days, zone).toContain('2028-02-29');
    }
  });
});
