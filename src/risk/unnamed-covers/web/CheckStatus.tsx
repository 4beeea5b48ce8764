import { useLingui } from '@lingui/react';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { SelfCheckStatus } from '../unnamed-cover.ts';
import { selfCheckStatusLabels } from '../unnamed-labels.ts';

/** The status of a kept self-check today, as icon and label. */
export function CheckStatus({ standing }: { standing: SelfCheckStatus }) {
  const { i18n } = useLingui();
  const { shape, label } = selfCheckStatusLabels[standing];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
