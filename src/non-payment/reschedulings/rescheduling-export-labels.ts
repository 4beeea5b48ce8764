import type { ShownPlanStatus } from './rescheduling.ts';

/** The status of a plan, in English words that the catalogues translate. */
export const reschedulingStatusExportLabels = {
  DRAFT: 'Draft',
  RETURNED: 'Returned',
  TO_VALIDATE: 'Waiting for approval',
  SUBMITTED: 'With the insurer',
  UNDER_REVIEW: 'Being looked at',
  INFO_REQUESTED: 'Insurer asks',
  ACCEPTED_WITH_CONDITIONS: 'To be confirmed',
  ACTIVE: 'In force',
  COMPLETED: 'Fulfilled',
  DEFAULTED: 'Broken',
  SUPERSEDED: 'Replaced',
  REFUSED: 'Refused',
  CANCELLED: 'No longer pursued',
} as const satisfies Record<ShownPlanStatus, string>;
