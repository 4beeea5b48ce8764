import { setTimeout as pause } from 'node:timers/promises';

/** How often a transaction is tried before the caller is asked to try again. */
const mostTries = 3;

/**
 * Runs a transaction, and again where PostgreSQL ended it only because of a conflict with others (a deadlock): none of
 * it was done, and the others have finished by then. `transaction` starts from nothing each time.
 */
export async function retryOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === mostTries || !isInTheWay(error)) throw error;
      await pause(Math.random() * 20 * tries);
    }
  }
}

/** The codes of PostgreSQL for conflicts with other transactions (appendix A of its manual). */
const codesOfOthersInTheWay: readonly unknown[] = ['40P01', '40001', '23505'];

/**
 * A deadlock, an outdated snapshot, or a row that another transaction entered a moment earlier: the statement itself
 * was right. On the next try the rules see what the others did and answer with their own reason.
 */
function isInTheWay(error: unknown): boolean {
  return codesOfOthersInTheWay.includes((error as { code?: unknown } | null)?.code);
}
