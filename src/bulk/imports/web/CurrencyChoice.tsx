import { useLingui } from '@lingui/react/macro';
import { type CurrencyCode, currencyCodes, isoCurrency } from '../../../platform/core/currencies.ts';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import type { ColumnQuestionOnWire } from '../columns.contract.ts';

type CurrencyChoiceProps = Readonly<{
  questions: readonly ColumnQuestionOnWire[];
  /** As it was said, or as the lines are read until somebody says it; `null` where each policy has its own. */
  value: string | null;
  onChoose(currency: CurrencyCode | null): void;
}>;

const ofPolicy = '-';

/** Asks for the currency of lines that name none; nothing where all do. */
export function CurrencyChoice({ questions, value, onChoose }: CurrencyChoiceProps) {
  const { t } = useLingui();
  if (value === null && !questions.some(({ code }) => code === 'currency-missing')) return null;
  const codes = currencyCodes.map((code) => ({ value: code, label: code }));
  return (
    <Select
      label={t`Currency of lines without one`}
      isSmall
      value={value ?? ofPolicy}
      options={value === null ? [{ value: ofPolicy, label: t`that of the policy` }, ...codes] : codes}
      onChange={(chosen) => onChoose(isoCurrency(chosen))}
    />
  );
}
