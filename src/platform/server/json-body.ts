import type { FastifyInstance } from 'fastify';
import { refuse } from '../core/refusal.ts';
import { Refused } from './refusal-error.ts';

/**
 * Reads JSON bodies: text must be valid UTF-8, `__proto__` and `constructor` members are refused, and an empty body
 * counts as none, because clients send the content type also with actions without a body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = decoder.decode(body);
    } catch {
      return done(new Refused(refuse('malformed-body')));
    }
    parse(request, text, done);
  }); // forms of a fixed word: to sign out, and to stop mails (RFC 8058). What they say is known
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  );
}
