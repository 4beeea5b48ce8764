import { migrate } from '../../platform/server/migrate.ts';
import type { Config } from './config.ts';
import { loadEmbeddedPostgres } from './development-parts.ts';

/** The database of the settings, with the newest schema. `stop` ends what was started for it. */
export type StartedDatabase = Readonly<{ url: string; stop(): Promise<void> }>;

/** Connects to the configured PostgreSQL, or starts the embedded one, and migrates it. */
export async function startDatabase(config: Config, log: (line: string) => void): Promise<StartedDatabase> {
  const started = config.databaseUrl ? { url: config.databaseUrl, stop: async () => {} } : await startOwn(config, log);
  try {
    const applied = await migrate(started.url);
    if (applied.length > 0) log(`migrated: ${applied.join(', ')}`);
    return started;
  } catch (error) {
    await started.stop();
    throw error;
  }
}

async function startOwn({ dataDirectory }: Config, log: (line: string) => void): Promise<StartedDatabase> {
  const startEmbeddedPostgres = await loadEmbeddedPostgres();
  return startEmbeddedPostgres({ directory: dataDirectory, log });
}
