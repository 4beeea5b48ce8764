import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../platform/core/day.ts';
import { coverOn, type Timeline, totalOn, versionOn } from './cover.ts';
import { withDecision, withReductionNotice, withTopUp, withTopUpsOf, withWithdrawal } from './cover-changes.ts';

const today = '2026-11-20';

function granted(amount: string, from: Day = today): Timeline {
  return withDecision([], terms(amount, from));
}

function terms(amount: string, from: Day = today) {
  return {
    from,
    permanentAmount: amount,
    temporary: null,
    endDate: null,
    requestedAmount: amount,
    decisionCode: 'FULL' as const,
    reasonCodes: [],
    decisionDate: from,
    requestId: 'creq_1',
    insuredPercentage: '90',
    maxPaymentTermDays: 60,
    conditions: [],
  };
}

function topUp(from: Day, until: Day, amount: string) {
  return {
    from,
    until,
    amount,
    requestId: 'creq_2',
    requestedAmount: amount,
    decisionCode: 'FULL' as const,
    reasonCodes: [],
    decisionDate: today,
    conditions: [],
  };
}

describe('a temporary increase', () => {
  it('holds on its days, first and last included, and ends without any action', () => {
    const timeline = withTopUp(granted('100000'), topUp('2026-12-01', '2027-01-31', '50000'));
    const amounts = ['2026-11-30', '2026-12-01', '2027-01-31', '2027-02-01'].map((day) => totalOn(timeline, day));
    expect(amounts).toEqual(['100000', '150000', '150000', '100000']);
  });

  it('is shown before its first day, on its days, and no longer afterwards', () => {
    const timeline = withTopUp(granted('100000'), topUp('2026-12-01', '2027-01-31', '50000'));
    const part = { amount: '50000', startDate: '2026-12-01', endDate: '2027-01-31' };
    expect(coverOn(timeline, today)).toMatchObject({ temporary: part, totalAmount: '100000', dueOn: '2026-12-01' });
    expect(coverOn(timeline, '2027-01-31')).toMatchObject({ temporary: part, dueOn: '2027-02-01' });
    expect(coverOn(timeline, '2027-02-01')).toMatchObject({ temporary: null, dueOn: null });
  });

  it('leaves an announced reduction and withdrawal announced', () => {
    const notice = { announcedOn: today, noticeDays: 30, reasonCodes: [] };
    const reduced = withTopUp(
      withReductionNotice(granted('100000'), '40000', notice),
      topUp(today, '2027-01-31', '50000'),
    );
    expect(coverOn(reduced, today).pendingAction).toEqual({ type: 'REDUCTION', plannedDate: '2026-12-21' });
    expect(totalOn(reduced, '2026-12-21')).toBe('90000');
    const withdrawn = withTopUp(withWithdrawal(granted('100000'), notice), topUp(today, '2027-01-31', '50000'));
    expect(coverOn(withdrawn, today).pendingAction).toEqual({ type: 'WITHDRAWAL', plannedDate: '2026-12-21' });
    expect(versionOn(withdrawn, '2026-12-21')).toBeNull();
  });

  it('keeps the permanent amount in an increase, and what was granted for later days', () => {
    const before = withTopUp(granted('100000'), topUp('2026-12-01', '2027-01-31', '50000'));
    const raised = withTopUpsOf(before, withDecision(before, terms('120000', '2026-11-25')), '2026-11-25');
    const amounts = ['2026-11-24', '2026-11-25', '2026-12-01', '2027-02-01'].map((day) => totalOn(raised, day));
    expect(amounts).toEqual(['100000', '120000', '150000', '120000']);
    const beyond = withTopUpsOf(before, withDecision(before, terms('200000', '2026-11-25')), '2026-11-25');
    expect(totalOn(beyond, '2026-12-01')).toBe('200000');
  });

  it('counts on the days of any of several: the larger extra amount, on top of what is in force', () => {
    const day = fc.integer({ min: -5, max: 60 });
    const one = fc.record({
      from: day,
      length: fc.integer({ min: 0, max: 40 }),
      amount: fc.integer({ min: 1, max: 9 }),
    });
    const reduction = fc.option(
      fc.record({ amount: fc.integer({ min: 0, max: 9 }), notice: fc.integer({ min: 0, max: 40 }) }),
    );
    const end = fc.option(fc.integer({ min: 0, max: 70 }));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), reduction, end, (topUps, lowered, lastDay) => {
        const start = granted('10');
        const notice = { announcedOn: today, reasonCodes: [] };
        const reduced = lowered
          ? withReductionNotice(start, String(lowered.amount), { ...notice, noticeDays: lowered.notice })
          : start;
        const base = lastDay === null ? reduced : withWithdrawal(reduced, { ...notice, noticeDays: lastDay });
        const days = topUps.map(({ from, length, amount }) => {
          const first = addDays(today, Math.max(0, from));
          return topUp(first, addDays(first, length), String(amount));
        });
        const timeline = days.reduce<Timeline>(withTopUp, base);
        for (let ahead = -3; ahead < 110; ahead += 1) {
          const on = addDays(today, ahead);
          const version = versionOn(base, on);
          const extra = Math.max(
            0,
            ...days.filter(({ from, until }) => from <= on && on <= until).map(({ amount }) => Number(amount)),
          );
          const is = versionOn(timeline, on);
          expect(is && Number(is.permanentAmount) + Number(is.temporaryAmount), on).toBe(
            version && Number(version.permanentAmount) + extra,
          );
          expect(coverOn(timeline, on).pendingAction, on).toEqual(coverOn(base, on).pendingAction);
          const { temporary } = coverOn(timeline, on);
          if (version && extra > 0) expect(temporary, on).toMatchObject({ amount: String(extra) });
        }
        expect(timeline.map(({ version }) => version)).toEqual(timeline.map((_, place) => place + 1));
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
