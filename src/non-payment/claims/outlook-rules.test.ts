import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectReplays } from '../../testing/server/replays.ts';
import { type OutlookInputs, outlookRules } from './outlook-rules.ts';

const sound: OutlookInputs = {
  isAnythingInsured: true,
  isAllInsured: true,
  isLate: false,
  missing: [],
  mayBeProven: false,
};
const verdictOf = (inputs: OutlookInputs) => outlookRules.decide(inputs).outcome.verdict;

it('an opinion waits for documents that may still insure something, and says what of it is insured', () => {
  expect(verdictOf(sound)).toBe('COVERED');
  expect(verdictOf({ ...sound, isLate: true })).toBe('PARTLY_COVERED');
  expect(verdictOf({ ...sound, isAllInsured: false })).toBe('PARTLY_COVERED');
  expect(verdictOf({ ...sound, isAllInsured: false, isAnythingInsured: false })).toBe('DOUBTFUL');
  expect(verdictOf({ ...sound, missing: ['INVOICES'], mayBeProven: true })).toBe('NEEDS_DOCUMENTS');
  expect(verdictOf({ ...sound, missing: ['INVOICES'] })).toBe('COVERED');
});

it('it is replayed to the same hash', () => {
  const anyInputs = fc.record<OutlookInputs>({
    isAnythingInsured: fc.boolean(),
    isAllInsured: fc.boolean(),
    isLate: fc.boolean(),
    missing: fc.subarray(['INVOICES', 'PROOF_OF_DELIVERY'] as ('INVOICES' | 'PROOF_OF_DELIVERY')[]),
    mayBeProven: fc.boolean(),
  });
  expectReplays(outlookRules, anyInputs);
});
