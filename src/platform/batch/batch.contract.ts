import { z } from 'zod';
import { type Contract, operation, signedIn } from '../core/contract.ts';

/** Reads in one batch; a screen has fewer. */
export const mostInBatch = 20;

/** The reply to one of the reads, as it would have come by itself. */
const batchedReplyShape = z.strictObject({
  index: z.int().min(0).describe('The place of the address in the request'),
  status: z.int(),
  type: z.string().describe('The media type of `body`'),
  retryAfter: z.int().nullable().describe('Seconds after which trying again makes sense, where the reply says so'),
  body: z.unknown().describe('The document; `null` where there is none'),
});
export type BatchedReply = z.output<typeof batchedReplyShape>;

/** Several reads in one request (decision 126). */
export const batchContract = {
  readBatch: operation({
    method: 'POST',
    path: '/api/v2/batch',
    summary: 'Several reads in one request: a line of JSON for each reply, in the order in which they are there',
    access: signedIn,
    body: z.strictObject({
      reads: z
        .array(z.string().regex(/^\/api\/(?:insurer\/)?v\d\/[\w\-.~:@!$&()*+,;=%/?]{1,4000}$/))
        .min(1)
        .max(mostInBatch)
        .describe('Addresses of documents, each as it would be read by GET: path and query'),
    }),
    reply: 'stream',
    sends: { 'application/x-ndjson': batchedReplyShape },
    readsOnly: true,
  }),
} as const satisfies Contract;
