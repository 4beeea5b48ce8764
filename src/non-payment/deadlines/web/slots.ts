import { defineSlot } from '../../../platform/ui/contributions.tsx';
import type { Deadline } from '../deadlines.contract.ts';

/** Things to do that have no last day, above the list of deadlines. */
export const undatedTasks = defineSlot<{ policy: string | undefined }>('undated tasks above the deadlines');

/** Other actions on an obligation, beside the one that fulfils it. */
export const stepsOfDeadline = defineSlot<{ deadline: Deadline }>('steps of a deadline');
