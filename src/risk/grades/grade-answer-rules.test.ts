import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectReplays } from '../../testing/server/replays.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { type GradeAnswerFacts, gradeAnswerRules } from './grade-answer-rules.ts';

const known: GradeAnswerFacts = {
  rejection: null,
  gradeCode: '04',
  gradeDate: '2026-11-03',
  answeredOn: '2026-11-20',
};
const verdictOf = (facts: GradeAnswerFacts) => gradeAnswerRules.decide(facts).outcome.verdict;

it('a request is answered by a recent grade, rejected where nothing can be graded, else left to a person', () => {
  expect(verdictOf(known)).toBe('ANSWERED');
  expect(verdictOf({ ...known, gradeCode: null, gradeDate: null })).toBe('PENDING');
  expect(verdictOf({ ...known, gradeDate: '2024-11-03' })).toBe('PENDING');
  expect(verdictOf({ ...known, rejection: 'MERGED' })).toBe('REJECTED');
});

it('its answer is replayed to the same hash', () => {
  const anyFacts = fc.record<GradeAnswerFacts>({
    rejection: fc.constantFrom('MERGED', 'CEASED', null),
    gradeCode: fc.constantFrom(...gradeCodes, null),
    gradeDate: fc.constantFrom('2026-11-03', '2024-01-31', null),
    answeredOn: fc.constantFrom('2026-11-20', '2026-12-31'),
  });
  expectReplays(gradeAnswerRules, anyFacts);
});
