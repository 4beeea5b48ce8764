import type { ServerResponse } from 'node:http';
import type { Permission } from '../core/permission.ts';
import { refuse } from '../core/refusal.ts';
import type { Scope } from '../core/scope.ts';
import type { DatabaseAccess } from './database.ts';
import { Refused } from './refusal-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    liveUpdates: LiveUpdates;
  }
}

/** What somebody may or may not hear of. */
export type LiveChange = Readonly<{
  type: string;
  kind: string;
  concerns: string | null;
  statuses: readonly (string | null)[];
}>;

/** One browser or program that listens. */
type Listener = Readonly<{
  scope: Scope;
  personId: string;
  credentialId: string;
  /** Whether it gets what belongs to its person alone: uploaded files, exports, notifications. */
  hearsOwn: boolean;
  /**
   * Whether it may learn that something of a kind changed; `concerns` is the kind of record that an order is about,
   * `statuses` what the record was before and after.
   */
  mayHear(change: LiveChange): boolean;
  /** Whether it holds all these rights. */
  holds(rights: readonly Permission[]): boolean;
}>;

type Notification = {
  type: string;
  policy: string | null;
  portfolio: string | null;
  person: string | null;
  subject: string | null;
  /** Kind of the records that changed; absent where `person` says who is notified. */
  kind?: string;
  concerns?: string | null;
  statuses?: readonly (string | null)[];
  /** The permission needed to read what was added, where its kind alone does not say. */
  rights?: readonly Permission[];
  at: string;
};

export type LiveUpdates = Readonly<{
  /** Refuses with `too-many-requests` (429) a caller with too many streams: each costs memory as long as it is open. */
  refuseCrowd(personId: string): void;
  /**
   * Adds a listener whose response head is already sent; it is removed when its connection closes. `missedMs`: for how
   * long it has been reading without hearing; as long as what was passed on is kept, when absent.
   */
  join(response: ServerResponse, listener: Listener, missedMs?: number): void;
  /**
   * Ends the streams of a session or token that has ended, or of a person whose rights changed: they reconnect and are
   * checked again.
   */
  dismiss(credentialOrPersonId: string): void;
  /** Number of open streams. */
  size(): number;
  /** Asks all listeners to reconnect elsewhere and stops listening to the database. */
  close(): Promise<void>;
}>;

const heartbeatMs = 25_000;
/**
 * Milliseconds for which what was passed on is kept for those who join: a page reads its screen before its stream is
 * open, and what changes in between would stay unseen.
 */
const rememberedMs = 15_000;
/** Notifications kept at most; who joins when there were more is asked to read everything again. */
const mostRemembered = 1_000;
/**
 * Milliseconds for which changes are gathered before they are passed on: what one order or a handful of a file changes
 * arrives within a few, and is one piece for each stream. A page waits for 150 more before it reads again.
 */
const gatheringMs = 50;
/** Streams of one person on one node: a browser opens one for each tab. */
const mostOfPerson = 32;

const lookAgain = 'event: look-again\ndata: {}\n\n';
const heartbeat = Buffer.from(':\n\n');

const messageOf = ({ type, subject, policy, at }: Notification) =>
  `data: ${JSON.stringify({ type, subject, policy, at })}\n\n`;

/** Records of a person need no further right. */
const topicOfPerson = ({ person }: Notification) => `person/${person}`;

/** Where others hear of it: nowhere, when it is a person's own. */
const topicsOfOthers = ({ person, policy, portfolio }: Notification) =>
  person === null ? [`policy/${policy}`, `portfolio/${portfolio}`] : [];

function isForListener(notification: Notification, listener?: Listener): boolean {
  const { type, kind, concerns = null, statuses = [], rights = [] } = notification;
  if (!listener?.holds(rights)) return false;
  if (kind === undefined && listener.scope.kind === 'customer') return true;
  return listener.mayHear({ type, kind: kind ?? '', concerns, statuses });
}

/** Whether somebody who listens to these topics hears of it. */
function concerns(notification: Notification, topics: ReadonlySet<string>, listener: Listener): boolean {
  if (topics.has(topicOfPerson(notification))) return true;
  const isNear = listener.scope.kind === 'insurer' || topicsOfOthers(notification).some((topic) => topics.has(topic));
  return isNear && isForListener(notification, listener);
}

/**
 * Passes PostgreSQL notifications on to the open event streams. Streams are indexed by policy, portfolio and person, so
 * that a change is sent to its readers only.
 */
export async function openLiveUpdates(database: DatabaseAccess): Promise<LiveUpdates> {
  const streams = new Map<ServerResponse, Listener>();
  const byTopic = new Map<string, Set<ServerResponse>>();
  const everything = new Set<ServerResponse>();
  let recent: Readonly<{ at: number; notification: Notification }>[] = [];
  /** What is to be passed on, by what it says and who may hear it: a change that repeats is told once. */
  const gathered = new Map<string, Notification>();
  let passing: NodeJS.Timeout | undefined;

  const stopListening = await database.listen(
    'aval_events',
    (payload) => gather(JSON.parse(payload) as Notification),
    askAllToRefetch,
  );
  const beating = setInterval(() => sendTo(streams.keys(), heartbeat), heartbeatMs);
  beating.unref();

  function gather(notification: Notification): void {
    recent.push({ at: performance.now(), notification });
    if (recent.length > 2 * mostRemembered) recent = recent.slice(-mostRemembered - 1);
    const { at: _, ...said } = notification;
    const key = JSON.stringify(said);
    gathered.delete(key);
    gathered.set(key, notification);
    passing ??= setTimeout(passOn, gatheringMs);
  }

  /** Writes to each stream once; streams that hear the same share what is written. */
  function passOn(): void {
    clearTimeout(passing);
    passing = undefined;
    const messages = [...gathered.values()].map((notification) => ({ notification, text: messageOf(notification) }));
    gathered.clear();
    const heard = new Map<ServerResponse, string>();
    for (const { notification, text } of messages)
      for (const stream of readersOf(notification)) heard.set(stream, (heard.get(stream) ?? '') + text);
    for (const [text, readers] of Map.groupBy(heard.keys(), (stream) => heard.get(stream) as string))
      sendTo(readers, Buffer.from(text));
  }

  /** Tells one who joins what changed while its page was loading. */
  function catchUp(response: ServerResponse, topics: ReadonlySet<string>, listener: Listener, missedMs: number): void {
    const now = performance.now();
    recent = recent.filter(({ at }) => at >= now - rememberedMs);
    if (recent.length > mostRemembered) return void response.write(lookAgain);
    for (const { at, notification } of recent)
      if (at >= now - missedMs && concerns(notification, topics, listener)) response.write(messageOf(notification));
  }

  function readersOf(notification: Notification): Set<ServerResponse> {
    const readers = new Set(byTopic.get(topicOfPerson(notification)));
    for (const stream of [
      ...everything,
      ...topicsOfOthers(notification).flatMap((topic) => [...(byTopic.get(topic) ?? [])]),
    ])
      if (isForListener(notification, streams.get(stream))) readers.add(stream);
    return readers;
  }

  /**
   * After a break of the database connection messages may be missing: every listener is asked to read everything again
   * once.
   */
  function askAllToRefetch(): void {
    sendTo(streams.keys(), Buffer.from(lookAgain));
  }

  function sendTo(readers: Iterable<ServerResponse>, message: Buffer): void {
    for (const stream of readers) {
      // A reader that does not take its messages is disconnected; it reconnects and reads everything again.
      if (stream.writableLength > 65_536) stream.destroy();
      else stream.write(message);
    }
  }

  function topicsOf({ scope, personId, hearsOwn }: Listener): string[] {
    const own = hearsOwn ? [`person/${personId}`] : [];
    if (scope.kind === 'insurer') return own;
    return [
      ...own,
      ...scope.policies.map((key) => `policy/${key}`),
      ...scope.portfolios.map((id) => `portfolio/${id}`),
    ];
  }

  function removeStream(stream: ServerResponse): void {
    const listener = streams.get(stream);
    if (!listener) return;
    streams.delete(stream);
    everything.delete(stream);
    for (const topic of topicsOf(listener)) {
      const readers = byTopic.get(topic);
      readers?.delete(stream);
      if (readers?.size === 0) byTopic.delete(topic);
    }
  }

  return {
    refuseCrowd(personId) {
      const own = [...streams.values()].filter((listener) => listener.personId === personId);
      if (own.length >= mostOfPerson) throw new Refused(refuse('too-many-requests', { mostAtOnce: mostOfPerson }));
    },
    join(response, listener, missedMs = rememberedMs) {
      streams.set(response, listener);
      if (listener.scope.kind === 'insurer') everything.add(response);
      const topics = new Set(topicsOf(listener));
      for (const topic of topics) {
        const readers = byTopic.get(topic);
        if (readers) readers.add(response);
        else byTopic.set(topic, new Set([response]));
      }
      response.on('close', () => removeStream(response));
      response.write('retry: 3000\nevent: open\ndata: {}\n\n');
      catchUp(response, topics, listener, missedMs);
    },
    dismiss(id) {
      for (const [stream, { credentialId, personId }] of streams)
        if (id === credentialId || id === personId) {
          // nothing may be written to it from now on, though its connection closes later
          removeStream(stream);
          stream.end();
        }
    },
    size: () => streams.size,
    async close() {
      clearInterval(beating);
      passOn();
      for (const stream of streams.keys()) stream.end('event: reconnect\ndata: {}\n\n');
      await stopListening();
    },
  };
}
