import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Instant } from '../../platform/web/ui/Figures.tsx';
import { Heading } from '../../platform/web/ui/Slip.tsx';
import type { Synthesis } from '../synthesis.contract.ts';
import styles from './buyer.module.css';
import { eventLabels } from './buyer-labels.ts';

/** What happened to a buyer under the reader's policies, newest first. */
export function BuyerEvents({ events }: { events: Synthesis['events'] }) {
  const { i18n } = useTexts();
  const told = events.flatMap((event) => {
    const label = eventLabels[event.type];
    return label ? [{ ...event, words: i18n._(label) }] : [];
  });
  if (told.length === 0) return null;
  return (
    <section>
      <Heading>
        <Trans>What happened</Trans>
      </Heading>
      <ol>
        {told.map(({ at, type, subject, policy, words }) => (
          <li key={`${at} ${type} ${subject}`} className={styles.event}>
            <span className={styles.when}>
              <Instant value={at} />
            </span>
            <span>{words}</span>
            <span className={styles.when}>{policy}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
