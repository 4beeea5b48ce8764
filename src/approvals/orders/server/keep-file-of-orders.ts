import type { Context } from '../../../platform/server/context.ts';
import { type RequestOfLine, storeFileOfOrders } from './orders.store.ts';

/**
 * Keeps with the orders about requests the lines of a file that they were just ordered from (rule 9); a request that went
 * to the insurer at once has no order. In the transaction that orders.
 */
export async function keepFileOfOrders(
  { tx }: Pick<Context, 'tx'>,
  jobId: string,
  lines: readonly RequestOfLine[],
): Promise<void> {
  await storeFileOfOrders(tx, jobId, lines);
}
