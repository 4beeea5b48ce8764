import { createHash } from 'node:crypto';
import type { Queue } from 'pg-boss';

/** Schema of the tables of the work queue. */
export const queueSchema = 'work';

/** Where the library notifies that something is due in a queue; `wake_work` of the migrations does too. */
export const wakeChannel = `pgboss_${createHash('sha224').update(queueSchema).digest('hex').slice(0, 24)}`;

/**
 * An item is tried again eight times, after five seconds and then ever longer, within some twenty minutes. What failed
 * then is kept for two weeks with its error. A node that is gone for half a minute loses its items to others.
 */
const usual: Omit<Queue, 'name'> = {
  policy: 'short',
  notify: true,
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  heartbeatSeconds: 30,
  expireInSeconds: 23 * 3600,
  retentionSeconds: 365 * 24 * 3600,
  deleteAfterSeconds: 14 * 24 * 3600,
};

/** The queues: long work has one of its own, so that short work need not wait for it. */
export const queues = { work: usual, files: usual } as const;

/** The queue of some work. */
export const queueOf = ({ isLong }: Readonly<{ isLong?: true }>): keyof typeof queues => (isLong ? 'files' : 'work');
