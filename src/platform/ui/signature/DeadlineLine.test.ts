import { expect, it } from 'vitest';
import { type Duty, firstAtWall, placeFlags } from './DeadlineLine.tsx';

const flag = (day: string, state: Duty['state'] = 'open'): Duty => ({ day, name: day, state });
const placed = (today: string, ...days: string[]) =>
  placeFlags(
    [flag('2026-07-10', 'begin'), ...days.map((day) => flag(day))],
    { begin: '2026-07-10', length: 180 },
    today,
  ).map(({ duty, side, isLeft, row }) => `${duty.day} ${side} ${isLeft ? 'left' : 'right'} ${row}`);

it('puts the duties of one day under each other, so that both are read', () => {
  expect(placed('2026-11-22', '2026-09-08', '2026-09-08', '2026-10-08', '2026-12-07')).toEqual([
    '2026-07-10 below right 0',
    '2026-09-08 below right 0',
    '2026-09-08 below right 1',
    '2026-10-08 below right 0',
    '2026-12-07 below right 0',
  ]);
});

it('puts a flag that would touch the one before above, past the flag of today', () => {
  expect(placed('2026-07-20', '2026-10-08', '2026-10-12')).toEqual([
    '2026-07-10 below right 0',
    '2026-10-08 below right 0',
    '2026-10-12 above right 0',
  ]);
});

it('turns a flag at the far end to the left, where there is room', () => {
  expect(placed('2026-07-20', '2026-12-30')).toEqual(['2026-07-10 below right 0', '2026-12-30 below left 0']);
});

it.each([
  ['before today, between duties', '2026-09-20', 'today'],
  ['on the day of a duty', '2026-09-08', '2026-09-08'],
  ['before a duty that is over', '2026-09-01', '2026-09-08'],
  ['today', '2026-10-01', 'today'],
  ['to come', '2026-10-05', '2026-10-08'],
  ['after all duties', '2026-12-01', null],
  ['never', null, null],
] as const)('draws the stop line %s at the first item behind it', (_when, stop, expected) => {
  const duties = ['2026-09-08', '2026-10-08'].map((day) => flag(day));
  const found = firstAtWall(duties, '2026-10-01', stop);
  expect(typeof found === 'string' ? found : (found?.day ?? null)).toBe(expected);
});
