import { useLingui } from '@lingui/react';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { ExtensionStatus as Value } from '../extension.ts';
import { extensionStatusLabels } from '../extension-labels.ts';

/** The state of an extension in shape and word. */
export function ExtensionStatus({ value }: { value: Value }) {
  const { i18n } = useLingui();
  const { shape, label } = extensionStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
