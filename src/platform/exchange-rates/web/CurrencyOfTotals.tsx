import { useLingui } from '@lingui/react/macro';
import { currencyCodes } from '../../core/currencies.ts';
import { Select } from '../../ui/controls/Field.tsx';
import { useTotalsCurrency } from '../../ui/settings.ts';

/** The currency in which totals over several currencies are shown beside them. */
export function CurrencyOfTotals({ policies }: Readonly<{ policies?: string | null }>) {
  const { t } = useLingui();
  const { chosen, currency, choose } = useTotalsCurrency();
  const usual = chosen === null ? (currency ?? policies ?? '') : '';
  return (
    <Select
      label={t`Currency of totals`}
      value={chosen ?? ''}
      options={[
        { value: '', label: usual ? t`As the policies: ${usual}` : t`As the policies` },
        ...currencyCodes.map((code) => ({ value: code, label: code })),
      ]}
      onChange={(code) => choose(code === '' ? null : code)}
    />
  );
}
