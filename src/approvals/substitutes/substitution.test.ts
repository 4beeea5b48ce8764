import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import {
  isOver,
  mostDays,
  type RoleBearer,
  type Substitution,
  standsInOn,
  whyNotEnd,
  whyNotName,
} from './substitution.ts';

const today = '2026-11-20';
const viktor: RoleBearer = { personId: 'viktor', roles: ['validator-four-eyes'] };
const ada: RoleBearer = { personId: 'ada', roles: ['requestor-validator'] };
const rosa: RoleBearer = { personId: 'rosa', roles: ['requestor-four-eyes'] };
const fortnight = { absent: viktor, substitute: ada, from: today, to: '2026-12-03' };
const named = (changes: Partial<Substitution> = {}): Substitution => ({
  personId: 'viktor',
  substituteId: 'ada',
  from: '2026-12-01',
  to: '2026-12-10',
  endedOn: null,
  ...changes,
});
const codeOf = (changes: Partial<typeof fortnight>, others: readonly Substitution[] = []) => {
  const refusal = whyNotName({ ...fortnight, ...changes }, { today, others });
  return refusal?.errors?.map(({ pointer, code }) => `${pointer} ${code}`).join() ?? refusal?.code ?? null;
};

describe('a substitute', () => {
  it.each([
    ['is a colleague who approves', {}, [], null],
    ['is nobody who only orders', { substitute: rosa }, [], 'substitute-approves-nothing'],
    ['is not oneself', { substitute: viktor }, [], 'substitute-approves-nothing'],
    ['is named by who approves', { absent: rosa, substitute: viktor }, [], 'ordering-role-missing'],
    ['does not stand in for the past', { from: '2026-11-19' }, [], '/from too-early'],
    ['does not end before the first day', { to: '2026-11-19' }, [], '/to too-early'],
    ['stands in for 92 days', { to: addDays(today, mostDays - 1) }, [], null],
    ['does not stand in for longer', { to: addDays(today, mostDays) }, [], '/to too-late'],
    ['is the only one on a day', {}, [named()], 'substitute-named'],
    ['may follow another', {}, [named({ from: '2026-12-04' })], null],
    ['may replace one that was ended', {}, [named({ endedOn: today })], null],
  ] as const)('%s', (_name, changes, others, expected) => {
    expect(codeOf(changes, others)).toBe(expected);
  });

  it('stands in on each of the days until it is ended, and ends by itself', () => {
    expect(standsInOn(named(), '2026-11-30')).toBe(false);
    expect(standsInOn(named(), '2026-12-01')).toBe(true);
    expect(standsInOn(named(), '2026-12-10')).toBe(true);
    expect(standsInOn(named(), '2026-12-11')).toBe(false);
    expect(standsInOn(named({ endedOn: '2026-12-05' }), '2026-12-04')).toBe(true);
    expect(standsInOn(named({ endedOn: '2026-12-05' }), '2026-12-05')).toBe(false);
  });

  it('is ended once', () => {
    expect(whyNotEnd(named(), today)).toBeNull();
    expect(whyNotEnd(named({ endedOn: today }), today)?.code).toBe('substitution-over');
    expect(whyNotEnd(named(), '2026-12-11')?.code).toBe('substitution-over');
  });

  it('never stands in once it is over', () => {
    const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays(today, days));
    fc.assert(
      fc.property(day, day, fc.option(day), day, (from, to, endedOn, on) => {
        const substitution = named({ from, to, endedOn });
        if (endedOn === null && isOver(substitution, on)) expect(standsInOn(substitution, on)).toBe(false);
        if (endedOn !== null && on >= endedOn) expect(standsInOn(substitution, on)).toBe(false);
      }),
    );
  });
});
