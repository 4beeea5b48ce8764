import { Trans, useLingui } from '@lingui/react/macro';
import { tabIn } from '../../core/list.ts';
import { paths } from '../../core/paths.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { StateTabs } from '../../ui/controls/StateTabs.tsx';
import { Empty } from '../../ui/controls/states.tsx';
import { Page } from '../../ui/Page.tsx';
import { useListQuery, useStateTabs } from '../../ui/ResourceList/declared-list.ts';
import { EntryList } from '../../ui/ResourceList/EntryList.tsx';
import { FilterBar } from '../../ui/ResourceList/FilterBar.tsx';
import { ListFilters } from '../../ui/ResourceList/ListFilters.tsx';
import { exportList } from '../exports.list.ts';
import { ExportEntry } from './ExportEntry.tsx';
import styles from './exports.module.css';
import { useExports } from './exports.queries.ts';

/** The files that the reader asked for: their progress, until when they are kept, and the download (row H2). */
export function ExportsPage() {
  const { i18n } = useLingui();
  const { state: list, query } = useListQuery(exportList);
  const files = useExports(query);
  const view = tabIn(exportList, list.search);
  const tabs = useStateTabs(exportList, list, { [view]: files.count });
  return (
    <Page title={i18n._(exportList.title)} views={<StateTabs label={tabs.label} tabs={tabs.items} current={view} />}>
      <FilterBar>
        <ListFilters list={exportList} state={list} />
      </FilterBar>
      <EntryList
        pages={files}
        failed={i18n._(exportList.failed)}
        look={{ list: styles.files, entry: styles.file }}
        empty={<NoExports isFiltered={view !== 'all' || list.search['asked'] !== undefined} view={view} />}
        more={<Trans>Show older exports</Trans>}
      >
        <ol className={styles.files}>
          {files.items.map((file) => (
            <ExportEntry key={file.exportId} file={file} />
          ))}
        </ol>
      </EntryList>
    </Page>
  );
}

function NoExports({ view, isFiltered }: { view: keyof typeof exportList.tabs; isFiltered: boolean }) {
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
      {!isFiltered ? (
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
