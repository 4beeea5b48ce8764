import { Trans } from '@lingui/react/macro';
import { DocumentsOnFile } from '../../../platform/documents/web/public.ts';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { Message, MessageThreadDetail } from '../messages.contract.ts';
import styles from './messages.module.css';

/** What was written, the latest first, with its documents and who has read it. */
export function Conversation({ thread: { messages, reads } }: { thread: MessageThreadDetail }) {
  return (
    <ol className={styles.conversation}>
      {messages.toReversed().map((message) => (
        <Written key={message.no} message={message} reads={reads} />
      ))}
    </ol>
  );
}

function Written({ message, reads }: { message: Message } & Pick<MessageThreadDetail, 'reads'>) {
  const { no, side, author, text, asksReply, sentAt, documents } = message;
  return (
    <li data-side={side}>
      <p className={styles.who}>
        <b>{author}</b> <Instant value={sentAt} />
      </p>
      <p className={styles.text}>{text}</p>
      {documents.length > 0 && <DocumentsOnFile documents={documents} />}
      {asksReply && (
        <p className={styles.asks}>
          <Trans>Reply requested</Trans>
        </p>
      )}
      <ReadBy names={reads.filter((read) => read.side !== side && read.until >= no).map(({ name }) => name)} />
    </li>
  );
}

function ReadBy({ names }: { names: readonly string[] }) {
  const format = useFormat();
  if (names.length === 0) return null;
  const readers = format.list(names);
  return (
    <p className={styles.read}>
      <Trans>Read by {readers}</Trans>
    </p>
  );
}
