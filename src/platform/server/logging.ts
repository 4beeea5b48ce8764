import type { FastifyError, FastifyInstance, FastifyServerOptions } from 'fastify';
import { batchedLines } from './log-lines.ts';

/**
 * Log settings: lines of JSON without personal data and secrets. A request is logged by its route, never by its
 * address, because addresses contain names and amounts; headers and bodies are not logged at all.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return { level, base: null, stream: batchedLines(), serializers: { req: ({ id }) => ({ id }), err: describeError } };
}

/** What an error may say in a log: its kind, message, code and place; never the input that caused it. */
function describeError(error: FastifyError): { type: string; message: string; stack: string; code: string } {
  const { name, message, stack = '', code } = error;
  const safeMessage = messageForLog(error);
  return { type: name, message: safeMessage, stack: stack.replace(message, () => safeMessage), code };
}

/** The message of an error, unless it quotes its input, as PostgreSQL's data exceptions (class 22) and parsers do. */
export function messageForLog(error: Error & { code?: unknown }): string {
  const isDataException = typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code);
  if (isDataException) return `data exception ${error.code}; its message quotes data`;
  return error instanceof SyntaxError ? 'its message quotes what could not be read' : error.message;
}

/** Logs each reply with its route, status and duration in milliseconds. */
export function logReplies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? null, status: reply.statusCode, ms },
      'answered',
    );
    done();
  });
}
