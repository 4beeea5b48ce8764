import { z } from 'zod';
import { type Day, dayShape } from '../../platform/core/day.ts';
import { defineRules, must, type Rule, rulesWith, runRules } from '../../policies/passports/rule-set.ts';
import { type GradeCode, gradeCodes } from '../buyers/grade.ts';
import type { GradeAnswerRuleId } from './grade-answer-rule-ids.ts';
import { isFresh } from './grade-request.ts';

/** What a request is answered on: why the company cannot be graded, or its grade and the day of it. */
export type GradeAnswerFacts = Readonly<{
  rejection: string | null;
  gradeCode: GradeCode | null;
  gradeDate: Day | null;
  answeredOn: Day;
}>;

const rules: readonly Rule<GradeAnswerFacts, GradeAnswerRuleId>[] = [
  { id: 'gradable', run: ({ rejection }) => must(rejection === null, { rejection }) },
  {
    id: 'grade',
    run: ({ rejection, gradeCode, gradeDate, answeredOn }) => {
      const grade = gradeCode !== null && gradeDate !== null ? { gradeCode, gradeDate } : null;
      const isKnown = rejection !== null || isFresh(grade, answeredOn);
      return { result: isKnown ? 'passed' : 'referred', facts: { gradeCode, gradeDate } };
    },
  },
];

/** How a request is answered without a person: by a recent grade of the register, or as not admissible. */
export const gradeAnswerRules = defineRules<GradeAnswerFacts, 'ANSWERED' | 'REJECTED' | 'PENDING'>({
  name: 'grade-answer',
  inputs: z.object({
    rejection: z.string().nullable(),
    gradeCode: z.enum(gradeCodes).nullable(),
    gradeDate: dayShape.nullable(),
    answeredOn: dayShape,
  }),
  versions: {
    '2026.11-1': (inputs) => {
      const steps = runRules(rules, inputs);
      const [refusing] = rulesWith(steps, 'refused');
      const [referring] = rulesWith(steps, 'referred');
      const verdict = refusing ? 'REJECTED' : referring ? 'PENDING' : 'ANSWERED';
      return { steps, outcome: { verdict, amount: null, currency: null, decidedBy: refusing ?? referring ?? 'grade' } };
    },
  },
});
