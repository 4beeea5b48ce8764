import { describe, expect, test } from 'vitest';
import type { CoverItem } from '../../risk/covers/cover-shape.ts';
import type { GradeCoverOnWire } from '../../risk/grades/grade-covers.contract.ts';
import type { NdCoverOnWire } from '../../risk/nd-covers/nd-covers.contract.ts';
import { type BuyerCoverFacts, buyerCoverStatusOf } from './buyer-cover-status.ts';
import type { PolicyView } from './synthesis.contract.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });

function cover(some: Partial<CoverItem>): CoverItem {
  return {
    coverId: 'cov_1',
    policy: 'HERM-1000001',
    company: { companyId: '100176', companyName: 'Lardois SAS', countryCode: 'FR' },
    coverTypeCode: 'NAMED',
    coverStatusCode: 'Agreement',
    state: 'active',
    standing: 'cover',
    customerReference: null,
    requestedAmount: null,
    grantedAmount: null,
    totalAmount: eur('0.00'),
    decisionCode: 'FULL',
    decisionDate: '2026-01-05',
    startDate: '2026-01-05',
    endDate: null,
    reviewDate: null,
    isReviewDue: false,
    insuredPercentage: 90,
    maxPaymentTermDays: 60,
    pendingAction: null,
    noticeEndDate: null,
    pendingRequest: null,
    frozenLimit: null,
    isMonitored: false,
    isStopped: false,
    version: 1,
    ...some,
  } as CoverItem;
}

const request: BuyerCoverFacts['requests'][number] = {
  requestId: 'creq_1',
  coverId: 'cov_1',
  policy: 'HERM-1000001',
  action: 'NEW',
  amount: eur('45000.00'),
  workflowStatus: 'SENT',
  expectedDecisionDate: null,
};

const unnamed: PolicyView = {
  policy: 'HERM-1000001',
  isCountryCovered: true,
  isStopped: false,
  coveredBy: [],
  unnamed: { discretionaryLimit: eur('10000.00'), isBarred: false, bars: [], selfCheck: null },
};

const known = (some: Partial<BuyerCoverFacts>): BuyerCoverFacts => ({
  company: { statusCode: 'ACTIVE', replacedByCompanyId: null },
  covers: [],
  requests: [],
  policy: null,
  ...some,
});

describe('the position on a buyer', () => {
  test('adds up what is in force, by currency', () => {
    const covers = [
      cover({ totalAmount: eur('250000.00') }),
      cover({ totalAmount: { amount: '80000.00', currency: 'USD' }, policy: 'ACI-4000002' }),
      cover({ totalAmount: eur('50000.00'), policy: 'CBNL-3000001' }),
      cover({ totalAmount: eur('0.00'), standing: 'nocover' }),
    ];
    expect(buyerCoverStatusOf(known({ covers, requests: [request] }))).toEqual({
      is: 'covered',
      sums: [eur('300000.00'), { amount: '80000.00', currency: 'USD' }],
      policies: ['HERM-1000001', 'ACI-4000002', 'CBNL-3000001'],
    });
  });

  test('A1: counts nothing whose buyer is stopped, and says so where nothing else covers it', () => {
    const stopped = cover({ totalAmount: eur('250000.00'), isStopped: true });
    const other = cover({ totalAmount: eur('50000.00'), policy: 'CBNL-3000001' });
    expect(buyerCoverStatusOf(known({ covers: [stopped, other] }))).toMatchObject({
      is: 'covered',
      sums: [eur('50000.00')],
    });
    const only = { is: 'stopped', policies: ['HERM-1000001'] };
    expect(buyerCoverStatusOf(known({ covers: [stopped], requests: [request] }))).toEqual(only);
    expect(buyerCoverStatusOf(known({ policy: { ...unnamed, isStopped: true } }))).toEqual(only);
  });

  test('A2: is by the cover that follows the grade, or stopped with it', () => {
    const byGrade = (some: object = {}) =>
      ({ policy: 'HERM-1000001', standing: 'cover', namedCover: null, isStopped: false, ...some }) as GradeCoverOnWire;
    const standing = (some: object = {}) =>
      buyerCoverStatusOf(known({ gradeCovers: [byGrade(some)], policy: unnamed }));
    expect(standing()).toEqual({ is: 'by-grade', policy: 'HERM-1000001' });
    expect(standing({ isStopped: true })).toEqual({ is: 'stopped', policies: ['HERM-1000001'] });
    expect(standing({ standing: 'nocover' }).is).toBe('unnamed');
    expect(standing({ namedCover: { coverId: 'cov_1', totalAmount: eur('0.00') } }).is).toBe('unnamed');
    // what is stopped under one policy hides nothing that is in force under another
    const stopped = cover({ totalAmount: eur('250000.00'), isStopped: true });
    const other = byGrade({ policy: 'CBNL-3000001' });
    expect(buyerCoverStatusOf(known({ covers: [stopped], gradeCovers: [other] }))).toEqual({
      is: 'by-grade',
      policy: 'CBNL-3000001',
    });
  });

  test('is by grade where a cover in force has no amount', () => {
    expect(buyerCoverStatusOf(known({ covers: [cover({ coverStatusCode: 'CheckPolicy' })] }))).toMatchObject({
      is: 'by-grade',
    });
  });

  test('shows what comes, before what waits, before what was refused', () => {
    const coming = cover({ standing: 'validated', startDate: '2026-12-01', grantedAmount: eur('20000.00') });
    const refused = cover({ standing: 'nocover' });
    expect(buyerCoverStatusOf(known({ covers: [refused, coming], requests: [request] }))).toMatchObject({
      is: 'from',
      day: '2026-12-01',
    });
    expect(buyerCoverStatusOf(known({ covers: [refused], requests: [request] }))).toMatchObject({ is: 'waiting' });
    expect(buyerCoverStatusOf(known({ covers: [refused], policy: unnamed }))).toEqual({ is: 'refused' });
  });

  test('promises nothing for a later day while deliveries are stopped', () => {
    const coming = cover({ standing: 'validated', startDate: '2026-12-01', grantedAmount: eur('20000.00') });
    const stopped = { ...coming, isStopped: true };
    expect(buyerCoverStatusOf(known({ covers: [stopped], requests: [request] }))).toEqual({
      is: 'stopped',
      policies: [stopped.policy],
    });
    expect(buyerCoverStatusOf(known({ covers: [stopped, coming] }))).toMatchObject({ is: 'from' });
  });

  test('is within the discretionary limit only where nothing excludes it', () => {
    expect(buyerCoverStatusOf(known({ policy: unnamed }))).toMatchObject({ is: 'unnamed', limit: eur('10000.00') });
    const excluded = { ...unnamed, unnamed: { ...unnamed.unnamed, isBarred: true, bars: ['COMPANY_INSOLVENT'] } };
    expect(buyerCoverStatusOf(known({ policy: excluded as PolicyView }))).toEqual({ is: 'none' });
  });

  test('A2: without a self-check the discretionary limit is a condition, with one it is what is insured', () => {
    const selfCheck = { checkId: 'check_1', amount: eur('4000.00'), validUntil: '2027-03-01' };
    const checked = { ...unnamed, unnamed: { ...unnamed.unnamed, selfCheck } } as PolicyView;
    expect(buyerCoverStatusOf(known({ policy: checked }))).toEqual({
      is: 'self-checked',
      amount: eur('4000.00'),
      policy: 'HERM-1000001',
    });
    expect(buyerCoverStatusOf(known({ policy: unnamed })).is).toBe('unnamed');
    const ended = [cover({ standing: 'inactive', endDate: '2026-08-31' })];
    expect(buyerCoverStatusOf(known({ covers: ended, policy: unnamed })).is).toBe('ended');
    expect(buyerCoverStatusOf(known({ covers: ended, policy: checked })).is).toBe('self-checked');
  });

  test('A2: a standard amount counts while it is insured, and only of a PreCheck', () => {
    const nd = (some: object) =>
      ({
        standing: 'insured',
        precheckProduct: 'PreCheck',
        fixedAmount: eur('7000.00'),
        policy: 'HERM-1000001',
        ...some,
      }) as NdCoverOnWire;
    expect(buyerCoverStatusOf(known({ ndCovers: [nd({})] }))).toEqual({
      is: 'standard',
      amount: eur('7000.00'),
      policy: 'HERM-1000001',
    });
    expect(buyerCoverStatusOf(known({ ndCovers: [nd({ standing: 'ended' })] })).is).toBe('none');
    expect(buyerCoverStatusOf(known({ ndCovers: [nd({ precheckProduct: 'PreCheckCap' })] })).is).toBe('none');
  });

  test('names the last day of the cover that ended last', () => {
    const covers = ['2026-03-01', '2026-08-31'].map((endDate) => cover({ standing: 'inactive', endDate }));
    expect(buyerCoverStatusOf(known({ covers }))).toEqual({ is: 'ended', day: '2026-08-31' });
  });

  test('leads from a merged company to its successor, unless it is still covered', () => {
    const company = { statusCode: 'MERGED', replacedByCompanyId: '102191' } as const;
    expect(buyerCoverStatusOf(known({ company }))).toEqual({ is: 'merged', successor: '102191' });
    const covers = [cover({ totalAmount: eur('1000.00') })];
    expect(buyerCoverStatusOf(known({ company, covers }))).toMatchObject({ is: 'covered' });
  });
});
