import { useLingui } from '@lingui/react/macro';
import { ToggleChip } from '../../../platform/ui/controls/Chip.tsx';
import { CountryFilter } from '../../../platform/ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { GradeFilter } from '../../../platform/ui/ResourceList/GradeFilter.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { gradeCodes } from '../../buyers/grade.ts';
import { useCountriesInUse } from '../../covers/web/public.ts';

/** Chips of the list of grades: country, grade, when it was given, whether the renewal is near. */
export function GradeFilters({ list, seesGrades }: { list: ListState; seesGrades: boolean }) {
  const { t } = useLingui();
  const countriesInUse = useCountriesInUse();
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
      {seesGrades && <DateRangeFilter list={list} name="changed" label={t`Changed`} whenOff={t`Changed: any time`} />}
      <ToggleChip
        label={t`Renewal near`}
        icon="calendar"
        isOn={list.search['isOnRenewalPeriod'] === 'true'}
        onChange={(isOn) => list.change({ isOnRenewalPeriod: isOn ? 'true' : undefined })}
      />
    </>
  );
}

/** The filters that are set, by their names in the address, so that an empty list can offer to drop one. */
export function useSetGradeFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    countryCode: t`Country`,
    gradeCode: t`Grade`,
    changed: t`Changed`,
    isOnRenewalPeriod: t`Renewal near`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}
