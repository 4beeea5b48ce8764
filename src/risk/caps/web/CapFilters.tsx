import { useLingui } from '@lingui/react/macro';
import { ToggleChip } from '../../../platform/ui/controls/Chip.tsx';
import { CountryFilter } from '../../../platform/ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { capProducts } from '../../covers/cap-beside.ts';
import { useCountriesInUse } from '../../covers/web/public.ts';
import { productNames } from '../cap.ts';

/** Chips of the offers: the country of the buyer, one product alone, and when they were asked for. */
export function CapFilters({ list }: { list: ListState }) {
  const { t } = useLingui();
  const countriesInUse = useCountriesInUse();
  return (
    <>
      <CountryFilter list={list} likely={countriesInUse} />
      {capProducts.map((product) => (
        <ToggleChip
          key={product}
          label={productNames[product]}
          isOn={list.search['product'] === product}
          onChange={(isOn) => list.change({ product: isOn ? product : undefined })}
        />
      ))}
      <DateRangeFilter list={list} name="created" label={t`Created`} whenOff={t`Created: any time`} />
    </>
  );
}

/** The filters that are set, by their names in the address, so that an empty list can offer to drop one. */
export function useSetCapFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    countryCode: t`Country`,
    product: t`Product`,
    created: t`Created`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}
