import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { SentAlong } from '../../../platform/documents/document-on-file.ts';
import { keepDocument } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { registeredCompany } from '../../../risk/buyers/server/public.ts';
import {
  aboutKindOf,
  aboutKinds,
  inShort,
  statusAfter,
  type ThreadRight,
  whyNotClose,
  whyNotWrite,
} from '../message-thread.ts';
import type { MessageThreadDetail, messagesContract } from '../messages.contract.ts';
import {
  findRecordOf,
  insertMessage,
  insertThread,
  lockThread,
  lockThreadsToClose,
  type MessageRecord,
  sideOf,
  storeRead,
  storeThread,
  type ThreadRecord,
} from './messages.store.ts';
import { showThread } from './show-threads.ts';
import { whyNotWriteUnder } from './why-not-write.ts';

type Opened = BodyOf<typeof messagesContract.openMessageThreadByInsurer>;
type Sent = BodyOf<typeof messagesContract.sendMessageByInsurer>;
type Read = BodyOf<typeof messagesContract.readMessages>;

/** Threads that are closed in one batch. */
const batch = 200;

/** Begins a conversation about a buyer under a policy, with its first message. */
export async function openThread(opened: Opened, context: Context): Promise<MessageThreadDetail> {
  const { tx, actor, now } = context;
  const { policy, subject, about = null } = opened;
  refuseIf(await whyNotWriteUnder(policy, context));
  const company = await registeredCompany(opened.companyId, tx);
  const needs = await rightFor(opened, context);
  const thread: ThreadRecord = {
    threadId: context.newId('thr'),
    policyKey: policy,
    companyId: company.companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    about,
    needs,
    subject,
    openedByName: actor.name,
    openedAt: now,
    lastInsuredNo: 0,
    lastInsurerNo: 0,
    closedByName: null,
    closedAt: null,
    version: 1,
    ...afterMessage({ no: 1, text: opened.text, asksReply: opened.asksReply ?? false }, context),
  };
  await insertThread(tx, thread);
  await keepMessage(thread, opened, context);
  await recordThread(context, 'message-thread.opened', thread, null);
  return showThread(thread.threadId, context);
}

/** Adds a message to a conversation; one that was closed opens again. */
export async function sendMessage(threadId: string, sent: Sent, context: Context): Promise<MessageThreadDetail> {
  const before = await lockOrRefuse(threadId, context);
  refuseIf((await whyNotWriteUnder(before.policyKey, context)) ?? whyNotWrite(before));
  const { text, asksReply = false } = sent;
  const thread: ThreadRecord = {
    ...before,
    closedByName: null,
    closedAt: null,
    ...afterMessage({ no: before.messageCount + 1, text, asksReply }, context),
  };
  await keepMessage(thread, sent, context);
  await storeThread(context.tx, thread);
  await recordThread(context, 'message-thread.written', thread, before);
  return showThread(threadId, context);
}

/** Notes up to where the caller has read; nothing is noted twice. */
export async function readThread(threadId: string, { until }: Read, context: Context): Promise<MessageThreadDetail> {
  const { tx, actor, now } = context;
  const thread = await lockOrRefuse(threadId, context);
  const last = Math.min(until, thread.messageCount);
  const side = sideOf(context);
  const read = { threadId, personId: actor.personId, personName: actor.name, side, until: last, readAt: now };
  if (await storeRead(tx, read)) {
    await storeThread(tx, thread);
    await recordThread(context, 'message-thread.read', thread, null, { until: last });
  }
  return showThread(threadId, context);
}

/** Closes a conversation in which nothing is open. */
export async function closeThread(threadId: string, context: Context): Promise<MessageThreadDetail> {
  const thread = await lockAsSeen(context, () => lockThread(context.tx, threadId, context));
  refuseIf((await whyNotWriteUnder(thread.policyKey, context)) ?? whyNotClose(thread));
  await close(thread, context);
  return showThread(threadId, context);
}

/** The daily step: closes what the insurer answered and nobody added to. Answers how many; safe to run twice. */
export async function closeAnsweredThreads(context: Context): Promise<number> {
  const threads = await lockThreadsToClose(context.tx, context.now, batch);
  for (const thread of threads) await close(thread, context);
  return threads.length;
}

async function close(before: ThreadRecord, context: Context): Promise<void> {
  const closed: ThreadRecord = {
    ...before,
    status: 'CLOSED',
    closedByName: context.actor.name,
    closedAt: context.now,
  };
  await storeThread(context.tx, closed);
  await recordThread(context, 'message-thread.closed', closed, before);
}

async function lockOrRefuse(threadId: string, context: Context): Promise<ThreadRecord> {
  const thread = await lockThread(context.tx, threadId, context);
  if (!thread) throw new Refused(refuse('not-found'));
  return thread;
}

/** The right to read a thread: that of the record it is about, which the writer must have, and the insurer too. */
async function rightFor({ about, policy, companyId }: Opened, context: Context): Promise<ThreadRight> {
  if (about === undefined) return 'tci-access';
  const kind = aboutKindOf(about);
  const recordId = about.slice(about.indexOf('/') + 1);
  const needs = kind && aboutKinds[kind];
  const isInsurer = sideOf(context) === 'INSURER';
  const mayRead = needs && (isInsurer || context.actor.permissions.has(needs));
  const record = kind && mayRead ? await findRecordOf(context, kind, recordId, { policy, companyId }) : null;
  // that something is being prepared is not told to the insurer
  if (!needs || !record || (isInsurer && !record.isSent))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/about', code: 'unknown' }]));
  refuseIf(record.isSent ? null : refuse('not-with-insurer'));
  return needs;
}

/** What a message makes of its thread. */
function afterMessage(
  { no, text, asksReply }: Readonly<{ no: number; text: string; asksReply: boolean }>,
  { actor, now }: Context,
) {
  const side = sideOf({ actor });
  return {
    status: statusAfter(side, asksReply),
    messageCount: no,
    ...(side === 'INSURED' ? { lastInsuredNo: no } : { lastInsurerNo: no }),
    lastAuthorName: actor.name,
    lastText: inShort(text),
    lastMessageAt: now,
  };
}

async function keepMessage(
  thread: ThreadRecord,
  {
    text,
    asksReply = false,
    documents = [],
  }: Readonly<{ text: string; asksReply?: boolean | undefined; documents?: SentAlong | undefined }>,
  context: Context,
): Promise<void> {
  const { threadId, policyKey: policy, companyId, needs: readableWith, messageCount: no } = thread;
  const under = { policy, companyId, subject: `message-thread/${threadId}`, readableWith };
  const documentIds: string[] = [];
  for (const [index, { category, document }] of documents.entries()) {
    const kept = await keepDocument({ ...under, category }, document, context, `/documents/${index}/document`);
    documentIds.push(kept.documentId);
  }
  const message: MessageRecord = {
    threadId,
    no,
    side: sideOf(context),
    authorId: context.actor.personId,
    authorName: context.actor.name,
    text,
    asksReply,
    documentIds,
    sentAt: context.now,
  };
  await insertMessage(context.tx, message);
}

/** The event of a thread. What is written is not in it: it may name persons. */
async function recordThread(
  context: Context,
  type: string,
  { threadId, policyKey: policy, companyId, about, needs, status, messageCount }: ThreadRecord,
  before: ThreadRecord | null,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await context.record({
    type,
    subject: `message-thread/${threadId}`,
    policy,
    // whoever may read the record it is about hears of it: live updates go by the first
    alsoConcerns: [...(about ? [about] : []), `company/${companyId}`],
    before: before && { status: before.status, messageCount: before.messageCount },
    after: { status, messageCount, ...more },
    data: { companyId, status, no: messageCount, side: sideOf(context), needs },
  });
}
