import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { OverdueDecision, OverdueReplyReason } from './overdue.ts';

/** The rules by which the house insurer answers a report, in their order: the first that does something decides. */
export const overdueRuleIds = [
  'buyer-solvent',
  'buyer-insurable',
  'no-fraud',
  'reminders',
  'grade',
  'extension-period',
  'payments',
  'open-limit',
  'cover-left',
] as const;
export type OverdueRuleId = ValueOf<typeof overdueRuleIds>;

/** What the rule that decided answers; `null`: there is no answer, because no cover is left that could be confirmed. */
export const answerByRule = {
  'buyer-solvent': { decision: 'COVER_CANCELLED', reason: 'BUYER_INSOLVENT' },
  'buyer-insurable': { decision: 'COVER_CANCELLED', reason: 'BUYER_NOT_INSURABLE' },
  'no-fraud': { decision: 'DELIVERY_BAN', reason: 'FRAUD_SUSPECTED' },
  reminders: 'INFO_REQUESTED',
  grade: { decision: 'COVER_CANCELLED', reason: 'WEAK_GRADE' },
  'extension-period': { decision: 'DELIVERY_BAN', reason: 'BEYOND_EXTENSION_PERIOD' },
  payments: { decision: 'DELIVERY_BAN', reason: 'STILL_OVERDUE' },
  'open-limit': { decision: 'COVER_REDUCED', reason: 'BEYOND_EXTENSION_PERIOD' },
  'cover-left': null,
} as const satisfies Record<
  OverdueRuleId,
  Readonly<{ decision: OverdueDecision; reason: OverdueReplyReason }> | 'INFO_REQUESTED' | null
>;

/** How the answer to a report ends. */
export const overdueVerdicts = [
  'COVER_MAINTAINED',
  'COVER_REDUCED',
  'COVER_CANCELLED',
  'DELIVERY_BAN',
  'INFO_REQUESTED',
  'NO_ANSWER',
] as const satisfies readonly (OverdueDecision | 'INFO_REQUESTED' | 'NO_ANSWER')[];
export type OverdueVerdict = ValueOf<typeof overdueVerdicts>;

/** The rules by which a stop of deliveries is lifted, and why each keeps it. */
export const reasonToKeep = {
  'buyer-solvent': 'BUYER_INSOLVENT',
  'buyer-insurable': 'BUYER_NOT_INSURABLE',
  'no-fraud': 'FRAUD_SUSPECTED',
  grade: 'WEAK_GRADE',
  'nothing-overdue': 'STILL_OVERDUE',
} as const satisfies Record<string, OverdueReplyReason>;
export type LiftRuleId = keyof typeof reasonToKeep;
export type LiftVerdict = 'LIFTED' | 'KEPT';
