import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { queryOfAddress } from '../../../platform/core/list.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { type StateTab, StateTabs } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { gridColumns } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { useIsNarrow } from '../../../platform/ui/ResourceList/useIsNarrow.ts';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { isUnderWay, jobLineStates } from '../job.ts';
import { jobHeadline } from '../job-headline.ts';
import type { JobLineOnWire, JobOnWire } from '../jobs.contract.ts';
import type { LineTab } from '../jobs.list.ts';
import { ColumnsOfFile } from './ColumnsOfFile.tsx';
import { failureText } from './failure-texts.ts';
import { OrdersOfFile, ResultButton, StartButton } from './JobActions.tsx';
import { JobLead } from './JobLead.tsx';
import { useJob, useJobLines } from './jobs.queries.ts';
import { LinePanel } from './LinePanel.tsx';
import { cellColumns, lineCells, nameOf } from './line-columns.tsx';
import { useLineText } from './line-problem-texts.ts';
import { useJobScreens } from './line-target.ts';
import { RemoveJob } from './RemoveJob.tsx';
import { UploadAnother } from './UploadAnother.tsx';

/** What differs between kinds of files: how they are started, what stands below where they are, and what they come to. */
export type JobParts = Readonly<{
  start(job: JobOnWire): ReactNode;
  lead?(job: JobOnWire): ReactNode;
  /** What all lines come to, as a page beside them; it is open first where no line waits for the reader. */
  overview?: Readonly<{ label: MessageDescriptor; page(job: JobOnWire, frame: JobFrame): ReactNode }>;
}>;

/** What the page of a file shows whichever of its tabs is open. */
export type JobFrame = Readonly<{
  title: string;
  note: ReactNode;
  actions: ReactNode;
  /** Where the file is, and what to do about it. */
  lead: ReactNode;
  /** Between what the lines come to and the lines. */
  tabs: ReactNode;
}>;

const partsOfOrders: JobParts = { start: (job) => <StartButton job={job} /> };

/** One file with its lines: what is wrong with each, what became of it, and the way to order them (row D11). */
export function JobPage({ parts = partsOfOrders }: { parts?: JobParts }) {
  const { t, i18n } = useLingui();
  const screens = useJobScreens();
  const { jobId } = useParams({ strict: false }) as { jobId: string };
  const { data: job, error, refetch } = useJob(jobId);
  if (job) return <JobWithLines job={job} parts={parts} />;
  return (
    <Page title={i18n._(screens.files.title)}>
      {error ? (
        <ErrorState problem={error} what={t`The file could not be loaded.`} onRetry={refetch} />
      ) : (
        <StillReading />
      )}
    </Page>
  );
}

/** A file: what it comes to where the overview is open, else its lines. */
function JobWithLines(props: { job: JobOnWire; parts: JobParts }) {
  const list = useListState({ name: 'cover-request-job-lines', sort: useJobScreens().lines.sort });
  return isOverview(props, list) ? <OverviewOfJob {...props} /> : <LinesOfJob {...props} list={list} />;
}

type JobProps = { job: JobOnWire; parts: JobParts; list: ListState };

/** Whether the overview is open: as the address says, or where no line waits for the reader. */
function isOverview({ job, parts }: Omit<JobProps, 'list'>, { search }: ListState): boolean {
  if (!parts.overview || job.counts.lines === 0 || isUnderWay(job.state)) return false;
  return search['state'] === overview || (search['state'] === undefined && job.counts.refused === 0);
}

const overview = 'overview';

function OverviewOfJob({ job, parts }: Omit<JobProps, 'list'>) {
  const { t } = useLingui();
  const tabs = useTabs(job, parts);
  const isNarrow = useIsNarrow();
  const result = job.isOwn && <ResultButton job={job} />;
  return parts.overview?.page(job, {
    title: job.fileName,
    note: <StatusOfJob job={job} />,
    actions: (
      <>
        {!isNarrow && result}
        <UploadAnother />
        <ActionsOfJob job={job} parts={parts} />
      </>
    ),
    lead: (
      <LeadOfJob job={job} parts={parts}>
        {isNarrow && result}
      </LeadOfJob>
    ),
    tabs: <StateTabs label={t`Status`} tabs={tabs} current={overview} />,
  });
}

function StatusOfJob({ job }: { job: JobOnWire }) {
  const { i18n } = useLingui();
  const { shape, label } = useJobScreens().stateLabels[job.state];
  const headline = jobHeadline({ ...job, toConfirm: job.mapping.toConfirm });
  return (
    <Status shape={shape}>
      {headline.kind === 'confirm-first' ? (
        <Plural value={headline.columns} one="# column to confirm" other="# columns to confirm" />
      ) : (
        i18n._(label)
      )}
    </Status>
  );
}

function ActionsOfJob({ job, parts }: { job: JobOnWire; parts: JobParts }) {
  return (
    <>
      {!job.isOwn && <OrdersOfFile job={job} />}
      {job.isOwn && job.state !== 'INVALID' && parts.start(job)}
    </>
  );
}

function LeadOfJob({ job, parts, children }: { job: JobOnWire; parts: JobParts; children: ReactNode }) {
  const screens = useJobScreens();
  return (
    <JobLead
      job={job}
      beneath={
        <>
          {parts.lead?.(job)}
          {job.isOwn && !isUnderWay(job.state) && job.counts.refused > 0 && screens.unmatched(job)}
        </>
      }
    >
      {children}
    </JobLead>
  );
}

function LinesOfJob({ job, parts, list }: JobProps) {
  const { t, i18n } = useLingui();
  const screens = useJobScreens();
  const textOf = useLineText(job.columns);
  const isNarrow = useIsNarrow();
  const format = useFormat();
  const view = viewOf(job, list);
  const query = queryOfAddress(screens.lines, { ...list.search, state: view }, list.sort);
  const lines = useJobLines(job.jobId, query);
  const hasAnswers = job.counts.ordered > 0 && view !== 'REFUSED' && view !== 'READY';
  const columns = useMemo(() => {
    const declared = gridColumns(screens.lines.columns, { i18n, format }, lineCells(job.columns, textOf));
    const isAnswer = ({ id }: Readonly<{ id: string }>) => id === 'granted';
    return [
      ...declared.filter((column) => !isAnswer(column)),
      ...cellColumns(job.columns),
      ...(hasAnswers ? declared.filter(isAnswer) : []),
    ];
  }, [i18n, format, textOf, job.columns, hasAnswers, screens]);
  const continuesRef = useRef(false);
  const result = job.isOwn && job.counts.lines > 0 && <ResultButton job={job} />;
  const tabs = { label: t`Status`, items: useTabs(job, parts), current: view };
  return (
    <ResourceList
      title={job.fileName}
      note={<StatusOfJob job={job} />}
      list={list}
      pages={lines}
      idOf={screens.lines.idOf}
      columns={columns}
      tile={(line) => <LineTile job={job} line={line} />}
      {...(job.counts.lines === 0
        ? {}
        : isNarrow
          ? { tabs }
          : { filters: <StateTabs label={tabs.label} tabs={tabs.items} current={view} /> })}
      lead={
        job.state === 'INVALID' ? undefined : (
          <LeadOfJob job={job} parts={parts}>
            {isNarrow && result}
          </LeadOfJob>
        )
      }
      exporting={
        <>
          <ExportButton
            list={screens.lines.name}
            query={{ ...query, jobId: job.jobId }}
            columns={columns}
            hidden={list.hidden}
          />
          {result}
          <UploadAnother />
        </>
      }
      actions={<ActionsOfJob job={job} parts={parts} />}
      empty={<NoLines job={job} />}
      failed={i18n._(screens.lines.failed)}
      panel={(id, line) => (
        <LinePanel
          key={`${id}/${line?.version}`}
          job={job}
          number={Number(id)}
          line={line}
          leaves={view === 'REFUSED'}
          continuesRef={continuesRef}
        />
      )}
    />
  );
}

/** The lines that are shown: those the address names, or those that need the reader, else all. */
function viewOf({ state, counts }: JobOnWire, { search }: ListState): LineTab {
  const asked = search['state'];
  if (asked === 'all' || isOneOf(jobLineStates, asked)) return asked;
  return counts.refused > 0 && state !== 'PROCESSING' ? 'REFUSED' : 'all';
}

/** What of the address is of one tab alone. */
const ofTab = { open: undefined, sort: undefined, q: undefined };

function useTabs({ counts }: JobOnWire, parts: JobParts): readonly StateTab[] {
  const { i18n } = useLingui();
  const { tabs } = useJobScreens().lines;
  const countOf = { REFUSED: counts.refused, READY: counts.ready, ORDERED: counts.ordered, all: counts.lines };
  const ofLines = (Object.keys(tabs) as LineTab[]).map((id) => ({
    id,
    label: i18n._(tabs[id].label),
    count: { value: countOf[id], capped: false },
    search: { ...ofTab, state: id },
  }));
  if (!parts.overview) return ofLines;
  const { label } = parts.overview;
  return [{ id: overview, label: i18n._(label), search: { ...ofTab, state: overview } }, ...ofLines];
}

function LineTile({ job, line }: { job: JobOnWire; line: JobLineOnWire }) {
  const { i18n } = useLingui();
  const textOf = useLineText(job.columns);
  const { lineLabels } = useJobScreens();
  const { shape, label } = lineLabels[line.state];
  return (
    <Tile
      name={nameOf(line, job.columns) || line.cells.filter((cell) => cell !== '').join(' · ')}
      meta={textOf(line) || line.policy}
      amount={line.amount}
      status={<Status shape={shape}>{i18n._(label)}</Status>}
      end={line.line}
    />
  );
}

/** The way out for a file of which a column is missing: whoever handed it in says which one it is. */
function ChooseColumns({ job }: { job: JobOnWire }) {
  const [says, setOpen] = useState(false);
  if (job.whyNotReadAgain) return null;
  return (
    <>
      <Button kind="primary" onPress={() => setOpen(true)}>
        <Trans>Assign columns…</Trans>
      </Button>
      <ColumnsOfFile job={job} isOpen={says} onClose={() => setOpen(false)} />
    </>
  );
}

/** Why there is no line to see: none in this state, none yet, or a file that cannot be read. */
function NoLines({ job }: { job: JobOnWire }) {
  const { i18n } = useLingui();
  const { list } = useJobScreens();
  const navigate = useNavigate();
  if (job.state === 'INVALID')
    return (
      <Empty
        title={<Trans>No line of this file was read.</Trans>}
        reason={job.failure && failureText(i18n, job.failure)}
      >
        <ChooseColumns job={job} />
        <ButtonLink to={list}>
          <Trans>Back to files</Trans>
        </ButtonLink>
        <RemoveJob job={job} leave={() => navigate({ to: list })} />
      </Empty>
    );
  return isUnderWay(job.state) ? <StillReading /> : <Empty title={<Trans>No line has this status.</Trans>} />;
}
