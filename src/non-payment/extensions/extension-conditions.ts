import type { ValueOf } from '../../platform/core/enumeration.ts';

/** What the insurer may ask of the insured in return, in codes that the screens translate. */
export const extensionConditions = ['CASH_BEFORE_DELIVERY', 'NO_FURTHER_EXTENSION', 'SECURITY'] as const;
export type ExtensionCondition = ValueOf<typeof extensionConditions>;
