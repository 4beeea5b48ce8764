import { findCaller } from '../../../identity/access/server/public.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import type { DatabaseAccess, Viewer } from '../../../platform/server/database.ts';
import { newId } from '../../../platform/server/new-id.ts';
import type { Subscription } from '../../../platform/server/subscribers.ts';
import type { Failure, HeldJob } from './jobs.store.ts';
import type { LinesOfWorks } from './line-target.ts';

/** What works on jobs. */
export type JobContext = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  /** What is worked off, by its kind. */
  kinds: LinesOfWorks;
  /** Who is told of what lines publish, within their transactions. */
  subscribers: readonly Subscription[];
  /** What is done where no file waits to be checked. */
  further: readonly FurtherChecks[];
  /** The insurer's side, which alone sees the queue of everybody. */
  house: Viewer;
  /** Whether the node stops: what is under way goes back into the queue. */
  isStopping(): boolean;
  /** Milliseconds after which a long ledger lets others go ahead, where not as usual. */
  sliceMs?: number;
  log(error: Error): void;
}>;

/** Lines that are checked again since something was learnt elsewhere. */
export type FurtherChecks = Readonly<{
  /** Whether any waits. Needs the insurer's side. */
  isAny(tx: Db): Promise<boolean>;
  /** Does the next of it; `false` when there is none. Safe on every node at once. */
  next(jobContext: JobContext): Promise<boolean>;
}>;

/** Lines of files that are checked again since something was learnt of what they name. */
export const furtherChecksSlot = defineSlot<FurtherChecks>('further checks of lines');

/** A job cannot go on. */
export class CannotGoOn extends Error {
  override readonly name = 'CannotGoOn';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Whoever handed the file in or started it, as they are now. */
export type Person = Readonly<{ actor: Actor; scope: Scope; viewer: Viewer }>;

/** Finds the person behind a job. Throws `CannotGoOn` when they may no longer order. */
export async function personBehind(held: HeldJob, { database, clock, house, kinds }: JobContext): Promise<Person> {
  const caller = await database.read(house, (tx) => findCaller(tx, held, clock.now()));
  if (!caller || kinds[held.kind].needs.some((access) => whyNotAdmit(access, caller.actor)))
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
