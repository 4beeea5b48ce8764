import type { FastifyRequest } from 'fastify';
import type { BodyOf } from '../../core/contract.ts';
import { refuse } from '../../core/refusal.ts';
import { inBatch } from '../../server/in-batch.ts';
import { sendInPieces } from '../../server/pieces.ts';
import { Refused } from '../../server/refusal-error.ts';
import type { Exchange } from '../../server/routes.ts';
import type { BatchedReply, batchContract } from '../batch.contract.ts';

/**
 * Answers several reads, each of which passes every wall that it would pass by itself: session, permission, scope,
 * limits, log. A read that is refused is a line like the others.
 */
export async function readBatch(
  { reads }: BodyOf<typeof batchContract.readBatch>,
  { request, reply }: Exchange,
): Promise<unknown> {
  const errors = reads.flatMap((address, index) =>
    isBatch(address) || !isPlain(address) ? [{ pointer: `/reads/${index}`, code: 'not-allowed' as const }] : [],
  );
  if (errors.length > 0) throw new Refused(refuse('invalid-input', undefined, errors));
  reply.headers({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', vary: 'accept-encoding' });
  return sendInPieces(request, reply, repliesTo(reads, request));
}

/** Whether an address names what it begins with: `..` and what browsers read as it would lead out of the API. */
function isPlain(address: string): boolean {
  const { pathname, search } = new URL(address, 'http://portal');
  return pathname + search === address;
}

/** A batch within a batch would not end. */
function isBatch(address: string): boolean {
  return address.split('?')[0] === '/api/v2/batch';
}

/** The replies as lines, those first that are there first. */
async function* repliesTo(reads: readonly string[], request: FastifyRequest): AsyncGenerator<string> {
  const waiting = new Map(reads.map((address, index) => [index, replyTo(address, index, request)]));
  while (waiting.size > 0) {
    const line = await Promise.race(waiting.values());
    waiting.delete(line.index);
    yield `${JSON.stringify(line)}\n`;
  }
}

async function replyTo(url: string, index: number, request: FastifyRequest): Promise<BatchedReply> {
  const { server, raw } = request;
  const reply = await server.inject({
    method: 'GET',
    url,
    headers: headersFor(request),
    ...(raw.socket.remoteAddress ? { remoteAddress: raw.socket.remoteAddress } : {}),
  });
  const type = String(reply.headers['content-type'] ?? '').split(';')[0] ?? '';
  const retryAfter = Number(reply.headers['retry-after']) || null;
  return { index, status: reply.statusCode, type, retryAfter, body: reply.payload === '' ? null : reply.json() };
}

/** What was said about the batch as a body, and how its reply comes, is not about its reads. */
const ofBatchAlone = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'transfer-encoding',
]);

function headersFor({ headers }: FastifyRequest): Record<string, string | string[]> {
  const passedOn = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ofBatchAlone.has(name) ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(passedOn), ...inBatch };
}
