import { useLingui as useTexts } from '@lingui/react';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import type { Synthesis } from '../synthesis.contract.ts';
import styles from './buyer.module.css';
import { eventLabels } from './buyer-file-labels.ts';

type LabelledEvent = Synthesis['events'][number] & Readonly<{ words: string }>;

/** The events that have words, with them. */
export function useLabelledEvents(events: Synthesis['events']): readonly LabelledEvent[] {
  const { i18n } = useTexts();
  return events.flatMap((event) => {
    const label = eventLabels[event.type];
    return label ? [{ ...event, words: i18n._(label) }] : [];
  });
}

/** What happened to a buyer under the reader's policies, newest first. */
export function BuyerEvents({ labelledEvents }: { labelledEvents: readonly LabelledEvent[] }) {
  return (
    <ol>
      {labelledEvents.map(({ at, type, subject, policy, words }) => (
        <li key={`${at} ${type} ${subject}`} className={styles.event}>
          <span className={styles.when}>
            <Instant value={at} />
          </span>
          <span>{words}</span>
          <span className={styles.when}>{policy}</span>
        </li>
      ))}
    </ol>
  );
}
