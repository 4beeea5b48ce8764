import { describe, expect, it } from 'vitest';
import { type Arrangeable, arrangeActions } from './arrange-actions.ts';

const pay: Arrangeable = { id: 'pay' };
const barredPay: Arrangeable = { id: 'pay', whyNot: 'It is paid.' };
const answer: Arrangeable = { id: 'answer' };
const withdraw: Arrangeable = { id: 'withdraw', isDangerous: true };

describe('the place of actions', () => {
  it.each<[string, Arrangeable[], string[], string | null, string[]]>([
    ['the first next step is primary', [pay, answer], ['answer', 'pay'], 'answer', ['pay']],
    ['one that is not offered is passed over', [pay], ['answer', 'pay'], 'pay', []],
    ['so is one that cannot be done', [barredPay, answer], ['pay', 'answer'], 'answer', ['pay']],
    ['where none can be done, the first says why', [barredPay, withdraw], ['pay'], 'pay', ['withdraw']],
    ['what ends something is last', [withdraw, pay, answer], [], null, ['pay', 'answer', 'withdraw']],
  ])('%s', (_case, offered, nextActions, primary, others) => {
    const places = arrangeActions(offered, nextActions);
    expect(places.primary?.id ?? null).toBe(primary);
    expect(places.others.map(({ id }) => id)).toEqual(others);
  });

  it('the menu keeps its order, whatever arrives first', () => {
    const { others } = arrangeActions([pay, withdraw, answer, { id: 'other' }], [], ['withdraw', 'answer', 'pay']);
    expect(others.map(({ id }) => id)).toEqual(['answer', 'pay', 'other', 'withdraw']);
  });
});
