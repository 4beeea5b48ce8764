import { Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { SpecialCell } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import type { GradeRequestOnWire } from '../grades.contract.ts';

type Graded = Pick<GradeRequestOnWire, 'grade'>;

/** The grade with the one before it; nothing where there is none. */
export function markOf({ grade }: Graded) {
  return grade && <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} />;
}

/** As `markOf`, in a list. */
export const gradeCell: SpecialCell<Graded> = { cell: (row) => markOf(row) ?? <Unknown /> };
