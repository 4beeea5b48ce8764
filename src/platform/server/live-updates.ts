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

/** What several may hear of: those who read the same with the same rights. */
type Hearing = Readonly<{
  scope: Scope;
  /**
   * Whether it may learn that something of a kind changed; `concerns` is the kind of record that an order is about,
   * `statuses` what the record was before and after.
   */
  mayHear(change: LiveChange): boolean;
  /** Whether it holds all these rights. */
  holds(rights: readonly Permission[]): boolean;
}>;

/** One browser or program that listens. */
type Listener = Hearing &
  Readonly<{
    personId: string;
    credentialId: string;
    /** Whether it gets what belongs to its person alone: uploaded files, exports, notifications. */
    hearsOwn: boolean;
    /** The same text for all whose scope and rights are the same, and for nobody else. */
    audience: string;
  }>;

/** The streams that hear the same, but for what belongs to a person alone. */
type Audience = Readonly<{ hearing: Hearing; streams: Set<ServerResponse> }>;

/** What of a listener is kept as long as its stream is open. */
type Stream = Readonly<Pick<Listener, 'personId' | 'credentialId' | 'audience'>>;

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

/** Topic of those who hear of every policy. */
const everywhere = '*';

/** Where others hear of it: what is a person's own, at the insurer alone. */
const topicsOfOthers = ({ person, policy, portfolio }: Notification) =>
  person === null ? [everywhere, `policy/${policy}`, `portfolio/${portfolio}`] : [everywhere];

function isFor(notification: Notification, { scope, mayHear, holds }: Hearing): boolean {
  const { type, kind, concerns = null, statuses = [], rights = [] } = notification;
  if (!holds(rights)) return false;
  if (kind === undefined && scope.kind === 'customer') return true;
  return mayHear({ type, kind: kind ?? '', concerns, statuses });
}

/** Where somebody hears of what is not a person's own; the insurer's people hear of it everywhere. */
function topicsOf(scope: Scope): readonly string[] {
  if (scope.kind === 'insurer') return [everywhere];
  return [...scope.policies.map((key) => `policy/${key}`), ...scope.portfolios.map((id) => `portfolio/${id}`)];
}

/** Whether somebody hears of it. */
function concerns(notification: Notification, listener: Listener): boolean {
  if (listener.hearsOwn && notification.person === listener.personId) return true;
  const topics = new Set(topicsOf(listener.scope));
  return topicsOfOthers(notification).some((topic) => topics.has(topic)) && isFor(notification, listener);
}

/**
 * Passes PostgreSQL notifications on to the open event streams. Who reads the same with the same rights is one audience:
 * whether a change is for it is decided once, and what it hears is composed once, however many streams it has.
 */
export async function openLiveUpdates(database: DatabaseAccess): Promise<LiveUpdates> {
  const streams = new Map<ServerResponse, Stream>();
  const audiences = new Map<string, Audience>();
  const byTopic = new Map<string, Set<Audience>>();
  const byPerson = new Map<string, Set<ServerResponse>>();
  let recent: Readonly<{ at: number; notification: Notification }>[] = [];
  /** What is to be passed on, by what it says and who may hear it: a change that repeats is told once. */
  const gathered = new Map<string, Notification>();
  let passing: NodeJS.Timeout | undefined;

  const stopListening = await database.listen(
    'aval_events',
    (payload) => gather(JSON.parse(payload) as Notification),
    askAllToRefetch,
  );
  const beating = setInterval(() => sendToAll(heartbeat), heartbeatMs);
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

  /** Writes to each stream once: what its audience hears, then what is its person's own. */
  function passOn(): void {
    clearTimeout(passing);
    passing = undefined;
    const together = new Map<Audience, string>();
    const alone = new Map<ServerResponse, string>();
    for (const notification of gathered.values()) {
      const message = messageOf(notification);
      const hearing = audiencesOf(notification);
      for (const audience of hearing) append(together, audience, message);
      for (const stream of byPerson.get(notification.person ?? '') ?? [])
        if (!hearing.has(audienceOf(stream))) append(alone, stream, message);
    }
    gathered.clear();
    for (const [audience, text] of together) {
      const piece = Buffer.from(text);
      for (const stream of audience.streams) send(stream, alone.has(stream) ? text + alone.get(stream) : piece);
    }
    for (const [stream, text] of alone) if (!together.has(audienceOf(stream))) send(stream, text);
  }

  function audiencesOf(notification: Notification): ReadonlySet<Audience> {
    const near = topicsOfOthers(notification).flatMap((topic) => [...(byTopic.get(topic) ?? [])]);
    return new Set(near.filter(({ hearing }) => isFor(notification, hearing)));
  }

  /** Tells one who joins what changed while its page was loading. */
  function catchUp(response: ServerResponse, listener: Listener, missedMs: number): void {
    const now = performance.now();
    recent = recent.filter(({ at }) => at >= now - rememberedMs);
    if (recent.length > mostRemembered) return void response.write(lookAgain);
    for (const { at, notification } of recent)
      if (at >= now - missedMs && concerns(notification, listener)) response.write(messageOf(notification));
  }

  /**
   * After a break of the database connection messages may be missing: every listener is asked to read everything again
   * once.
   */
  function askAllToRefetch(): void {
    sendToAll(Buffer.from(lookAgain));
  }

  function sendToAll(piece: Buffer): void {
    for (const stream of streams.keys()) send(stream, piece);
  }

  function send(stream: ServerResponse, piece: Buffer | string): void {
    // A reader that does not take its messages is disconnected; it reconnects and reads everything again.
    if (stream.writableLength > 65_536) stream.destroy();
    else stream.write(piece);
  }

  function audienceOf(stream: ServerResponse): Audience {
    return audiences.get(streams.get(stream)?.audience ?? '') as Audience;
  }

  /** The audience of a listener; the first one of its kind makes it. */
  function openAudience({ audience, scope, mayHear, holds }: Listener): Audience {
    const known = audiences.get(audience);
    if (known) return known;
    const made: Audience = { hearing: { scope, mayHear, holds }, streams: new Set() };
    audiences.set(audience, made);
    for (const topic of topicsOf(scope)) addTo(byTopic, topic, made);
    return made;
  }

  function removeStream(stream: ServerResponse): void {
    const left = streams.get(stream);
    if (!left) return;
    const audience = audienceOf(stream);
    streams.delete(stream);
    removeFrom(byPerson, left.personId, stream);
    audience.streams.delete(stream);
    if (audience.streams.size > 0) return;
    audiences.delete(left.audience);
    for (const topic of topicsOf(audience.hearing.scope)) removeFrom(byTopic, topic, audience);
  }

  return {
    refuseCrowd(personId) {
      const own = [...streams.values()].filter((stream) => stream.personId === personId);
      if (own.length >= mostOfPerson) throw new Refused(refuse('too-many-requests', { mostAtOnce: mostOfPerson }));
    },
    join(response, listener, missedMs = rememberedMs) {
      const { personId, credentialId, hearsOwn, audience } = listener;
      // what is still gathered would reach it twice: as what it missed, and when it is passed on
      passOn();
      streams.set(response, { personId, credentialId, audience });
      openAudience(listener).streams.add(response);
      if (hearsOwn) addTo(byPerson, personId, response);
      response.on('close', () => removeStream(response));
      response.write('retry: 3000\nevent: open\ndata: {}\n\n');
      catchUp(response, listener, missedMs);
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

function append<Reader>(texts: Map<Reader, string>, reader: Reader, text: string): void {
  texts.set(reader, (texts.get(reader) ?? '') + text);
}

function addTo<Member>(groups: Map<string, Set<Member>>, name: string, member: Member): void {
  const members = groups.get(name);
  if (members) members.add(member);
  else groups.set(name, new Set([member]));
}

/** A group that has become empty is not kept. */
function removeFrom<Member>(groups: Map<string, Set<Member>>, name: string, member: Member): void {
  const members = groups.get(name);
  members?.delete(member);
  if (members?.size === 0) groups.delete(name);
}
