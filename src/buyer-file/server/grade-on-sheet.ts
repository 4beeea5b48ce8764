import { gradeScale, shownGradeMonths } from '../../buyers/grade.ts';
import { stepsOf } from '../../grades/grade-steps.ts';
import { type Pen, under } from '../../platform/server/pdf/pen.ts';
import type { Block } from '../../platform/server/pdf/sheet.ts';
import { addMonths, daysBetween } from '../../reference/day.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import { sheetWords } from '../synthesis-words.ts';

/** The grade and how it moved. Without the right to read grades, not even a heading says that there is one. */
export function gradeBlocks({ grade }: Synthesis, pen: Pen): Block[] {
  const { said, format } = pen;
  if (grade === undefined) return [];
  if (grade === null) return under(said(sheetWords.grade), { is: 'text', text: said(sheetWords.noGrade) });
  const since = said(sheetWords.since, { day: format.fullDay(grade.gradeDate) });
  const words = grade.gradeCode === 'NA' ? `NA, ${said(sheetWords.notAssessable)}` : grade.gradeCode;
  return under(said(sheetWords.grade), { is: 'text', text: `${words} · ${since}` }, ...plot(grade, pen));
}

function plot({ history }: NonNullable<Synthesis['grade']>, { said, format }: Pen): Block[] {
  const { today } = format;
  const begin = addMonths(today, -shownGradeMonths);
  const grades = history.toReversed();
  const oldest = grades[0]?.gradeDate ?? today;
  const first = oldest < begin ? begin : oldest;
  const days = daysBetween(first, today);
  if (days === 0) return [];
  const steps = stepsOf(grades, first, today);
  const told = steps.map(({ gradeCode, from }) =>
    said(sheetWords.gradeFrom, { grade: gradeCode, day: format.fullDay(from) }),
  );
  return [
    {
      is: 'step-plot',
      words: format.list(told),
      levels: gradeScale,
      named: ['01', '07', '08'],
      hatchedFrom: '08',
      steps: steps.map(({ gradeCode, from, to }) => ({
        level: gradeCode,
        from: daysBetween(first, from) / days,
        to: daysBetween(first, to) / days,
      })),
      ends: [format.fullDay(first), said(sheetWords.today)],
    },
  ];
}
