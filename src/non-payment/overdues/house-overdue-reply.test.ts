import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallenReasons } from '../../risk/buyers/fallen-buyer.ts';
import { gradeCodes } from '../../risk/buyers/grade.ts';
import { expectReplays } from '../../testing/server/replays.ts';
import { overdueReasons } from '../deadlines/overdue-reason.ts';
import { type BuyerToFree, overdueRules, reasonsToKeep, stopLiftRules } from './house-overdue-reply.ts';

const ofBuyer = {
  reasonCode: fc.constantFrom(...overdueReasons),
  fallen: fc.constantFrom(...fallenReasons, null),
  gradeCode: fc.constantFrom(...gradeCodes, null),
};
const anyReport = fc.record<Parameters<typeof overdueRules.decide>[0]>({
  ...ofBuyer,
  today: fc.constant('2026-11-20'),
  currency: fc.constant('EUR'),
  oldestDueDate: fc.constantFrom('2026-09-30', '2026-11-15'),
  stopOfCoverDate: fc.constantFrom('2026-11-01', '2026-12-31', null),
  totalOutstanding: fc.constantFrom('5000', '60000'),
  coverAmount: fc.constantFrom('50000', null),
  wantsContinuation: fc.boolean(),
  remindersSentCount: fc.constantFrom(0, 2, null),
  hasCoverEnded: fc.boolean(),
  hasPaymentFailed: fc.boolean(),
});
const anyBuyer = fc.record<BuyerToFree>({ ...ofBuyer, isAnythingOverdue: fc.boolean() });

describe('a passport', () => {
  it('of a reply is replayed from its stored inputs to the same hash, and not from others', () => {
    expectReplays(overdueRules, anyReport);
  });

  it('of a lifted or kept stop is replayed, and names every reason to keep it', () => {
    expectReplays(stopLiftRules, anyBuyer);
    fc.assert(
      fc.property(anyBuyer, (buyer) => {
        const decided = stopLiftRules.decide(buyer);
        expect(reasonsToKeep(decided).length > 0).toBe(decided.outcome.verdict === 'KEPT');
      }),
    );
  });

  it('of a reply ends with the rule that decided', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const { steps, outcome } = overdueRules.decide(report);
        expect(steps.slice(0, -1).every(({ result }) => result === 'passed')).toBe(true);
        expect(outcome.decidedBy).toBe(steps.at(-1)?.result === 'passed' ? null : steps.at(-1)?.rule);
      }),
    );
  });
});
