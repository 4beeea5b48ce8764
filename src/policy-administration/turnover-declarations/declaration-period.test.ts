import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day, daysBetween } from '../../platform/core/day.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import {
  type DeclarationFrequency,
  dueDateOf,
  dueDateOfRest,
  dueDateOnChange,
  firstStepFrom,
  isFree,
  isToBeEstimated,
  nextPeriodBegins,
  nextStepAfter,
  periodByPolicy,
  periodsBegunBy,
  restOf,
  yearBefore,
} from './declaration-period.ts';

function policy(frequency: DeclarationFrequency, more: object = {}) {
  const { premiumTerms } = defaultTerms('EUR', 'DE', '2026-01-01');
  return {
    inceptionDate: '2026-01-01',
    endDate: '2026-12-31',
    cancelledFrom: null,
    periodMonths: 12,
    premiumTerms: { ...premiumTerms, declarationFrequency: frequency },
    ...more,
  };
}

describe('the periods that are declared', () => {
  it.each<[DeclarationFrequency, string[]]>([
    ['YEARLY', ['2026-01-01 2026-12-31']],
    ['HALF_YEARLY', ['2026-01-01 2026-06-30', '2026-07-01 2026-12-31']],
    ['QUARTERLY', ['2026-01-01 2026-03-31', '2026-04-01 2026-06-30', '2026-07-01 2026-09-30']],
  ])('of %s are those that have begun', (frequency, expected) => {
    const periods = periodsBegunBy(policy(frequency), '2026-09-15');
    expect(periods.map(({ from, to }) => `${from} ${to}`)).toEqual(expected);
  });

  it('are those of the insurance year, and of the year before', () => {
    const renewed = policy('QUARTERLY', {
      inceptionDate: '2025-04-01',
      endDate: '2027-03-31',
    });
    const periods = periodsBegunBy(renewed, '2026-05-02');
    expect(periods.map(({ from }) => from)).toEqual([
      '2025-04-01',
      '2025-07-01',
      '2025-10-01',
      '2026-01-01',
      '2026-04-01',
    ]);
  });

  it('end with a policy that is cancelled', () => {
    const cancelled = policy('QUARTERLY', { cancelledFrom: '2026-05-16' });
    expect(periodsBegunBy(cancelled, '2026-09-15').at(-1)).toEqual({ from: '2026-04-01', to: '2026-05-15' });
    expect(nextPeriodBegins(cancelled, '2026-09-15')).toBeNull();
  });

  it('are none where the premium follows the limits', () => {
    const { premiumTerms } = policy('MONTHLY');
    const capped = policy('MONTHLY', { premiumTerms: { ...premiumTerms, premiumBasis: 'ON_LIMITS' } });
    expect([periodsBegunBy(capped, '2026-09-15'), nextPeriodBegins(capped, '2026-09-15')]).toEqual([[], null]);
  });

  it('follow one another without a gap, and the next one begins when it is said to', () => {
    const frequencies = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...frequencies),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 60 }),
        (frequency, after, shift) => {
          const inceptionDate = addDays('2025-01-01', shift);
          const endDate = addDays(addMonths(inceptionDate, 24), -1);
          const running = policy(frequency, { inceptionDate, endDate });
          const day: Day = addDays(inceptionDate, after);
          const periods = periodsBegunBy(running, day);
          for (const [place, { from }] of periods.entries()) {
            const former = periods[place - 1];
            if (former) expect(daysBetween(former.to, from)).toBe(1);
          }
          const next = nextPeriodBegins(running, day);
          if (next === null) expect(periods.at(-1)?.to).toBe(endDate);
          else expect(periodsBegunBy(running, next).at(-1)?.from).toBe(next);
        },
      ),
    );
  });
});

describe('a period that is open', () => {
  const year = { from: '2026-01-01', to: '2026-12-31', frequency: 'YEARLY' } as const;
  const third = { from: '2026-07-01', to: '2026-09-30', frequency: 'QUARTERLY' } as const;

  it.each<[string, object, object | null]>([
    ['policy goes on', {}, { from: '2026-07-01', to: '2026-09-30' }],
    ['policy is cancelled from a day in it', { cancelledFrom: '2026-08-15' }, { from: '2026-07-01', to: '2026-08-14' }],
    ['policy ends in it', { endDate: '2026-08-31' }, { from: '2026-07-01', to: '2026-08-31' }],
    [
      'policy is cancelled from its second day',
      { cancelledFrom: '2026-07-02' },
      { from: '2026-07-01', to: '2026-07-01' },
    ],
    ['policy is cancelled from its first day', { cancelledFrom: '2026-07-01' }, null],
    ['policy ends before', { endDate: '2026-06-30' }, null],
    ['frequency changes', { premiumTerms: policy('YEARLY').premiumTerms }, { from: '2026-07-01', to: '2026-09-30' }],
  ])('of which the %s', (_, more, expected) => {
    expect(periodByPolicy(third, policy('QUARTERLY', more), '2026-08-01')).toEqual(expected);
  });

  it('grows again where a cancellation is withdrawn', () => {
    const cut = periodByPolicy(year, policy('YEARLY', { cancelledFrom: '2026-08-15' }), '2026-08-20');
    expect(cut).toEqual({ from: '2026-01-01', to: '2026-08-14' });
    const again = periodByPolicy({ ...year, to: '2026-08-14' }, policy('YEARLY'), '2026-09-01');
    expect(again).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('follows a cancellation as if it had been opened with it', () => {
    const frequencies = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...frequencies),
        fc.integer({ min: 1, max: 364 }),
        fc.integer({ min: 0, max: 364 }),
        (frequency, cancelledAfter, seenAfter) => {
          const day = addDays('2026-01-01', seenAfter);
          const cancelled = policy(frequency, { cancelledFrom: addDays('2026-01-01', cancelledAfter) });
          const followed = periodsBegunBy(policy(frequency), day).flatMap((period) => {
            const after = periodByPolicy({ ...period, frequency }, cancelled, day);
            return after ? [after] : [];
          });
          expect(followed).toEqual(periodsBegunBy(cancelled, day));
        },
      ),
    );
  });
});

describe('the rest of a period', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const filed = (from: string, to: string, isDeclared = true) => ({ from, to, isDeclared });
  const cut = filed('2026-01-01', '2026-06-14');
  const rest = { from: '2026-06-15', to: '2026-12-31' };

  it.each<[string, ReturnType<typeof filed>[], object | null]>([
    ['is opened once its beginning is declared', [cut], rest],
    ['is not, while that is not declared: it grows itself', [filed('2026-01-01', '2026-06-14', false)], null],
    ['is not, where all of it is declared', [filed('2026-01-01', '2026-12-31')], null],
    ['is not, where nothing of it is', [filed('2025-01-01', '2025-12-31')], null],
    ['is not, where another begins in it', [cut, filed('2026-07-01', '2026-12-31', false)], null],
    ['is opened once', [cut, filed('2026-06-15', '2026-12-31', false)], null],
    [
      'is opened after a rest that was cut',
      [cut, filed('2026-06-15', '2026-08-14', false)],
      { from: '2026-08-15', to: '2026-12-31' },
    ],
    ['is none, where the last days are declared as a rest', [cut, filed('2026-06-15', '2026-12-31')], null],
  ])('%s', (_, opened, expected) => {
    expect(restOf(year, opened, '2026-09-01')).toEqual(expected);
  });

  it('is not opened before it begins', () => {
    expect([restOf(year, [cut], '2026-06-14'), restOf(year, [cut], '2026-06-15')]).toEqual([null, rest]);
  });

  it('is cut and withdrawn as others are, and kept where the policy goes on', () => {
    const opened = { ...rest, frequency: 'YEARLY' } as const;
    const of = (cancelledFrom: string | null) =>
      periodByPolicy(opened, policy('YEARLY', { cancelledFrom }), '2026-09-01');
    expect([of(null), of('2026-08-15'), of('2026-06-15')]).toEqual([rest, { ...rest, to: '2026-08-14' }, null]);
    const short = { ...opened, to: '2026-08-14' };
    expect(periodByPolicy(short, policy('YEARLY'), '2026-09-01')).toEqual({ ...rest, to: '2026-08-14' });
  });

  it('is due as other periods are, with 30 days left', () => {
    expect(dueDateOfRest('TURNOVER', rest, '2026-09-01')).toBe('2027-01-30');
    expect(dueDateOfRest('TURNOVER', rest, '2027-03-01')).toBe('2027-03-31');
  });

  it('leaves no day of a policy undeclared, however often it was cancelled and went on', () => {
    const days = fc.array(fc.tuple(fc.integer({ min: 1, max: 364 }), fc.boolean()), { maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom('QUARTERLY', 'YEARLY'), days, (frequency, cancellations) => {
        const day = '2026-12-31';
        let opened: ReturnType<typeof filed>[] = [];
        const follow = (by: ReturnType<typeof policy>) => {
          opened = opened.flatMap((each) => {
            const after = each.isDeclared ? each : periodByPolicy({ ...each, frequency }, by, day);
            return after ? [filed(after.from, after.to, each.isDeclared)] : [];
          });
          const periods = periodsBegunBy(by, day);
          const coming = periods.flatMap((each) => restOf(each, opened, day) ?? (isFree(each, opened) ? each : []));
          opened = [...opened, ...coming.map(({ from, to }) => filed(from, to, false))];
        };
        for (const [after, isDeclared] of cancellations) {
          follow(policy(frequency, { cancelledFrom: addDays('2026-01-01', after) }));
          if (isDeclared) opened = opened.map((each) => ({ ...each, isDeclared }));
          follow(policy(frequency));
        }
        follow(policy(frequency));
        const inOrder = opened.toSorted((one, other) => (one.from < other.from ? -1 : 1));
        expect([inOrder[0]?.from, inOrder.at(-1)?.to]).toEqual(['2026-01-01', '2026-12-31']);
        for (const [place, { from }] of inOrder.entries()) {
          const former = inOrder[place - 1];
          if (former) expect(daysBetween(former.to, from)).toBe(1);
        }
      }),
    );
  });
});

describe('the due date', () => {
  it('of a period that was cut is its own, with 30 days left where it was cut afterwards', () => {
    const before = { basis: 'TURNOVER', dueDate: '2027-01-30' } as const;
    const cut = { from: '2026-01-01', to: '2026-08-14' };
    expect(dueDateOnChange(before, cut, '2026-08-01')).toBe('2026-09-13');
    expect(dueDateOnChange(before, cut, '2026-11-20')).toBe('2026-12-20');
    expect(dueDateOnChange(before, cut, '2027-01-15')).toBe('2027-01-30');
    expect(dueDateOnChange({ ...before, dueDate: '2026-09-13' }, { ...cut, to: '2026-12-31' }, '2026-09-01')).toBe(
      '2027-01-30',
    );
  });

  it('is thirty days after the period, and the 20th of the next month for balances', () => {
    const quarter = { from: '2026-01-01', to: '2026-03-31' };
    expect(dueDateOf('TURNOVER', quarter)).toBe('2026-04-30');
    expect(dueDateOf('BALANCE', { from: '2026-01-01', to: '2026-01-31' })).toBe('2026-02-20');
    expect(dueDateOf('BALANCE', { from: '2026-12-01', to: '2026-12-31' })).toBe('2027-01-20');
  });
});

describe('reminders', () => {
  it('of a new due date begin ten days before, or at once', () => {
    expect(firstStepFrom('2026-09-13', '2026-08-01')).toBe('2026-09-03');
    expect(firstStepFrom('2026-09-13', '2026-09-05')).toBe('2026-09-05');
  });

  it('come ten days before, on the day, a week and three weeks after; 30 days after it is estimated', () => {
    const days = ['2026-04-01', '2026-04-20', '2026-04-30', '2026-05-07', '2026-05-21', '2026-05-30'];
    expect(days.map((day) => nextStepAfter('2026-04-30', day))).toEqual([
      '2026-04-20',
      '2026-04-30',
      '2026-05-07',
      '2026-05-21',
      '2026-05-30',
      null,
    ]);
    expect(isToBeEstimated('2026-04-30', '2026-05-29')).toBe(false);
    expect(isToBeEstimated('2026-04-30', '2026-05-30')).toBe(true);
  });
});

it('a year before, a February may be a day longer', () => {
  expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});
