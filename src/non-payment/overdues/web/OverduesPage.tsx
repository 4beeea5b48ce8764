import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { useMay } from '../../../platform/ui/caller.ts';
import { Day, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { fetchedInUse, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { useSumsOfSelected } from '../../../platform/ui/ResourceList/useSumsOfSelected.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { answerToday } from '../lift-request.ts';
import { answerTodayLabels, deliveryLabels } from '../overdue-labels.ts';
import { type OverdueItem, overduesContract } from '../overdues.contract.ts';
import { overdueList } from '../overdues.list.ts';
import { ReportOverdue } from './ReportOverdue.tsx';

const OverdueBulkActions = fetchedInUse(
  lazyPart(async () => (await import('./OverdueBulkActions.tsx')).OverdueBulkActions),
);

const OverduePanel = lazyPanel(async () => (await import('./OverduePanel.tsx')).OverduePanel);

const cells: SpecialCells<OverdueItem> = {
  items: {
    align: 'end',
    cell: ({ openItems, clearedItems }, { format }) =>
      `${format.number(openItems)} / ${format.number(openItems + clearedItems)}`,
  },
  stop: {
    cell: ({ coveredUntil, isStopped }, { i18n }) =>
      coveredUntil ? <Day value={coveredUntil} /> : isStopped ? i18n._(deliveryLabels.STOPPED) : <Unknown />,
    text: ({ coveredUntil, isStopped }, { i18n, format }) =>
      coveredUntil ? format.fullDay(coveredUntil) : isStopped ? i18n._(deliveryLabels.STOPPED) : '',
  },
  // the lifting of a stop that was requested waits for somebody
  decision: {
    cell: (overdue, { i18n }) => {
      const answer = answerToday(overdue);
      const text = answer && i18n._(answerTodayLabels[answer]);
      if (overdue.liftRequestedAt === null) return text || <Unknown />;
      return <Status shape="waiting">{text}</Status>;
    },
  },
};

/** The reports of unpaid invoices, with what is owed, how long deliveries are covered, and what the insurer says (E1). */
export function OverduesPage() {
  const mayWrite = useMay(overduesContract.payOverdue);
  const sumsOf = useSumsOfSelected(overdueList.idOf, ({ totalOutstanding }: OverdueItem) => totalOutstanding);
  return (
    <ResourceListPage
      list={overdueList}
      cells={cells}
      actions={<ReportOverdue />}
      empty={(tab) => <NoOverdues areOpenOnes={tab === 'open'} />}
      {...(mayWrite
        ? { bulk: (selection, { rows }) => <OverdueBulkActions selection={selection} rows={rows} />, bulkNote: sumsOf }
        : {})}
      panel={(overdueId, row) => <OverduePanel overdueId={overdueId} row={row} />}
    />
  );
}

function NoOverdues({ areOpenOnes }: { areOpenOnes: boolean }) {
  return (
    <Empty
      title={areOpenOnes ? <Trans>No overdues have been reported.</Trans> : <Trans>No overdues found.</Trans>}
      reason={<Trans>Report unpaid invoices before your policy’s notification deadline: cover may depend on it.</Trans>}
    >
      <ReportOverdue kind="outlined" />
    </Empty>
  );
}
