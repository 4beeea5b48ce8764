import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { filtersInAddress, tabIn } from '../../core/list.ts';
import { paths } from '../../core/paths.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/controls/states.tsx';
import { useFormatWithYears } from '../../ui/format/with-years.ts';
import { useOperationPages } from '../../ui/query.ts';
import { useListQuery, useStateTabs } from '../../ui/ResourceList/declared-list.ts';
import { gridColumns } from '../../ui/ResourceList/grid-columns.tsx';
import { ListFilters } from '../../ui/ResourceList/ListFilters.tsx';
import { ResourceList } from '../../ui/ResourceList/ResourceList.tsx';
import { exportList } from '../exports.list.ts';
import { ExportTile, exportCells } from './export-cells.tsx';

/**
 * The files that the reader asked for: their progress, until when they are kept, and the download (row H2). The list is
 * put together here: the page of other lists offers to export them.
 */
export function ExportsPage() {
  const { i18n } = useLingui();
  const format = useFormatWithYears();
  const { list, state, query } = useListQuery(exportList);
  const files = useOperationPages(list.operation, { query }, { keepsFormer: true, isCounted: true });
  const columns = useMemo(() => gridColumns(list.columns, { i18n, format }, exportCells), [list, i18n, format]);
  const view = tabIn(exportList, state.search);
  return (
    <ResourceList
      title={i18n._(list.title)}
      list={state}
      pages={files}
      idOf={list.idOf}
      columns={columns}
      tile={(file) => <ExportTile file={file} />}
      tabs={useStateTabs(exportList, state, { [view]: files.count })}
      filters={<ListFilters list={list} state={state} />}
      setFilters={filtersInAddress(list, state.search).map(({ name, label }) => ({ name, label: i18n._(label) }))}
      empty={<NoExports view={view} />}
      failed={i18n._(list.failed)}
    />
  );
}

function NoExports({ view }: { view: keyof typeof exportList.tabs }) {
  const titles = {
    all: <Trans>No exports yet.</Trans>,
    ready: <Trans>No export is ready.</Trans>,
    'under-way': <Trans>No export is in progress.</Trans>,
  };
  return (
    <Empty
      title={titles[view]}
      reason={
        <Trans>
          Every list has an “Export” button: it saves what the list shows as an Excel workbook or a CSV file.
        </Trans>
      }
    >
      {view === 'all' ? (
        <ButtonLink to={paths.covers}>
          <Trans>Open the covers</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to="." search={{} as never}>
          <Trans>See all exports</Trans>
        </ButtonLink>
      )}
    </Empty>
  );
}
