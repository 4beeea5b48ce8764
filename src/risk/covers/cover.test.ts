import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '../../platform/core/day.ts';
import {
  type CoverVersion,
  coverOn,
  isDecidedByName,
  isListedUnder,
  isReviewDue,
  listStatusOn,
  noticeDaysFor,
  reviewDateOf,
  stateOn,
  type Timeline,
  totalOn,
  versionOn,
} from './cover.ts';
import {
  type GrantedTerms,
  withCancellation,
  withDecision,
  withoutPolicyEnd,
  withPolicyEnd,
  withReduction,
  withReductionNotice,
  withWithdrawal,
} from './cover-changes.ts';

const today = '2026-11-20';

function granted(amount: string, changes: Partial<GrantedTerms> = {}): GrantedTerms {
  return {
    from: today,
    permanentAmount: amount,
    temporary: null,
    endDate: null,
    requestedAmount: amount,
    decisionCode: 'FULL',
    reasonCodes: [],
    decisionDate: today,
    requestId: 'creq_1',
    insuredPercentage: '90',
    maxPaymentTermDays: 60,
    conditions: [],
    ...changes,
  };
}

describe('state of a cover (handbook 2.5)', () => {
  it('is nothing before anything was decided', () => {
    expect(stateOn([], today)).toBeNull();
    expect(coverOn([], today)).toMatchObject({ standing: 'undecided', coverStatusCode: 'Pending', dueOn: null });
  });

  it('is validated until its first day, then active', () => {
    const timeline = withDecision([], granted('50000', { from: '2026-12-01' }));
    expect(stateOn(timeline, '2026-11-30')).toBe('validated');
    expect(stateOn(timeline, '2026-12-01')).toBe('active');
    expect(coverOn(timeline, '2026-11-30')).toMatchObject({
      totalAmount: '0',
      grantedAmount: '50000',
      dueOn: '2026-12-01',
    });
  });

  it('is active also at amount 0: an explicit no', () => {
    const timeline = withDecision([], granted('0', { requestedAmount: '50000', decisionCode: 'REFUSED' }));
    expect(coverOn(timeline, today)).toMatchObject({
      state: 'active',
      standing: 'nocover',
      coverStatusCode: 'Rejected',
      totalAmount: '0',
    });
  });

  it('distinguishes agreement from partial agreement', () => {
    expect(coverOn(withDecision([], granted('50000')), today).coverStatusCode).toBe('Agreement');
    const partly = withDecision([], granted('49999', { requestedAmount: '50000' }));
    expect(coverOn(partly, today).coverStatusCode).toBe('PartialAgreement');
  });

  it('is in force through its end date, and inactive the day after', () => {
    const timeline = withDecision([], granted('50000', { endDate: '2026-12-31' }));
    expect(stateOn(timeline, '2026-12-31')).toBe('active');
    expect(coverOn(timeline, '2027-01-01')).toMatchObject({
      state: 'inactive',
      coverStatusCode: 'Expired',
      endDate: '2026-12-31',
    });
  });
});

describe('temporary part', () => {
  const until = addDays(today, 180);
  const terms = granted('30000', { temporary: { amount: '20000', until }, requestedAmount: '60000' });

  it('adds to the total through its last day', () => {
    const timeline = withDecision([], terms);
    expect(totalOn(timeline, until)).toBe('50000');
    expect(totalOn(timeline, addDays(until, 1))).toBe('30000');
    expect(coverOn(timeline, today)).toMatchObject({
      temporary: { amount: '20000', startDate: today, endDate: until },
      endDate: null,
      pendingAction: null,
      dueOn: addDays(until, 1),
    });
  });

  it('ends the cover where nothing permanent stands beside it', () => {
    const timeline = withDecision([], { ...terms, permanentAmount: '0' });
    expect(stateOn(timeline, until)).toBe('active');
    expect(stateOn(timeline, addDays(until, 1))).toBe('inactive');
    expect(coverOn(timeline, today).endDate).toBe(until);
  });
});

describe('notice (handbook 2.7)', () => {
  const timeline = withDecision([], granted('50000', { from: '2026-01-01', decisionDate: '2026-01-01' }));
  const notice = { announcedOn: today, noticeDays: 30, reasonCodes: ['GRADE_TOO_WEAK'] as const };

  it('keeps the old terms through announcement + 30 days', () => {
    const withdrawn = withWithdrawal(timeline, notice);
    expect(totalOn(withdrawn, '2026-12-20')).toBe('50000');
    expect(stateOn(withdrawn, '2026-12-21')).toBe('inactive');
    expect(coverOn(withdrawn, today)).toMatchObject({
      state: 'active',
      noticeEndDate: '2026-12-20',
      pendingAction: { type: 'WITHDRAWAL', plannedDate: '2026-12-21' },
    });
  });

  it('announces a reduction in the same way', () => {
    const reduced = withReductionNotice(timeline, '20000', notice);
    expect(totalOn(reduced, '2026-12-20')).toBe('50000');
    expect(totalOn(reduced, '2026-12-21')).toBe('20000');
    expect(coverOn(reduced, today).pendingAction).toEqual({ type: 'REDUCTION', plannedDate: '2026-12-21' });
    expect(coverOn(reduced, '2026-12-21').pendingAction).toBeNull();
  });

  it('takes effect at once for insolvency, sanctions and overdues; that day stays covered', () => {
    expect(noticeDaysFor(['GRADE_TOO_WEAK'])).toBe(30);
    expect(noticeDaysFor(['INSOLVENCY'])).toBe(0);
    const withdrawn = withWithdrawal(timeline, { announcedOn: today, noticeDays: 0, reasonCodes: ['INSOLVENCY'] });
    expect(stateOn(withdrawn, today)).toBe('inactive');
    expect(versionOn(withdrawn, today)).not.toBeNull();
    expect(versionOn(withdrawn, addDays(today, 1))).toBeNull();
  });

  it('does not prolong a cover that ends before the notice does', () => {
    const ending = withDecision([], granted('50000', { endDate: '2026-12-01' }));
    const withdrawn = withWithdrawal(ending, notice);
    expect(coverOn(withdrawn, today)).toMatchObject({ endDate: '2026-12-01', pendingAction: null });
  });

  it('is replaced by a new decision', () => {
    const saved = withDecision(withWithdrawal(timeline, notice), granted('60000', { from: addDays(today, 3) }));
    expect(coverOn(saved, addDays(today, 3))).toMatchObject({
      pendingAction: null,
      totalAmount: '60000',
      endDate: null,
    });
  });
});

describe('changes by the customer (V08)', () => {
  const timeline = withDecision([], granted('30000', { temporary: { amount: '20000', until: '2027-01-31' } }));
  const reduction = { from: today, decidedOn: today, reasonCodes: [], requestId: 'creq_2' };

  it('reduces at once, the temporary part first', () => {
    const reduced = withReduction(timeline, { ...reduction, amount: '40000' });
    expect(versionOn(reduced, today)).toMatchObject({ permanentAmount: '30000', temporaryAmount: '10000' });
    expect(totalOn(reduced, '2027-02-01')).toBe('30000');
    expect(totalOn(withReduction(timeline, { ...reduction, amount: '10000' }), '2027-02-01')).toBe('10000');
  });

  it('cancels at once: no longer active, that day still covered', () => {
    const cancelled = withCancellation(timeline, { lastDay: today, atOnce: true });
    expect(coverOn(cancelled, today)).toMatchObject({
      state: 'inactive',
      coverStatusCode: 'Cancelled',
      endDate: today,
      totalAmount: '0',
    });
    expect(versionOn(cancelled, today)).not.toBeNull();
  });

  it('cancels on a chosen day, which is the last one in force', () => {
    const cancelled = withCancellation(timeline, { lastDay: '2026-12-31', atOnce: false });
    expect(stateOn(cancelled, '2026-12-31')).toBe('active');
    expect(stateOn(cancelled, '2027-01-01')).toBe('inactive');
  });

  it('can be covered again on the day of the cancellation', () => {
    const cancelled = withCancellation(timeline, { lastDay: today, atOnce: true });
    expect(totalOn(withDecision(cancelled, granted('1000')), today)).toBe('1000');
  });
});

describe('list filters', () => {
  it('show a buyer under cover and pending at once', () => {
    expect(isListedUnder('cover', 'cover', true)).toBe(true);
    expect(isListedUnder('pending', 'cover', true)).toBe(true);
    expect(isListedUnder('pending', 'cover', false)).toBe(false);
  });

  it('show a cover that is only validated under none of the four', () => {
    for (const filter of ['cover', 'nocover', 'inactive', 'pending'] as const)
      expect(isListedUnder(filter, 'validated', false)).toBe(false);
  });
});

describe('the end of a policy', () => {
  const withdrawnOn = (lastDay: Day) =>
    withWithdrawal(withDecision([], granted('50000')), {
      announcedOn: today,
      noticeDays: daysBetween(today, lastDay),
      reasonCodes: ['LACK_OF_TURNOVER'],
    });

  it('leaves the cause of what ended for another reason, that very day or before', () => {
    for (const timeline of [
      withDecision([], granted('50000', { endDate: '2026-12-31' })),
      withdrawnOn('2026-12-31'),
      withCancellation(withDecision([], granted('50000')), { lastDay: '2026-12-01', atOnce: false }),
    ]) {
      expect(withPolicyEnd(timeline, '2026-12-31')).toEqual(timeline);
      expect(withoutPolicyEnd(timeline)).toBe(timeline);
    }
  });

  it('is undone with the end that was announced', () => {
    const timeline = withdrawnOn('2027-01-10');
    const ended = withPolicyEnd(timeline, '2026-12-31');
    expect(coverOn(ended, '2027-01-01')).toMatchObject({ state: 'inactive', coverStatusCode: 'Expired' });
    expect(withoutPolicyEnd(ended)).toEqual([{ ...timeline[0], endWithoutPolicy: null }]);
  });
});

describe('a cancellation', () => {
  it('for a day before an announced withdrawal leaves the decision of the insurer', () => {
    const granting = withDecision([], granted('50000'));
    const notice = { announcedOn: today, noticeDays: 10, reasonCodes: [] };
    const own = { lastDay: addDays(today, 3), atOnce: false };
    const [announced, unasked] = [withWithdrawal(granting, notice), granting].map((each) =>
      withCancellation(each, own),
    );
    expect(announced?.at(-1)?.endingCode).toBe('CUSTOMER_CANCELLED');
    expect(isDecidedByName(announced ?? [], addDays(today, 4))).toBe(true);
    expect(isDecidedByName(unasked ?? [], addDays(today, 4))).toBe(false);
  });
});

describe('review (V16)', () => {
  it('is due from the same day a year later on', () => {
    expect(reviewDateOf('2025-11-20')).toBe('2026-11-20');
    expect(isReviewDue('2025-11-21', today)).toBe(false);
    expect(isReviewDue('2025-11-20', today)).toBe(true);
  });

  it('falls on the last day of February for a decision of the 29th', () => {
    expect(reviewDateOf('2024-02-29')).toBe('2025-02-28');
  });
});

/** The simple model: what is covered on each day of a window, written down day by day. */
class DayBook {
  readonly days = new Map<Day, number>();
  today = today;
}
type Real = { timeline: Timeline };
const horizon = 500;

function daysFrom(from: Day): Day[] {
  return Array.from({ length: horizon }, (_none, offset) => addDays(from, offset));
}

function expectSame(book: DayBook, { timeline }: Real): void {
  for (const day of daysFrom(addDays(today, -5))) {
    const version = versionOn(timeline, day);
    const amount = version ? Number(version.permanentAmount) + Number(version.temporaryAmount) : undefined;
    expect(amount, day).toBe(book.days.get(day));
  }
  expect(overlaps(timeline)).toEqual([]);
}

function overlaps(timeline: Timeline): CoverVersion[] {
  return timeline.filter(
    (one) => daysFrom(today).filter((day) => versionOn([one], day) && versionOn(timeline, day) !== one).length > 0,
  );
}

class Grant implements fc.Command<DayBook, Real> {
  readonly permanent: number;
  readonly temporary: number;
  readonly length: number;
  constructor(permanent: number, temporary: number, length: number) {
    this.permanent = permanent;
    this.temporary = temporary;
    this.length = length;
  }
  check = () => true;
  run(book: DayBook, real: Real): void {
    const until = addDays(book.today, this.length);
    for (const day of daysFrom(book.today)) {
      const withTemporary = this.temporary > 0 && day <= until;
      if (withTemporary) book.days.set(day, this.permanent + this.temporary);
      else if (this.temporary > 0 && this.permanent === 0) book.days.delete(day);
      else book.days.set(day, this.permanent);
    }
    real.timeline = withDecision(
      real.timeline,
      granted(String(this.permanent), {
        from: book.today,
        temporary: this.temporary > 0 ? { amount: String(this.temporary), until } : null,
      }),
    );
    expectSame(book, real);
  }
  toString = () => `grant ${this.permanent} + ${this.temporary} for ${this.length}`;
}

class Cancel implements fc.Command<DayBook, Real> {
  readonly delay: number;
  constructor(delay: number) {
    this.delay = delay;
  }
  check = () => true;
  run(book: DayBook, real: Real): void {
    const lastDay = addDays(book.today, this.delay);
    for (const day of daysFrom(book.today)) if (day > lastDay) book.days.delete(day);
    real.timeline = withCancellation(real.timeline, { lastDay, atOnce: false });
    expectSame(book, real);
  }
  toString = () => `cancel after ${this.delay}`;
}

class Reduce implements fc.Command<DayBook, Real> {
  readonly amount: number;
  readonly notice: number;
  constructor(amount: number, notice: number) {
    this.amount = amount;
    this.notice = notice;
  }
  check = () => true;
  run(book: DayBook, real: Real): void {
    const from = addDays(book.today, this.notice + 1);
    for (const [day, amount] of book.days) if (day >= from) book.days.set(day, Math.min(amount, this.amount));
    real.timeline = withReductionNotice(real.timeline, String(this.amount), {
      announcedOn: book.today,
      noticeDays: this.notice,
      reasonCodes: [],
    });
    expectSame(book, real);
  }
  toString = () => `reduce to ${this.amount} after ${this.notice}`;
}

/**
 * The policy ends some days before or after today and goes on, perhaps with a decision in between: the result is as if
 * it had not ended.
 */
class EndAndGoOn implements fc.Command<DayBook, Real> {
  readonly days: number;
  readonly amount: number | null;
  constructor(days: number, amount: number | null) {
    this.days = days;
    this.amount = amount;
  }
  check = () => true;
  run(book: DayBook, real: Real): void {
    const lastDay = addDays(book.today, this.days);
    const ended = withPolicyEnd(real.timeline, lastDay);
    for (const day of daysFrom(lastDay).slice(1)) expect(versionOn(ended, day), day).toBeNull();
    if (this.amount !== null) for (const day of daysFrom(book.today)) book.days.set(day, this.amount);
    const decided = this.amount === null ? ended : withDecision(ended, granted(`${this.amount}`, { from: book.today }));
    real.timeline = withoutPolicyEnd(decided);
    expectSame(book, real);
  }
  toString = () => `policy ends ${this.days} days from today and goes on with ${this.amount}`;
}

class PassDays implements fc.Command<DayBook, Real> {
  readonly days: number;
  constructor(days: number) {
    this.days = days;
  }
  check = () => true;
  run(book: DayBook): void {
    book.today = addDays(book.today, this.days);
  }
  toString = () => `${this.days} days pass`;
}

describe('any sequence of decisions, notices and cancellations', () => {
  it('covers each day as the simple model does, and no day twice', () => {
    const amount = fc.integer({ min: 0, max: 9 }).map((thousands) => thousands * 1000);
    const commands = fc.commands(
      [
        fc.tuple(amount, amount, fc.integer({ min: 0, max: 20 })).map((given) => new Grant(...given)),
        fc.integer({ min: 0, max: 40 }).map((delay) => new Cancel(delay)),
        fc.tuple(amount, fc.integer({ min: 0, max: 30 })).map((given) => new Reduce(...given)),
        fc.integer({ min: 0, max: 15 }).map((days) => new PassDays(days)),
        fc.tuple(fc.integer({ min: -20, max: 20 }), fc.option(amount)).map((given) => new EndAndGoOn(...given)),
      ],
      { maxCommands: 10 },
    );
    fc.assert(
      fc.property(commands, (sequence) => {
        fc.modelRun(() => ({ model: new DayBook(), real: { timeline: [] as Timeline } }), sequence);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('shows one status per day that fits the amount in force', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (start, length) => {
        const from = addDays(today, start);
        const timeline = withDecision([], granted('1', { from, endDate: addDays(from, length) }));
        for (const day of daysFrom(today).slice(0, 130)) {
          const expected = day < from ? 'validated' : day <= addDays(from, length) ? 'cover' : 'inactive';
          expect(listStatusOn(timeline, day)).toBe(expected);
        }
      }),
      { numRuns: 30 },
    );
  });
});
