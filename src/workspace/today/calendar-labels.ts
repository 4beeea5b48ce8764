import { type Label, label } from '../../platform/core/label.ts';
import type { DutyKind } from './dashboard.contract.ts';

/** What a policy itself asks for, as a calendar says it: the task, and what follows from it. */
export const policyTaskLabels = {
  declare: {
    task: label('Declare turnover'),
    advice: label('Without a declaration the insurer estimates the turnover.'),
  },
  premium: { task: label('Pay premium'), advice: label('Unpaid premium can suspend the cover.') },
  'renewal-offer': {
    task: label('Decide on the renewal'),
    advice: label('It is the last day on which the offer holds.'),
  },
  'renewal-notice': {
    task: label('Last day for notice'),
    advice: label('Without notice the policy continues on the same terms.'),
  },
  draft: { task: label('Check the draft'), advice: label('It is the last day on which it can be approved.') },
} as const satisfies Partial<Record<DutyKind, Readonly<{ task: Label; advice: Label }>>>;

export type PolicyTask = keyof typeof policyTaskLabels;
