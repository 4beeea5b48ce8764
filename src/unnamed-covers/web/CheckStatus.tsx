import { useLingui } from '@lingui/react';
import { Status } from '../../platform/web/signature/Status.tsx';
import type { CheckStanding } from '../unnamed-cover.ts';
import { standingLabels } from './unnamed-labels.ts';

/** The status of a kept self-check today, as icon and label. */
export function CheckStatus({ standing }: { standing: CheckStanding }) {
  const { i18n } = useLingui();
  const { shape, label } = standingLabels[standing];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
