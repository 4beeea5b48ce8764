import { useLingui } from '@lingui/react';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { DisputeStatus as Value } from '../dispute.ts';
import { disputeStatusLabels } from '../dispute-labels.ts';

/** The status of a dispute, as icon and label. */
export function DisputeStatus({ value }: { value: Value }) {
  const { i18n } = useLingui();
  const { shape, label } = disputeStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
