import { useLingui } from '@lingui/react';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { OverdueStatus as Value } from '../overdue.ts';
import { overdueStatusLabels } from '../overdue-labels.ts';

/** The status of a report, as icon and label. */
export function OverdueStatus({ value }: { value: Value }) {
  const { i18n } = useLingui();
  const { shape, label } = overdueStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
