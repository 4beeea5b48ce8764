import type { ValueOf } from '../../platform/core/enumeration.ts';

/** What an entered line did to what was known before: a closed list of the wire of all files. */
export const lineEffects = ['ENTERED', 'CHANGED', 'SAME', 'CLEARED', 'REOPENED', 'PAYMENT'] as const;
export type LineEffect = ValueOf<typeof lineEffects>;
