import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Status, type StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { StrategicStatus as Value } from '../strategic-cover.ts';

/** The status of a nomination as one icon and one label. */
export const strategicLabels: Readonly<Record<Value, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>> = {
  pending: { shape: 'waiting', label: msg`With the insurer` },
  existing: { shape: 'full', label: msg`Strategic` },
  declined: { shape: 'cross', label: msg`Not accepted` },
};

/** The state of a nomination as icon and label. */
export function StrategicStatus({ value }: { value: Value }) {
  const { i18n } = useLingui();
  const { shape, label } = strategicLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
