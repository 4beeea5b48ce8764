import { Trans } from '@lingui/react/macro';
import type { Money } from '../../../platform/core/money.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useOperation } from '../../../platform/ui/query.ts';
import { orderingContract } from '../ordering.contract.ts';

export type ApprovalOutlookProps = Readonly<{
  policy: string;
  kind: string;
  amount?: Money | null | undefined;
  /** Says of which policy it is, where requests are under several. */
  isNamed?: boolean;
}>;

/** Says before a request is submitted that nobody could approve it; nothing where somebody could, or nobody has to. */
export function ApprovalOutlook({ policy, kind, amount, isNamed = false }: ApprovalOutlookProps) {
  const { data } = useOperation(orderingContract.foretellApproval, { params: { policy }, query: { kind, ...amount } });
  const of = isNamed && <b>{policy}: </b>;
  switch (data?.outlook) {
    case 'ABOVE_ALL_LIMITS':
      return (
        <Banner tone="warn" title={<Trans>The amount is above the limit of everybody who could approve it.</Trans>}>
          {of}
          <Trans>It can be submitted: administrators are told, and it waits until one of them raises a limit.</Trans>
        </Banner>
      );
    case 'NOBODY':
      return (
        <Banner tone="warn" title={<Trans>Nobody but you may approve this request.</Trans>}>
          {of}
          <Trans>It can be submitted, and waits until an administrator gives a colleague the role to approve it.</Trans>
        </Banner>
      );
    default:
      return null;
  }
}
