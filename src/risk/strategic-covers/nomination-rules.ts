import { z } from 'zod';
import { defineRules, must, type Rule, rulesWith, runRules } from '../../policies/passports/rule-set.ts';
import { type GradeCode, gradeCodes, isRanked } from '../buyers/grade.ts';
import type { NominationRuleId } from './nomination-rule-ids.ts';

/** The underwriter of the nominations that the house insurer accepts. */
export const houseUnderwriter = 'Key account underwriting';

/** What the house insurer looks at. */
export type HouseNominationFacts = Readonly<{ isInsurable: boolean; gradeCode: GradeCode | null }>;

const weakest = '07';

const rules: readonly Rule<HouseNominationFacts, NominationRuleId>[] = [
  { id: 'buyer-insurable', run: ({ isInsurable }) => must(isInsurable) },
  {
    id: 'grade',
    run: ({ gradeCode }) => must(!isRanked(gradeCode) || gradeCode <= weakest, { gradeCode, weakest }),
  },
];

/**
 * How the house insurer answers: it accepts every key account that it may insure at all, and none whose grade excludes
 * cover (08 to 10, handbook covers 3).
 */
export const nominationRules = defineRules<HouseNominationFacts, 'ACCEPTED' | 'DECLINED'>({
  name: 'nomination',
  inputs: z.object({ isInsurable: z.boolean(), gradeCode: z.enum(gradeCodes).nullable() }),
  versions: {
    '2026.11-1': (inputs) => {
      const steps = runRules(rules, inputs);
      const [refusing = null] = rulesWith(steps, 'refused');
      const verdict = refusing === null ? 'ACCEPTED' : 'DECLINED';
      return { steps, outcome: { verdict, amount: null, currency: null, decidedBy: refusing } };
    },
  },
});
