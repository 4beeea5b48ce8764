import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { stopPostgres } from './postgres-cluster.ts';
import { settlePostgresHome } from './postgres-home.ts';

const prefix = 'aval-throwaway-';

/** An empty PostgreSQL for tests and tools. It deletes everything when stopped and never waits for the disk. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  await removeLeftovers();
  const directory = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // started by root, PostgreSQL runs as another user, who must reach it
  await chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres({ directory, durable: false, log: () => {} });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A killed process leaves its PostgreSQL behind: the next one removes it. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0]);
    if (!pid || isRunning(pid)) continue;
    const directory = join(tmpdir(), name);
    // files of another user are not ours to remove
    await settlePostgresHome(directory).then(stopPostgres, () => {});
    await rm(directory, { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
