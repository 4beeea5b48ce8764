import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import {
  documentOnFileShape,
  longestWithDocuments,
  sentAlongShape,
} from '../../platform/documents/document-on-file.ts';
import { aboutKinds, longestMessage, longestSubject, messageSides, threadStatuses } from './message-thread.ts';

const words = writtenShape(longestMessage);
const aboutShape = z
  .string()
  .regex(new RegExp(`^(?:${Object.keys(aboutKinds).join('|')})/[\\w-]{1,60}$`))
  .describe('The record it is about, such as `claim/clm_…`');

/** A conversation as lists show it. */
export const threadShape = z.strictObject({
  threadId: z.string(),
  policy: policyKeyShape,
  policyholder: z.string().nullable(),
  company: companyRefShape,
  about: z.string().nullable().describe('The record it is about, such as `claim/clm_…`; `null`: the buyer'),
  subject: z.string(),
  status: z.enum(threadStatuses),
  messageCount: z.int(),
  unread: z.int().describe('Messages of the other side that the caller has not read'),
  lastAuthor: z.string(),
  lastText: z.string().describe('The beginning of the last message'),
  lastMessageAt: instantShape,
  openedBy: z.string(),
  openedAt: instantShape,
  closesOn: dayShape.nullable().describe('When it closes by itself unless somebody writes'),
  closedBy: z.string().nullable(),
  closedAt: instantShape.nullable(),
  version: z.int(),
});
export type MessageThread = z.output<typeof threadShape>;

const messageShape = z.strictObject({
  no: z.int(),
  side: z.enum(messageSides),
  author: z.string(),
  text: z.string(),
  asksReply: z.boolean().describe('Whether the insurer asks for a reply'),
  sentAt: instantShape,
  documents: z.array(documentOnFileShape),
});
export type Message = z.output<typeof messageShape>;

const detailShape = threadShape.extend({
  messages: z.array(messageShape).describe('Oldest first'),
  reads: z
    .array(z.strictObject({ name: z.string(), side: z.enum(messageSides), until: z.int(), readAt: instantShape }))
    .describe('Up to which message each person has read it'),
  actions: z.strictObject({ write: whyNotShape, close: whyNotShape }),
});
export type MessageThreadDetail = z.output<typeof detailShape>;

export const threadSorts = ['companyName', 'lastMessageAt'] as const;

const reading = holderOf('tci-access');
const writing = orderingHolderOf('tci-access');
const ofThreadShape = z.strictObject({ threadId: z.string().max(60) });

const queryShape = z.strictObject({
  ...listQuery(threadSorts),
  ...policyholdersQuery,
  ...groupByQuery,
  policy: severalPolicyKeysShape.optional(),
  companyId: companyIdShape.optional(),
  about: aboutShape.optional(),
  status: severalOf(threadStatuses).optional(),
  isUnread: z.boolean().optional(),
  needsMe: z
    .boolean()
    .optional()
    .describe('Unread, or awaiting the side of the caller where the caller has written in it'),
  countryCode: severalCountriesShape.optional(),
  written: z.enum(dateRangePresets).optional().describe('When the last message was sent'),
  q: z.string().max(200).optional().describe('Words of the buyer’s name, its company id, or words of the subject'),
});
const pageShape = pageOf(threadShape);
const openedShape = z.strictObject({
  policy: policyKeyShape,
  companyId: companyIdShape,
  about: aboutShape.optional(),
  subject: writtenShape(longestSubject),
  text: words,
  documents: sentAlongShape.optional(),
});
const sentShape = z.strictObject({ text: words, documents: sentAlongShape.optional() });
const readShape = z.strictObject({ until: z.int().min(1).describe('The number of the last message read') });
const asksReply = z.boolean().optional().describe('Whether it asks the policyholder for a reply');

const at = '/api/v2/message-threads';
const atInsurer = '/api/insurer/v1/message-threads';

/* What the policyholder's people and the insurer's do is the same, each in their own scope. */
const listed = { method: 'GET', query: queryShape, reply: pageShape } as const;
const found = { method: 'GET', params: ofThreadShape, reply: detailShape } as const;
const begun = {
  method: 'POST',
  reply: detailShape,
  status: 201,
  idempotency: 'creates',
  largestBody: longestWithDocuments,
} as const;
const sent = { ...begun, params: ofThreadShape } as const;
// where nothing is new nothing is noted
const read = {
  method: 'POST',
  params: ofThreadShape,
  body: readShape,
  reply: detailShape,
  mayRecordNothing: true,
} as const;
const closed = { method: 'POST', params: ofThreadShape, reply: detailShape, concurrency: 'if-match-optional' } as const;

export const messagesContract = {
  listMessageThreads: operation({
    ...listed,
    path: at,
    summary: 'Conversations with the insurer about buyers',
    access: reading,
  }),
  findMessageThread: operation({
    ...found,
    path: `${at}/{threadId}`,
    summary: 'A conversation with its messages, who has read them, and available actions',
    access: reading,
  }),
  openMessageThread: operation({
    ...begun,
    body: openedShape,
    path: at,
    summary: 'Write to the insurer about a buyer, or about one record of it',
    access: writing,
  }),
  sendMessage: operation({
    ...sent,
    body: sentShape,
    path: `${at}/{threadId}/messages`,
    summary: 'Add a message; a conversation that was closed opens again',
    access: writing,
  }),
  readMessages: operation({
    ...read,
    path: `${at}/{threadId}/read`,
    summary: 'Note that the caller has read the messages up to one',
    access: reading,
  }),
  closeMessageThread: operation({
    ...closed,
    path: `${at}/{threadId}/close`,
    summary: 'Close a conversation: nothing is open',
    access: writing,
  }),
  listMessageThreadsForInsurer: operation({
    ...listed,
    path: atInsurer,
    summary: 'Conversations with policyholders about buyers',
    access: insurerOnly,
  }),
  findMessageThreadForInsurer: operation({
    ...found,
    path: `${atInsurer}/{threadId}`,
    summary: 'A conversation with its messages, who has read them, and available actions',
    access: insurerOnly,
  }),
  openMessageThreadByInsurer: operation({
    ...begun,
    body: openedShape.extend({ asksReply }),
    path: atInsurer,
    summary: 'Write to a policyholder about a buyer, or about one record of it',
    access: insurerOnly,
  }),
  sendMessageByInsurer: operation({
    ...sent,
    body: sentShape.extend({ asksReply }),
    path: `${atInsurer}/{threadId}/messages`,
    summary: 'Answer a conversation; one that was closed opens again',
    access: insurerOnly,
  }),
  readMessagesByInsurer: operation({
    ...read,
    path: `${atInsurer}/{threadId}/read`,
    summary: 'Note that the caller has read the messages up to one',
    access: insurerOnly,
  }),
  closeMessageThreadByInsurer: operation({
    ...closed,
    path: `${atInsurer}/{threadId}/close`,
    summary: 'Close a conversation: nothing is open',
    access: insurerOnly,
  }),
} as const satisfies Contract;
