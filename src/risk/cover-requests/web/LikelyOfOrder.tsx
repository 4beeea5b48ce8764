import type { OfOrder } from '../../../approvals/orders/web/public.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { coverRequestActions } from '../../covers/cover-request.ts';
import type { coverRequestsContract } from '../../covers/cover-requests.contract.ts';
import { LikelyAnswer } from './LikelyAnswer.tsx';

/** What the author of a cover request was told to expect, as of today: for whoever approves it. */
export function LikelyOfOrder({ order: { action }, answer }: OfOrder & Readonly<{ answer: unknown }>) {
  // the server writes it by the shape that the order subject declares; no browser has the shapes of operations
  const data = answer as ReplyOf<typeof coverRequestsContract.simulateCoverRequest> | null;
  if (!data || !isOneOf(coverRequestActions, action)) return null;
  return <LikelyAnswer simulation={{ is: 'foretold', answer: data, isFresh: true }} action={action} />;
}
