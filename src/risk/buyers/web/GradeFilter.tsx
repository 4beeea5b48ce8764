import { useLingui } from '@lingui/react/macro';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { GradeRange } from '../../../platform/ui/signature/GradeMark.tsx';
import { gradeCodes } from '../grade.ts';

/** Grades of the buyers of a list; the chip draws neighbouring ones as a range on the ramp. */
export function GradeFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  return (
    <ChoicesFilter
      label={t`Grade`}
      choices={gradeCodes.map((value) => ({ value, label: value }))}
      value={list.search['gradeCode']}
      onChange={(gradeCode) => list.change({ gradeCode })}
      inWords={gradesInWords}
    />
  );
}

/** Neighbouring grades read as a range: "02–09". */
function gradesInWords(chosen: readonly string[]) {
  const sorted = [...chosen].sort();
  const [first, last] = [sorted[0] ?? '', sorted.at(-1) ?? ''];
  const isRange = last !== 'NA' && sorted.length > 1 && sorted.length === Number(last) - Number(first) + 1;
  if (!isRange) return sorted.join(', ');
  return (
    <>
      <GradeRange from={first} to={last} /> {first}–{last}
    </>
  );
}
