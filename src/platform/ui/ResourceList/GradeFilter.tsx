import { GradeRange } from '../signature/GradeMark.tsx';
import { ChoicesFilter } from './ChoicesFilter.tsx';

type GradeFilterProps = {
  label: string;
  codes: readonly string[];
  value: string | undefined;
  onChange(chosen: string | undefined): void;
};

/** Grades of the buyers of a list; the chip draws neighbouring ones as a range on the ramp. */
export function GradeFilter({ codes, ...filter }: GradeFilterProps) {
  return (
    <ChoicesFilter {...filter} choices={codes.map((value) => ({ value, label: value }))} inWords={gradesInWords} />
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
