import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import type { CapFace } from '../../risk/caps/cap-events.ts';
import { type GradeCoverTimeline, gradeCoverOn, withTerms } from '../../risk/grades/grade-cover.ts';
import type { NdCoverFace } from '../../risk/nd-covers/nd-cover-events.ts';
import { newsOfCap } from './cap-news.ts';
import {
  newsOfGradeCover,
  newsOfGradeCoverEffect,
  newsOfGradeCoverEnd,
  newsOfGradeCoverWithdrawal,
} from './grade-cover-news.ts';
import { severityOf } from './monitor-event.ts';
import { newsOfNdCover } from './nd-cover-news.ts';

const today = '2026-11-20';

/** A cover by grade of so many thousands, given one after the other on days. */
function given(...terms: ReadonlyArray<readonly [since: string, thousands: number, percentage?: number]>) {
  return terms.reduce<GradeCoverTimeline>(
    (timeline, [since, thousands, insuredPercentage = 90]) =>
      withTerms(timeline, { amount: String(thousands * 1000), insuredPercentage }, since),
    [],
  );
}

describe('news of a cover by grade (handbook covers 4.1)', () => {
  const fifty = given(['2026-06-01', 50]);
  const fallen = given(['2026-06-01', 50], [today, 10]);

  it('is the notice of a fall, with the day after it, and the fall on that day', () => {
    const news = { kind: 'reduction', from: '50000', to: '10000', effectiveOn: '2026-12-21', cause: 'GRADE' };
    expect(newsOfGradeCover(fifty, fallen, today)).toEqual(news);
    expect(newsOfGradeCoverEffect(fallen, '2026-12-21')).toEqual(news);
    expect(newsOfGradeCoverEffect(fallen, '2026-12-24')).toEqual(news);
  });

  it('is a rise at once, and a notice that is taken back', () => {
    expect(newsOfGradeCover(fifty, given(['2026-06-01', 50], [today, 100]), today)).toMatchObject({
      kind: 'increase',
      to: '100000',
      effectiveOn: today,
    });
    const lifted = given(['2026-06-01', 50], ['2026-11-10', 10], [today, 50]);
    expect(newsOfGradeCover(lifted.slice(0, 2), lifted, today)).toMatchObject({
      kind: 'increase',
      from: '10000',
      to: '50000',
      effectiveOn: '2026-12-11',
    });
  });

  it('counts the share of a loss with the amount', () => {
    const shared = given(['2026-06-01', 50, 90], [today, 50, 70]);
    expect(newsOfGradeCover(shared.slice(0, 1), shared, today)?.kind).toBe('reduction');
  });

  it('is its end, unless nothing was covered', () => {
    expect(newsOfGradeCoverEnd(fifty, today, 'POLICY_ENDED')).toEqual({
      kind: 'cover-ended',
      from: '50000',
      to: '0',
      effectiveOn: '2026-11-21',
      cause: 'POLICY_ENDED',
    });
    expect(newsOfGradeCoverEnd(given(['2026-06-01', 0]), today, 'EXPIRED')).toBeNull();
  });

  it('is withdrawn at once, or announced for the day after the notice', () => {
    const withdrawn = (isAtOnce: boolean) => newsOfGradeCoverWithdrawal(fifty, { lastDay: today, isAtOnce });
    expect(withdrawn(true)).toMatchObject({ kind: 'cover-ended', from: '50000', to: '0', cause: 'WITHDRAWN' });
    expect(withdrawn(false)).toMatchObject({ kind: 'withdrawal-notice', effectiveOn: '2026-11-21' });
  });

  it('is nothing where terms stay, and for a cover that opens', () => {
    expect(newsOfGradeCover(fifty, fifty, today)).toBeNull();
    expect(newsOfGradeCover([], fifty, today)).toBeNull();
  });

  it('reports the day from which the sum is another one, whatever was given before', () => {
    const steps = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 5 }), (former, next) => {
        const days = former.map(([back]) => back).sort((one, other) => other - one);
        const before = given(...former.map(([, tens], index) => [addDays(today, -(days[index] ?? 0)), tens] as const));
        const after = withTerms(before, { amount: String(next * 1000), insuredPercentage: 90 }, today);
        const news = newsOfGradeCover(before, after, today);
        if (news === null) return;
        expect(gradeCoverOn(before, news.effectiveOn).amount).toBe(news.from);
        expect(gradeCoverOn(after, news.effectiveOn).amount).toBe(news.to);
        expect(news.kind).toBe(Number(news.to) > Number(news.from) ? 'increase' : 'reduction');
      }),
    );
  });
});

describe('news of a standard amount (handbook covers 5)', () => {
  const insured: NdCoverFace = {
    product: 'PreCheck',
    status: 'ANSWERED',
    result: 'POSITIVE',
    amount: '7000',
    expiryDate: '2027-11-20',
    ending: null,
  };

  it('is its withdrawal with the day after the notice, and its end', () => {
    const withdrawn: NdCoverFace = { ...insured, ending: 'WITHDRAWN', expiryDate: '2026-12-20' };
    expect(newsOfNdCover(insured, withdrawn)).toEqual({
      kind: 'withdrawal-notice',
      from: '7000',
      to: '0',
      effectiveOn: '2026-12-21',
      cause: 'WITHDRAWN',
    });
    expect(newsOfNdCover(withdrawn, { ...withdrawn, status: 'TERMINATED' })).toMatchObject({
      kind: 'cover-ended',
      effectiveOn: '2026-12-21',
      cause: 'WITHDRAWN',
    });
  });

  it('is its renewal, with what the new year insures', () => {
    expect(newsOfNdCover(insured, { ...insured, amount: '9000', expiryDate: '2028-11-20' })).toMatchObject({
      kind: 'renewed',
      from: '7000',
      to: '9000',
      effectiveOn: '2027-11-21',
    });
  });

  it.each([
    ['given up by the insured', { status: 'CANCELLED', expiryDate: today }, 'info'],
    ['decided by name', { status: 'TERMINATED', ending: 'NAMED_COVER' }, 'info'],
    ['over', { status: 'TERMINATED', ending: 'EXPIRED' }, 'critical'],
    ['ended with its policy', { status: 'TERMINATED', ending: 'POLICY_ENDED' }, 'critical'],
  ] as const)('is reported when it is %s', (_how, change, severity) => {
    const news = newsOfNdCover(insured, { ...insured, ...change });
    expect(news && [news.kind, severityOf({ ...news, endedBy: news.cause })]).toEqual(['cover-ended', severity]);
  });

  it('is nothing for answers that insure nothing, and for a choice', () => {
    const waiting: NdCoverFace = { ...insured, status: 'PENDING', result: null, expiryDate: null };
    expect(newsOfNdCover(waiting, insured)).toBeNull();
    expect(newsOfNdCover(insured, insured)).toBeNull();
    const available: NdCoverFace = { ...insured, product: 'PreCheckCap' };
    expect(newsOfNdCover(available, { ...available, status: 'TERMINATED', ending: 'EXPIRED' })).toBeNull();
  });
});

describe('news of CAP (handbook covers 4.2)', () => {
  const active: CapFace = {
    product: 'CAP',
    capStatus: 'ACTIVE',
    amount: '30000',
    amountInForce: '30000',
    validUntil: '2026-12-04',
    stopDate: null,
    endDate: null,
    policyLastDay: null,
  };
  const ended: CapFace = { ...active, capStatus: 'INACTIVE', amountInForce: '0', endDate: '2026-11-19' };

  it('is its reduction with the primary, and its end with the sum that was in force', () => {
    expect(newsOfCap(active, { ...active, amountInForce: '7000' }, today)).toEqual({
      kind: 'reduction',
      from: '30000',
      to: '7000',
      effectiveOn: today,
      cause: 'PRIMARY',
    });
    expect(newsOfCap(active, ended, today)).toMatchObject({ kind: 'cover-ended', from: '30000', effectiveOn: today });
  });

  it.each([
    ['CAP with its primary', {}, 'PRIMARY'],
    ['CAP+ where a decision covers again', { product: 'CAP_PLUS' }, 'NAMED_COVER'],
    ['either with its policy', { policyLastDay: '2026-11-19' }, 'POLICY_ENDED'],
    ['either as was chosen', { stopDate: '2026-11-19' }, 'CUSTOMER_CANCELLED'],
  ] as const)('says why it ends: %s', (_how, more, cause) => {
    expect(newsOfCap({ ...active, ...more }, { ...ended, ...more }, today)?.cause).toBe(cause);
  });

  it('is an end that has become known, unless the customer chose it', () => {
    expect(newsOfCap(active, { ...active, endDate: '2026-12-20' }, today)).toMatchObject({
      kind: 'expiry',
      effectiveOn: '2026-12-21',
    });
    const stopped: CapFace = { ...active, endDate: '2027-02-28', stopDate: '2027-02-28' };
    expect(newsOfCap(active, stopped, today)).toBeNull();
  });

  it('is an offer that lapsed, with the sum that was offered', () => {
    const open: CapFace = { ...active, capStatus: 'OFFERED', amountInForce: '0' };
    expect(newsOfCap(open, { ...open, capStatus: 'LAPSED' }, '2026-12-05')).toMatchObject({
      kind: 'offer-lapsed',
      to: '30000',
      effectiveOn: '2026-12-05',
    });
    expect(newsOfCap(open, active, today)).toBeNull();
  });
});
