import type { StepName } from './indemnity.ts';

/** The rules of the decision on a claim: what is insured of it, then the steps of the indemnity. */
export type ClaimRuleId = 'INVOICES' | StepName;
