import { describe, expect, it } from 'vitest';
import { type DatedClaim, daysOfClaim, paymentBy } from './claim-days.ts';

const today = '2026-12-10';
const waiting = {
  start: 'CLAIM_RECEIVED',
  fromDay: '2026-11-20',
  count: 6,
  unit: 'MONTHS',
  pausedDays: 10,
  day: '2027-05-30',
} as const;
const claim: DatedClaim = {
  status: 'WAITING_PERIOD',
  filingDeadline: '2027-02-27',
  filedOn: '2026-11-20',
  question: { askedOn: '2026-11-21', dueOn: '2026-12-21' },
  documentsDueOn: null,
  dateOfLoss: '2027-05-30',
  decidedOn: null,
  signedOn: null,
  payable: '100.00',
  fileCompleteOn: '2026-12-05',
  paidOn: null,
};
const shown = (some: Partial<DatedClaim> = {}, on = today) =>
  daysOfClaim({ ...claim, ...some }, waiting, on).map(({ kind, day, state }) => `${kind} ${day} ${state}`);

describe('the days of a claim', () => {
  it('are in their order, done or still to come', () => {
    expect(shown()).toEqual([
      'PAPERS 2026-12-21 done',
      'FILE 2027-02-27 done',
      'WAITING_PERIOD 2027-05-30 open',
      'PAYMENT 2027-06-29 open',
    ]);
  });

  it('are each explained', () => {
    const calculations = daysOfClaim(claim, waiting, today).map(({ kind, reckoning }) => [kind, reckoning]);
    expect(Object.fromEntries(calculations)).toEqual({
      FILE: null,
      PAPERS: { from: 'ASKED', fromDay: '2026-11-21', count: 30, unit: 'DAYS', pausedDays: 0 },
      WAITING_PERIOD: { from: 'CLAIM_RECEIVED', fromDay: '2026-11-20', count: 6, unit: 'MONTHS', pausedDays: 10 },
      PAYMENT: { from: 'DATE_OF_LOSS', fromDay: '2027-05-30', count: 30, unit: 'DAYS', pausedDays: 0 },
    });
  });

  it('count a waiting period in days where the policy has days', () => {
    const inDays = { ...waiting, count: 120, unit: 'DAYS', day: '2027-03-30' } as const;
    const period = daysOfClaim(claim, inDays, today).find(({ kind }) => kind === 'WAITING_PERIOD');
    expect(period?.reckoning).toMatchObject({ from: 'CLAIM_RECEIVED', count: 120, unit: 'DAYS', pausedDays: 10 });
  });

  it('are missed the day after', () => {
    const waitingFor = { status: 'DOCUMENTS_REQUESTED', documentsDueOn: '2026-12-21' } as const;
    expect(shown(waitingFor, '2026-12-21')).toContain('PAPERS 2026-12-21 open');
    expect(shown(waitingFor, '2026-12-22')).toContain('PAPERS 2026-12-21 missed');
    const draft = { status: 'DRAFT', filedOn: null, question: null, dateOfLoss: null } as const;
    expect(shown(draft)).toContain('FILE 2027-02-27 open');
    expect(shown(draft, '2027-02-28')).toContain('FILE 2027-02-27 missed');
  });

  it('are of the decision once there is one', () => {
    const decided = { status: 'OFFER_SENT', decidedOn: '2027-06-01', payable: '100.00' } as const;
    expect(shown(decided, '2027-06-02')).toContain('PAYMENT 2027-07-01 open');
    expect(
      shown({ ...decided, status: 'CLOSED', signedOn: '2027-06-10', paidOn: '2027-06-20' }, '2027-08-01'),
    ).toContain('PAYMENT 2027-07-01 done');
    expect(shown({ ...decided, status: 'REJECTED', payable: '0.00' }, '2027-06-02')).toContain(
      'APPEAL 2027-07-31 open',
    );
    expect(shown({ status: 'WITHDRAWN' })).toEqual(['FILE 2027-02-27 done']);
  });

  it('of a draft are those of a claim that is filed today', () => {
    const draft = { ...claim, status: 'DRAFT', filedOn: null, question: null } as const;
    const days = daysOfClaim(draft, { ...waiting, fromDay: today, pausedDays: 0, day: '2027-06-10' }, today);
    const from = Object.fromEntries(days.map(({ kind, reckoning }) => [kind, reckoning?.from]));
    expect(from).toEqual({ FILE: undefined, WAITING_PERIOD: 'TODAY', PAYMENT: 'DATE_OF_LOSS' });
  });

  it('move on with today while nothing is decided, or signed, in time', () => {
    const old = {
      status: 'IN_ASSESSMENT',
      dateOfLoss: '2026-10-01',
      decidedOn: null,
      signedOn: null,
      payable: '100.00',
      documentsDueOn: null,
      fileCompleteOn: '2026-10-05',
    } as const;
    expect(paymentBy(old, today)).toEqual({ from: 'TODAY', fromDay: today, day: '2027-01-09' });
    const decided = { ...old, status: 'OFFER_SENT', decidedOn: '2026-11-01', payable: '100.00' } as const;
    expect(paymentBy(decided, '2026-12-01')).toEqual({ from: 'DECISION', fromDay: '2026-11-01', day: '2026-12-01' });
    expect(paymentBy(decided, '2026-12-02')).toMatchObject({ from: 'TODAY', day: '2027-01-01' });
    expect(paymentBy({ ...decided, signedOn: '2026-12-01' }, '2027-03-01')).toMatchObject({ from: 'DECISION' });
    expect(paymentBy({ ...decided, signedOn: '2026-12-02' }, '2027-03-01')).toMatchObject({
      from: 'SIGNATURE',
      day: '2027-01-01',
    });
    expect(paymentBy({ ...old, payable: '0.00', decidedOn: '2026-12-01' }, today)).toBeNull();
  });

  it.each<[string, Partial<DatedClaim>, string | null]>([
    ['the loss, with a file that was complete before', { fileCompleteOn: '2026-11-20' }, 'DATE_OF_LOSS 2027-01-01'],
    ['a file that is complete since', { fileCompleteOn: '2026-12-05' }, 'FILE_COMPLETE 2027-01-04'],
    [
      'the last day to hand papers in',
      { fileCompleteOn: null, documentsDueOn: '2026-12-23' },
      'DOCUMENTS_DUE 2027-01-22',
    ],
    ['today, where papers are missing that nobody asked for yet', { fileCompleteOn: null }, 'TODAY 2027-01-09'],
    [
      'the loss, where it is later than the papers',
      { fileCompleteOn: null, documentsDueOn: '2026-12-23', dateOfLoss: '2027-02-01' },
      'DATE_OF_LOSS 2027-03-03',
    ],
    ['nothing, while a dispute holds it up', { status: 'SUSPENDED' }, null],
    ['nothing, where nothing would be paid', { payable: '0.00' }, null],
    ['nothing, where no rate tells what would be paid', { payable: null }, null],
  ])('A2: promise money thirty days after %s (handbook N 1.0)', (_case, differing, expected) => {
    const undecided = { ...claim, status: 'IN_ASSESSMENT', dateOfLoss: '2026-12-02', ...differing } as const;
    const by = paymentBy(undecided, today);
    expect(by && `${by.from} ${by.day}`).toBe(expected);
  });
});
