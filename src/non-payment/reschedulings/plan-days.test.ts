import { describe, expect, it } from 'vitest';
import type { InstalmentStatus } from './instalments.ts';
import { daysOfPlan } from './plan-days.ts';

const instalments = (...statuses: readonly InstalmentStatus[]) =>
  statuses.map((status, index) => ({
    no: index + 1,
    dueDate: `2026-${String(index + 1).padStart(2, '0')}-01`,
    status,
  }));
const item = { status: 'O', collectionId: null, claimId: null } as const;
const none = { items: [item], defaultsOn: null, claimDeadline: null, effects: { handOverBy: null } };
const today = '2026-02-05';

describe('the days of a plan on its line', () => {
  it('are its instalments, its default and the claim, by day', () => {
    const days = daysOfPlan(
      {
        ...none,
        instalments: instalments('PAID', 'LATE', 'DUE'),
        defaultsOn: '2026-02-11',
        claimDeadline: '2026-12-01',
      },
      today,
    );
    expect(days.map(({ kind, no, state }) => [kind, no, state])).toEqual([
      ['INSTALMENT', 1, 'done'],
      ['INSTALMENT', 2, 'missed'],
      ['DEFAULT', undefined, 'open'],
      ['INSTALMENT', 3, 'open'],
      ['CLAIM', undefined, 'open'],
    ]);
  });

  it('of many instalments those that are late, the next and the last', () => {
    const many = instalments('PAID', 'PAID', 'PAID', 'LATE', 'PARTIAL', 'DUE', 'DUE', 'DUE');
    expect(daysOfPlan({ ...none, instalments: many }, today).map(({ no }) => no)).toEqual([4, 8]);
    const onTime = instalments('PAID', 'PAID', 'PAID', 'PAID', 'DUE', 'DUE', 'DUE', 'DUE');
    expect(daysOfPlan({ ...none, instalments: onTime }, today).map(({ no }) => no)).toEqual([5, 8]);
  });

  it.each([
    [null, 'missed'],
    ['coll_1', 'done'],
  ])('in collection %s the last day for it, now past, is %s', (collectionId, state) => {
    const plan = {
      ...none,
      instalments: [],
      items: [{ ...item, collectionId }],
      effects: { handOverBy: '2026-02-01' },
    };
    expect(daysOfPlan(plan, today)).toEqual([{ kind: 'HAND_OVER', day: '2026-02-01', state }]);
  });
});
