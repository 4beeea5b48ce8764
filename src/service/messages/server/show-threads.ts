import { whyNotAdmit } from '../../../platform/core/admission.ts';
import { companyOf } from '../../../platform/core/company-reference.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { closesOn, whyNotClose, whyNotWrite } from '../message-thread.ts';
import { type MessageThread, type MessageThreadDetail, messagesContract } from '../messages.contract.ts';
import {
  findThread,
  listThreads,
  messagesOf,
  readsOf,
  sideOf,
  type ThreadRow,
  type ThreadsQuery,
} from './messages.store.ts';
import { whyNotWriteUnder } from './why-not-write.ts';

/** One page of the threads that the caller may read. */
export async function listOfThreads(query: ThreadsQuery, context: Context): Promise<Page<MessageThread>> {
  const page = await listThreads(query, context);
  return { ...page, items: page.items.map(threadOnWire) };
}

/** A thread with all that was written, who has read it, and what the actor may do. */
export async function showThread(threadId: string, context: Context): Promise<MessageThreadDetail> {
  const { scope, tx, actor } = context;
  const row = await findThread(tx, threadId, context);
  if (!row) throw new Refused(refuse('not-found'));
  const messages = await messagesOf(tx, threadId);
  const documents = await documentsOf(scope, tx, `message-thread/${threadId}`);
  const mayNot =
    (sideOf(context) === 'INSURED' ? whyNotAdmit(messagesContract.sendMessage.access, actor) : null) ??
    (await whyNotWriteUnder(row.policyKey, context));
  return {
    ...threadOnWire(row),
    messages: messages.map(({ no, side, authorName: author, text, asksReply, sentAt, documentIds }) => ({
      no,
      side,
      author,
      text,
      asksReply,
      sentAt,
      documents: documents.filter(({ documentId }) => documentIds.includes(documentId)),
    })),
    reads: (await readsOf(tx, threadId)).map(({ personName: name, side, until, readAt }) => ({
      name,
      side,
      until,
      readAt,
    })),
    actions: {
      write: whyNotOnWire(mayNot ?? whyNotWrite(row)),
      close: whyNotOnWire(mayNot ?? whyNotClose(row)),
    },
  };
}

function threadOnWire(row: ThreadRow): MessageThread {
  const { threadId, policyholder, about, subject, status, messageCount, unread, lastText, lastMessageAt, version } =
    row;
  return {
    threadId,
    policy: row.policyKey,
    policyholder,
    company: companyOf(row),
    about,
    subject,
    status,
    messageCount,
    unread,
    lastAuthor: row.lastAuthorName,
    lastText,
    lastMessageAt,
    openedBy: row.openedByName,
    openedAt: row.openedAt,
    closesOn: closesOn(status, lastMessageAt.slice(0, 10)),
    closedBy: row.closedByName,
    closedAt: row.closedAt,
    version,
  };
}
