import { describe, expect, it } from 'vitest';
import { millisecondsBetween } from '../../platform/core/instant.ts';
import { money } from '../../platform/core/money.ts';
import {
  courtCosts,
  type HouseStep,
  lateInterest,
  plan,
  stageOfStep,
  stepAfter,
  stepAfterConsent,
} from './house-steps.ts';

const now = '2026-11-20T10:00:00Z';
const hour = 3_600_000;

describe('the house collector', () => {
  it('writes within 48 hours of the hand-over and calls one to ten days later', () => {
    const accepting = plan('ACCEPT', now, 20);
    const letter = plan('FIRST_LETTER', accepting.at, 20);
    expect(millisecondsBetween(now, letter.at)).toBeLessThan(48 * hour);
    const call = millisecondsBetween(letter.at, plan('FIRST_CALL', letter.at, 20).at);
    expect(call).toBeGreaterThan(24 * hour);
    expect(call).toBeLessThan(10 * 24 * hour);
  });

  it('goes step by step to the court, where it waits for the insured', () => {
    const course: HouseStep[] = ['ACCEPT'];
    for (let next = stepAfter('ACCEPT', true); next; next = stepAfter(next, true)) course.push(next);
    expect(course).toEqual(['ACCEPT', 'FIRST_LETTER', 'FIRST_CALL', 'SECOND_LETTER', 'PROPOSE_COURT']);
    expect(stepAfterConsent('GIVEN')).toBe('COURT_FILING');
    expect(stepAfter('COURT_FILING', true)).toBe('JUDGEMENT');
    expect(stageOfStep.JUDGEMENT).toBe('ENFORCEMENT');
    expect(stepAfter('JUDGEMENT', true)).toBe('CLOSE');
    expect(stepAfter('CLOSE', true)).toBeNull();
    expect(stepAfterConsent('REFUSED')).toBe('CLOSE');
  });

  it('does nothing after accepting a plan that is only watched', () => {
    expect(stepAfter('ACCEPT', false)).toBeNull();
  });

  it('states what the court costs and what interest is owed', () => {
    expect(courtCosts(money(48_200, 'EUR'))).toEqual(money(2410, 'EUR'));
    const invoice = { itemType: 'INVOICE', currency: 'EUR', outstandingAmount: '36500.00' } as const;
    expect(lateInterest([{ ...invoice, dueDate: '2026-11-10' }], 'EUR', '2026-11-20')).toEqual(money(100, 'EUR'));
    expect(lateInterest([{ ...invoice, dueDate: '2026-11-20' }], 'EUR', '2026-11-20')).toEqual(money(0, 'EUR'));
    const credit = {
      ...invoice,
      itemType: 'CREDIT_NOTE',
      outstandingAmount: '-100.00',
      dueDate: '2026-01-01',
    } as const;
    expect(lateInterest([credit], 'EUR', '2026-11-20')).toEqual(money(0, 'EUR'));
  });
});
