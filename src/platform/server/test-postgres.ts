import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { stopPostgres } from './postgres-cluster.ts';
import { settlePostgresHome } from './postgres-home.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the migrated database that every test database is a copy of. */
    templateUrl: string;
  }
}

const prefix = 'aval-test-';

/** Vitest's global setup: one PostgreSQL for the whole run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const directory = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // started by root, PostgreSQL runs as another user, who must reach it
  await chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres({ directory, durable: false, log: () => {} });
  await migrate(postgres.url);
  await asTemplate(postgres.url);
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** PostgreSQL copies a template only while nobody is connected to it. */
async function asTemplate(url: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  await connection.query(`alter database ${connection.database} is_template true`);
  await connection.end();
}

/** A run that was killed leaves its PostgreSQL behind: the next run clears it away. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0]);
    if (!pid || isRunning(pid)) continue;
    const directory = join(tmpdir(), name);
    await stopPostgres(await settlePostgresHome(directory)).catch(() => {});
    await rm(directory, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
