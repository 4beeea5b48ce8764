import { describe, expect, it } from 'vitest';
import { type Differing, exampleInputs } from '../../testing/example-inputs.ts';
import { houseRules202611 as rules } from './house-rules-2026-11.ts';
import { whatWouldChange } from './what-would-change.ts';

function changes(differing: Differing) {
  return whatWouldChange(exampleInputs(differing), rules).map(({ change, facts, kind, grantedAmount, isFavourable }) =>
    `${change} ${Object.values(facts).join(' ')}: ${kind} ${grantedAmount} ${isFavourable ? 'better' : 'worse'}`.replace(
      ' :',
      ':',
    ),
  );
}

describe('what would change the answer (row M3)', () => {
  it('names the better grade, the smaller amount and the weaker grade of a partial answer', () => {
    expect(changes({ buyer: { gradeCode: '05' }, asked: { amount: '150000' } })).toEqual([
      'better-grade 04: ANSWERED 150000 better',
      'smaller-amount 100000: ANSWERED 100000 better',
      'weaker-grade 06: ANSWERED 40000 worse',
    ]);
  });

  it('names what was unusual about a referred request', () => {
    expect(changes({ asked: { hasComment: true } })).toEqual(['no-comment: ANSWERED 50000 better']);
  });

  it('names two unusual things together when neither alone helps', () => {
    expect(changes({ asked: { hasComment: true, paymentTermDays: 90 } })).toEqual([
      'nothing-unusual: ANSWERED 50000 better',
    ]);
  });

  it('names a fresh grade where the grade is outdated', () => {
    expect(changes({ buyer: { gradeDate: '2024-01-01' } })).toContain('fresh-grade 2026-11-20: ANSWERED 50000 better');
  });

  it('names the weakest sufficient grade for a buyer without one', () => {
    expect(changes({ buyer: { gradeCode: 'NA' } })).toEqual(['better-grade 07: ANSWERED 10000 better']);
  });

  it('names only what is unfavourable when all was granted', () => {
    expect(changes({})).toEqual(['weaker-grade 06: ANSWERED 40000 worse']);
  });

  it('offers no smaller amount below what is already in force', () => {
    const increase = {
      buyer: { gradeCode: '06' as const },
      asked: { action: 'INCREASE' as const, amount: '90000' },
      existing: { permanentAmount: '40000', totalAmount: '40000' },
    };
    expect(changes(increase).filter((change) => change.startsWith('smaller'))).toEqual([]);
  });
});
