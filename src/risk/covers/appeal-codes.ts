import type { ValueOf } from '../../platform/core/enumeration.ts';

/** Why a decision is appealed. */
export const appealReasons = ['NEW_FACTS', 'FACTS_WRONG', 'FACTS_NOT_CONSIDERED'] as const;
export type AppealReason = ValueOf<typeof appealReasons>;

/** What an appeal brings forward. */
export const newFacts = ['NEWER_ACCOUNTS', 'PAYMENT_EXPERIENCE', 'ORDER', 'SECURITY', 'OTHER'] as const;
export type NewFact = ValueOf<typeof newFacts>;
