import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFormat } from '../../../platform/core/format.ts';
import { coverStatusLabels } from '../cover-labels.ts';
import type { CoverItem } from '../cover-shape.ts';
import { coverDisplayInList, coverStatusOf } from '../cover-status.ts';
import { requestDisplayOf } from '../request-status.ts';
import { nextDateOf, coverStatusDisplayOf as statusDisplayOf } from './cover-status-display.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });

function cover(differing: Partial<CoverItem> = {}): CoverItem {
  return {
    coverId: 'cov_1',
    policy: 'CBNL-3000001',
    company: { companyId: '100001', companyName: 'Rijnzicht Logistiek B.V.', countryCode: 'NL' },
    coverTypeCode: 'CreditLimit',
    coverStatusCode: 'Agreement',
    state: 'active',
    standing: 'cover',
    customerReference: null,
    requestedAmount: eur('250000.00'),
    grantedAmount: eur('250000.00'),
    totalAmount: eur('250000.00'),
    decisionCode: 'FULL',
    decisionDate: '2026-11-01',
    startDate: '2026-11-01',
    endDate: null,
    reviewDate: '2027-11-01',
    isReviewDue: false,
    insuredPercentage: 90,
    maxPaymentTermDays: 60,
    pendingAction: null,
    noticeEndDate: null,
    pendingRequest: null,
    frozenLimit: null,
    temporary: null,
    isMonitored: false,
    isStopped: false,
    version: 1,
    ...differing,
  };
}

const waiting = {
  requestId: 'creq_1',
  action: 'INCREASE',
  amount: eur('400000.00'),
  workflowStatus: 'SENT',
  expectedDecisionDate: '2026-11-25',
} as const;

const format = createFormat({ locale: 'en-GB', today: '2026-11-20' });
const coverStatusDisplayOf = (item: Parameters<typeof statusDisplayOf>[0]) => statusDisplayOf(item, format);

const word = ({ label }: ReturnType<typeof coverStatusDisplayOf>) => i18n._(label);

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('state of a cover', () => {
  test('shows what is in force', () => {
    expect(word(coverStatusDisplayOf(cover()))).toBe('Granted');
    expect(word(coverStatusDisplayOf(cover({ coverStatusCode: 'PartialAgreement' })))).toBe('Partly granted');
    // A2: nothing is granted for new deliveries once the stop has come
    expect(coverStatusDisplayOf(cover({ isStopped: true }))).toMatchObject({
      shape: 'ring',
      label: { message: 'Cover stopped' },
    });
    expect(word(coverStatusDisplayOf(cover({ standing: 'nocover', coverStatusCode: 'Rejected' })))).toBe(
      'Declined (no cover)',
    );
    expect(word(coverStatusDisplayOf(cover({ standing: 'inactive', coverStatusCode: 'Expired' })))).toBe('Ended');
    expect(word(coverStatusDisplayOf(cover({ standing: 'undecided', coverStatusCode: 'Pending' })))).toBe(
      'Not decided',
    );
  });

  test('says in a list without its day that it has yet to begin', () => {
    const begins = cover({ standing: 'validated', startDate: '2026-12-06', coverStatusCode: 'PartialAgreement' });
    expect(coverDisplayInList(begins)).toMatchObject({ shape: 'waiting', label: { message: 'Not yet in force' } });
    expect(coverDisplayInList(cover()).label.message).toBe('Granted');
  });

  test('shows what waits before what is in force', () => {
    expect(word(coverStatusDisplayOf(cover({ pendingRequest: waiting })))).toBe('Increase pending');
    expect(word(coverStatusDisplayOf(cover({ pendingRequest: { ...waiting, action: 'NEW' } })))).toBe('Pending');
  });

  test('keeps "Partly granted" while only the rest is with the underwriter', () => {
    const rest = cover({
      coverStatusCode: 'PartialAgreement',
      decisionCode: 'PARTIAL_PRELIMINARY',
      pendingRequest: waiting,
    });
    expect(word(coverStatusDisplayOf(rest))).toBe('Partly granted');
    expect(nextDateOf(rest)).toEqual({ kind: 'rest', day: '2026-11-25' });
  });

  test('shows a notice before everything else', () => {
    const pendingAction = { type: 'REDUCTION', plannedDate: '2026-12-20' } as const;
    expect(word(coverStatusDisplayOf(cover({ pendingAction, pendingRequest: waiting })))).toBe('Reduction notice');
    expect(nextDateOf(cover({ pendingAction }))).toEqual({ kind: 'notice', day: '2026-12-20' });
  });
});

describe('what a cover promises', () => {
  const begins = { standing: 'validated', state: 'validated', startDate: '2026-12-01' } as const;
  const partly = { coverStatusCode: 'PartialAgreement' } as const;
  const fresh = { ...waiting, action: 'NEW' } as const;
  const undecided = { standing: 'undecided', coverStatusCode: 'Pending', decisionCode: null, startDate: null } as const;

  test.each<[string, Partial<CoverItem>, shape: string, onScreen: string, inFile: string]>([
    ['in force', {}, 'full', 'Granted', 'Granted'],
    ['in force in part', partly, 'half', 'Partly granted', 'Partly granted'],
    ['stopped', { isStopped: true }, 'ring', 'Cover stopped', 'Cover stopped'],
    ['stopped, not begun', { ...begins, isStopped: true }, 'ring', 'Cover stopped', 'Cover stopped'],
    ['frozen by a plan', { frozenLimit: eur('9000') }, 'half', 'Limit frozen', 'Limit frozen'],
    [
      'stopped by a plan that freezes it',
      { isStopped: true, frozenLimit: eur('9000') },
      'ring',
      'Cover stopped',
      'Cover stopped',
    ],
    ['ended', { standing: 'inactive', coverStatusCode: 'Expired' }, 'ended', 'Ended', 'Ended'],
    ['decided, not begun', begins, 'waiting', 'Granted from 1 Dec', 'Granted, not yet in force'],
    [
      'decided in part, not begun',
      { ...begins, ...partly },
      'waiting',
      'Partly granted from 1 Dec',
      'Partly granted, not yet in force',
    ],
    [
      'decided, not begun, its day not told',
      { ...begins, startDate: null },
      'waiting',
      'Granted, not yet in force',
      'Granted, not yet in force',
    ],
    ['waiting', { ...undecided, pendingRequest: fresh }, 'waiting', 'Pending', 'Not decided'],
    [
      'referred in part, not begun',
      { ...begins, ...partly, decisionCode: 'PARTIAL_PRELIMINARY', pendingRequest: fresh },
      'waiting',
      'Partly granted from 1 Dec',
      'Partly granted, not yet in force',
    ],
    [
      'referred in part',
      { ...partly, decisionCode: 'PARTIAL_PRELIMINARY', pendingRequest: fresh },
      'half',
      'Partly granted',
      'Partly granted',
    ],
    [
      'refused',
      { standing: 'nocover', coverStatusCode: 'Rejected' },
      'ring',
      'Declined (no cover)',
      'Declined (no cover)',
    ],
    [
      'refused for a later day',
      { ...begins, coverStatusCode: 'Rejected' },
      'ring',
      'Declined (no cover)',
      'Declined (no cover)',
    ],
  ])('%s', (_, differing, shape, onScreen, inFile) => {
    const item = cover(differing);
    expect(coverStatusDisplayOf(item).shape).toBe(shape);
    expect(word(coverStatusDisplayOf(item))).toBe(onScreen);
    expect(coverStatusLabels[coverStatusOf(item)].label.message).toBe(inFile);
  });
});

describe('next date of a cover', () => {
  test('of one that begins later is its first day, unless its rest is answered first', () => {
    const begins = cover({ standing: 'validated', startDate: '2026-12-01' });
    expect(nextDateOf(begins)).toEqual({ kind: 'begins', day: '2026-12-01' });
    expect(nextDateOf({ ...begins, decisionCode: 'PARTIAL_PRELIMINARY', pendingRequest: waiting })).toEqual({
      kind: 'rest',
      day: '2026-11-25',
    });
  });

  test('is the answer, the end, or the review', () => {
    expect(nextDateOf(cover({ pendingRequest: waiting }))).toEqual({ kind: 'answer', day: '2026-11-25' });
    expect(nextDateOf(cover({ endDate: '2027-01-31' }))).toEqual({ kind: 'ends', day: '2027-01-31' });
    expect(nextDateOf(cover())).toEqual({ kind: 'review', day: '2027-11-01' });
    expect(nextDateOf(cover({ isReviewDue: true }))).toEqual({ kind: 'review-due', day: '2027-11-01' });
  });
});

describe('state of a request', () => {
  const request = { requestStatus: 'PENDING', workflowStatus: 'SENT', decision: null } as const;

  test('names whom it waits for', () => {
    expect(word(requestDisplayOf(request))).toBe('Referred to underwriting');
    expect(word(requestDisplayOf({ ...request, workflowStatus: 'TO_VALIDATE' }))).toBe('Awaiting approval');
  });

  test('distinguishes an order that was not admissible from a refusal of credit', () => {
    expect(word(requestDisplayOf({ ...request, requestStatus: 'REJECTED' }))).toBe('Not admissible');
  });

  test('distinguishes a withdrawal from a refusal by a colleague', () => {
    const cancelled = { ...request, requestStatus: 'CANCELLED' } as const;
    expect(word(requestDisplayOf(cancelled))).toBe('Withdrawn');
    expect(word(requestDisplayOf({ ...cancelled, workflowStatus: 'REFUSED_INTERNALLY' }))).toBe(
      'Rejected by a colleague',
    );
  });
});
