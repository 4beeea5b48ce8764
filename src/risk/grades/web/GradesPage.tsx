import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { useMay } from '../../../platform/ui/caller.ts';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { fetchedInUse, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { type GradeRequestOnWire, gradesContract } from '../grades.contract.ts';
import { gradeList } from '../grades.list.ts';
import { AskForGrade } from './AskForGrade.tsx';
import { gradeCell, markOf } from './grade-cell.tsx';
import { GradeRequestStatus, gradeRequestStatusDisplayOf, isChoiceDue, RenewalInWords } from './grade-status.tsx';
import { useMayChooseRenewal } from './may-choose-renewal.ts';

const GradeBulkActions = fetchedInUse(lazyPart(async () => (await import('./GradeBulkActions.tsx')).GradeBulkActions));

const GradePanel = lazyPanel(async () => (await import('./GradePanel.tsx')).GradePanel);

/** All grades that were requested: what waits, what is watched and until when, what has ended (row D5). */
export function GradesPage() {
  const mayOrder = useMay(gradesContract.chooseRenewal);
  return (
    <ResourceListPage
      list={gradeList}
      cells={cells}
      tileParts={(request) => ({
        mark: markOf(request),
        note: <RenewalInWords request={request} />,
        status: <GradeRequestStatus request={request} />,
        end: <WatchedUntil request={request} />,
      })}
      actions={<AskForGrade />}
      empty={(state) => <NoGrades state={state} />}
      {...(mayOrder ? { bulk: (selection, { rows }) => <GradeBulkActions selection={selection} rows={rows} /> } : {})}
      panel={(requestId, row) => <GradePanel requestId={requestId} row={row} />}
    />
  );
}

const cells: SpecialCells<GradeRequestOnWire> = {
  grade: gradeCell,
  renewal: { cell: (request) => <RenewalInWords request={request} /> },
  status: {
    cell: (request) => <GradeRequestStatus request={request} />,
    text: (request, { i18n }) => i18n._(gradeRequestStatusDisplayOf(request).label),
  },
};

/** The day stands in the note already where a choice is due. */
function WatchedUntil({ request }: { request: GradeRequestOnWire }) {
  const isUrged = useMayChooseRenewal()(request.policy) && isChoiceDue(request);
  const { expiryDate } = request.renewalSituation;
  return !isUrged && expiryDate && <Day value={expiryDate} />;
}

function NoGrades({ state }: { state: keyof typeof gradeList.tabs }) {
  const titles = {
    all: <Trans>No grade requested yet.</Trans>,
    PENDING: <Trans>No grade request is pending.</Trans>,
    ANSWERED: <Trans>No grade is monitored.</Trans>,
    REJECTED: <Trans>No request was inadmissible.</Trans>,
    CANCELLED: <Trans>No request was withdrawn.</Trans>,
    TERMINATED: <Trans>No monitoring has ended.</Trans>,
  };
  return (
    <Empty
      title={titles[state]}
      reason={<Trans>Request the grade of a buyer to be notified of its changes for a year.</Trans>}
    >
      <AskForGrade />
    </Empty>
  );
}
