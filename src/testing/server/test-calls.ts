import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/*
 * Which operations the tests call. `npm test` names a directory in which every process of the tests keeps a file of its
 * own, and looks at the end whether an operation is missing (scripts/called-operations.ts); a run of some files names
 * none and records nothing.
 */

/** The variable of the environment that names the directory. */
export const callsVariable = 'AVAL_TEST_CALLS';

/** Notes each operation of the server that succeeds; to be called before the server is ready. */
export function recordCalls(app: FastifyInstance): void {
  const directory = process.env[callsVariable];
  if (!directory) return;
  const noted = new Set<string>();
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    if (operation !== undefined && reply.statusCode < 400 && !noted.has(operation)) {
      noted.add(operation);
      mkdirSync(directory, { recursive: true });
      appendFileSync(join(directory, `${process.pid}.txt`), `${operation}\n`);
    }
    done();
  });
}

/** The operations that succeeded at least once, whichever process called them. */
export function readCalls(directory: string): ReadonlySet<string> {
  const texts = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
  return new Set(texts.flatMap((text) => text.split('\n').filter((line) => line !== '')));
}
