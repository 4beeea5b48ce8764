import type { ValueOf } from '../platform/enumeration.ts';

/**
 * What a buyer's overdue asks for: a report; to be added to the one that is open; no report, because less is past due
 * than the policy wants to hear of, or credits come to as much; nothing, because all that is past due is reported.
 */
export const proposalStates = ['REPORT', 'ADD', 'NOT_NEEDED', 'REPORTED'] as const;
export type ProposalState = ValueOf<typeof proposalStates>;

/** Those for which there is something to tell the insurer. */
export const proposedStates = ['REPORT', 'ADD'] as const satisfies readonly ProposalState[];

/** Reports of one go: each is a deed of its own. */
export const mostAtOnce = 100;
