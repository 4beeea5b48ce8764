import { Trans, useLingui } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { May } from '../../../platform/ui/May.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { UnreadDot } from '../../../platform/ui/ResourceList/UnreadDot.tsx';
import { type MessageThread, messagesContract } from '../messages.contract.ts';
import { threadList, threadsToAnswerList } from '../messages.list.ts';
import styles from './messages.module.css';

const ThreadPanel = lazyPanel(async () => (await import('./ThreadPanel.tsx')).ThreadPanel);

/** What the reader has not read is marked, and bold. */
const cells: SpecialCells<MessageThread> = {
  subject: {
    cell: ({ subject, unread }) => (
      <span className={unread > 0 ? styles.unread : undefined}>
        <UnreadDot isUnread={unread > 0} /> {subject}
      </span>
    ),
    text: ({ subject }) => subject,
  },
};

const tileParts = ({ subject, unread }: MessageThread) => ({
  note: (
    <>
      <UnreadDot isUnread={unread > 0} /> {subject}
    </>
  ),
});

/** Conversations with the insurer, about a buyer each. */
export function MessagesPage() {
  return (
    <ResourceListPage
      list={threadList}
      cells={cells}
      tileParts={tileParts}
      empty={(tab) => (
        <Empty
          title={tab === 'mine' ? <Trans>No message awaits your reply.</Trans> : <Trans>No messages yet.</Trans>}
          reason={
            <Trans>
              Open a buyer, a cover or a case and choose “Message the insurer”. What is written about it is collected
              here.
            </Trans>
          }
        />
      )}
      panel={(threadId, row) => <ThreadPanel key={threadId} threadId={threadId} row={row} />}
    />
  );
}

/** The insurer's list of what waits for its answer. */
export function MessagesToAnswerPage() {
  const { t } = useLingui();
  return (
    <May
      do={messagesContract.listMessageThreadsForInsurer}
      otherwise={
        <Page title={t`Messages to answer`}>
          <Empty title={<Trans>This screen is for the insurer.</Trans>} />
        </Page>
      }
    >
      <ResourceListPage
        list={threadsToAnswerList}
        cells={cells}
        tileParts={tileParts}
        empty={(tab) => (
          <Empty
            title={tab === 'open' ? <Trans>Every message is answered.</Trans> : <Trans>No messages here.</Trans>}
          />
        )}
        panel={(threadId, row) => <ThreadPanel key={threadId} threadId={threadId} row={row} />}
      />
    </May>
  );
}
