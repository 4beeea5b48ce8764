import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { lazyPart, NotOpened } from '../../../platform/ui/lazy-part.tsx';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { UnreadDot } from '../../../platform/ui/ResourceList/UnreadDot.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { threadStatusLabels } from '../message-labels.ts';
import { aboutKindOf } from '../message-thread.ts';
import { type MessageThread, messagesContract } from '../messages.contract.ts';
import styles from './messages.module.css';
import { type ThreadsAbout, useThreadsAbout } from './messages.queries.ts';

const MessageInsurerDialog = lazyPart(
  async () => (await import('./MessageInsurerDialog.tsx')).MessageInsurerDialog,
  NotOpened,
);

export type MessagesAboutProps = ThreadsAbout & Readonly<{ companyName: string }>;

/** In the panel or on the page of a record: what was written about it, and one step to write. */
export function MessagesAboutRecord({ about, ...buyer }: MessagesAboutProps) {
  const { t } = useLingui();
  const isKnown = about !== undefined && aboutKindOf(about) !== null;
  const subject = isKnown ? { ...buyer, about } : buyer;
  const mayRead = useMay(messagesContract.listMessageThreads);
  const { items } = useThreadsAbout(subject, { enabled: mayRead });
  const mayWrite = useMay(messagesContract.openMessageThread);
  if (!mayRead || (!mayWrite && items.length === 0)) return null;
  return (
    <PanelSection title={t`Messages`} end={<MessageInsurer {...subject} />}>
      <ThreadLinks threads={items} />
    </PanelSection>
  );
}

/** The section of a buyer's page. */
export function MessagesOfBuyer(buyer: MessagesAboutProps) {
  const { items, isPending } = useThreadsAbout({ companyId: buyer.companyId });
  return (
    <>
      {!isPending && items.length === 0 && (
        <p className={styles.none}>
          <Trans>Nothing was written about this buyer yet.</Trans>
        </p>
      )}
      <ThreadLinks threads={items} />
      <div className={styles.begin}>
        <MessageInsurer {...buyer} />
      </div>
    </>
  );
}

/** Conversations, each a way to it. */
export function ThreadLinks({ threads }: { threads: readonly MessageThread[] }) {
  if (threads.length === 0) return null;
  return (
    <ul className={styles.threads}>
      {threads.map(({ threadId, subject, unread, status, lastAuthor, lastText, lastMessageAt }) => (
        <li key={threadId}>
          <Link to={paths.messages} search={{ filter: 'all', open: threadId } as never}>
            <UnreadDot isUnread={unread > 0} /> {subject}
          </Link>
          <StatusInWords of={threadStatusLabels[status]} />
          <small>
            {lastAuthor}, <Instant value={lastMessageAt} />: {lastText}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Opens the form, also by M. Hidden from those who may not write. */
function MessageInsurer(about: MessagesAboutProps) {
  const { t } = useLingui();
  const [asks, ask] = useState(false);
  const mayWrite = useMay(messagesContract.openMessageThread);
  const command = {
    id: 'message-insurer',
    label: t`Message the insurer…`,
    keys: 'M',
    scope: 'screen',
    run: () => ask(true),
  } as const;
  useCommands(mayWrite ? [command] : []);
  if (!mayWrite) return null;
  return (
    <>
      <Button size="small" onPress={() => ask(true)}>
        <Trans>Message the insurer…</Trans>
      </Button>
      {asks && <MessageInsurerDialog {...about} onClose={() => ask(false)} />}
    </>
  );
}
