import { z } from 'zod';
import { documentCategories } from '../../platform/documents/document-on-file.ts';
import { defineRules, must, type Rule, rulesWith, runRules } from '../../policies/passports/rule-set.ts';
import type { Outcome, Outlook } from './claim.ts';
import type { Assessment } from './claim-assessment.ts';
import { missingEvidence } from './evidence.ts';
import type { OutlookRuleId } from './outlook-rule-ids.ts';

const inputsShape = z.object({
  isAnythingInsured: z.boolean(),
  isAllInsured: z.boolean(),
  isLate: z.boolean(),
  missing: z.array(z.enum(documentCategories)),
  /** Whether documents that are missing may still insure something. */
  mayBeProven: z.boolean(),
});
export type OutlookInputs = z.output<typeof inputsShape>;

const rules: readonly Rule<OutlookInputs, OutlookRuleId>[] = [
  {
    id: 'documents',
    run: ({ missing, mayBeProven }) => ({ result: mayBeProven ? 'referred' : 'passed', facts: { missing } }),
  },
  {
    id: 'insured',
    run: ({ isAnythingInsured, isAllInsured }) =>
      isAllInsured ? must(true) : { result: isAnythingInsured ? 'limited' : 'refused', facts: {} },
  },
  { id: 'in-time', run: ({ isLate }) => ({ result: isLate ? 'limited' : 'passed', facts: {} }) },
];

/** The house insurer's first opinion on a claim: it expects no money for invoices without their supporting documents. */
export const outlookRules = defineRules<OutlookInputs, Outlook>({
  name: 'claim-outlook',
  inputs: inputsShape,
  versions: {
    '2026.11-1': (inputs) => {
      const steps = runRules(rules, inputs);
      const [referring] = rulesWith(steps, 'referred');
      const [refusing] = rulesWith(steps, 'refused');
      const [limiting] = rulesWith(steps, 'limited');
      const verdict = referring ? 'NEEDS_DOCUMENTS' : refusing ? 'DOUBTFUL' : limiting ? 'PARTLY_COVERED' : 'COVERED';
      const decidedBy = referring ?? refusing ?? limiting ?? null;
      return { steps, outcome: { verdict, amount: null, currency: null, decidedBy } };
    },
  },
});

/** What an opinion is formed on. `mayBeProven`: it still waits for documents. */
export function outlookInputs(
  { evidence, isLate }: Pick<Assessment, 'evidence' | 'isLate'>,
  { isAnythingInsured, isAllInsured }: Outcome,
  mayBeProven: boolean,
): OutlookInputs {
  const missing = [...new Set(missingEvidence(evidence).map(({ category }) => category))];
  return { isAnythingInsured, isAllInsured, isLate, missing, mayBeProven };
}
