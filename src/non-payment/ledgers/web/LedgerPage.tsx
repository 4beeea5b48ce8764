import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileSums } from '../../../bulk/jobs/file-sums.contract.ts';
import { isUnderWay } from '../../../bulk/jobs/job.ts';
import type { JobOnWire } from '../../../bulk/jobs/jobs.contract.ts';
import { JobPage, type JobParts, LineTargetContext } from '../../../bulk/jobs/web/public.ts';
import type { Money } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { openOnRefused } from '../../receivables/file-sums.ts';
import { SumsOfFile } from '../../receivables/web/public.ts';
import { EnterLedger } from './EnterLedger.tsx';
import { LedgerAccounts } from './LedgerAccounts.tsx';
import { ledgerFilesOnScreen } from './ledger-files.tsx';
import styles from './ledgers.module.css';
import { useEffects, useProposalsToReport } from './ledgers.queries.ts';
import { MisplacedLines } from './MisplacedLines.tsx';
import { RestoreMissing } from './RestoreMissing.tsx';

const parts: JobParts = {
  overview: { label: msg`Buyers`, page: (job, frame) => <LedgerAccounts job={job} frame={frame} /> },
  start: (job) => <EnterButton job={job} />,
  lead: (job) => <BesideLines job={job} />,
};

/** A ledger with its lines: the buyers, its effects on the book, and the overdues that it finds (row M2). */
export function LedgerPage() {
  return (
    <LineTargetContext value={ledgerFilesOnScreen}>
      <JobPage parts={parts} />
    </LineTargetContext>
  );
}

/** The next action: to enter it; afterwards to open what was found. */
function EnterButton({ job }: { job: JobOnWire }) {
  const whyNotText = useWhyNotText();
  const [asks, ask] = useState(false);
  return (
    <>
      {job.counts.ordered > 0 && <FoundLink job={job} />}
      {(job.counts.ready > 0 || job.counts.ordered === 0) && (
        <Button kind="primary" whyNot={whyNotText(job.whyNotStart)} onPress={() => ask(true)}>
          <Trans>Enter lines…</Trans>
        </Button>
      )}
      {asks && <EnterLedger job={job} onClose={() => ask(false)} />}
    </>
  );
}

function FoundLink({ job: { jobId } }: { job: JobOnWire }) {
  return (
    <ButtonLink kind="primary" to={paths.ledgerOverdues(jobId)}>
      <Trans>Overdues found</Trans>
    </ButtonLink>
  );
}

/** The header above the lines: the effects of the ledger, and how much is to report. */
function BesideLines({ job }: { job: JobOnWire }) {
  const isQuiet = !isUnderWay(job.state);
  // once it is entered, its buyers say what it comes to
  const showsSums = job.counts.ordered === 0;
  return (
    <div className={styles.beside}>
      {isQuiet && job.sums && showsSums && (
        <SumsOfFile sums={job.sums} namesCurrency={job.columns.some(({ field }) => field === 'currency')} />
      )}
      {isQuiet && job.sums && job.counts.refused > 0 && job.counts.ordered === 0 && (
        <ReadyOfFile job={job} sums={job.sums} />
      )}
      {isQuiet && <MisplacedLines />}
      {isQuiet && job.counts.ordered > 0 && <Done job={job} />}
    </div>
  );
}

/** What of the totals above would be entered, and what is on lines that are refused. */
function ReadyOfFile({ job: { jobId, counts }, sums }: { job: JobOnWire; sums: FileSums }) {
  const format = useFormat();
  const { data } = useEffects(jobId);
  if (!data) return null;
  const inAll = (amounts: readonly Money[]) =>
    amounts.length === 0 ? format.number(0) : format.list(amounts.map((amount) => format.money(amount)));
  const { open } = data.toCome;
  const [ready, refused] = [inAll(open), inAll(openOnRefused(sums, open))];
  return (
    <p className={styles.done}>
      <Trans>Of this, {ready} would be entered.</Trans>{' '}
      <b>
        <Plural
          value={counts.refused}
          one={`# line has errors, with ${refused} as far as it can be read.`}
          other={`# lines have errors, with ${refused} as far as they can be read.`}
        />
      </b>
    </p>
  );
}

function Done({ job: { jobId } }: { job: JobOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useEffects(jobId);
  const found = useProposalsToReport(jobId);
  if (!data) return null;
  const { entered, changed, cleared, reopened, gone } = data.done;
  const facts = [
    entered > 0 && t`${format.number(entered)} new`,
    changed + reopened > 0 && t`${format.number(changed + reopened)} changed`,
    cleared + gone > 0 && t`${format.number(cleared + gone)} paid`,
  ].filter((part) => part !== false);
  return (
    <p className={styles.done}>
      {facts.length === 0 ? (
        <Trans>Everything was already recorded.</Trans>
      ) : (
        <Trans>Invoices recorded: {format.list(facts)}.</Trans>
      )}{' '}
      <RestoreMissing jobId={jobId} effects={data} />{' '}
      {found && (
        <b>
          <Plural
            value={found.value}
            _0="No overdues to report."
            one="# overdue to report."
            other="# overdues to report."
          />
        </b>
      )}
    </p>
  );
}
