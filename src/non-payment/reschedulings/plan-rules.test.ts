import fc from 'fast-check';
import { describe, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { gradeCodes } from '../../risk/buyers/grade.ts';
import { expectReplays } from '../../testing/server/replays.ts';
import type { PlanFacts } from './house-plan-decision.ts';
import { planRules } from './plan-rules.ts';
import { securities } from './rescheduling.ts';

const anyFacts = fc.record<PlanFacts>({
  today: fc.constant('2026-11-20'),
  currency: fc.constant('EUR'),
  instalments: fc.array(
    fc.record({
      dueDate: fc.constantFrom('2026-12-01', '2027-01-01', '2027-09-01'),
      amount: fc.integer({ min: 1, max: 900 }).map((euros) => money(euros, 'EUR')),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  securities: fc.subarray([...securities]),
  buyerSigned: fc.boolean(),
  claimDeadline: fc.constantFrom(null, '2026-11-01', '2027-02-28'),
  isInsolvent: fc.boolean(),
  isDisputed: fc.boolean(),
  isCoverWithdrawn: fc.boolean(),
  hasDefaultedBefore: fc.boolean(),
  uninsured: fc.constantFrom([], ['R-1']),
  gradeCode: fc.constantFrom(...gradeCodes, null),
});

describe('a passport', () => {
  it('is replayed from its stored inputs to the same hash, and not from others', () => {
    expectReplays(planRules, anyFacts);
  });
});
