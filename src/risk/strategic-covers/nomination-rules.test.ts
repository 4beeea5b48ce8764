import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectReplays } from '../../testing/server/replays.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { type HouseNominationFacts, nominationRules } from './nomination-rules.ts';

const accepts = (facts: HouseNominationFacts) => nominationRules.decide(facts).outcome.verdict === 'ACCEPTED';

it('the house insurer accepts what it may insure, but for grades 08 to 10', () => {
  const accepted = gradeCodes.filter((gradeCode) => accepts({ isInsurable: true, gradeCode }));
  expect(accepted).toEqual(['01', '02', '03', '04', '05', '06', '07', 'NA']);
  expect(accepts({ isInsurable: true, gradeCode: null })).toBe(true);
  expect(accepts({ isInsurable: false, gradeCode: '02' })).toBe(false);
});

it('its answer is replayed to the same hash', () => {
  const gradeCode = fc.constantFrom(...gradeCodes, null);
  expectReplays(nominationRules, fc.record<HouseNominationFacts>({ isInsurable: fc.boolean(), gradeCode }));
});
