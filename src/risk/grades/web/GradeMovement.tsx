import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addMonths } from '../../../platform/core/day.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PlotFrame } from '../../../platform/ui/plot/PlotFrame.tsx';
import { shownGradeMonths as shownMonths } from '../../buyers/grade.ts';
import type { DatedGrade } from '../grade-request.ts';
import { findingOf, type GradeFinding, stepsOf } from '../grade-steps.ts';
import { GradePlot } from './GradePlot.tsx';

/** How a grade moved over the last two years, as a plot with its table; nothing where there is no time to plot. */
export function GradeMovement({ grades }: { grades: readonly DatedGrade[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const begin = addMonths(format.today, -shownMonths);
  const oldest = grades[0]?.gradeDate ?? format.today;
  const first = oldest < begin ? begin : oldest;
  const steps = stepsOf(grades, first, format.today);
  const finding = findingOf(steps);
  if (!finding || first === format.today) return null;
  return (
    <PlotFrame
      title={findingInWords(finding)}
      measure={t`Grades of the last ${shownMonths} months, 01 is the strongest`}
      table={{
        heads: [t`Since`, t`Grade`],
        rows: steps.map(({ since, gradeCode }) => [format.fullDay(since), gradeCode]),
      }}
    >
      <GradePlot steps={steps} first={first} last={format.today} />
    </PlotFrame>
  );
}

function findingInWords(finding: GradeFinding): ReactNode {
  switch (finding.is) {
    case 'steady':
      return <Trans>{finding.grade}, unchanged</Trans>;
    case 'weaker':
      return (
        <Trans>
          Weaker: {finding.to}, {finding.from} at the beginning
        </Trans>
      );
    case 'stronger':
      return (
        <Trans>
          Stronger: {finding.to}, {finding.from} at the beginning
        </Trans>
      );
    case 'not-assessable':
      return <Trans>Not assessable at present</Trans>;
  }
}
