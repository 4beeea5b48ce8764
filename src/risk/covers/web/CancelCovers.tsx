import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestRemark } from '../../../platform/core/remark.ts';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import type { CoverItem } from '../cover-shape.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { PlannedInWords } from './PlannedInWords.tsx';
import { cancellationsOf, rowsOf } from './planned-change.ts';

/** Uploads the cancellation of several covers to be checked. */
export function CancelCovers({ covers, onClose }: { covers: readonly CoverItem[]; onClose(): void }) {
  const { t } = useLingui();
  const [comment, setComment] = useState('');
  const changes = cancellationsOf(covers);
  const count = changes.length;
  return (
    <ChangesDialog
      title={t`${plural(count, { one: 'Cancel # cover', other: 'Cancel # covers' })}`}
      fileName={t`Covers to cancel`}
      changes={rowsOf(changes, comment)}
      whyNot={count === 0 ? t`Nothing would change.` : null}
      onClose={onClose}
    >
      <PlannedInWords changes={changes} left={covers.length - count} />
      <TextArea label={t`Comment`} isOptional value={comment} onChange={setComment} longest={longestRemark} rows={2} />
    </ChangesDialog>
  );
}
