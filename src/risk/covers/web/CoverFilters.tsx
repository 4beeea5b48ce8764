import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useHolds } from '../../../identity/access/web/public.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { FilterChip, ToggleChip } from '../../../platform/ui/controls/Chip.tsx';
import { Popover } from '../../../platform/ui/controls/Popover.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { CountryFilter } from '../../../platform/ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { GradeFilter } from '../../../platform/ui/ResourceList/GradeFilter.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { gradeCodes } from '../../buyers/grade.ts';
import { coverStopFilters } from '../cover.ts';
import { useCountriesInUse } from './countries-in-use.ts';
import styles from './covers.module.css';

/** Chips of the cover list: country, grade, decided, amount, monitored, strategic. */
export function CoverFilters({ list }: { list: ListState }) {
  const { t } = useLingui();
  const seesGrades = useHolds('read_company_grade');
  const countriesInUse = useCountriesInUse();
  const seesStrategic = useHolds('read_strategic_cover');
  const seesOverdues = useHolds('read_overdues');
  return (
    <>
      <CountryFilter list={list} likely={countriesInUse} />
      {seesGrades && (
        <GradeFilter
          label={t`Grade`}
          codes={gradeCodes}
          value={list.search['gradeCode']}
          onChange={(gradeCode) => list.change({ gradeCode })}
        />
      )}
      <DateRangeFilter list={list} name="decided" label={t`Decided`} whenOff={t`Decided: any time`} />
      <AmountFilter list={list} />
      {seesOverdues && <StopFilter list={list} />}
      <MonitoredFilter list={list} />
      {seesStrategic && <StrategicFilter list={list} />}
    </>
  );
}

function AmountFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const format = useFormat();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const least = list.search['minAmount'];
  const most = list.search['maxAmount'];
  const plain = (amount: string | undefined) => amount && format.number(Number(amount));
  const words =
    least && most ? `${plain(least)}–${plain(most)}` : least ? t`from ${plain(least)}` : t`to ${plain(most)}`;
  const change = (name: 'minAmount' | 'maxAmount') => (amount: string) => {
    if (/^\d*(\.0+)?$/.test(amount)) list.change({ [name]: amount.split('.')[0] || undefined });
  };
  return (
    <>
      <FilterChip
        ref={chip}
        label={t`Granted`}
        value={least || most ? words : undefined}
        isOpen={isOpen}
        onOpen={() => open(!isOpen)}
        onDrop={() => list.change({ minAmount: undefined, maxAmount: undefined })}
      />
      <Popover label={t`Granted`} anchor={chip} isOpen={isOpen} onClose={() => open(false)}>
        <div className={styles.range}>
          <AmountField label={t`From`} value={least ?? ''} onChange={change('minAmount')} />
          <AmountField label={t`To`} value={most ?? ''} onChange={change('maxAmount')} />
          <p>
            <Trans>In the currency of each policy.</Trans>
          </p>
        </div>
      </Popover>
    </>
  );
}

function MonitoredFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  return (
    <ToggleChip
      label={t`Monitored`}
      icon="eye"
      isOn={list.search['monitoring'] === 'monitored'}
      onChange={(isOn) => list.change({ monitoring: isOn ? 'monitored' : undefined })}
    />
  );
}

/** Covers on buyers that are late: after a day, new deliveries are not covered. */
function StopFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  return (
    <ToggleChip
      label={t`With a stop of cover`}
      isOn={list.search['stop'] !== undefined}
      onChange={(isOn) => list.change({ stop: isOn ? coverStopFilters.join(',') : undefined })}
    />
  );
}

function StrategicFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  return (
    <ToggleChip
      label={t`Strategic`}
      icon="star"
      isOn={splitValues(list.search['strategic']).includes('strategic')}
      onChange={(isOn) => list.change({ strategic: isOn ? 'strategic' : undefined })}
    />
  );
}

/** The filters that are set, by their names in the address, so that an empty list can offer to drop one. */
export function useSetFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    countryCode: t`Country`,
    gradeCode: t`Grade`,
    decided: t`Decided`,
    minAmount: t`least amount`,
    maxAmount: t`largest amount`,
    monitoring: t`Monitored`,
    strategic: t`Strategic`,
    stop: t`With a stop of cover`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}
