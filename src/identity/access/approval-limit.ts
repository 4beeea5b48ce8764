import Big from 'big.js';
import { z } from 'zod';

/**
 * Up to which amount somebody approves under a policy, in the policy's currency; `null`: without a limit. It belongs to
 * the mandate that gives the right to approve.
 */
export type ApprovalLimit = string | null;

const limit = /^[1-9]\d{0,14}(?:\.\d{1,4})?$/;

/** Whether a text is a limit: a decimal amount of at least one. Who approves nothing holds another role. */
export function isApprovalLimit(text: string): boolean {
  return limit.test(text);
}

/** An approval limit on the wire. */
export const approvalLimitShape = z
  .string()
  .regex(limit)
  .describe(
    'Approves up to this amount, at least one, in the currency of each policy; without a limit where it is absent',
  );

/** The lesser of two limits: who acts under both exceeds neither. */
export function lesserLimit(one: ApprovalLimit, other: ApprovalLimit): ApprovalLimit {
  if (one === null || other === null) return one ?? other;
  return new Big(one).lte(other) ? one : other;
}

/** Whether two limits are the same amount, however they are written. */
export function isSameLimit(one: ApprovalLimit, other: ApprovalLimit): boolean {
  return one === null || other === null ? one === other : new Big(one).eq(other);
}

/** The limit without needless zeros, so that equal limits are stored equal. */
export function plainLimit(limit: string): string {
  return new Big(limit).toFixed();
}
