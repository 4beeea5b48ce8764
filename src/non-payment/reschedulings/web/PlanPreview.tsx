import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '../../../platform/core/money.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { FormHint } from '../../../platform/ui/form/FormParts.tsx';
import { type Preview, PreviewCard } from '../../../platform/ui/form/Preview.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { groundLabels, planConditionLabels, planDecisionLabels } from '../rescheduling-labels.ts';
import styles from './reschedulings.module.css';
import type { PlanPreview as Outcome } from './reschedulings.queries.ts';

/** The preview of the plan, beside the form: its total, whether the insurer has to agree, and the answer to expect. */
export function PlanPreview({ preview, total }: { preview: Preview<Outcome>; total: Money | null }) {
  const format = useFormat();
  return (
    <PreviewCard
      title={<Trans>Plan</Trans>}
      preview={preview}
      figure={total && format.money(total)}
      blank={<Trans>Choose the invoices and enter the instalments to see the insurer’s likely answer.</Trans>}
    >
      {(outcome) => <WhatComesOfIt outcome={outcome} />}
    </PreviewCard>
  );
}

function WhatComesOfIt({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const format = useFormat();
  const problemText = useProblemText();
  const { whyNot, needsConsent, isLong, claimDeadline, latestDueDate, likely } = outcome;
  const terms: (Term | null)[] = [
    [t`Instalments later than`, format.fullDay(latestDueDate)],
    claimDeadline ? [t`Claim filing deadline`, format.fullDay(claimDeadline)] : null,
  ];
  return (
    <>
      <FormHint>
        {needsConsent ? (
          <Trans>The insurer’s approval is required.</Trans>
        ) : (
          <Trans>It is paid within the maximum extension period, so no approval is needed.</Trans>
        )}
      </FormHint>
      <Terms terms={terms.filter((term) => term !== null)} />
      {whyNot && (
        <Banner tone="neg" className={styles.below}>
          {problemText(whyNot)}
        </Banner>
      )}
      {isLong && (
        <Banner tone="warn" className={styles.below}>
          <Trans>Longer than six months: insurers are reluctant to accept that.</Trans>
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
