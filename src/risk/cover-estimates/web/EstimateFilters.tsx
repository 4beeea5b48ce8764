import { useLingui } from '@lingui/react/macro';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { CountryFilter } from '../../../platform/ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { useCountriesInUse } from '../../covers/web/public.ts';
import { estimateOutcomes } from '../cover-estimate.ts';
import { drawnOutcomes, OutcomeStatus } from './estimate-status.tsx';

/** Chips of the estimates: the country of the buyer, what is likely, when they were made and when they end. */
export function EstimateFilters({ list }: { list: ListState }) {
  const { t, i18n } = useLingui();
  const countriesInUse = useCountriesInUse();
  return (
    <>
      <CountryFilter list={list} likely={countriesInUse} />
      <ChoicesFilter
        label={t`Estimate`}
        choices={estimateOutcomes.map((value) => ({
          value,
          label: i18n._(drawnOutcomes[value].label),
          drawn: <OutcomeStatus outcome={value} />,
        }))}
        value={list.search['outcome']}
        onChange={(outcome) => list.change({ outcome })}
      />
      <DateRangeFilter list={list} name="created" label={t`Created`} whenOff={t`Created: any time`} />
      <DateRangeFilter list={list} name="expires" label={t`Ends`} whenOff={t`Ends: any time`} />
    </>
  );
}

/** The filters that are set, by their names in the address, so that an empty list can offer to drop one. */
export function useSetEstimateFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    countryCode: t`Country`,
    outcome: t`Estimate`,
    created: t`Created`,
    expires: t`Ends`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}
