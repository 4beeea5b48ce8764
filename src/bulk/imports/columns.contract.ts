import { z } from 'zod';
import type { Confidence } from './column-mapping.ts';
import { columnQuestionCodes } from './column-questions.ts';

/** How sure the meaning of a column is. `TOLD`: somebody set it, now or for an earlier file of the same layout. */
export const confidences = ['TOLD', 'CERTAIN', 'LIKELY', 'UNKNOWN'] as const;

/** How sure a mapping is, on the wire. */
export const confidenceOnWire = {
  declared: 'TOLD',
  certain: 'CERTAIN',
  likely: 'LIKELY',
  guess: 'UNKNOWN',
} as const satisfies Record<Confidence, (typeof confidences)[number]>;

export const columnQuestionShape = z.strictObject({
  code: z.enum(columnQuestionCodes),
  field: z.string().describe('The meaning in question'),
  column: z.int().nullable().describe('Place of the column in the file, from 0'),
  rows: z.int().optional().describe('Rows that show it'),
  sum: z.string().optional().describe('Total of those rows, where they are of one currency'),
  stated: z.string().optional().describe('Of sums that differ: what the file states'),
  found: z.string().optional().describe('Of sums that differ: what its rows add up to'),
  word: z.string().optional().describe('A word of the column whose meaning is to be chosen'),
});
export type ColumnQuestionOnWire = z.output<typeof columnQuestionShape>;
