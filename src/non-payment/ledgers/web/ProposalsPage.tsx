import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { LineTargetContext, useJob } from '../../../bulk/jobs/web/public.ts';
import { useMe } from '../../../identity/access/web/public.ts';
import { sumMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { deadlineBands } from '../../deadlines/deadline-bands.ts';
import type { Proposal } from '../ledgers.contract.ts';
import { mostAtOnce } from '../proposal-states.ts';
import { ledgerFilesOnScreen } from './ledger-files.tsx';
import { useProposals } from './ledgers.queries.ts';
import { ProposalPanel } from './ProposalPanel.tsx';
import { proposalColumns } from './proposal-columns.tsx';
import { proposalLabels } from './proposal-labels.ts';
import { type ProposalTab, proposalQueryOf, proposalTabIn, proposalTabs } from './proposal-query.ts';
import { ReportProposals } from './ReportProposals.tsx';

const idOf = ({ policy, company, amount }: Proposal) => `${policy}_${company.companyId}_${amount.currency}`;

/** The overdues that a ledger finds, and their reports with one click, singly or several together (row M2). */
export function ProposalsPage() {
  return (
    <LineTargetContext value={ledgerFilesOnScreen}>
      <Proposals />
    </LineTargetContext>
  );
}

function Proposals() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { jobId } = useParams({ strict: false }) as { jobId: string };
  const { data: job } = useJob(jobId);
  const list = useListState({ name: 'ledger-proposals', sort: 'reportBy' });
  const query = proposalQueryOf(list.search, list.sort);
  const pages = useProposals(jobId, query);
  const { policyCount } = useMe();
  const columns = useMemo(() => proposalColumns(i18n, format, policyCount > 1), [i18n, format, policyCount]);
  const [reported, report] = useState<readonly Proposal[]>([]);
  const chosenOf = ({ ids }: Selection) =>
    pages.items.filter((proposal) => ids.has(idOf(proposal)) && proposal.state !== 'REPORTED');
  return (
    <>
      <ResourceList
        title={t`Overdues found`}
        note={job?.fileName}
        list={list}
        pages={pages}
        idOf={idOf}
        columns={columns}
        tile={(proposal) => <ProposalTile proposal={proposal} />}
        tabs={useStateTabs(list, pages.count)}
        searchHint={t`Buyer, number`}
        filters={<BandFilter list={list} />}
        setFilters={[{ name: 'band', label: t`Report by` }].filter(({ name }) => list.search[name])}
        exporting={
          <ExportButton list="ledger-proposals" query={{ ...query, jobId }} columns={columns} hidden={list.hidden} />
        }
        actions={
          <ButtonLink to={paths.ledger(jobId)}>
            <Trans>Lines of the ledger</Trans>
          </ButtonLink>
        }
        bulk={(selection) => <ReportChosen chosen={chosenOf(selection)} onReport={report} />}
        bulkNote={(selection) =>
          sumsOf(chosenOf(selection))
            .map((sum) => format.money(sum, 'none'))
            .join(' · ')
        }
        empty={<NothingFound tab={proposalTabIn(list.search)} />}
        failed={t`The overdues could not be read.`}
        panel={(_id, row) => <ProposalPanel jobId={jobId} proposal={row} />}
      />
      {reported.length > 0 && <ReportProposals jobId={jobId} proposals={reported} onClose={() => report([])} />}
    </>
  );
}

function ReportChosen({
  chosen,
  onReport,
}: {
  chosen: readonly Proposal[];
  onReport(chosen: readonly Proposal[]): void;
}) {
  const { t } = useLingui();
  const whyNot =
    chosen.length === 0
      ? t`All that is past due is reported already.`
      : chosen.length > mostAtOnce
        ? t`Select up to ${mostAtOnce} overdues.`
        : null;
  return (
    <Button kind="marked" size="small" whyNot={whyNot} onPress={() => onReport(chosen)}>
      <Trans>Report…</Trans>
    </Button>
  );
}

function sumsOf(chosen: readonly Proposal[]) {
  const amounts = Map.groupBy(
    chosen.map(({ amount }) => amount),
    ({ currency }) => currency,
  );
  return [...amounts].map(([currency, each]) => sumMoney(each, currency));
}

function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = proposalTabIn(list.search);
  const labels: Readonly<Record<ProposalTab, string>> = {
    open: t`To report`,
    'not-needed': t`Needs no report`,
    reported: t`Reported`,
    all: t`All`,
  };
  const items = proposalTabs.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'open' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function BandFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const labels = { missed: t`Missed`, today: t`Today`, 'this-week': t`This week`, 'this-month': t`This month` };
  return (
    <ChoicesFilter
      label={t`Report by`}
      choices={deadlineBands.map((value) => ({ value, label: labels[value] }))}
      value={list.search['band'] ?? ''}
      onChange={(chosen) => list.change({ band: chosen?.split(',').at(-1) || undefined })}
    />
  );
}

function ProposalTile({ proposal }: { proposal: Proposal }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { company, amount, state, daysPastDue, reportBy } = proposal;
  const { shape, label } = proposalLabels[state];
  const days = format.number(daysPastDue);
  const day = reportBy && format.day(reportBy);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {company.companyId}
        </>
      }
      amount={amount}
      note={daysPastDue > 0 ? <Trans>{days} days past due</Trans> : null}
      status={<Status shape={shape}>{i18n._(label)}</Status>}
      end={day ? <Trans>report by {day}</Trans> : null}
    />
  );
}

function NothingFound({ tab }: { tab: ProposalTab }) {
  return (
    <Empty
      title={tab === 'open' ? <Trans>No overdue is to report.</Trans> : <Trans>No overdue stands here.</Trans>}
      reason={<Trans>What becomes due later shows here as well, once a ledger has been entered.</Trans>}
    />
  );
}
