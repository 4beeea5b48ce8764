import type { FastifyRequest } from 'fastify';
import type { Operation } from '../core/contract.ts';
import { type Refusal, refuse } from '../core/refusal.ts';

const header = 'aval-batch';

/** Headers of a read within a batch. */
export const inBatch: Readonly<Record<string, string>> = { [header]: '1' };

/** Why an operation is not read within a batch: files and event streams are no documents, and may have any length. */
export function whyNotInBatch({ reply }: Operation, { headers }: FastifyRequest): Refusal | null {
  return reply === 'stream' && headers[header] !== undefined ? refuse('not-found') : null;
}
