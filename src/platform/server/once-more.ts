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

/** What PostgreSQL says when others were faster (appendix A of its manual). */
const codesOfOthersInTheWay: readonly unknown[] = ['40P01', '40001', '23505'];

/**
 * A deadlock, a snapshot that others overtook, or a row that somebody else entered a moment earlier: the statement was
 * right, the moment was not. On the next try the rules see what the others did, and answer with their own reason.
 */
function isInTheWay(error: unknown): boolean {
  return codesOfOthersInTheWay.includes((error as { code?: unknown } | null)?.code);
}
