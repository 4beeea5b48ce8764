import { useLingui } from '@lingui/react';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { Severity as Weight } from '../notification.ts';
import { severityLabels } from '../notification-labels.ts';

/** How much a notification matters, in shape and word. */
export function Severity({ value }: { value: Weight }) {
  const { i18n } = useLingui();
  const { label, ...look } = severityLabels[value];
  return <Status {...look}>{i18n._(label)}</Status>;
}
