import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { FormHint } from '../../../platform/ui/form/FormParts.tsx';
import { type Preview, PreviewCard, PreviewFigure } from '../../../platform/ui/form/Preview.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { answerReasonLabels, conditionLabels, extensionStatusLabels } from '../extension-labels.ts';
import styles from './extensions.module.css';
import type { ExtensionPreview as Outcome } from './extensions.queries.ts';

/** The preview of the extension, beside the form: declared or requested, until when, and the answer to expect. */
export function ExtensionPreview({ preview }: { preview: Preview<Outcome> }) {
  return (
    <PreviewCard
      title={<Trans>Extension</Trans>}
      preview={preview}
      blank={<Trans>Choose an invoice and its new due date to see the effect.</Trans>}
    >
      {(outcome) => <WhatComesOfIt outcome={outcome} />}
    </PreviewCard>
  );
}

function WhatComesOfIt({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const format = useFormat();
  const problemText = useProblemText();
  const { mode, whyNot, initialDueDate, longestDueDate, daysAdded } = outcome;
  const days = format.number(daysAdded);
  const terms: Term[] = [
    [t`Current due date`, format.fullDay(initialDueDate)],
    [t`Without approval until`, format.fullDay(longestDueDate)],
  ];
  return (
    <>
      <PreviewFigure>
        {mode === 'DECLARATION' ? (
          <Trans>Notification suffices</Trans>
        ) : (
          <Trans>Approval by the insurer required</Trans>
        )}
      </PreviewFigure>
      <FormHint>
        <Trans>{days} days after the original due date.</Trans>
      </FormHint>
      <Terms terms={terms} />
      {whyNot && (
        <Banner tone="neg" className={styles.below}>
          {problemText(whyNot)}
        </Banner>
      )}
      {outcome.likely && <Likely likely={outcome.likely} />}
    </>
  );
}

function Likely({ likely }: { likely: NonNullable<Outcome['likely']> }) {
  const { i18n } = useTexts();
  const { decision, reasons, conditions } = likely;
  const answer = i18n._(extensionStatusLabels[decision].label);
  return (
    <div className={styles.below}>
      <p>
        <Trans>Probable answer:</Trans> <b>{answer}</b>
      </p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{i18n._(answerReasonLabels[reason])}</li>
        ))}
        {conditions.map((condition) => (
          <li key={condition}>{i18n._(conditionLabels[condition])}</li>
        ))}
      </ul>
    </div>
  );
}
