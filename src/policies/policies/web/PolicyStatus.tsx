import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status, StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import type { ItemState } from '../policy.ts';
import { itemStateLabels } from '../policy-labels.ts';

export type PolicyStatusProps = {
  policy: Readonly<{ state: ItemState; startDate: string; suspendedFrom?: string | null }>;
};

/** State of a policy in shape and word: in force, from when, ended; suspended while premium is unpaid. */
export function PolicyStatus({ policy }: PolicyStatusProps) {
  const format = useFormat();
  const isSuspended = policy.state === 'active' && policy.suspendedFrom && policy.suspendedFrom <= format.today;
  if (isSuspended) {
    return (
      <Status shape="late">
        <Trans>Suspended</Trans>
      </Status>
    );
  }
  if (policy.state === 'validated') {
    return (
      <Status shape="waiting">
        <Trans>From {format.fullDay(policy.startDate)}</Trans>
      </Status>
    );
  }
  return <StateStatus state={policy.state} />;
}

/** The three item states alone, for insured entities and sibling policies. */
export function StateStatus({ state }: { state: ItemState }) {
  return <StatusInWords of={itemStateLabels[state]} />;
}
