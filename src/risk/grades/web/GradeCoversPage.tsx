import { Trans } from '@lingui/react/macro';
import type { Format } from '../../../platform/core/format.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import type { GradeCoverOnWire } from '../grade-covers.contract.ts';
import { gradeCoverList } from '../grade-covers.list.ts';
import { AskForGrade } from './AskForGrade.tsx';
import { gradeCell, markOf } from './grade-cell.tsx';
import { NextTerms } from './grade-cover-status.tsx';

const GradeCoverPanel = lazyPanel(async () => (await import('./GradeCoverPanel.tsx')).GradeCoverPanel);

/** All covers that follow the grade of their buyer (row D6). */
export function GradeCoversPage() {
  return (
    <ResourceListPage
      list={gradeCoverList}
      cells={cells}
      tileParts={(cover) => ({ mark: markOf(cover), end: <NextTerms cover={cover} /> })}
      actions={<AskForGrade />}
      empty={(state) => <NoGradeCovers state={state} />}
      panel={(coverId, row) => <GradeCoverPanel coverId={coverId} row={row} />}
    />
  );
}

// a share of nothing is not shown
const shareOf = ({ coveredAmount, insuredPercentage }: GradeCoverOnWire, { format }: { format: Format }) =>
  signOfMoney(coveredAmount) > 0 ? format.percent(insuredPercentage) : '';

const cells: SpecialCells<GradeCoverOnWire> = {
  grade: gradeCell,
  share: { cell: shareOf, text: shareOf },
  next: {
    align: 'start',
    cell: (cover) => <NextTerms cover={cover} />,
    text: ({ announced, noticeEndDate, endDate }, { format }) =>
      announced && noticeEndDate
        ? `${format.amount(announced.coveredAmount)} ${format.fullDay(noticeEndDate)}`
        : endDate
          ? format.fullDay(endDate)
          : '',
  },
};

function NoGradeCovers({ state }: { state: keyof typeof gradeCoverList.tabs }) {
  const titles = {
    all: <Trans>No covers by grade yet.</Trans>,
    cover: <Trans>No cover by grade is in force.</Trans>,
    stopped: <Trans>No cover is stopped.</Trans>,
    nocover: <Trans>No monitored grade is too weak for cover.</Trans>,
    inactive: <Trans>No cover by grade has ended.</Trans>,
  };
  return (
    <Empty
      title={titles[state]}
      reason={<Trans>If the policy has a grade table, a grade request gives cover with its answer.</Trans>}
    >
      <AskForGrade />
    </Empty>
  );
}
