import type { ValueOf } from '../platform/enumeration.ts';

/** What may be asked of the insured in return, in codes that the screens put into words. */
export const extensionConditions = ['CASH_BEFORE_DELIVERY', 'NO_FURTHER_EXTENSION', 'SECURITY'] as const;
export type ExtensionCondition = ValueOf<typeof extensionConditions>;
