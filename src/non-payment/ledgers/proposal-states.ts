import type { ValueOf } from '../../platform/core/enumeration.ts';

/**
 * The action that a buyer's overdue asks for: a report; an addition to the open report; no report, because less is past
 * due than the policy's threshold, or credits equal it; nothing, because all that is past due is reported.
 */
export const proposalStates = ['REPORT', 'ADD', 'NOT_NEEDED', 'REPORTED'] as const;
export type ProposalState = ValueOf<typeof proposalStates>;

/** Those that need a report to the insurer. */
export const proposedStates = ['REPORT', 'ADD'] as const satisfies readonly ProposalState[];

/** Reports of one batch: each is an action of its own. */
export const mostAtOnce = 100;
