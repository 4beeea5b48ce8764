import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { isStoppedOn, lastCoveredDay, lastDaysToShow, noCoverAfter, shownNoCoverAfter } from './last-covered-day.ts';

const today = '2026-11-24';
const someDay = fc.integer({ min: -40, max: 40 }).map((count) => addDays(today, count));
const known = fc.record({
  stopOfCoverDate: fc.option(someDay),
  insurerStopDate: fc.option(someDay),
  coverEndDate: fc.option(someDay),
});

describe('A1: the last days that are shown of a buyer', () => {
  it.each([
    // stop by lapse, by the insurer, end of the cover itself: what is shown of them
    [
      ['2026-12-20', null, null],
      ['2026-12-20', null, null],
    ],
    [
      ['2026-12-20', null, '2026-11-27'],
      [null, null, '2026-11-27'],
    ],
    [
      ['2026-12-20', '2026-12-01', '2026-11-27'],
      [null, null, '2026-11-27'],
    ],
    [
      ['2026-12-20', '2026-11-26', '2026-11-27'],
      [null, '2026-11-26', '2026-11-27'],
    ],
    // a stop on the last day of the cover is its end
    [
      [null, '2026-11-27', '2026-11-27'],
      [null, '2026-11-27', null],
    ],
    // a policy that ends some day is not shown, cover that has ended is
    [
      ['2026-12-20', null, '2027-12-31'],
      ['2026-12-20', null, null],
    ],
    [
      [null, null, '2027-12-31'],
      [null, null, null],
    ],
    [
      [null, null, '2026-11-23'],
      [null, null, '2026-11-23'],
    ],
    // what has come stays
    [
      ['2026-11-02', null, '2026-10-31'],
      ['2026-11-02', null, '2026-10-31'],
    ],
  ] as const)('of %j are %j', ([stopOfCoverDate, insurerStopDate, coverEndDate], shown) => {
    const days = lastDaysToShow({ stopOfCoverDate, insurerStopDate, coverEndDate }, false, today);
    expect([days.stopOfCoverDate, days.insurerStopDate, days.coverEndDate]).toEqual(shown);
  });

  it('are never after the end of the cover, and nothing covered is called stopped', () => {
    fc.assert(
      fc.property(known, (days) => {
        const last = lastCoveredDay(lastDaysToShow(days, false, today));
        if (last !== null && days.coverEndDate !== null) expect(last <= days.coverEndDate).toBe(true);
        expect(isStoppedOn(days, today)).toBe(isStoppedOn(lastDaysToShow(days, false, today), today));
      }),
    );
  });

  it('are the same where a position has them already', () => {
    fc.assert(
      fc.property(known, (days) => {
        const late = { ...days, oldestDueDate: '2026-10-31' };
        const shown = { ...late, ...lastDaysToShow(days, false, today) };
        expect(shownNoCoverAfter(shown, today)).toBe(noCoverAfter(late, today));
      }),
    );
  });

  it('are shown of a late buyer also where its cover ends before any stop', () => {
    const late = { oldestDueDate: '2026-11-05', stopOfCoverDate: '2026-12-20', insurerStopDate: null };
    expect(noCoverAfter({ ...late, coverEndDate: '2026-11-27' }, today)).toBe('2026-11-27');
    expect(noCoverAfter({ ...late, coverEndDate: '2026-11-27', isBarred: true }, today)).toBeNull();
  });
});
