import { whyNotOrder } from '../../identity/access/ordering-role.ts';
import type { OrderingMode, OrderingRole } from '../../identity/access/roles.ts';
import type { Operation } from '../../platform/core/contract.ts';
import { paths } from '../../platform/core/paths.ts';
import type { Refusal } from '../../platform/core/refusal.ts';
import { defineSlot } from '../../platform/core/slot.ts';
import type { Duty } from '../../policies/policies/duty-rules.ts';
import type { PolicyTerms } from '../../policies/policies/policy-terms.ts';

/*
 * Every obligation has its action (decision 47): an operation that fulfils it, which everybody with the right can call.
 */

/**
 * What fulfils an obligation. `KEEP_COVER`: a stop of cover comes by itself, unless the invoices get more time or are
 * paid.
 */
export const obligationActions = [
  'REPORT',
  'HAND_OVER',
  'ADD_TO_CASE',
  'FILE_CLAIM',
  'FINISH_CLAIM',
  'KEEP_COVER',
] as const;
export type ObligationAction = (typeof obligationActions)[number];

/** The role of a user who acts under a policy, and how its orders are approved. */
export type ActingRole = Readonly<{ role: OrderingRole | null; mode: OrderingMode }>;

/** Why somebody in this role may not tell the insurer of unpaid invoices, or of what becomes of them. */
export function whyNotReportAs({ role, mode }: ActingRole): Refusal | null {
  return whyNotOrder(role, { mode }, 'report-non-payment');
}

/** How an action is done, as its own resource declares it. */
export type Fulfilment = Readonly<{
  /** The operation behind it; a screen offers it to users who may call it. */
  operation: Operation;
  /** Whether users of the German tool do it there. */
  isDoneInTool: boolean;
  /** Why somebody in this role may not do it under a policy; rights and tools aside. */
  whyNot(terms: Pick<PolicyTerms, 'approvals'>, acting: ActingRole): Refusal | null;
}>;
type Fulfilments = Readonly<Record<ObligationAction, Fulfilment>>;

/** How each obligation is fulfilled, by whoever does it; `src/app/web/obligations.test.ts` holds that none is missing. */
export const fulfilmentSlot = defineSlot<Partial<Fulfilments>>('how obligations are fulfilled');

/** How an obligation is fulfilled. */
export function fulfilmentOf(action: ObligationAction): Fulfilment {
  const found = fulfilmentSlot.declared().find((each) => each[action])?.[action];
  if (!found) throw new Error(`Nobody declares how "${action}" is fulfilled`);
  return found;
}

/** The screen on which each action is done. */
export const screenOfAction = {
  REPORT: paths.newOverdue,
  HAND_OVER: paths.newCollection,
  ADD_TO_CASE: paths.newCollection,
  FILE_CLAIM: paths.newClaim,
  FINISH_CLAIM: paths.claim.pattern,
  KEEP_COVER: paths.newExtension,
} as const satisfies Readonly<Record<ObligationAction, string>>;

/** The actions that fulfil a duty: one of them where nothing is under way, another where something is. */
export const actionsOfDuty: Readonly<Record<Duty, readonly [ObligationAction, ...ObligationAction[]]>> = {
  REPORT_OVERDUE: ['REPORT'],
  STOP_DELIVERIES: ['KEEP_COVER'],
  HAND_OVER: ['HAND_OVER', 'ADD_TO_CASE'],
  FILE_CLAIM: ['FILE_CLAIM', 'FINISH_CLAIM'],
};

/** What fulfils a duty towards a buyer on whom a case runs, or a claim was begun. */
export function actionFor(
  duty: Duty,
  { collectionId, claimId }: Readonly<{ collectionId: string | null; claimId: string | null }>,
): ObligationAction {
  if (duty === 'HAND_OVER' && collectionId !== null) return 'ADD_TO_CASE';
  if (duty === 'FILE_CLAIM' && claimId !== null) return 'FINISH_CLAIM';
  return actionsOfDuty[duty][0];
}
