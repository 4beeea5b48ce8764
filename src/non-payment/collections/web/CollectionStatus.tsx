import { useLingui } from '@lingui/react';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { CollectionStatus as Value } from '../collection.ts';
import { collectionStatusLabels } from '../collection-labels.ts';

/** The status of a case, as icon and label. */
export function CollectionStatus({ value }: { value: Value }) {
  const { i18n } = useLingui();
  const { shape, label } = collectionStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
