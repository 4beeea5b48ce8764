import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { countryCodes } from '../../core/countries.ts';
import { useFormat } from '../format/useFormat.ts';
import { type Choice, ChoicesFilter, type ChoicesFilterProps } from './ChoicesFilter.tsx';
import type { ListState } from './useListState.ts';

/** Countries of the buyers of a list. `likely`: those that stand before all others. */
export function CountryFilter({ list, likely }: { list: ListState; likely?: ChoicesFilterProps['likely'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const choices = useCallback(() => countryChoices(format.country, format.locale), [format]);
  return (
    <ChoicesFilter
      label={t`Country`}
      choices={choices}
      likely={likely}
      value={list.search['countryCode']}
      onChange={(countryCode) => list.change({ countryCode })}
      inWords={(chosen) => chosen.join(', ')}
    />
  );
}

function countryChoices(nameOf: (code: string) => string, locale: string): Choice[] {
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => compare(one.label, other.label));
}
