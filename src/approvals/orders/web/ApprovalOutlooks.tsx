import { Trans } from '@lingui/react/macro';
import { useOperation } from '../../../platform/ui/query.ts';
import { largestPerPolicy, type ToRequest } from '../largest-per-policy.ts';
import { orderingContract } from '../ordering.contract.ts';
import { ApprovalOutlook } from './ApprovalOutlook.tsx';

/** Policies of which it is asked at once. */
const mostAsked = 8;

export type ApprovalOutlooksProps = Readonly<{ requests: readonly ToRequest[]; kind: string }>;

/**
 * As `ApprovalOutlook`, of requests that are submitted together: for the largest amount under each policy, with how many
 * colleagues approve what is submitted under it.
 */
export function ApprovalOutlooks({ requests, kind }: ApprovalOutlooksProps) {
  const largest = largestPerPolicy(requests).slice(0, mostAsked);
  const ofPolicies = [...new Map(largest.map((each) => [each.policy, each])).values()];
  return (
    <>
      {ofPolicies.map((each) => (
        <WhoApprovesEach key={each.policy} {...each} kind={kind} />
      ))}
      {largest.map(({ policy, amount }) => (
        <ApprovalOutlook
          key={`${policy} ${amount?.currency}`}
          {...{ policy, kind, amount, isNamed: ofPolicies.length > 1 }}
        />
      ))}
    </>
  );
}

/** Whether what is submitted under a policy is sent at once, or how many colleagues approve it first. */
function WhoApprovesEach({ policy, kind, amount }: ToRequest & Readonly<{ kind: string }>) {
  const { data } = useOperation(orderingContract.foretellApproval, { params: { policy }, query: { kind, ...amount } });
  switch (data?.approvals) {
    case 0:
      return (
        <p>
          <Trans>Under policy {policy}, each is sent to the insurer immediately.</Trans>
        </p>
      );
    case 1:
      return (
        <p>
          <Trans>Under policy {policy}, a colleague approves each before it is sent to the insurer.</Trans>
        </p>
      );
    case 2:
      return (
        <p>
          <Trans>Under policy {policy}, two colleagues approve each before it is sent to the insurer.</Trans>
        </p>
      );
    default:
      return null;
  }
}
