import { findCaller } from '../../access/server/public.ts';
import { coverRequestsContract } from '../../covers/cover-requests.contract.ts';
import type { Actor } from '../../platform/actor.ts';
import { whyNotAdmit } from '../../platform/admission.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { Context, Db } from '../../platform/server/context.ts';
import type { DatabaseAccess, Viewer } from '../../platform/server/database.ts';
import { newId } from '../../platform/server/new-id.ts';
import type { Subscription } from '../../platform/server/subscribers.ts';
import { coverRequestJobsContract, ledgerJobsContract } from '../jobs.contract.ts';
import { orderJobsContract } from '../order-jobs.contract.ts';
import type { Failure, HeldJob } from './jobs.store.ts';
import type { LineOrders } from './line-orders.ts';

/** What works on jobs. */
export type Workshop = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  orders: LineOrders;
  /** Who is told of what lines publish, within their transactions. */
  subscribers: readonly Subscription[];
  /** The insurer's side, which alone sees the queue of everybody. */
  house: Viewer;
  /** Whether the node stops: what is under way goes back into the queue. */
  isStopping(): boolean;
  /** Milliseconds after which a long ledger lets others go ahead, where not as usual. */
  turnMs?: number;
  log(error: Error): void;
}>;

/** A job cannot go on. */
export class CannotGoOn extends Error {
  override readonly name = 'CannotGoOn';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

const ordering = [coverRequestsContract.requestCover.access, coverRequestJobsContract.startCoverRequestJob.access];
const judging = [orderJobsContract.judgeOrders.access];
const entering = [ledgerJobsContract.startLedger.access];
const neededBy = { 'cover-requests': ordering, covers: ordering, orders: judging, ledgers: entering } as const;

/** Whoever handed the file in or started it, as they are now. */
export type Person = Readonly<{ actor: Actor; scope: Scope; viewer: Viewer }>;

/** Finds the person behind a job. Throws `CannotGoOn` when they may no longer order. */
export async function personBehind(held: HeldJob, { database, clock, house }: Workshop): Promise<Person> {
  const caller = await database.read(house, (tx) => findCaller(tx, held, clock.now()));
  const needed = neededBy[held.kind];
  if (!caller || needed.some((access) => whyNotAdmit(access, caller.actor)))
    throw new CannotGoOn({ code: 'not-permitted', facts: {} });
  const { actor, scope } = caller;
  return { actor, scope, viewer: { scope, personId: actor.personId, isWaitedFor: false } };
}

/** The context in which a line of the person is checked, or ordered: who orders says where it is recorded and who is told. */
export function contextFor(
  { actor, scope }: Person,
  tx: Db,
  clock: Clock,
  more: Partial<Pick<Context, 'address' | 'record' | 'subscribers'>> = {},
): Context {
  const now = clock.now();
  return {
    actor,
    scope,
    tx,
    now,
    today: clock.today(),
    timeZone: clock.timeZone ?? 'UTC',
    requestId: newId('bg', now),
    ifMatch: null,
    newId: (prefix) => newId(prefix, now),
    record: async () => {},
    subscribers: [],
    ...more,
  };
}
