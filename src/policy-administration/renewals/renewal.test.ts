import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../platform/core/day.ts';
import {
  isOpen,
  isUndecided,
  lastDayOfNotice,
  nextYear,
  openStatuses,
  type RenewalStatus,
  renewalStatuses,
  statusByPolicy,
  statusesOfTurn,
  turnOf,
  whyNotAccept,
  whyNotAnswer,
  whyNotBind,
  whyNotDecline,
  whyNotGiveNotice,
  whyNotNegotiate,
  whyNotOffer,
  whyNotSign,
} from './renewal.ts';

const aStatus = fc.constantFrom(...renewalStatuses);
const noticeBy = '2026-10-31';
const lastDay = '2026-12-31';

describe('the days of a renewal', () => {
  it.each([
    ['2026-12-31', 2, '2026-10-31'],
    ['2027-04-30', 2, '2027-02-28'],
    ['2026-09-30', 2, '2026-07-31'],
    ['2027-02-28', 2, '2026-12-31'],
    ['2028-02-29', 2, '2027-12-31'],
    ['2026-11-14', 2, '2026-09-14'],
    ['2026-12-31', 0, '2026-12-31'],
  ])('of a year until %s with %i months, notice is possible until %s', (day, months, last) => {
    expect(lastDayOfNotice(day, months)).toBe(last);
  });

  it('leave whole months between the last day for notice and the next year', () => {
    const days = fc.integer({ min: 0, max: 5_000 }).map((count) => addDays('2024-01-01', count));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 24 }), (day, months) => {
        expect(addDays(lastDayOfNotice(day, months), 1)).toBe(addMonths(addDays(day, 1), -months));
      }),
    );
  });

  it('let the next year begin on the next day', () => {
    expect(nextYear('2026-12-31', 12)).toEqual({ from: '2027-01-01', to: '2027-12-31' });
    expect(nextYear('2028-02-29', 6)).toEqual({ from: '2028-03-01', to: '2028-08-31' });
  });
});

/** What each party may do, in the words of the handbook (N 2.4), as a second description of the rules. */
const allowed: Readonly<Record<string, readonly RenewalStatus[]>> = {
  answer: ['INVITED'],
  offer: ['INVITED', 'SUBMITTED', 'QUOTED', 'NEGOTIATING'],
  negotiate: ['QUOTED'],
  accept: ['QUOTED', 'NEGOTIATING'],
  giveNotice: ['INVITED', 'SUBMITTED', 'QUOTED', 'NEGOTIATING'],
  decline: ['INVITED', 'SUBMITTED', 'QUOTED', 'NEGOTIATING'],
  bind: ['ACCEPTED'],
};

it('in each status, only what the flow allows is possible', () => {
  for (const status of renewalStatuses) {
    const on = noticeBy;
    const answers = {
      answer: whyNotAnswer(status),
      offer: whyNotOffer(status),
      negotiate: whyNotNegotiate(status),
      accept: whyNotAccept({ status, offerValidUntil: on }, on),
      giveNotice: whyNotGiveNotice({ status, noticeBy }, on),
      decline: whyNotDecline({ status, noticeBy, renewalMode: 'TACIT' }, on),
      bind: whyNotBind(status),
    };
    for (const [action, refusal] of Object.entries(answers))
      expect(refusal === null, `${action} in ${status}`).toBe(allowed[action]?.includes(status));
  }
});

describe('days decide', () => {
  it('an offer is valid on its last day, and not on the next', () => {
    const offer = { status: 'QUOTED', offerValidUntil: '2026-11-30' } as const;
    expect(whyNotAccept(offer, '2026-11-30')).toBeNull();
    expect(whyNotAccept(offer, '2026-12-01')).toMatchObject({ code: 'renewal-offer-expired' });
  });

  it('notice is possible on its last day; afterwards the insurer cannot give it either, unless nothing renews tacitly', () => {
    const late = '2026-11-01';
    expect(whyNotGiveNotice({ status: 'INVITED', noticeBy }, late)).toMatchObject({ code: 'notice-too-late' });
    expect(whyNotDecline({ status: 'INVITED', noticeBy, renewalMode: 'TACIT' }, late)).not.toBeNull();
    expect(whyNotDecline({ status: 'INVITED', noticeBy, renewalMode: 'ACTIVE' }, late)).toBeNull();
  });
});

describe('the policy decides', () => {
  const by = (status: RenewalStatus, endDate: string, today: string, more: object = {}) =>
    statusByPolicy(
      { status, lastDay, renewalMode: 'TACIT', ...more },
      { endDate, cancelledFrom: null, ...more },
      today,
    );

  it('that it was renewed: on what was signed, or on its own terms', () => {
    expect(by('BOUND', '2027-12-31', '2026-12-01')).toBe('ISSUED');
    expect(by('ACCEPTED', '2027-12-31', '2026-12-01')).toBe('ISSUED');
    expect(by('QUOTED', '2027-12-31', '2026-12-01')).toBe('AUTO_RENEWED');
  });

  it('that it ended: cancelled, or run out without an agreement; a tacit renewal and a signature outlast the day', () => {
    expect(by('QUOTED', lastDay, '2026-12-01', { cancelledFrom: '2026-11-15' })).toBe('LAPSED');
    expect(by('QUOTED', '2026-11-30', '2026-10-01')).toBe('LAPSED');
    expect(by('INVITED', lastDay, '2026-12-31', { renewalMode: 'ACTIVE' })).toBeNull();
    expect(by('INVITED', lastDay, '2027-01-01', { renewalMode: 'ACTIVE' })).toBe('LAPSED');
    expect(by('INVITED', lastDay, '2027-01-01')).toBeNull();
    expect(by('ACCEPTED', lastDay, '2027-01-01', { renewalMode: 'ACTIVE' })).toBeNull();
  });

  it('never anything about one that has ended', () => {
    fc.assert(
      fc.property(aStatus, fc.boolean(), (status, isLonger) => {
        const after = by(status, isLonger ? '2027-12-31' : lastDay, '2027-03-01', { renewalMode: 'ACTIVE' });
        expect(after === null || isOpen(status)).toBe(true);
      }),
    );
  });
});

it('somebody has to act exactly while it is open and not confirmed', () => {
  for (const status of renewalStatuses)
    expect(turnOf(status) !== null, status).toBe(isOpen(status) && status !== 'BOUND');
  expect(statusesOfTurn('POLICYHOLDER')).toEqual(['INVITED', 'QUOTED']);
  expect(openStatuses.filter(isUndecided)).toEqual(['INVITED', 'SUBMITTED', 'QUOTED', 'NEGOTIATING']);
});

it('a broker and an agent prepare, the others sign', () => {
  expect(whyNotSign('broker')).toMatchObject({ code: 'policyholder-signs' });
  expect(whyNotSign('agent')).not.toBeNull();
  expect(whyNotSign('customer')).toBeNull();
  expect(whyNotSign('intermediary')).toBeNull();
});
