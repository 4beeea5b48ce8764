import { expect, it } from 'vitest';
import { type Money, money } from '../../platform/core/money.ts';
import { type AccountChange, changeOf, totalsOfChanges } from './account-change.ts';

const eur = (amount: string): Money => money(amount, 'EUR');
const since = '2026-10-31';

it.each<[string, Money | 'unknown' | null, Money | 'unknown' | null, Pick<AccountChange, 'movement' | 'by'> | null]>([
  ['more is owed', eur('100'), eur('140'), { movement: 'UP', by: eur('40.00') }],
  ['less is owed', eur('100'), eur('60'), { movement: 'DOWN', by: eur('-40.00') }],
  ['as much is owed', eur('100'), eur('100'), { movement: 'SAME', by: eur('0.00') }],
  ['a buyer is new', null, eur('80'), { movement: 'NEW', by: eur('80.00') }],
  ['a buyer owes nothing any more', eur('100'), null, { movement: 'GONE', by: eur('-100.00') }],
  ['a credit is gone', eur('-30'), null, { movement: 'GONE', by: eur('30.00') }],
  ['nothing was owed either time', eur('0'), null, null],
  ['no rate converts what was owed', 'unknown', eur('1'), null],
  ['no rate converts what is owed', eur('1'), 'unknown', null],
])('says that %s', (_, before, now, expected) => {
  const change = changeOf({ formerDay: since, before, now, newlyOverdue: eur('10'), cleared: eur('5') });
  expect(change).toEqual(expected && { since, newlyOverdue: eur('10'), cleared: eur('5'), ...expected });
});

it('says nothing without a list before', () => {
  expect(
    changeOf({ formerDay: null, before: null, now: eur('1'), newlyOverdue: eur('1'), cleared: eur('0') }),
  ).toBeNull();
});

it('adds changes up by currency, since the earliest day of the lists before', () => {
  const change = (movement: AccountChange['movement'], by: string, day = since): AccountChange => ({
    since: day,
    movement,
    by: eur(by),
    newlyOverdue: eur('1'),
    cleared: eur('2'),
  });
  const usd: AccountChange = {
    ...change('NEW', '0'),
    by: money('7', 'USD'),
    newlyOverdue: money('0', 'USD'),
    cleared: money('0', 'USD'),
  };
  const [total, other] = totalsOfChanges([
    usd,
    change('UP', '10'),
    change('GONE', '-4', '2026-09-30'),
    change('UP', '1'),
  ]);
  expect(total).toEqual({
    since: '2026-09-30',
    by: eur('7.00'),
    newlyOverdue: eur('3.00'),
    cleared: eur('6.00'),
    buyers: { NEW: 0, UP: 2, SAME: 0, DOWN: 0, GONE: 1 },
  });
  expect(other?.by).toEqual(money('7.00', 'USD'));
});
