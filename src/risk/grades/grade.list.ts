import { label } from '../../platform/core/label.ts';
import { grades, type ListColumn, text } from '../../platform/core/list.ts';
import { gradeCodes } from '../buyers/grade.ts';
import type { GradeRequestOnWire } from './grades.contract.ts';

/** The grade of the buyer of a row; without the right to grades there is no such column. */
export const gradeColumn: ListColumn<Pick<GradeRequestOnWire, 'grade'>> = text(
  'grade',
  label('Grade'),
  ({ grade }) => grade?.gradeCode ?? null,
  { width: 110, priority: 1, watched: true, file: 8, needs: 'read_company_grade' },
);

/** By the grade of the buyer: refused to those who may not see it. */
export const gradeFilter = grades(label('Grade'), gradeCodes, 'read_company_grade');
