import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { CountryCode, Day } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import type { GradeRequestStatus as RequestStatus } from '../grade-request.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import { AskForGrade } from './AskForGrade.tsx';
import { GradeBulkActions } from './GradeBulkActions.tsx';
import { GradeFilters, useSetGradeFilters } from './GradeFilters.tsx';
import { GradePanel } from './GradePanel.tsx';
import { gradeColumns } from './grade-columns.tsx';
import { gradeRequestStatusLabels } from './grade-labels.ts';
import { queryOf, stateOf } from './grade-query.ts';
import { GradeRequestStatus, isChoiceDue, RenewalInWords } from './grade-status.tsx';
import { useGradeRequests } from './grades.queries.ts';
import { useMayChooseRenewal } from './may-choose-renewal.ts';
import { useGradeListVisibility } from './useGradeListVisibility.ts';

const idOf = (request: GradeRequestOnWire) => request.requestId;

/** All grades that were requested: what waits, what is watched and until when, what has ended (row D5). */
export function GradesPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'grades', sort: 'companyName' });
  const visibility = useGradeListVisibility();
  const query = queryOf(list.search, list.sort, visibility);
  const pages = useGradeRequests(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const columns = useMemo(() => gradeColumns(i18n, format, visibility), [i18n, format, visibility]);
  return (
    <ResourceList
      title={t`Grades`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(request) => <GradeTile request={request} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number, reference`}
      filters={<GradeFilters list={list} seesGrades={visibility.grades} />}
      setFilters={useSetGradeFilters(list)}
      exporting={<ExportButton list="grades" query={query} columns={columns} hidden={list.hidden} />}
      actions={<AskForGrade />}
      empty={<NoGrades state={stateOf(list.search)} />}
      failed={t`The grades could not be read.`}
      bulk={(selection) => <GradeBulkActions selection={selection} rows={items} />}
      panel={(requestId, row) => <GradePanel requestId={requestId} row={row} />}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t, i18n } = useLingui();
  const current = stateOf(list.search);
  const tab = (id: string, label: string): StateTab => ({
    id,
    label,
    count: id === current ? count : undefined,
    search: { requestStatus: id === 'all' ? undefined : id },
  });
  // most readers look for watched grades; what never came to a grade is last
  const order = [
    'ANSWERED',
    'PENDING',
    'TERMINATED',
    'CANCELLED',
    'REJECTED',
  ] as const satisfies ReadonlyArray<RequestStatus>;
  const items = [tab('all', t`All`), ...order.map((status) => tab(status, i18n._(gradeRequestStatusLabels[status])))];
  return { label: t`Status`, items, current };
}

function GradeTile({ request }: { request: GradeRequestOnWire }) {
  const { company, customerReference, grade, renewalSituation } = request;
  const isUrged = useMayChooseRenewal()(request.policy) && isChoiceDue(request);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {customerReference ?? company.companyId}
        </>
      }
      mark={grade && <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} />}
      note={<RenewalInWords request={request} />}
      status={<GradeRequestStatus request={request} />}
      end={!isUrged && renewalSituation.expiryDate && <Day value={renewalSituation.expiryDate} />}
    />
  );
}

function NoGrades({ state }: { state: ReturnType<typeof stateOf> }) {
  const titles = {
    all: <Trans>No grade was asked for yet.</Trans>,
    PENDING: <Trans>No grade waits for its answer.</Trans>,
    ANSWERED: <Trans>No grade is watched.</Trans>,
    REJECTED: <Trans>No request was turned down.</Trans>,
    CANCELLED: <Trans>No request was taken back.</Trans>,
    TERMINATED: <Trans>No watch has ended.</Trans>,
  };
  return (
    <Empty
      title={titles[state]}
      reason={<Trans>Ask for the grade of a buyer, and you are told of its changes for a year.</Trans>}
    >
      <AskForGrade />
    </Empty>
  );
}
