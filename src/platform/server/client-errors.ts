import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '../core/problem.ts';
import { refuse } from '../core/refusal.ts';
import { problemHeaders, problemOf } from './problem-responses.ts';

/** What Node reports of a request that it cannot even start to parse. */
const clientErrors: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'head-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/**
 * Fastify's `clientErrorHandler`: invalid HTTP, a late request or too long a head is answered with a problem document
 * like everything else, and the connection is closed.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = problemOf(refuse(clientErrors[error.code ?? ''] ?? 'malformed-body'), crypto.randomUUID());
  const body = JSON.stringify(problem);
  const headers = { ...problemHeaders(problem), 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
}
