import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { type BlankOpen, blanksOpen } from '../cell-type.ts';
import type { ColumnQuestionOnWire } from '../columns.contract.ts';

type BlankChoiceProps = Readonly<{
  questions: readonly ColumnQuestionOnWire[];
  /** As it was said; until then all of such lines is owed. */
  value: BlankOpen | null;
  onChoose(blankOpen: BlankOpen | null): void;
}>;

/** Asks what is owed where the open amount is blank; nothing where no line does. */
export function BlankChoice({ questions, value, onChoose }: BlankChoiceProps) {
  const { t } = useLingui();
  if (value === null && !questions.some(({ code }) => code === 'open-blank')) return null;
  return (
    <Select
      label={t`Where the open amount is blank`}
      isSmall
      value={value ?? 'all-owed'}
      options={[
        { value: 'all-owed', label: t`The whole amount is owed` },
        { value: 'nothing-owed', label: t`Nothing is owed` },
      ]}
      onChange={(chosen) => onChoose(blanksOpen.find((each) => each === chosen) ?? null)}
    />
  );
}
