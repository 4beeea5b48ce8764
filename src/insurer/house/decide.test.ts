import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GradeCode, gradeScale } from '../../risk/buyers/grade.ts';
import { type Differing, exampleInputs } from '../../testing/example-inputs.ts';
import type { Outcome } from './decide.ts';
import { houseRulesShape, rulesOn } from './house-rules.ts';
import { houseRules202611 as rules } from './house-rules-2026-11.ts';
import { decideBy } from './ladders.ts';
import { publishedRules } from './published-rules.ts';

function outcome(differing: Differing, under = rules): Outcome {
  return decideBy('automatic', exampleInputs(differing), under).outcome;
}

function underwritten(differing: Differing): Outcome {
  return decideBy('underwriter', exampleInputs(differing), rules).outcome;
}

const onGrade = (gradeCode: GradeCode | null, amount: string, more: Differing = {}) =>
  outcome({ ...more, buyer: { gradeCode, ...more.buyer }, asked: { amount, ...more.asked } });

describe('the table of automatic decisions (handbook 2.8), at both edges of each ceiling', () => {
  it.each([
    ['01', 1_000_000],
    ['02', 1_000_000],
    ['03', 500_000],
    ['04', 250_000],
  ] as const)('grade %s: full up to %d, above it referred', (grade, ceiling) => {
    expect(onGrade(grade, String(ceiling))).toMatchObject({ kind: 'ANSWERED', decisionCode: 'FULL', decidedBy: null });
    expect(onGrade(grade, String(ceiling + 1))).toMatchObject({
      kind: 'REFERRED',
      decisionCode: null,
      grantedAmount: '0',
      referredAmount: String(ceiling + 1),
      triggers: expect.arrayContaining(['ABOVE_CEILING']),
    });
  });

  it('grade 05: above 100,000 the ceiling at once and the rest referred', () => {
    expect(onGrade('05', '100000')).toMatchObject({ kind: 'ANSWERED', decisionCode: 'FULL' });
    expect(onGrade('05', '150000')).toMatchObject({
      kind: 'PRELIMINARY',
      decisionCode: 'PARTIAL_PRELIMINARY',
      grantedAmount: '100000',
      referredAmount: '50000',
      decidedBy: 'grade',
    });
  });

  it('grade 06: above 40,000 the ceiling, and that is final', () => {
    expect(onGrade('06', '40000').decisionCode).toBe('FULL');
    expect(onGrade('06', '40001')).toMatchObject({
      kind: 'ANSWERED',
      decisionCode: 'PARTIAL',
      grantedAmount: '40000',
      temporaryAmount: '0',
      reasonCodes: ['GRADE_TOO_WEAK'],
    });
  });

  it('grade 07: above 10,000 the ceiling for 180 days; up to it without an end', () => {
    expect(onGrade('07', '10000')).toMatchObject({
      decisionCode: 'FULL',
      permanentAmount: '10000',
      temporaryDays: null,
    });
    expect(onGrade('07', '10001')).toMatchObject({
      decisionCode: 'PARTIAL',
      grantedAmount: '10000',
      permanentAmount: '0',
      temporaryAmount: '10000',
      temporaryDays: 180,
    });
  });

  it.each(['08', '09', '10'] as const)('grade %s: refused, even the smallest amount', (grade) => {
    expect(onGrade(grade, '1')).toMatchObject({
      decisionCode: 'REFUSED',
      grantedAmount: '0',
      withdrawsExisting: false,
    });
  });

  it('grades 09 and 10 put existing cover under notice, 08 does not', () => {
    const existing = { permanentAmount: '20000', totalAmount: '20000' };
    const increase = (grade: GradeCode) => onGrade(grade, '50000', { existing, asked: { action: 'INCREASE' } });
    expect(increase('08')).toMatchObject({ decisionCode: 'INCREASE_REFUSED', withdrawsExisting: false });
    expect(increase('09')).toMatchObject({ decisionCode: 'INCREASE_REFUSED', withdrawsExisting: true });
    expect(increase('10').withdrawsExisting).toBe(true);
  });

  it.each(['NA', null] as const)('without a usable grade (%s): always referred', (grade) => {
    expect(onGrade(grade, '1')).toMatchObject({ kind: 'REFERRED', triggers: ['GRADE_NOT_AVAILABLE'] });
  });
});

describe('referral triggers', () => {
  it.each<[string, Differing]>([
    ['TERM_LONGER_THAN_STANDARD', { asked: { paymentTermDays: 61 } }],
    ['COMMENT', { asked: { hasComment: true } }],
    ['NEGATIVE_INFORMATION', { asked: { negativeInformation: true } }],
    ['BUYER_NOT_IDENTIFIED', { buyer: { isIdentified: false } }],
    ['OPEN_NON_PAYMENT', { buyer: { openNonPayment: 'OVERDUE' } }],
    ['OPEN_NON_PAYMENT', { buyer: { openNonPayment: 'CLAIM' } }],
    ['COUNTRY_RESTRICTED', { buyer: { countryCode: 'RU' } }],
    ['GRADE_OUTDATED', { buyer: { gradeDate: '2024-11-19' } }],
    ['GRADE_OUTDATED', { buyer: { gradeDate: null } }],
  ])('%s', (trigger, differing) => {
    expect(outcome(differing)).toMatchObject({ kind: 'REFERRED', grantedAmount: '0', triggers: [trigger] });
  });

  it('do not fire at their edge', () => {
    expect(outcome({ asked: { paymentTermDays: 60 } }).kind).toBe('ANSWERED');
    expect(outcome({ buyer: { gradeDate: '2024-11-20' } }).kind).toBe('ANSWERED');
  });

  it('refer also where the grade alone would refuse', () => {
    expect(onGrade('09', '50000', { asked: { hasComment: true } }).kind).toBe('REFERRED');
  });

  it('are all named, in the order of the rules', () => {
    const both = outcome({ asked: { hasComment: true, paymentTermDays: 90 } });
    expect(both.triggers).toEqual(['TERM_LONGER_THAN_STANDARD', 'COMMENT']);
    expect(both.decidedBy).toBe('payment-term');
  });

  it('know an authority below the ceilings, per insurer entity', () => {
    const french = { ...rules, entities: { SFAC: { authority: 200_000 } } };
    const asked = { asked: { amount: '200001' } };
    expect(outcome({ ...asked, policy: { businessUnitCode: 'SFAC' } }, french).triggers).toEqual(['ABOVE_AUTHORITY']);
    expect(outcome({ asked: { amount: '200000' }, policy: { businessUnitCode: 'SFAC' } }, french).kind).toBe(
      'ANSWERED',
    );
    expect(outcome(asked, french).kind).toBe('ANSWERED');
  });
});

describe('admissibility and position of the buyer', () => {
  it('rejects what should not have been ordered', () => {
    expect(outcome({ policy: { isInForce: false } })).toMatchObject({ kind: 'REJECTED', decidedBy: 'policy-in-force' });
    expect(outcome({ policy: { coversCountry: false } }).kind).toBe('REJECTED');
    expect(outcome({ buyer: { notInsurableReason: 'SANCTIONED' } })).toMatchObject({
      kind: 'REJECTED',
      reasonCodes: ['SANCTIONS'],
    });
  });

  it('refuses an insolvent buyer', () => {
    expect(outcome({ buyer: { statusCode: 'INSOLVENT' } })).toMatchObject({
      decisionCode: 'REFUSED',
      reasonCodes: ['INSOLVENCY'],
      grantedAmount: '0',
    });
  });
});

describe('a cover that exists', () => {
  const existing = { permanentAmount: '30000', totalAmount: '30000' };

  it('is never lowered by an answer: an increase refused leaves it as it is', () => {
    const weak = onGrade('06', '90000', {
      existing: { permanentAmount: '60000', totalAmount: '60000' },
      asked: { action: 'INCREASE' },
    });
    expect(weak).toMatchObject({
      decisionCode: 'INCREASE_REFUSED',
      grantedAmount: '60000',
      decidedBy: 'existing-cover',
    });
  });

  it('is raised as far as the ceiling goes', () => {
    const partly = onGrade('06', '90000', { existing, asked: { action: 'INCREASE' } });
    expect(partly).toMatchObject({ decisionCode: 'PARTIAL', grantedAmount: '40000', permanentAmount: '40000' });
  });

  it('keeps its permanent part beside a temporary grant', () => {
    const some = { permanentAmount: '4000', totalAmount: '4000' };
    expect(onGrade('07', '20000', { existing: some, asked: { action: 'INCREASE' } })).toMatchObject({
      permanentAmount: '4000',
      temporaryAmount: '6000',
      temporaryDays: 180,
    });
  });

  it('at the ceiling of grade 05 refers an increase as a whole', () => {
    const full = { permanentAmount: '100000', totalAmount: '100000' };
    expect(onGrade('05', '150000', { existing: full, asked: { action: 'INCREASE' } })).toMatchObject({
      kind: 'REFERRED',
      grantedAmount: '100000',
      triggers: ['ABOVE_CEILING'],
    });
  });

  it('is re-issued by a prolongation, and referred where an underwriter once granted more', () => {
    const prolong = (amount: string) =>
      onGrade('06', amount, {
        existing: { permanentAmount: amount, totalAmount: amount },
        asked: { action: 'PROLONGATION' },
      });
    expect(prolong('40000')).toMatchObject({ kind: 'ANSWERED', decisionCode: 'REISSUED' });
    expect(prolong('60000')).toMatchObject({ kind: 'REFERRED', grantedAmount: '60000' });
  });
});

describe('other currencies', () => {
  it('convert the ceilings, which are in euros', () => {
    const inPounds = { policy: { currency: 'GBP' }, rate: { perEuro: '0.87' } };
    expect(onGrade('06', '34800', inPounds).decisionCode).toBe('FULL');
    expect(onGrade('06', '34801', inPounds)).toMatchObject({ decisionCode: 'PARTIAL', grantedAmount: '34800' });
  });

  it('refer where there is no rate', () => {
    expect(outcome({ rate: { perEuro: null } }).triggers).toContain('RATE_MISSING');
  });
});

describe('the underwriter’s table', () => {
  it('always ends in an answer', () => {
    const anything = fc.record({
      gradeCode: fc.constantFrom<GradeCode | null>(...gradeScale, 'NA', null),
      amount: fc.integer({ min: 1, max: 20_000_000 }),
      hasComment: fc.boolean(),
      negativeInformation: fc.boolean(),
      openNonPayment: fc.constantFrom('NONE', 'OVERDUE', 'CLAIM'),
      countryCode: fc.constantFrom('FR', 'RU'),
      perEuro: fc.constantFrom('1', '0.87', null),
    });
    fc.assert(
      fc.property(anything, ({ amount, gradeCode, openNonPayment, countryCode, perEuro, ...asked }) => {
        const { kind, decisionCode, grantedAmount } = underwritten({
          buyer: { gradeCode, openNonPayment, countryCode },
          asked: { ...asked, amount: String(amount) },
          rate: { perEuro },
        });
        expect(kind).toBe('ANSWERED');
        expect(Number(grantedAmount)).toBeLessThanOrEqual(amount);
        expect(decisionCode === 'FULL').toBe(Number(grantedAmount) === amount);
        expect(decisionCode === 'REFUSED').toBe(Number(grantedAmount) === 0);
      }),
    );
  });

  it('finishes a preliminary grant with no less than it', () => {
    const existing = { permanentAmount: '100000', totalAmount: '100000', isPreliminary: true };
    const finish = (gradeCode: GradeCode) =>
      underwritten({ existing, buyer: { gradeCode }, asked: { amount: '150000' } });
    expect(finish('05')).toMatchObject({ decisionCode: 'FULL', grantedAmount: '150000' });
    expect(finish('07')).toMatchObject({ decisionCode: 'PARTIAL', grantedAmount: '100000' });
  });

  it('counts what was ticked as negative one grade weaker, and rounds partial grants down', () => {
    expect(
      underwritten({ buyer: { gradeCode: '05' }, asked: { amount: '400000', negativeInformation: true } }),
    ).toMatchObject({
      decisionCode: 'PARTIAL',
      grantedAmount: '120000',
    });
    const pounds = { policy: { currency: 'GBP' }, rate: { perEuro: '0.871' } };
    expect(underwritten({ ...pounds, buyer: { gradeCode: '06' }, asked: { amount: '200000' } }).grantedAmount).toBe(
      '104000',
    );
  });
});

describe('properties of the automatic ladder', () => {
  const amounts = fc.integer({ min: 1, max: 3_000_000 });

  it('never grants at once more than was asked', () => {
    fc.assert(
      fc.property(fc.constantFrom(...gradeScale), amounts, (grade, amount) => {
        expect(Number(onGrade(grade, String(amount)).grantedAmount)).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it('ends its steps at the amount that it grants', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<GradeCode>(...gradeScale, 'NA'),
        amounts,
        amounts,
        fc.boolean(),
        (gradeCode, amount, before, hasComment) => {
          const { steps, outcome } = decideBy(
            'automatic',
            exampleInputs({
              buyer: { gradeCode },
              asked: { action: 'INCREASE', amount: String(amount + before), hasComment },
              existing: { permanentAmount: String(before), totalAmount: String(before) },
            }),
            rules,
          );
          expect(steps.at(-1)?.amountAfter).toBe(outcome.grantedAmount);
        },
      ),
    );
  });

  it('grants no less to a better grade', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 250_000 }), (index, amount) => {
        const better = gradeScale[index] ?? '01';
        const worse = gradeScale[index + 1] ?? '10';
        const at = (grade: GradeCode) => {
          const { kind, grantedAmount } = onGrade(grade, String(amount));
          return kind === 'REFERRED' ? amount : Number(grantedAmount);
        };
        expect(at(better)).toBeGreaterThanOrEqual(at(worse));
      }),
    );
  });
});

describe('versions of the rules', () => {
  it('are well formed and never share a name', () => {
    for (const version of publishedRules) expect(() => houseRulesShape.parse(version)).not.toThrow();
    expect(new Set(publishedRules.map(({ version }) => version)).size).toBe(publishedRules.length);
  });

  it('are chosen by the day, the first one before all of them', () => {
    const later = { ...rules, version: '2027.01-1', validFrom: '2027-01-01' };
    const chosen = (day: string) => rulesOn([later, rules], day).version;
    expect(chosen('2026-12-31')).toBe('2026.11-1');
    expect(chosen('2027-01-01')).toBe('2027.01-1');
    expect(chosen('2020-01-01')).toBe('2026.11-1');
  });
});
