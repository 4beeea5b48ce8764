import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { expectReplays } from '../../testing/server/replays.ts';
import { disputeRules, type HouseDisputeFacts, statementsOf } from './dispute-rules.ts';

const euros = (amount: number) => money(amount, 'EUR');
const anyFacts = fc.record<HouseDisputeFacts>({
  disputed: fc.integer({ min: 1, max: 5 }).map(euros),
  outstanding: fc.integer({ min: 1, max: 5 }).map(euros),
  hasEvidence: fc.boolean(),
});

describe('the house insurer', () => {
  it('suspends cover, states what stays insured, and asks for evidence where none came', () => {
    const all = { disputed: euros(1000), outstanding: euros(1000), hasEvidence: true };
    expect(statementsOf(disputeRules.decide(all))).toEqual(['COVER_SUSPENDED']);
    expect(statementsOf(disputeRules.decide({ ...all, disputed: euros(400), hasEvidence: false }))).toEqual([
      'COVER_SUSPENDED',
      'EVIDENCE_WANTED',
      'REST_STAYS_INSURED',
    ]);
  });

  it('takes note in a way that is replayed to the same hash', () => {
    expectReplays(disputeRules, anyFacts);
  });
});
