import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestRemark } from '../../../platform/core/remark.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Radios } from '../../../platform/ui/controls/Checkbox.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { isReduction, type Reduction } from '../bulk-change.ts';
import type { CoverItem } from '../cover-shape.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { PlannedInWords } from './PlannedInWords.tsx';
import { reductionsOf, rowsOf } from './planned-change.ts';

/** Uploads the reduction of several covers to be checked: each by a percentage, or each to an amount. */
export function ReduceCovers({ covers, onClose }: { covers: readonly CoverItem[]; onClose(): void }) {
  const { t } = useLingui();
  const [how, choose] = useState<'by' | 'to'>('by');
  const [percent, setPercent] = useState('');
  const [sum, setSum] = useState('');
  const [comment, setComment] = useState('');
  const entered: Reduction = how === 'by' ? { by: percent } : { to: sum };
  const isSound = isReduction(entered);
  const changes = isSound ? reductionsOf(covers, entered) : [];
  const missing =
    how === 'by' ? t`Percentage: enter a number above 0 and below 100.` : t`Amount: enter a number above 0.`;
  const whyNot = changes.length > 0 ? null : isSound ? t`Nothing would change.` : missing;
  const count = isSound ? changes.length : covers.length;
  return (
    <ChangesDialog
      title={t`${plural(count, { one: 'Reduce # cover', other: 'Reduce # covers' })}`}
      fileName={t`Covers to reduce`}
      changes={rowsOf(changes, comment)}
      whyNot={whyNot}
      onClose={onClose}
    >
      <Radios
        label={t`Reduction`}
        options={[
          { value: 'by', label: t`By a percentage` },
          { value: 'to', label: t`To an amount` },
        ]}
        value={how}
        onChange={choose}
      />
      {how === 'by' ? (
        <AmountField label={t`Reduce by`} unit="%" value={percent} onChange={setPercent} />
      ) : (
        <AmountField
          label={t`New amount of each cover`}
          hint={t`In the currency of each cover.`}
          value={sum}
          onChange={setSum}
        />
      )}
      {isSound && <PlannedInWords changes={changes} left={covers.length - count} />}
      <TextArea label={t`Comment`} isOptional value={comment} onChange={setComment} longest={longestRemark} rows={2} />
    </ChangesDialog>
  );
}
