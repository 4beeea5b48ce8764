import type { OverdueReason } from '../deadlines/overdue-reason.ts';
import { isOpen, type OverdueStatus } from './overdue.ts';

/** What can be done about a report, in the order of a menu; some of it by other resources. */
export const overdueActions = [
  'inform',
  'pay',
  'addInvoices',
  'plan',
  'handOver',
  'claim',
  'dispute',
  'lift',
  'withdrawLift',
  'withdraw',
] as const;
export type OverdueAction = (typeof overdueActions)[number];

const nextActions: Readonly<Record<OverdueStatus, readonly OverdueAction[]>> = {
  // the insurer has the word: what can happen is that the buyer pays
  REPORTED: ['pay'],
  IN_REVIEW: ['pay'],
  INFO_REQUESTED: ['inform'],
  // it is still unpaid: what the policy asks for next is the collection, then the claim
  ANSWERED: ['handOver', 'claim', 'pay'],
  REOPENED: ['handOver', 'claim', 'pay'],
  RESCHEDULING_REQUESTED: ['pay'],
  ON_PLAN: ['pay'],
  IN_COLLECTION: ['claim', 'pay'],
  CLAIMED: ['claim', 'pay'],
  // a stop of the insurer outlasts the debt
  CLEARED: ['lift'],
  WITHDRAWN: [],
};

/**
 * The next actions of a report, the most fitting first. A question of the insurer comes before everything; the loss of an
 * insolvency has occurred, so that its claim is next.
 */
export function nextActionsOfOverdue({
  status,
  reasonCode,
}: Readonly<{ status: OverdueStatus; reasonCode: OverdueReason }>): readonly OverdueAction[] {
  if (reasonCode === 'INSOLVENCY' && isOpen(status) && status !== 'INFO_REQUESTED') return ['claim', 'handOver', 'pay'];
  return nextActions[status];
}
