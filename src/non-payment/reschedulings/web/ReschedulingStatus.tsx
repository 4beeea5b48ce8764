import { useLingui } from '@lingui/react';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { InstalmentStatus as InstalmentValue } from '../instalments.ts';
import type { ShownPlanStatus } from '../rescheduling.ts';
import { instalmentStatusLabels, reschedulingStatusLabels } from '../rescheduling-labels.ts';

/** The state of a plan as icon and label. */
export function ReschedulingStatus({ value }: { value: ShownPlanStatus }) {
  const { i18n } = useLingui();
  const { shape, label } = reschedulingStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}

/** The state of an instalment as icon and label. */
export function InstalmentStatus({ value }: { value: InstalmentValue }) {
  const { i18n } = useLingui();
  const { shape, label } = instalmentStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
