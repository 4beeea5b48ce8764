import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectReplays } from '../../testing/server/replays.ts';
import { companyStatuses } from '../buyers/company.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { openNonPayments } from '../buyers/open-non-payment.ts';
import { type PrecheckInputs, precheckRules } from './precheck-rules.ts';
import { precheckOccasions } from './precheck-verdict.ts';

const active = { statusCode: 'ACTIVE', isSanctioned: false } as const;
const ordinary: PrecheckInputs = {
  occasion: 'CHECK',
  currency: 'EUR',
  amount: '20000.00',
  excludedBy: null,
  ...active,
  openNonPayment: 'NONE',
  gradeCode: '05',
};

function resultOn(differing: Partial<PrecheckInputs>) {
  return precheckRules.decide({ ...ordinary, ...differing }).outcome.verdict;
}

describe('the answer', () => {
  it('is yes up to grade 07, no beyond, and a referral to a person where no grade is known (handbook covers 5)', () => {
    const on = (gradeCode: (typeof gradeCodes)[number] | null) =>
      resultOn({ gradeCode, ...active, openNonPayment: 'NONE' });
    expect(gradeCodes.map(on)).toEqual([...Array(7).fill('POSITIVE'), ...Array(3).fill('NEGATIVE'), 'REFERRED']);
    expect(on(null)).toBe('REFERRED');
  });

  it('is no on a company that is not active, whatever its grade (readings, C 5)', () => {
    for (const statusCode of ['INACTIVE', 'INSOLVENT', 'CEASED', 'MERGED'] as const)
      expect(resultOn({ gradeCode: '01', statusCode, isSanctioned: false, openNonPayment: 'NONE' })).toBe('NEGATIVE');
  });

  it('A8: is no on a company under sanctions, by the shared rule of fallen buyers', () => {
    const sanctioned = { ...active, isSanctioned: true };
    expect(resultOn({ gradeCode: '01', ...sanctioned, openNonPayment: 'NONE' })).toBe('NEGATIVE');
  });

  it('is no on a company of which an overdue or a claim is open or deliveries are stopped, also where nobody knows a grade (handbook covers 5)', () => {
    for (const openNonPayment of ['OVERDUE', 'CLAIM', 'STOPPED'] as const) {
      expect(resultOn({ gradeCode: '01', ...active, openNonPayment })).toBe('NEGATIVE');
      expect(resultOn({ gradeCode: null, ...active, openNonPayment })).toBe('NEGATIVE');
    }
  });

  it('is given by a person where nothing is known against the buyer, as long as nothing excludes it', () => {
    expect(resultOn({ occasion: 'REVIEW', gradeCode: null })).toBe('POSITIVE');
    expect(resultOn({ occasion: 'REVIEW', gradeCode: null, openNonPayment: 'CLAIM' })).toBe('NEGATIVE');
    expect(resultOn({ occasion: 'REVIEW', gradeCode: null, excludedBy: 'not-agreed' })).toBe('REJECTED');
  });

  it('names the rule that decided, and what is left of the standard amount', () => {
    const { steps, outcome } = precheckRules.decide({ ...ordinary, gradeCode: '09', openNonPayment: 'OVERDUE' });
    expect(outcome).toMatchObject({ verdict: 'NEGATIVE', amount: '0', decidedBy: 'nothing-open' });
    expect(steps.map(({ result, amountAfter }) => [result, amountAfter])).toEqual([
      ['passed', '20000.00'],
      ['passed', '20000.00'],
      ['refused', '0'],
      ['refused', '0'],
    ]);
  });
});

const anyInputs = fc.record<PrecheckInputs>({
  occasion: fc.constantFrom(...precheckOccasions),
  currency: fc.constantFrom('EUR', 'CHF'),
  amount: fc.constantFrom('5000.00', '20000.00'),
  excludedBy: fc.constantFrom(null, 'not-agreed'),
  statusCode: fc.constantFrom(...companyStatuses),
  isSanctioned: fc.boolean(),
  openNonPayment: fc.constantFrom(...openNonPayments),
  gradeCode: fc.constantFrom(...gradeCodes, null),
});

describe('a passport', () => {
  it('is replayed from its stored inputs to the same hash, and not from others', () => {
    expectReplays(precheckRules, anyInputs);
  });
});
