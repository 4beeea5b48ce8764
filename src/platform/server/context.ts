import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../core/actor.ts';
import type { Scope } from '../core/scope.ts';
import type { ExpectedVersion } from './precondition.ts';
import type { Database } from './schema.ts';
import type { Subscription } from './subscribers.ts';

/**
 * A connection on which the scope is already set (row-level security sees it). Reads get a plain connection,
 * writes a transaction; both are used through Kysely.
 */
export type Db = Kysely<Database> | Transaction<Database>;

/** A domain event: becomes a row of the audit trail and an event of the outbox, in the same transaction. */
export type DomainEvent = Readonly<{
  /** Past tense, `area.verb`: `cover-request.sent`. */
  type: string;
  /** What it happened to, for the record's history: `cover-request/01J…`. */
  subject: string;
  /** Policy whose readers may see the event; `null` for things outside any policy. */
  policy: string | null;
  /** Further records in whose history it appears. */
  alsoConcerns?: readonly string[];
  before?: unknown;
  after?: unknown;
  /**
   * Sent to live listeners and the feed. It holds no grade and no personal data, because listeners have different
   * rights.
   */
  data?: Readonly<Record<string, unknown>>;
}>;

/** All that a use case needs besides its input. */
export type Context = Readonly<{
  actor: Actor;
  scope: Scope;
  tx: Db;
  /** Instant of this request, RFC 3339 UTC; fixed by `AVAL_CLOCK` in tests. */
  now: string;
  /** The day of `now` in the portal's business time zone, `YYYY-MM-DD`. */
  today: string;
  /** The portal's business time zone, an IANA name: it decides the day of an instant. */
  timeZone: string;
  requestId: string;
  /**
   * Network address of the caller, for audit trails that name it; absent for what the portal does itself. Never logged.
   */
  address?: string;
  /** The version that the caller saw, from `If-Match`; `null` where they named none. Compared by `lockAsSeen` alone. */
  ifMatch: ExpectedVersion | null;
  /** Names of the tools outside the portal that are connected; absent for what the portal does itself. */
  connectedTools?: ReadonlySet<string>;
  /** A new opaque id that sorts by time, with a prefix naming its kind: `creq_…`. */
  newId(prefix: string): string;
  /** Records an event. A write that records nothing fails in `mount`. */
  record(event: DomainEvent): Promise<void>;
  /** The subscribers that are called in this transaction; asked through `publish`. */
  subscribers: readonly Subscription[];
}>;
