import { useLingui } from '@lingui/react/macro';
import { ToggleChip } from '../../../platform/ui/controls/Chip.tsx';
import { CountryFilter } from '../../../platform/ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { GradeFilter } from '../../../platform/ui/ResourceList/GradeFilter.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { gradeCodes } from '../../buyers/grade.ts';
import { useCountriesInUse } from '../../covers/web/public.ts';

/** Chips of the covers by grade: country, grade, since when the terms hold, whether weaker ones are announced. */
export function GradeCoverFilters({ list, seesGrades }: { list: ListState; seesGrades: boolean }) {
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
      <DateRangeFilter list={list} name="changed" label={t`Changed`} whenOff={t`Changed: any time`} />
      <ToggleChip
        label={t`Notice given`}
        icon="warning"
        isOn={list.search['hasNotice'] === 'true'}
        onChange={(isOn) => list.change({ hasNotice: isOn ? 'true' : undefined })}
      />
    </>
  );
}

/** The filters that are set, by their names in the address, so that an empty list can offer to drop one. */
export function useSetGradeCoverFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    countryCode: t`Country`,
    gradeCode: t`Grade`,
    changed: t`Changed`,
    hasNotice: t`Notice given`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}
