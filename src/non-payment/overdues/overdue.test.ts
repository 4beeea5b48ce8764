import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayMove } from '../../platform/core/enumeration.ts';
import { overdueRules, type ReportedBuyer, replyOf } from './house-overdue-reply.ts';
import {
  afterPlan,
  goesOnAs,
  isOpen,
  openOverdueStatuses,
  overdueMoves,
  overdueStatuses,
  whyNotInform,
  whyNotReply,
  whyNotUpdate,
  whyNotWithdraw,
} from './overdue.ts';

function replyTo(buyer: ReportedBuyer, today: string) {
  return replyOf(overdueRules.decide({ ...buyer, today, currency: 'EUR' }), buyer);
}

describe('a report', () => {
  it.each(openOverdueStatuses)('%s is cleared when all is paid, and can be updated', (status) => {
    expect(mayMove(overdueMoves, status, 'CLEARED')).toBe(true);
    expect(whyNotUpdate(status)).toBeNull();
  });

  it('is withdrawn only before the insurer reviews it', () => {
    const free = overdueStatuses.filter((status) => whyNotWithdraw(status) === null);
    expect(free).toEqual(['REPORTED']);
    expect(whyNotWithdraw('IN_REVIEW')?.code).toBe('overdue-in-review');
    expect(whyNotWithdraw('CLEARED')?.code).toBe('overdue-not-open');
  });

  it('informs the insurer only where it asks', () => {
    expect(overdueStatuses.filter((status) => whyNotInform(status) === null)).toEqual(['INFO_REQUESTED']);
  });

  it('is answered, and answered again, until it goes on to a claim or ends', () => {
    expect(overdueStatuses.filter((status) => whyNotReply(status, 'ANSWERED') === null)).toEqual([
      'REPORTED',
      'IN_REVIEW',
      'INFO_REQUESTED',
      'ANSWERED',
      'RESCHEDULING_REQUESTED',
      'REOPENED',
    ]);
  });

  it('is asked about only where that may follow: an answered one is reopened for review first', () => {
    const asked = overdueStatuses.filter((status) => whyNotReply(status, 'INFO_REQUESTED') === null);
    expect(asked).toEqual(['REPORTED', 'IN_REVIEW', 'INFO_REQUESTED']);
    expect(whyNotReply('ANSWERED', 'IN_REVIEW')).toBeNull();
    expect(whyNotReply('RESCHEDULING_REQUESTED', 'IN_REVIEW')?.code).toBe('answer-not-open');
  });

  it('never leaves CLEARED or WITHDRAWN, by whatever moves', () => {
    const moves = fc.array(fc.constantFrom(...overdueStatuses), { maxLength: 20 });
    fc.assert(
      fc.property(moves, (wanted) => {
        let status: (typeof overdueStatuses)[number] = 'REPORTED';
        for (const to of wanted) {
          if (!mayMove(overdueMoves, status, to)) continue;
          expect(isOpen(status)).toBe(true);
          status = to;
        }
      }),
    );
  });
});

describe('S1: a cleared report of which something is owed again', () => {
  const nothing = { isPlanWaiting: false, isOnPlan: false, isInCollection: false, isClaimed: false };
  it.each([
    ['REPORTED', nothing, 'REPORTED'],
    ['IN_REVIEW', nothing, 'IN_REVIEW'],
    ['INFO_REQUESTED', nothing, 'INFO_REQUESTED'],
    ['ANSWERED', nothing, 'ANSWERED'],
    ['REOPENED', nothing, 'REOPENED'],
    ['RESCHEDULING_REQUESTED', { ...nothing, isPlanWaiting: true }, 'RESCHEDULING_REQUESTED'],
    ['RESCHEDULING_REQUESTED', nothing, 'REOPENED'],
    ['ON_PLAN', { ...nothing, isOnPlan: true }, 'ON_PLAN'],
    ['ON_PLAN', { ...nothing, isPlanWaiting: true }, 'REOPENED'],
    ['IN_COLLECTION', { ...nothing, isInCollection: true }, 'IN_COLLECTION'],
    ['IN_COLLECTION', nothing, 'REOPENED'],
    ['CLAIMED', { ...nothing, isClaimed: true }, 'CLAIMED'],
    ['CLAIMED', nothing, 'REOPENED'],
    [null, nothing, 'REOPENED'],
  ] as const)('from %s, %o, goes on as %s', (before, running, after) => {
    expect(goesOnAs(before, running)).toBe(after);
  });
});

describe('a report that no plan holds whole', () => {
  it.each([
    ['ON_PLAN', 'ANSWERED', false, 'REOPENED'],
    ['ON_PLAN', 'ANSWERED', true, 'REOPENED'],
    ['RESCHEDULING_REQUESTED', 'ANSWERED', false, 'ANSWERED'],
    ['RESCHEDULING_REQUESTED', null, false, 'REOPENED'],
    ['RESCHEDULING_REQUESTED', 'ANSWERED', true, null],
    ['IN_COLLECTION', 'ANSWERED', false, null],
    ['ANSWERED', null, false, null],
  ] as const)('%s, before %s, another plan waits: %s: %s', (status, beforePlan, waits, to) => {
    expect(afterPlan({ status, beforePlan }, waits)).toBe(to);
  });
});

describe('the house’s answer', () => {
  const today = '2026-11-20';
  const buyer: ReportedBuyer = {
    reasonCode: 'PROTRACTED_DEFAULT',
    fallen: null,
    gradeCode: '05',
    oldestDueDate: '2026-10-01',
    stopOfCoverDate: '2026-11-30',
    totalOutstanding: '60000',
    coverAmount: '100000',
    wantsContinuation: false,
    remindersSentCount: 2,
    hasCoverEnded: false,
    hasPaymentFailed: false,
  };
  const cases: [string, Partial<ReportedBuyer>, object][] = [
    [
      'within the extension period the cover is maintained',
      {},
      { decision: 'COVER_MAINTAINED', reasonCodes: ['WITHIN_EXTENSION_PERIOD'] },
    ],
    [
      'of an insolvent buyer it is cancelled',
      { fallen: 'INSOLVENCY' },
      { decision: 'COVER_CANCELLED', reasonCodes: ['BUYER_INSOLVENT'] },
    ],
    [
      'A8: of a buyer under sanctions it is cancelled as well',
      { fallen: 'SANCTIONS' },
      { decision: 'COVER_CANCELLED', reasonCodes: ['BUYER_NOT_INSURABLE'] },
    ],
    [
      'where fraud is suspected deliveries are banned',
      { reasonCode: 'FRAUD_SUSPECTED' },
      { decision: 'DELIVERY_BAN', reasonCodes: ['FRAUD_SUSPECTED'] },
    ],
    ['who reminded nobody is asked', { remindersSentCount: 0 }, { asks: 'REMINDERS' }],
    [
      'of a grade 08 it is cancelled',
      { gradeCode: '08' },
      { decision: 'COVER_CANCELLED', reasonCodes: ['WEAK_GRADE'] },
    ],
    ['on the last covered day it is maintained', { stopOfCoverDate: today }, { decision: 'COVER_MAINTAINED' }],
    [
      'beyond it deliveries are banned',
      { stopOfCoverDate: '2026-11-19' },
      { decision: 'DELIVERY_BAN', reasonCodes: ['BEYOND_EXTENSION_PERIOD'] },
    ],
    [
      'deliveries are banned where a plan or a collection got nothing',
      { hasPaymentFailed: true },
      { decision: 'DELIVERY_BAN', reasonCodes: ['STILL_OVERDUE'] },
    ],
    [
      'beyond it, where continuation is asked for, it is reduced to what is owed',
      { stopOfCoverDate: '2026-11-19', wantsContinuation: true },
      { decision: 'COVER_REDUCED', reducedTo: '60000' },
    ],
  ];
  it('confirms no cover that has ended, and cancels or bans as before', () => {
    const ended = { ...buyer, hasCoverEnded: true };
    expect(replyTo(ended, today)).toBeNull();
    expect(replyTo({ ...ended, reasonCode: 'DISPUTE' }, today)).toBeNull();
    expect(replyTo({ ...ended, gradeCode: '08' }, today)).toMatchObject({ decision: 'COVER_CANCELLED' });
  });
  it.each(cases)('%s', (_what, of, reply) => expect(replyTo({ ...buyer, ...of }, today)).toMatchObject(reply));
});
