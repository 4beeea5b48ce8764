import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { roleLabels, stepActionLabels } from '../order-labels.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import styles from './ordering.module.css';

type Step = OrderOnWire['steps'][number];

/** Everything that was done with an order, for whoever looks into it: who, as what, when, from where, and its entry (rule 10). */
export function OrderSteps({ order: { steps } }: { order: OrderOnWire }) {
  const [isOpen, open] = useState(false);
  return (
    <details className={styles.steps} onToggle={(event) => open(event.currentTarget.open)}>
      <summary>
        <Trans>Every step</Trans>
      </summary>
      {isOpen && (
        <ol>
          {steps.map((step) => (
            <li key={`${step.action} ${step.at}`}>
              <StepEntry step={step} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function StepEntry({ step: { action, person, inPlaceOf, role, at, address, reason, trail } }: { step: Step }) {
  const { t, i18n } = useLingui();
  const by = inPlaceOf ? t`${person} for ${inPlaceOf}` : person;
  return (
    <>
      <b>{i18n._(stepActionLabels[action])}</b> <Instant value={at} />
      <span>
        {[by, role && i18n._(roleLabels[role]), address].filter(Boolean).join(' · ')}
        {reason && <q>{reason}</q>}
      </span>
      {trail && (
        <code title={`${trail.hashBefore} → ${trail.hash}`}>
          {trail.hashBefore.slice(0, 8)} → {trail.hash.slice(0, 8)}
        </code>
      )}
    </>
  );
}
