import { Trans, useLingui } from '@lingui/react/macro';
import { dateRangePresets } from '../../core/date-range.ts';
import { isOneOf } from '../../core/enumeration.ts';
import { openStates } from '../../core/export.ts';
import { paths } from '../../core/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { type StateTab, StateTabs } from '../../ui/controls/StateTabs.tsx';
import { Bar, Empty, ErrorState, StillReading } from '../../ui/controls/states.tsx';
import { Page } from '../../ui/Page.tsx';
import { DateRangeFilter } from '../../ui/ResourceList/DateRangeFilter.tsx';
import { FilterBar } from '../../ui/ResourceList/FilterBar.tsx';
import { useListState } from '../../ui/ResourceList/useListState.ts';
import { ExportEntry } from './ExportEntry.tsx';
import styles from './exports.module.css';
import { useExports } from './exports.queries.ts';

/** Views of the exports, as the address names them. */
const views = ['all', 'ready', 'under-way'] as const;
type View = (typeof views)[number];

const queryOf: Readonly<Record<View, Parameters<typeof useExports>[0]>> = {
  all: {},
  ready: { state: 'READY' },
  'under-way': { state: openStates.join(',') },
};

/** The files that the reader asked for: their progress, until when they are kept, and the download (row H2). */
export function ExportsPage() {
  const { t } = useLingui();
  const list = useListState({ name: 'exports' });
  const { view: named, asked } = list.search;
  const view = views.find((known) => known === named) ?? 'all';
  const files = useExports({ ...queryOf[view], ...(isOneOf(dateRangePresets, asked) ? { asked } : {}) });
  const labels: Readonly<Record<View, string>> = { all: t`All`, ready: t`Ready`, 'under-way': t`Under way` };
  const tabs: StateTab[] = views.map((id) => ({
    id,
    label: labels[id],
    count: id === view ? files.count : undefined,
    search: { view: id === 'all' ? undefined : id },
  }));
  return (
    <Page title={t`Exports`} views={<StateTabs label={t`State`} tabs={tabs} current={view} />}>
      <FilterBar>
        <DateRangeFilter list={list} name="asked" label={t`Asked for`} whenOff={t`Asked for: any time`} />
      </FilterBar>
      {files.error && files.items.length === 0 ? (
        <ErrorState problem={files.error} what={t`The exports could not be read.`} onRetry={files.refetch} />
      ) : files.isPending ? (
        <ExportsInWaiting />
      ) : files.items.length === 0 ? (
        <NoExports isFiltered={view !== 'all' || asked !== undefined} view={view} />
      ) : (
        <ol className={styles.files}>
          {files.items.map((file) => (
            <ExportEntry key={file.exportId} file={file} />
          ))}
        </ol>
      )}
      {files.hasNextPage && (
        <p className={styles.more}>
          <Button isBusy={files.isFetchingNextPage} onPress={() => void files.fetchNextPage()}>
            <Trans>Show older exports</Trans>
          </Button>
        </p>
      )}
    </Page>
  );
}

function NoExports({ view, isFiltered }: { view: View; isFiltered: boolean }) {
  const titles = {
    all: <Trans>No list was exported yet.</Trans>,
    ready: <Trans>No file is ready.</Trans>,
    'under-way': <Trans>No file is being written.</Trans>,
  };
  return (
    <Empty
      title={titles[view]}
      reason={
        <Trans>
          Every list has “Export” in its head: it takes along what the list shows, as a workbook or as text.
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

function ExportsInWaiting() {
  return (
    <div className={styles.files}>
      {[46, 52, 40].map((width) => (
        <div key={width} className={styles.file}>
          <Bar width={`${width}%`} />
        </div>
      ))}
      <StillReading />
    </div>
  );
}
