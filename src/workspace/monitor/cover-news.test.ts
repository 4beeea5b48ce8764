import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { type Timeline, totalOn } from '../../risk/covers/cover.ts';
import {
  type GrantedTerms,
  withCancellation,
  withDecision,
  withPolicyEnd,
  withReduction,
  withReductionNotice,
  withWithdrawal,
} from '../../risk/covers/cover-changes.ts';
import { newsOfDecision, newsOfEffect, newsOfReceivedCover } from './cover-news.ts';

const today = '2026-11-20';

function terms(amount: string, more: Partial<GrantedTerms> = {}): GrantedTerms {
  return {
    from: today,
    permanentAmount: amount,
    temporary: null,
    endDate: null,
    requestedAmount: amount,
    decisionCode: 'FULL',
    reasonCodes: [],
    decisionDate: today,
    requestId: null,
    insuredPercentage: '90',
    maxPaymentTermDays: 60,
    conditions: [],
    ...more,
  };
}

const covered: Timeline = withDecision([], terms('100', { from: '2026-01-01', decisionDate: '2026-01-01' }));
const withdrawn = (noticeDays: number) =>
  withWithdrawal(covered, { announcedOn: today, noticeDays, reasonCodes: ['OTHER'] });

describe('news of a decision', () => {
  it.each([
    ['the first one', [], terms('50'), 'new-decision', '0', '50'],
    ['a refusal', [], terms('0', { decisionCode: 'REFUSED' }), 'new-decision', '0', '0'],
    ['more', covered, terms('150'), 'increase', '100', '150'],
    ['less', covered, terms('40', { decisionCode: 'REDUCED' }), 'reduction', '100', '40'],
    ['other terms', covered, terms('100', { insuredPercentage: '80' }), 'new-decision', '100', '100'],
  ] as const)('%s', (_what, before, given, kind, from, to) => {
    expect(newsOfDecision(before, withDecision(before, given), today)).toEqual({
      kind,
      from,
      to,
      effectiveOn: today,
      endedBy: null,
      isOwnRequest: false,
    });
  });

  it('knows whether the insured wanted a reduction', () => {
    const reduction = { amount: '40', from: today, decidedOn: today, reasonCodes: [] };
    const requested = withReduction(covered, { ...reduction, requestId: 'creq_1' });
    expect(newsOfDecision(covered, requested, today)).toMatchObject({ kind: 'reduction', isOwnRequest: true });
    const decided = withReduction(covered, { ...reduction, requestId: null });
    expect(newsOfDecision(covered, decided, today)).toMatchObject({ kind: 'reduction', isOwnRequest: false });
  });

  it('reports a decision that begins later with its first day', () => {
    const after = withDecision(covered, terms('150', { from: '2026-12-01' }));
    expect(newsOfDecision(covered, after, today)).toMatchObject({ kind: 'increase', effectiveOn: '2026-12-01' });
  });

  it('reports a notice with the first day without the old terms', () => {
    expect(newsOfDecision(covered, withdrawn(30), today)).toEqual({
      kind: 'withdrawal-notice',
      from: '100',
      to: '0',
      effectiveOn: '2026-12-21',
      endedBy: 'WITHDRAWN',
      isOwnRequest: false,
    });
    const reduced = withReductionNotice(covered, '30', { announcedOn: today, noticeDays: 30, reasonCodes: [] });
    expect(newsOfDecision(covered, reduced, today)).toMatchObject({
      kind: 'reduction',
      to: '30',
      effectiveOn: '2026-12-21',
    });
  });

  it('reports a cover that ends at once, with what ended it', () => {
    expect(newsOfDecision(covered, withdrawn(0), today)).toMatchObject({
      kind: 'cover-ended',
      effectiveOn: today,
      endedBy: 'WITHDRAWN',
    });
    const given = withCancellation(covered, { lastDay: today, atOnce: true });
    expect(newsOfDecision(covered, given, today)).toMatchObject({ endedBy: 'CUSTOMER_CANCELLED' });
    const over = withPolicyEnd(covered, '2026-11-10');
    expect(newsOfDecision(covered, over, today)).toMatchObject({ kind: 'cover-ended', endedBy: 'EXPIRED' });
  });

  it('reports an agreed end on its day', () => {
    expect(
      newsOfDecision(covered, withCancellation(covered, { lastDay: '2026-12-31', atOnce: false }), today),
    ).toBeNull();
  });

  it('says nothing of a refusal that ends', () => {
    const refused = withDecision([], terms('0', { from: '2026-01-01', decisionCode: 'REFUSED' }));
    expect(newsOfDecision(refused, withPolicyEnd(refused, '2026-11-10'), today)).toBeNull();
  });
});

describe('news of a cover that was sent', () => {
  it('is what was decided lately, and nothing that is history', () => {
    expect(newsOfReceivedCover(withDecision([], terms('50')), today)).toMatchObject({ kind: 'new-decision', to: '50' });
    expect(newsOfReceivedCover(covered, today)).toBeNull();
  });
});

describe('news of the daily step', () => {
  it('is an end, also when the step runs late', () => {
    const ended = newsOfEffect(withdrawn(10), '2026-12-01');
    expect(ended).toEqual({
      kind: 'cover-ended',
      from: '100',
      to: '0',
      effectiveOn: '2026-12-01',
      endedBy: 'WITHDRAWN',
      isOwnRequest: false,
    });
    expect(newsOfEffect(withdrawn(10), '2026-12-05')).toEqual(ended);
    expect(newsOfEffect(withdrawn(0), '2026-11-21')).toBeNull();
  });

  it('is a temporary part that ran out, but no reduction that was announced', () => {
    const temporary = withDecision(covered, terms('100', { temporary: { amount: '50', until: '2026-11-30' } }));
    expect(newsOfEffect(temporary, '2026-12-01')).toMatchObject({ kind: 'reduction', from: '150', to: '100' });
    const reduced = withReductionNotice(covered, '30', { announcedOn: today, noticeDays: 10, reasonCodes: [] });
    expect(newsOfEffect(reduced, '2026-12-01')).toBeNull();
  });
});

describe('whatever is decided', () => {
  const amount = fc.integer({ min: 0, max: 500 }).map(String);
  const given = fc
    .record({ amount, wait: fc.integer({ min: 0, max: 40 }), lasts: fc.option(fc.integer({ min: 1, max: 90 })) })
    .map((each) => {
      const from = addDays(today, each.wait);
      return terms(each.amount, { from, endDate: each.lasts === null ? null : addDays(from, each.lasts) });
    });
  const history = fc
    .option(given)
    .map((first) => (first ? withDecision(covered, { ...first, from: '2026-06-01' }) : []));

  it('is reported with the sums that hold before and from its day on', () => {
    fc.assert(
      fc.property(history, given, (before, decision) => {
        const after = withDecision(before, decision);
        const news = newsOfDecision(before, after, today);
        if (news === null) return;
        expect([news.from, news.to]).toEqual([totalOn(before, news.effectiveOn), totalOn(after, news.effectiveOn)]);
        expect(news.effectiveOn >= today).toBe(true);
        if (news.kind === 'increase') expect(Number(news.to)).toBeGreaterThan(Number(news.from));
        if (news.kind === 'reduction') expect(Number(news.to)).toBeLessThan(Number(news.from));
      }),
    );
  });

  it('is reported once: nothing is sent without a change', () => {
    fc.assert(
      fc.property(history, given, (before, decision) => {
        const after = withDecision(before, decision);
        expect(newsOfDecision(after, after, today)).toBeNull();
      }),
    );
  });
});
