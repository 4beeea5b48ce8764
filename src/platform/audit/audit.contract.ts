import { z } from 'zod';
import { type Contract, insurerOnly, operation, signedIn } from '../core/contract.ts';
import { pageOf } from '../core/page.ts';

const subjectShape = z
  .string()
  .min(3)
  .max(120)
  .regex(/^[a-z-]+\/[\w.-]+$/)
  .describe('Record, as `kind/id`: `cover-request/creq_…`');

const historyEntryShape = z.strictObject({
  at: z.string(),
  type: z.string().describe('What happened: `cover-request.sent`'),
  subject: z.string(),
  policy: z.string().nullable(),
  actorName: z.string(),
  via: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string().describe('SHA-256 of the entry and its predecessor, hexadecimal'),
});
export type HistoryEntry = z.output<typeof historyEntryShape>;

const eventShape = z.strictObject({
  cursor: z.string().describe('Pass the last one as `after` to read on'),
  type: z.string(),
  subject: z.string(),
  policy: z.string().nullable(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type FeedEvent = z.output<typeof eventShape>;

const feedQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,20}-\d{1,20}$/)
    .optional()
    .describe('Cursor of the last event read; absent starts at the beginning'),
  limit: z.int().min(1).max(200).optional(),
});
const feedShape = z.strictObject({ items: z.array(eventShape), next: z.string().nullable() });

export const auditContract = {
  showHistory: operation({
    method: 'GET',
    path: '/api/v2/history',
    summary: 'Audit trail of a record: who, when, before and after',
    access: signedIn,
    query: z.strictObject({
      subject: subjectShape,
      limit: z.int().min(1).max(200).optional(),
      cursor: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional()
        .describe('The `next` of the page before'),
    }),
    reply: pageOf(historyEntryShape),
  }),
  listEvents: operation({
    method: 'GET',
    path: '/api/v2/events',
    summary: 'Feed of events of the policies in scope, gapless and in order',
    access: signedIn,
    query: feedQuery,
    reply: feedShape,
  }),
  listInsurerEvents: operation({
    method: 'GET',
    path: '/api/insurer/v1/events',
    summary: 'Feed of the events that are for the insurer, of all policies, for its core system',
    access: insurerOnly,
    query: feedQuery,
    reply: feedShape,
  }),
  listenLive: operation({
    method: 'GET',
    path: '/api/v2/live',
    summary: 'Live updates as server-sent events: what type of record changed under which policy',
    access: signedIn,
    query: z.strictObject({
      missedMs: z
        .int()
        .min(0)
        .optional()
        .describe('How long ago the caller began to read: it hears first what changed since then, up to 15 seconds'),
    }),
    reply: 'stream',
    sends: { 'text/event-stream': null },
  }),
} as const satisfies Contract;
