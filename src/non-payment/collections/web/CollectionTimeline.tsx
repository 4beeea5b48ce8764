import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { documentsContract } from '../../../platform/documents/documents.contract.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import { collectionStatusLabels, entryLabels, houseStepLabels } from '../collection-labels.ts';
import type { CollectionDetail, CollectionEntry } from '../collections.contract.ts';
import styles from './collections.module.css';
import { useReadMessages } from './collections.queries.ts';

/**
 * The timeline of a case, the latest first: steps of the collector, messages of both sides, money. Shown messages count
 * as read.
 */
export function CollectionTimeline({ collection }: { collection: CollectionDetail }) {
  useReadOnce(collection);
  return (
    <ol className={styles.timeline}>
      {collection.entries.toReversed().map((entry) => (
        <Entry key={entry.entryId} entry={entry} collector={collection.collector} />
      ))}
    </ol>
  );
}

/** Records that the messages were read, by users who may answer them. */
function useReadOnce({ collectionId, unread, actions }: CollectionDetail): void {
  const { mutate } = useReadMessages();
  const noted = useRef('');
  const mayAnswer = actions.message === null;
  useEffect(() => {
    const what = `${collectionId} ${unread}`;
    if (unread === 0 || !mayAnswer || noted.current === what) return;
    noted.current = what;
    mutate({ params: { collectionId } });
  }, [collectionId, unread, mayAnswer, mutate]);
}

function Entry({ entry, collector }: { entry: CollectionEntry; collector: string | null }) {
  const { i18n } = useTexts();
  const { kind, side, author, text, enteredAt, document } = entry;
  const who = side === 'INSURED' ? author : (collector ?? author);
  return (
    <li data-side={side}>
      <p className={styles.who}>
        <b>{i18n._(entryLabels[kind])}</b> <EntryFacts entry={entry} />
        <span className={styles.when}>
          {who}, <Instant value={enteredAt} />
        </span>
      </p>
      {text && <blockquote>{text}</blockquote>}
      {document && <DocumentLink document={document} />}
    </li>
  );
}

/** The details of an entry: the stage, the money, what comes next. */
function EntryFacts({ entry: { kind, facts } }: { entry: CollectionEntry }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { currency } = facts;
  const sum = (amount: string | null | undefined) => (amount && currency ? format.money({ amount, currency }) : null);
  const inWords = (status: string | null | undefined) =>
    status && status in collectionStatusLabels
      ? i18n._(collectionStatusLabels[status as keyof typeof collectionStatusLabels].label)
      : null;
  switch (kind) {
    case 'INVOICES_ADDED': {
      const last = facts['reason'] === 'LATE' && facts['handOverBy'] ? format.fullDay(facts['handOverBy']) : null;
      return (
        <>
          {sum(facts['amount'])}
          {last && (
            <>
              , <Trans>after the deadline, {last}</Trans>
            </>
          )}
        </>
      );
    }
    case 'SUBMITTED':
    case 'PAYMENT':
      return <>{sum(facts['amount'])}</>;
    case 'STAGE': {
      const costs = sum(facts['amount']);
      return <>{[inWords(facts['stage']), costs && t`costs ${costs}`].filter(Boolean).join(', ')}</>;
    }
    case 'RESUMED':
      return <>{inWords(facts['stage'])}</>;
    case 'CLOSED':
      return <>{inWords(facts['status'])}</>;
    case 'CLAIMED':
      return facts['claimId'] ? (
        <Link to={paths.claim(facts['claimId'])}>
          <Trans>Open the claim</Trans>
        </Link>
      ) : null;
    case 'ACCEPTED': {
      const interest = sum(facts['interest']);
      return interest ? <Trans>with interest of {interest}</Trans> : null;
    }
    case 'AMOUNTS':
      return <>{[sum(facts['interest']), sum(facts['costs'])].filter(Boolean).join(' + ')}</>;
    case 'REPLY':
      return <Reply facts={facts} owed={sum(facts['amount'])} />;
    default:
      return null;
  }
}

function Reply({ facts, owed }: { facts: CollectionEntry['facts']; owed: string | null }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { nextStep, nextAt } = facts;
  if (!nextStep || !nextAt || !(nextStep in houseStepLabels))
    return <Trans>Message read. {owed} is owed; no further step is planned for now.</Trans>;
  const step = i18n._(houseStepLabels[nextStep as keyof typeof houseStepLabels]);
  const day = format.day(nextAt.slice(0, 10));
  return (
    <Trans>
      Message read. {owed} is owed; next step: {step}, on {day}.
    </Trans>
  );
}

function DocumentLink({ document }: { document: NonNullable<CollectionEntry['document']> }) {
  const { apiBase } = useConnection();
  const format = useFormat();
  const { documentId, fileName } = document;
  const size = format.number(Math.max(1, Math.round(document.size / 1024)));
  return (
    <a href={addressOf(apiBase, documentsContract.downloadDocument, { params: { documentId } })} download>
      {fileName} <Trans>({size} kB)</Trans>
    </a>
  );
}
