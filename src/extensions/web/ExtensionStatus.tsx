import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Status, type StatusShape } from '../../platform/web/signature/Status.tsx';
import type { ExtensionStatus as Value } from '../extension.ts';

/** The status of an extension as one icon and one label. */
export const extensionStatusLabels: Readonly<
  Record<Value, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>
> = {
  REGISTERED: { shape: 'check', label: msg`Told` },
  PENDING: { shape: 'waiting', label: msg`With the insurer` },
  ACCEPTED: { shape: 'full', label: msg`Accepted` },
  ACCEPTED_WITH_CONDITIONS: { shape: 'half', label: msg`Accepted with conditions` },
  REFUSED: { shape: 'cross', label: msg`Refused` },
  CANCELLED: { shape: 'ended', label: msg`No longer pursued` },
};

/** The state of an extension as icon and label. */
export function ExtensionStatus({ value }: { value: Value }) {
  const { i18n } = useLingui();
  const { shape, label } = extensionStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
