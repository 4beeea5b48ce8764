import { addMonths, daysBetween } from '../../../platform/core/day.ts';
import type { Block } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, under } from '../../../platform/server/pdf/translator.ts';
import { gradeScale, shownGradeMonths } from '../../../risk/buyers/grade.ts';
import { stepsOf } from '../../../risk/grades/grade-steps.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import { synthesisPdfLabels } from '../synthesis-pdf-labels.ts';

/** The grade and how it moved. Without the right to read grades, not even a heading says that there is one. */
export function gradeBlocks({ grade }: Synthesis, translator: Translator): Block[] {
  const { translated, format } = translator;
  if (grade === undefined) return [];
  if (grade === null)
    return under(translated(synthesisPdfLabels.grade), { is: 'text', text: translated(synthesisPdfLabels.noGrade) });
  const since = translated(synthesisPdfLabels.since, { day: format.fullDay(grade.gradeDate) });
  const words = grade.gradeCode === 'NA' ? `NA, ${translated(synthesisPdfLabels.notAssessable)}` : grade.gradeCode;
  return under(
    translated(synthesisPdfLabels.grade),
    { is: 'text', text: `${words} · ${since}` },
    ...plot(grade, translator),
  );
}

function plot({ history }: NonNullable<Synthesis['grade']>, { translated, format }: Translator): Block[] {
  const { today } = format;
  const begin = addMonths(today, -shownGradeMonths);
  const grades = history.toReversed();
  const oldest = grades[0]?.gradeDate ?? today;
  const first = oldest < begin ? begin : oldest;
  const days = daysBetween(first, today);
  if (days === 0) return [];
  const steps = stepsOf(grades, first, today);
  const sentences = steps.map(({ gradeCode, from }) =>
    translated(synthesisPdfLabels.gradeFrom, { grade: gradeCode, day: format.fullDay(from) }),
  );
  return [
    {
      is: 'step-plot',
      words: format.list(sentences),
      levels: gradeScale,
      named: ['01', '07', '08'],
      hatchedFrom: '08',
      steps: steps.map(({ gradeCode, from, to }) => ({
        level: gradeCode,
        from: daysBetween(first, from) / days,
        to: daysBetween(first, to) / days,
      })),
      ends: [format.fullDay(first), translated(synthesisPdfLabels.today)],
    },
  ];
}
