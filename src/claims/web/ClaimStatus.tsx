import { useLingui } from '@lingui/react';
import { Status } from '../../platform/web/signature/Status.tsx';
import type { ClaimStatus as Value } from '../claim.ts';
import { claimStatusLabels } from './claim-labels.ts';

/** Where a claim stands, in shape and word. */
export function ClaimStatus({ value }: { value: Value }) {
  const { i18n } = useLingui();
  const { shape, label } = claimStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
