import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '../../../dev/postgres/embedded-postgres.ts';
import { startThrowawayPostgres } from '../../../dev/postgres/throwaway-postgres.ts';
import { migrate } from '../../platform/server/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the migrated database that every test database is a copy of. */
    templateUrl: string;
  }
}

type Shared = { postgres: Promise<EmbeddedPostgres>; users: number };

/** Projects load this file each for itself, and run in one process. */
const shared = globalThis as typeof globalThis & { avalTestPostgres?: Shared };

/** Vitest's global setup: one PostgreSQL for the whole run, with a migrated template database, for all its projects. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.avalTestPostgres ??= { postgres: startWithTemplate(), users: 0 };
  const { avalTestPostgres: own } = shared;
  own.users += 1;
  const { url, stop } = await own.postgres;
  project.provide('templateUrl', url);
  return async () => {
    own.users -= 1;
    if (own.users > 0) return;
    delete shared.avalTestPostgres;
    await stop();
  };
}

async function startWithTemplate(): Promise<EmbeddedPostgres> {
  const postgres = await startThrowawayPostgres();
  try {
    await migrate(postgres.url);
    await markAsTemplate(postgres.url);
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function markAsTemplate(url: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  await connection.query(`alter database ${connection.database} is_template true`);
  await connection.end();
}
