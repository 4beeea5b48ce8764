import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { use, useState } from 'react';
import { LineTargetContext, useJob } from '../../../bulk/jobs/web/public.ts';
import { useMe } from '../../../identity/access/web/public.ts';
import { sumsByCurrency } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Day, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { ListSurroundingsContext } from '../../../platform/ui/ResourceList/list-surroundings.ts';
import type { Proposal } from '../ledgers.contract.ts';
import { mostAtOnce } from '../proposal-states.ts';
import { proposalList } from '../proposals.list.ts';
import { ledgerFilesOnScreen } from './ledger-files.tsx';
import { ReportProposals } from './ReportProposals.tsx';

const ProposalPanel = lazyPanel(async () => (await import('./ProposalPanel.tsx')).ProposalPanel);

const cells: SpecialCells<Proposal> = {
  reportBy: {
    cell: ({ reportBy, isLate }) => {
      if (reportBy === null) return <Unknown />;
      return isLate ? (
        <mark>
          <Day value={reportBy} />
        </mark>
      ) : (
        <Day value={reportBy} />
      );
    },
  },
};

/** The overdues that a ledger finds, and their reports with one click, singly or several together (row M2). */
export function ProposalsPage() {
  const surroundings = use(ListSurroundingsContext);
  const { policyCount } = useMe();
  return (
    <LineTargetContext value={ledgerFilesOnScreen}>
      {/* of all policies, whichever are selected */}
      <ListSurroundingsContext value={{ ...surroundings, severalPolicies: policyCount > 1 }}>
        <Proposals />
      </ListSurroundingsContext>
    </LineTargetContext>
  );
}

function Proposals() {
  const format = useFormat();
  const { jobId } = useParams({ strict: false }) as { jobId: string };
  const { data: job } = useJob(jobId);
  const [reported, report] = useState<readonly Proposal[]>([]);
  return (
    <>
      <ResourceListPage
        list={proposalList}
        params={{ jobId }}
        note={job?.fileName}
        cells={cells}
        actions={
          <ButtonLink to={paths.ledger(jobId)}>
            <Trans>Lines of the list</Trans>
          </ButtonLink>
        }
        bulk={(selection, { rows }) => <ReportChosen chosen={chosenOf(selection, rows)} onReport={report} />}
        bulkNote={(selection, rows) =>
          sumsByCurrency(chosenOf(selection, rows).map(({ amount }) => amount))
            .map((sum) => format.money(sum, 'none'))
            .join(' · ')
        }
        empty={(tab) => <NothingFound isOpen={tab === 'open'} />}
        panel={(_id, row) => <ProposalPanel jobId={jobId} proposal={row} />}
      />
      {reported.length > 0 && <ReportProposals jobId={jobId} proposals={reported} onClose={() => report([])} />}
    </>
  );
}

function chosenOf({ ids }: Selection, rows: readonly Proposal[]): readonly Proposal[] {
  return rows.filter((proposal) => ids.has(proposalList.idOf(proposal)) && proposal.state !== 'REPORTED');
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
      ? t`All overdues have already been reported.`
      : chosen.length > mostAtOnce
        ? t`Select up to ${mostAtOnce} overdues.`
        : null;
  return (
    <Button kind="marked" size="small" whyNot={whyNot} onPress={() => onReport(chosen)}>
      <Trans>Report…</Trans>
    </Button>
  );
}

function NothingFound({ isOpen }: { isOpen: boolean }) {
  return (
    <Empty
      title={isOpen ? <Trans>There are no overdues to report.</Trans> : <Trans>No overdues found.</Trans>}
      reason={
        <Trans>Invoices that become overdue later also appear here, once an aged debtors list has been entered.</Trans>
      }
    />
  );
}
