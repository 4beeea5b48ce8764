import { largestPerPolicy, type ToRequest } from '../largest-per-policy.ts';
import { ApprovalOutlook } from './ApprovalOutlook.tsx';

/** Policies of which it is asked at once. */
const mostAsked = 8;

export type ApprovalOutlooksProps = Readonly<{ requests: readonly ToRequest[]; kind: string }>;

/** As `ApprovalOutlook`, of requests that are submitted together: for the largest amount under each policy. */
export function ApprovalOutlooks({ requests, kind }: ApprovalOutlooksProps) {
  const largest = largestPerPolicy(requests).slice(0, mostAsked);
  const isNamed = new Set(largest.map(({ policy }) => policy)).size > 1;
  return largest.map(({ policy, amount }) => (
    <ApprovalOutlook key={`${policy} ${amount?.currency}`} {...{ policy, kind, amount, isNamed }} />
  ));
}
