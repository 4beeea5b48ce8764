import { setTimeout as pause } from 'node:timers/promises';

/** How often a transaction is tried before whoever waits is told to come back. */
const mostTries = 3;

/**
 * Runs a transaction, and once more where PostgreSQL ended it only because it waited in a ring with others: none of it
 * was done, and the others are through by then. `transaction` starts from nothing each time.
 */
export async function onceMore<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === mostTries || !isInTheWay(error)) throw error;
      await pause(Math.random() * 20 * tries);
    }
  }
}

/** A deadlock or a snapshot that others overtook: the statement was right, the moment was not. */
function isInTheWay(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40P01' || code === '40001';
}
