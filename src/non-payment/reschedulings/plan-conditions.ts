import type { ValueOf } from '../../platform/core/enumeration.ts';

/** The insurer's conditions for its consent. */
export const planConditions = ['SIGNED_AGREEMENT', 'ACKNOWLEDGEMENT_OF_DEBT', 'CASH_BEFORE_DELIVERY'] as const;
export type PlanCondition = ValueOf<typeof planConditions>;
