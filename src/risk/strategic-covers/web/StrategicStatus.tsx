import { useLingui } from '@lingui/react';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { StrategicStatus as Value } from '../strategic-cover.ts';
import { strategicStatusLabels } from '../strategic-labels.ts';

/** The state of a nomination as icon and label. */
export function StrategicStatus({ value }: { value: Value }) {
  const { i18n } = useLingui();
  const { shape, label } = strategicStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
