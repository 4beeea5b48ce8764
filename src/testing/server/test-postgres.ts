import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../../../dev/postgres/throwaway-postgres.ts';
import { migrate } from '../../platform/server/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the migrated database that every test database is a copy of. */
    templateUrl: string;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  try {
    await migrate(postgres.url);
    await markAsTemplate(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('templateUrl', postgres.url);
  return () => postgres.stop();
}

async function markAsTemplate(url: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  await connection.query(`alter database ${connection.database} is_template true`);
  await connection.end();
}
