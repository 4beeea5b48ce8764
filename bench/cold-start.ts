/**
 * Cold start to the first 200 (targets.md 1): the portal on its existing database against bare Fastify, in turns. What
 * PostgreSQL itself needs to start is taken off, since bare Fastify has no database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../dev/postgres/embedded-postgres.ts';
import { builtServer, ensureServerIsBuilt } from '../scripts/build.mjs';
import { report } from './promise.ts';

const rounds = 9;
const port = Number(process.env['PORT'] ?? 3990);
const root = join(import.meta.dirname, '..');

const bareFastify = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('/health/live', async () => ({ status: 'live' }));
  await app.listen({ port: ${port}, host: '127.0.0.1' });
  process.on('SIGTERM', () => process.exit());
`;

ensureServerIsBuilt();
const directory = await mkdtemp(join(tmpdir(), 'aval-cold-start-'));
await chmod(directory, 0o755);
const environment = {
  ...process.env,
  PORT: String(port),
  AVAL_DATA: directory,
  NODE_COMPILE_CACHE: join(directory, 'compile-cache'),
};

try {
  // the first start makes the database, the second fills the compile cache: neither is what a restart is like
  await timeOf([builtServer]);
  await timeOf([builtServer]);
  await timeOf(['--input-type=module', '-e', bareFastify]);

  const times = { portal: [] as number[], bare: [] as number[], postgres: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await timeOf(['--input-type=module', '-e', bareFastify]));
    times.portal.push(await timeOf([builtServer]));
    times.postgres.push(await timeOfPostgres());
  }
  const [portal, bare, postgres] = [median(times.portal), median(times.bare), median(times.postgres)];
  console.log(`portal ${portal} ms, bare Fastify ${bare} ms, PostgreSQL ${postgres} ms`);
  report('Cold start to the first 200, existing database', [
    { name: 'portal without PostgreSQL, against bare Fastify', value: (portal - postgres) / bare, gate: 5, goal: 3 },
  ]);
} finally {
  await rm(directory, { recursive: true, force: true });
}

/** Milliseconds from the start of a process to its first 200. */
async function timeOf(args: string[]): Promise<number> {
  const started = performance.now();
  const server = spawn(process.execPath, args, { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isLive())) {
    if (server.exitCode !== null) throw new Error(`${args[0]} ended with ${server.exitCode}`);
    await pause(10);
  }
  const time = performance.now() - started;
  server.kill('SIGTERM');
  await once(server, 'exit');
  return Math.round(time);
}

async function isLive(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function timeOfPostgres(): Promise<number> {
  const started = performance.now();
  const postgres = await startEmbeddedPostgres({ directory, log: () => {} });
  const time = performance.now() - started;
  await postgres.stop();
  return Math.round(time);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
