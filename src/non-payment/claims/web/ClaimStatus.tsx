import { useLingui } from '@lingui/react';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { ClaimStatus as Value } from '../../case-statuses/claim-status.ts';

import { claimStatusLabels } from '../claim-labels.ts';

/** The status of a claim, as icon and label. */
export function ClaimStatus({ value }: { value: Value }) {
  const { i18n } = useLingui();
  const { shape, label } = claimStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
