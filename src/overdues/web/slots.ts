import { defineSlot } from '../../platform/web/contributions.tsx';

/** The report from which a step goes on. */
export type AboutOverdue = Readonly<{ policy: string; companyId: string; overdueId: string }>;

/** What can be done with the debt of a report that can still be changed: a plan, a hand-over, a dispute. */
export const stepsOfOverdue = defineSlot<{ about: AboutOverdue }>('steps of an overdue');

/** What can be done as long as something of the report is open: a claim. */
export const stepsOfOpenOverdue = defineSlot<{ about: AboutOverdue }>('steps of an overdue that is open');
