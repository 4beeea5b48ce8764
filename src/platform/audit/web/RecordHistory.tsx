import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { DatedList } from '../../ui/controls/DatedList.tsx';
import { Instant } from '../../ui/controls/Figures.tsx';
import { ErrorState, StillReading } from '../../ui/controls/states.tsx';
import { useOperationPages } from '../../ui/query.ts';
import { PanelSection } from '../../ui/ResourceList/DetailPanel.tsx';
import { auditContract, type HistoryEntry } from '../audit.contract.ts';
import { eventLabels } from './event-labels.ts';
import styles from './history.module.css';

/**
 * The audit trail of a record, `kind/id`: what happened to it, when, and who did it. Read only when somebody asks,
 * since few do; the audit trail itself cannot be changed by anybody.
 */
export function RecordHistory({ subject }: { subject: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <PanelSection
      title={t`Audit trail`}
      note={<Trans>who did what, and when</Trans>}
      end={
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onPress={() => setIsOpen(!isOpen)}>
          {isOpen ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </Button>
      }
    >
      <div id={id}>{isOpen && <Trail subject={subject} />}</div>
    </PanelSection>
  );
}

function Trail({ subject }: { subject: string }) {
  const { t } = useLingui();
  const pages = useOperationPages(auditContract.showHistory, { query: { subject } });
  if (pages.error)
    return <ErrorState problem={pages.error} what={t`The audit trail could not be loaded.`} onRetry={pages.refetch} />;
  if (!pages.data) return <StillReading />;
  if (pages.items.length === 0)
    return (
      <p className={styles.none}>
        <Trans>No events recorded yet.</Trans>
      </p>
    );
  return (
    <>
      <DatedList hasTime>
        {pages.items.map((entry) => (
          <Entry key={entry.hash} entry={entry} />
        ))}
      </DatedList>
      {pages.hasNextPage && (
        <Button kind="quiet" isBusy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          <Trans>Earlier</Trans>
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { i18n } = useLingui();
  const word = eventLabels[entry.type];
  return (
    <li>
      <Instant value={entry.at} />
      <span>
        <b>{word ? i18n._(word) : <code>{entry.type}</code>}</b>
        <small>{entry.actorName}</small>
      </span>
    </li>
  );
}
