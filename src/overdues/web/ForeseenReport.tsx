import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { Slip, SlipBody, type Term, Terms } from '../../platform/web/ui/Slip.tsx';
import { Bar } from '../../platform/web/ui/states.tsx';
import { OverdueWarnings } from './OverdueWarnings.tsx';
import styles from './overdues.module.css';
import type { Foreseen, ForeseenReport as Report } from './overdues.queries.ts';

/** What the report comes to, beside the form: the sum, the last day to report, how long deliveries are covered. */
export function ForeseenReport({ foreseen }: { foreseen: Foreseen }) {
  return (
    <Slip
      title={<Trans>Report</Trans>}
      foot={<Trans>Nothing is told to the insurer until you report it.</Trans>}
      className={styles.foreseen}
    >
      <SlipBody>
        <div aria-live="polite" aria-busy={foreseen.is === 'thinking'} data-tour="overdue-foreseen">
          <Outcome foreseen={foreseen} />
        </div>
      </SlipBody>
    </Slip>
  );
}

function Outcome({ foreseen }: { foreseen: Foreseen }) {
  const problemText = useProblemText();
  switch (foreseen.is) {
    case 'blank':
      return (
        <p className={styles.hint}>
          <Trans>Write or paste the invoices, and what they come to stands here.</Trans>
        </p>
      );
    case 'thinking':
      return <Bar width="55%" />;
    case 'refused':
      return <p className={styles.hint}>{problemText(foreseen.problem)}</p>;
    case 'foreseen':
      return (
        <div className={foreseen.isFresh ? undefined : styles.stale}>
          <InWords report={foreseen.report} />
        </div>
      );
  }
}

function InWords({ report }: { report: Report }) {
  const { t } = useLingui();
  const format = useFormat();
  const { totalOutstanding, totalOverdue, notificationDeadline, stopOfCoverDate, isLate, daysPastDue } = report;
  const days = format.number(daysPastDue);
  const last = format.fullDay(notificationDeadline);
  const terms: (Term | null)[] = [
    [t`Past due`, format.money(totalOverdue)],
    [t`Last day to report`, last],
    stopOfCoverDate ? [t`Last covered delivery`, format.fullDay(stopOfCoverDate)] : null,
  ];
  return (
    <>
      <p className={styles.figure}>{format.money(totalOutstanding)}</p>
      <p className={styles.hint}>
        {isLate ? (
          <Trans>
            {days} days past due: the last day to report it was {last}.
          </Trans>
        ) : (
          <Trans>{days} days past due, reported in time.</Trans>
        )}
      </p>
      <Terms terms={terms.filter((term) => term !== null)} />
      <OverdueWarnings warnings={report.warnings} />
    </>
  );
}
