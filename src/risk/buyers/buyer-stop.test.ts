import { describe, expect, it } from 'vitest';
import { lastInsuredDay } from './buyer-stop.ts';

describe('A1: the last insured day of a cover', () => {
  it.each([
    ['2026-12-31', '2026-12-10', '2026-12-10'],
    ['2026-12-10', '2026-12-31', '2026-12-10'],
    ['2026-12-31', null, '2026-12-31'],
    // a reader who may not know of stops sees the end of the cover
    ['2026-12-31', undefined, '2026-12-31'],
    [null, '2026-12-10', '2026-12-10'],
    [null, null, null],
  ])('of an end on %s and a stop on %s is %s', (endDate, noCoverAfter, last) => {
    expect(lastInsuredDay(endDate, { noCoverAfter })).toBe(last);
  });
});
