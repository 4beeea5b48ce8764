import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { signOfMoney } from '../../../platform/core/money.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import type { GradeCoverOnWire } from '../grade-covers.contract.ts';
import { AskForGrade } from './AskForGrade.tsx';
import { GradeCoverFilters, useSetGradeCoverFilters } from './GradeCoverFilters.tsx';
import { GradeCoverPanel } from './GradeCoverPanel.tsx';
import { gradeCoverColumns } from './grade-cover-columns.tsx';
import { coverQueryOf, filterIn } from './grade-cover-query.ts';
import { GradeCoverStatus, NextTerms } from './grade-cover-status.tsx';
import { useGradeCovers } from './grade-covers.queries.ts';
import { useGradeListVisibility } from './useGradeListVisibility.ts';

const idOf = (cover: GradeCoverOnWire) => cover.coverId;

/** All covers that follow the grade of their buyer (row D6). */
export function GradeCoversPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'grade-based-covers', sort: 'companyName' });
  const visibility = useGradeListVisibility();
  const query = coverQueryOf(list.search, list.sort, visibility);
  const pages = useGradeCovers(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const columns = useMemo(() => gradeCoverColumns(i18n, format, visibility), [i18n, format, visibility]);
  return (
    <ResourceList
      title={t`Covers by grade`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(cover) => <GradeCoverTile cover={cover} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number, reference`}
      filters={<GradeCoverFilters list={list} seesGrades={visibility.grades} />}
      setFilters={useSetGradeCoverFilters(list)}
      exporting={<ExportButton list="grade-based-covers" query={query} columns={columns} hidden={list.hidden} />}
      actions={<AskForGrade />}
      empty={<NoGradeCovers state={filterIn(list.search)} />}
      failed={t`The covers could not be read.`}
      panel={(coverId, row) => <GradeCoverPanel coverId={coverId} row={row} />}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = filterIn(list.search);
  const labels = {
    all: t`All`,
    cover: t`Cover`,
    stopped: t({ message: 'Stopped', context: 'covers' }),
    nocover: t`No cover`,
    inactive: t`Inactive`,
  };
  const states = ['all', 'cover', 'stopped', 'nocover', 'inactive'] as const;
  const items = states.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'all' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function GradeCoverTile({ cover }: { cover: GradeCoverOnWire }) {
  const format = useFormat();
  const { company, customerReference, grade, coveredAmount, insuredPercentage } = cover;
  const share = format.percent(insuredPercentage);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {customerReference ?? company.companyId}
        </>
      }
      mark={grade && <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} />}
      amount={coveredAmount}
      note={signOfMoney(coveredAmount) > 0 && <Trans>{share} insured</Trans>}
      status={<GradeCoverStatus cover={cover} />}
      end={<NextTerms cover={cover} />}
    />
  );
}

function NoGradeCovers({ state }: { state: ReturnType<typeof filterIn> }) {
  const titles = {
    all: <Trans>No cover follows a grade yet.</Trans>,
    cover: <Trans>No cover by grade is in force.</Trans>,
    stopped: <Trans>No cover is stopped.</Trans>,
    nocover: <Trans>No watched grade is too weak for cover.</Trans>,
    inactive: <Trans>No cover by grade has ended.</Trans>,
  };
  return (
    <Empty
      title={titles[state]}
      reason={
        <Trans>Where the policy has a grade table, asking for the grade of a buyer brings cover with the answer.</Trans>
      }
    >
      <AskForGrade />
    </Empty>
  );
}
