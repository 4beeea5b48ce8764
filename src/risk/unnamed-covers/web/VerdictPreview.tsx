import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SummaryCard, SummaryCardBody } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { RefusedAsYet, useUntilSent } from '../../../platform/ui/form/sending.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { Justification } from '../../../policies/policies/policy-terms.ts';
import styles from './unnamed.module.css';
import type { SelfCheckPreview, Verdict } from './unnamed-covers.queries.ts';
import { VerdictSteps } from './VerdictSteps.tsx';

/** The outcome that the check would have now, beside the form. Nothing of it is stored. */
export function VerdictPreview({ preview, method }: { preview: SelfCheckPreview; method: Justification | '' }) {
  const foot = useUntilSent(<Trans>Nothing is saved until you save it as evidence.</Trans>);
  return (
    <SummaryCard title={<Trans>Self-check</Trans>} foot={foot} className={styles.verdict}>
      <SummaryCardBody>
        <div aria-live="polite" aria-busy={preview.is === 'thinking'}>
          <Outcome preview={preview} />
        </div>
      </SummaryCardBody>
      {preview.is === 'preview' && <VerdictSteps faults={preview.verdict.faults} method={method} />}
    </SummaryCard>
  );
}

function Outcome({ preview }: { preview: SelfCheckPreview }) {
  const problemText = useProblemText();
  switch (preview.is) {
    case 'blank':
      return (
        <p className={styles.hint}>
          <Trans>Enter the amount and the justification to see the outcome.</Trans>
        </p>
      );
    case 'thinking':
      return <Bar width="55%" />;
    case 'refused':
      return (
        <>
          <p className={styles.figure}>
            <Trans>Not insured</Trans>
          </p>
          <p className={styles.hint}>
            <RefusedAsYet>{problemText(preview.problem)}</RefusedAsYet>
          </p>
        </>
      );
    case 'preview':
      return (
        <div className={preview.isFresh ? undefined : styles.stale}>
          <VerdictInWords verdict={preview.verdict} />
        </div>
      );
  }
}

/** "Insured up to EUR 10,000", how much of it, and until when it counts. */
export function VerdictInWords({
  verdict,
}: {
  verdict: Pick<Verdict, 'isWithin' | 'limit' | 'insuredPercentage' | 'validUntil'>;
}): ReactNode {
  const format = useFormat();
  const { isWithin, limit, insuredPercentage, validUntil } = verdict;
  if (!isWithin || !limit)
    return (
      <p className={styles.figure}>
        <Trans>Not insured</Trans>
      </p>
    );
  const amount = format.money(limit);
  const share = format.percent(insuredPercentage);
  const day = validUntil && format.fullDay(validUntil);
  return (
    <>
      <p className={styles.figure}>
        <Trans>Insured up to {amount}</Trans>
      </p>
      <p className={styles.hint}>
        {day ? (
          <Trans>
            {share} of it, until {day}
          </Trans>
        ) : (
          <Trans>{share} of it, as long as the policy is in force</Trans>
        )}
      </p>
    </>
  );
}
