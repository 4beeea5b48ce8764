import { Status } from '../../platform/web/signature/Status.tsx';
import { extensionStatusLabels } from '../extension-labels.ts';
import type { ExtensionStatus as Value } from '../extension.ts';
import { useLingui } from '@lingui/react';

/** The state of an extension in shape and word. */
export function ExtensionStatus({ value }: { value: Value }) {
  const { i18n } = useLingui();
  const { shape, label } = extensionStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
