import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../platform/core/day.ts';
import {
  type GradeCoverTimeline,
  gradeCoverListStatusOf,
  gradeCoverOn,
  gradeCoverSpans,
  nextChangeOn,
  protectionDays,
  type Terms,
  withdrawalOf,
  withTerms,
} from './grade-cover.ts';

const start = '2026-11-20';
const fifty: Terms = { amount: '50000', insuredPercentage: 90 };
const twentyFive: Terms = { amount: '25000', insuredPercentage: 90 };
const basic: Terms = { amount: '10000', insuredPercentage: 60 };
const nothing: Terms = { amount: '0', insuredPercentage: 0 };

/** A timeline of terms given so many days after the start. */
function given(...steps: readonly (readonly [days: number, terms: Terms])[]): GradeCoverTimeline {
  return steps.reduce<GradeCoverTimeline>(
    (timeline, [days, terms]) => withTerms(timeline, terms, addDays(start, days)),
    [],
  );
}

const on = (timeline: GradeCoverTimeline, days: number) => gradeCoverOn(timeline, addDays(start, days));

describe('a better grade', () => {
  it('counts at once', () => {
    expect(on(given([0, basic], [5, fifty]), 5)).toEqual({
      ...fifty,
      effectiveFrom: '2026-11-25',
      noticeEndDate: null,
      announced: null,
    });
  });

  it('within the notice of a weaker one lifts the notice', () => {
    expect(on(given([0, fifty], [5, basic], [10, fifty]), 10)).toMatchObject({ ...fifty, noticeEndDate: null });
  });
});

describe('a weaker grade', () => {
  const weakened = given([0, fifty], [5, basic]);

  it('counts after thirty days: the terms left hold through the day of the change + 30', () => {
    expect(on(weakened, 5)).toEqual({
      ...fifty,
      effectiveFrom: start,
      noticeEndDate: '2026-12-25',
      announced: basic,
    });
    expect(on(weakened, 35)).toMatchObject(fifty);
    expect(on(weakened, 36)).toEqual({ ...basic, effectiveFrom: '2026-12-26', noticeEndDate: null, announced: null });
    expect(nextChangeOn(on(weakened, 5))).toBe('2026-12-26');
    expect(nextChangeOn(on(weakened, 36))).toBeNull();
  });

  it('after another weaker one gives each former grade its own thirty days', () => {
    const twice = given([0, fifty], [5, twentyFive], [20, nothing]);
    expect(on(twice, 20)).toMatchObject({ ...fifty, noticeEndDate: '2026-12-25', announced: twentyFive });
    expect(on(twice, 36)).toMatchObject({
      ...twentyFive,
      effectiveFrom: '2026-12-26',
      noticeEndDate: '2027-01-09',
      announced: nothing,
    });
    expect(on(twice, 51)).toMatchObject({ ...nothing, effectiveFrom: '2027-01-10', noticeEndDate: null });
  });

  it('on the day of a better one still gives the former grade its thirty days', () => {
    expect(on(given([0, basic], [5, fifty], [5, nothing]), 5)).toMatchObject({
      ...fifty,
      noticeEndDate: '2026-12-25',
      announced: nothing,
    });
  });
});

describe('terms', () => {
  it('that stay the same are no new ones', () => {
    const timeline = given([0, fifty]);
    expect(withTerms(timeline, { amount: '50000.00', insuredPercentage: 90 }, addDays(start, 3))).toBe(timeline);
  });

  it('are compared by what the insurer would pay at most', () => {
    const more = { amount: '60000', insuredPercentage: 60 };
    expect(on(given([0, more], [5, fifty]), 5)).toMatchObject({ ...fifty, noticeEndDate: null });
    expect(on(given([0, fifty], [5, more]), 5)).toMatchObject({ ...fifty, noticeEndDate: '2026-12-25' });
  });

  it('of nothing stand under no cover', () => {
    expect([gradeCoverListStatusOf(nothing), gradeCoverListStatusOf(basic)]).toEqual(['nocover', 'cover']);
  });

  it('of a day before the first are the first', () => {
    expect(on(given([3, basic]), 0)).toMatchObject(basic);
  });
});

describe('a cover that the insurer withdraws', () => {
  const on = { today: addDays(start, 5), endsAnyway: addDays(start, 300) };
  it.each([
    ['SANCTIONS', 5, true],
    ['INSOLVENCY', 5, true],
    ['OUT_OF_BUSINESS', 35, false],
  ] as const)('for %s ends on day %i', (reason, days, isAtOnce) => {
    expect(withdrawalOf(given([0, fifty]), reason, on)).toEqual({ lastDay: addDays(start, days), isAtOnce });
  });

  it('ends at its own end where that is earlier', () => {
    const endsAnyway = addDays(start, 12);
    const withdrawn = withdrawalOf(given([0, fifty]), 'OUT_OF_BUSINESS', { ...on, endsAnyway });
    expect(withdrawn).toEqual({ lastDay: endsAnyway, isAtOnce: false });
  });

  it('is over at once where nothing is covered', () => {
    expect(withdrawalOf(given([0, nothing]), 'OUT_OF_BUSINESS', on)).toEqual({ lastDay: on.today, isAtOnce: true });
  });

  it('announces nothing for the day after its last one, after terms that are weaker before', () => {
    const lastDay = addDays(start, 40);
    const withdrawn = (timeline: GradeCoverTimeline, days: number) =>
      gradeCoverOn(timeline, addDays(start, days), lastDay);
    expect(withdrawn(given([0, fifty]), 5)).toMatchObject({ ...fifty, noticeEndDate: lastDay, announced: nothing });
    const weakened = given([0, fifty], [1, basic]);
    expect(withdrawn(weakened, 5)).toMatchObject({ ...fifty, noticeEndDate: addDays(start, 31), announced: basic });
    expect(withdrawn(weakened, 32)).toMatchObject({ ...basic, noticeEndDate: lastDay, announced: nothing });
    const late = given([0, fifty], [20, basic]);
    expect(withdrawn(late, 21)).toMatchObject({ ...fifty, noticeEndDate: lastDay, announced: nothing });
  });
});

describe('any course of grades', () => {
  // a table as the insurer's: weaker grades give no more, and no higher share
  const table: readonly Terms[] = [fifty, twentyFive, basic, nothing];
  const courses = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 25 }), fc.constantFrom(...table)), { minLength: 1, maxLength: 8 })
    .map((steps) => {
      let day = 0;
      return given(...steps.map(([later, terms], index) => [(day += index === 0 ? 0 : later), terms] as const));
    });
  const sum = ({ amount, insuredPercentage }: Terms) => new Big(amount).times(insuredPercentage);

  it('amounts on every day to what its spans through time say', () => {
    fc.assert(
      fc.property(courses, fc.nat(260), (timeline, days) => {
        const first = timeline[0]?.since ?? start;
        const day = addDays(first, days);
        const found = gradeCoverSpans(timeline, null).filter(
          ({ from, to }) => from <= day && (to === null || day <= to),
        );
        expect(found.map(sum).map(String)).toEqual([String(sum(gradeCoverOn(timeline, day)))]);
      }),
    );
  });

  it('never covers less than the present grade gives', () => {
    fc.assert(
      fc.property(courses, fc.nat(260), (timeline, days) => {
        const present = timeline.filter(({ since }) => since <= addDays(start, days)).at(-1) ?? nothing;
        expect(sum(on(timeline, days)).gte(sum(present))).toBe(true);
      }),
    );
  });

  it('never loses cover before thirty days have passed since the terms were left', () => {
    fc.assert(
      fc.property(courses, fc.nat(260), (timeline, days) => {
        const day = addDays(start, days);
        const isProtected = (place: number) => {
          const next = timeline[place + 1];
          return next !== undefined && next.since <= day && day <= addDays(next.since, protectionDays);
        };
        const best = sum(on(timeline, days));
        for (const [place, terms] of timeline.entries())
          if (isProtected(place)) expect(best.gte(sum(terms))).toBe(true);
      }),
    );
  });

  it('covers what was given last once thirty days are over', () => {
    fc.assert(
      fc.property(courses, (timeline) => {
        const last = timeline.at(-1);
        if (!last) return;
        const later = gradeCoverOn(timeline, addDays(last.since, protectionDays + 1));
        expect([later.amount, later.noticeEndDate]).toEqual([last.amount, null]);
      }),
    );
  });

  it('of a withdrawn cover holds as it would, until the last day at most', () => {
    fc.assert(
      fc.property(courses, fc.nat(200), fc.nat(30), (timeline, days, notice) => {
        const day = addDays(start, days);
        const lastDay = addDays(day, notice);
        const { noticeEndDate, ...withdrawn } = gradeCoverOn(timeline, day, lastDay);
        const { amount, insuredPercentage, effectiveFrom } = gradeCoverOn(timeline, day);
        expect(withdrawn).toMatchObject({ amount, insuredPercentage, effectiveFrom });
        expect(noticeEndDate !== null && noticeEndDate <= lastDay).toBe(true);
      }),
    );
  });

  it('keeps its announcements: through the notice the terms hold, and on the day after the announced ones', () => {
    fc.assert(
      fc.property(courses, fc.nat(260), (timeline, days) => {
        const { noticeEndDate, announced, amount, effectiveFrom } = on(timeline, days);
        const seen = timeline.filter(({ since }) => since <= addDays(start, days));
        expect(gradeCoverOn(seen, effectiveFrom).amount).toBe(amount);
        if (noticeEndDate === null) return;
        expect(gradeCoverOn(seen, noticeEndDate).amount).toBe(amount);
        expect(gradeCoverOn(seen, addDays(noticeEndDate, 1) as Day).amount).toBe(announced?.amount);
      }),
    );
  });
});
