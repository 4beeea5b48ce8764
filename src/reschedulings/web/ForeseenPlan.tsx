import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Foreseen } from '../../extensions/web/public.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Slip, SlipBody, type Term, Terms } from '../../platform/web/ui/Slip.tsx';
import { Bar } from '../../platform/web/ui/states.tsx';
import type { Money } from '../../reference/money.ts';
import { groundLabels, planConditionLabels, planDecisionLabels } from './rescheduling-labels.ts';
import styles from './reschedulings.module.css';
import type { ForeseenPlan as Outcome } from './reschedulings.queries.ts';

/** What the plan comes to, beside the form: its sum, whether the insurer has to agree, and the answer to expect. */
export function ForeseenPlan({ foreseen, total }: { foreseen: Foreseen<Outcome>; total: Money | null }) {
  const format = useFormat();
  return (
    <Slip
      title={<Trans>Plan</Trans>}
      foot={<Trans>Nothing is told to the insurer until you send it.</Trans>}
      className={styles.foreseen}
    >
      <SlipBody>
        {total && <p className={styles.figure}>{format.money(total)}</p>}
        <div aria-live="polite" aria-busy={foreseen.is === 'thinking'}>
          <InWords foreseen={foreseen} />
        </div>
      </SlipBody>
    </Slip>
  );
}

function InWords({ foreseen }: { foreseen: Foreseen<Outcome> }) {
  const problemText = useProblemText();
  switch (foreseen.is) {
    case 'blank':
      return (
        <p className={styles.hint}>
          <Trans>Choose the invoices and write the instalments, and what the insurer would say stands here.</Trans>
        </p>
      );
    case 'thinking':
      return <Bar width="55%" />;
    case 'refused':
      return <p className={styles.hint}>{problemText(foreseen.problem)}</p>;
    case 'foreseen':
      return (
        <div className={foreseen.isFresh ? undefined : styles.stale}>
          <WhatComesOfIt outcome={foreseen.outcome} />
        </div>
      );
  }
}

function WhatComesOfIt({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const format = useFormat();
  const problemText = useProblemText();
  const { whyNot, needsConsent, isLong, claimDeadline, latestDueDate, likely } = outcome;
  const terms: (Term | null)[] = [
    [t`Instalments after`, format.fullDay(latestDueDate)],
    claimDeadline ? [t`Last day for a claim`, format.fullDay(claimDeadline)] : null,
  ];
  return (
    <>
      <p className={styles.hint}>
        {needsConsent ? (
          <Trans>The insurer has to agree.</Trans>
        ) : (
          <Trans>It is paid within the longest extension, so it needs nobody’s consent.</Trans>
        )}
      </p>
      <Terms terms={terms.filter((term) => term !== null)} />
      {whyNot && (
        <Banner tone="neg" className={styles.below}>
          {problemText(whyNot)}
        </Banner>
      )}
      {isLong && (
        <Banner tone="warn" className={styles.below}>
          <Trans>It is longer than six months. Insurers hesitate at that.</Trans>
        </Banner>
      )}
      {needsConsent && !whyNot && <Likely likely={likely} />}
    </>
  );
}

function Likely({ likely: { answer, grounds, conditions } }: { likely: Outcome['likely'] }) {
  const { i18n } = useTexts();
  const decision = i18n._(planDecisionLabels[answer]);
  return (
    <div className={styles.below}>
      <p>
        <Trans>Probable answer:</Trans> <b>{decision}</b>
      </p>
      <ul className={styles.reasons}>
        {grounds.map((ground) => (
          <li key={ground}>{i18n._(groundLabels[ground])}</li>
        ))}
        {conditions.map((condition) => (
          <li key={condition}>{i18n._(planConditionLabels[condition])}</li>
        ))}
      </ul>
    </div>
  );
}
