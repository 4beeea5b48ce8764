import { Trans, useLingui } from '@lingui/react/macro';
import { orderingRoleLabels } from '../../../identity/access/user-labels.ts';
import { Heading, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import type { PolicyDetail } from '../../../policies/policies/policies.contract.ts';

import { orderingContract } from '../ordering.contract.ts';

/** Who approves what is requested under a policy, and up to which amount; nothing where nobody has to, or it is not told. */
export function ApproversOfPolicy({ policy: { policy } }: { policy: PolicyDetail }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { data } = useOperation(orderingContract.listApprovers, { params: { policy } });
  if (!data?.approvers?.length) return null;
  const terms = data.approvers.map(({ name, orderingRole, approvalLimit }): Term => {
    const limit = approvalLimit && format.money(approvalLimit);
    return [
      name,
      <>
        {i18n._(orderingRoleLabels[orderingRole])},{' '}
        {limit ? <Trans>up to {limit}</Trans> : <Trans>without a limit</Trans>}
      </>,
    ];
  });
  return (
    <section>
      <Heading note={<Trans>who approves requests, and up to which amount</Trans>}>
        <Trans>Approvers</Trans>
      </Heading>
      <Terms terms={terms} />
    </section>
  );
}
