import { z } from 'zod';
import { dayShape } from '../../platform/core/day.ts';
import { gradeCodes } from './grade.ts';

/** The grade of a buyer beside the one before it. */
export const gradeShape = z
  .strictObject({
    gradeCode: z.enum(gradeCodes),
    gradeDate: dayShape,
    formerGradeCode: z.enum(gradeCodes).nullable(),
  })
  .nullable()
  .optional()
  .describe('`null` without a grade; absent without the right `read_company_grade`');
export type ShownGrade = NonNullable<z.output<typeof gradeShape>>;
