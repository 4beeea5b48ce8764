import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../core/refusal.ts';
import { Refused } from './refusal-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Content types whose handler reads the body from the connection itself. */
    readsBodyItself?: boolean;
  }
}

/** How slowly a body may arrive, and how many may arrive at once. */
export type ArrivalLimits = Readonly<{
  /** Milliseconds that every body has, however small. */
  graceMs: number;
  /** Bytes a second that a body must bring on average beyond that. */
  bytesPerSecond: number;
  /**
   * Bodies that may arrive at once on one node: one more ends the oldest of the address from which most of them come.
   */
  most: number;
  /** Streams of lines on their way from one address: one more is refused, since each may hold a transaction open. */
  mostStreams: number;
}>;

/**
 * Any telephone uploads many times as fast: a slower sender blocks a place on purpose (CWE-400). A core system sends
 * one stream of each of the eight kinds of lines at most.
 */
export const arrivalLimits: ArrivalLimits = { graceMs: 15_000, bytesPerSecond: 4_096, most: 1_000, mostStreams: 8 };

/** A body on its way. `waitedMs`: how long the server has waited for its sender. */
type Arriving = Readonly<{ address: string; stream: Transform; received(): number }> & { waitedMs: number };

/**
 * Ends bodies that do not arrive with `request-timeout` (408), streams of lines among them. An incomplete request does
 * not count as work anywhere, so nothing else would ever end it. The time during which the server itself pauses a
 * sender does not count.
 */
export function boundArrival(app: FastifyInstance, limits: ArrivalLimits = arrivalLimits): void {
  const bodies = new Set<Arriving>();
  const streams = new Set<Arriving>();
  const everyMs = limits.graceMs / 15;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const arriving = [...bodies, ...streams];
    for (const one of arriving) waitFor(one, everyMs, limits);
    if (arriving.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const watchIn = (arriving: Set<Arriving>, payload: Readable, address: string) => {
    timer ??= setInterval(look, everyMs).unref();
    return watch(payload, address, arriving);
  };
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!bringsBody(request) || request.routeOptions.config.readsBodyItself) return done(null, payload);
    if (isStreamOfLines(request)) {
      if (countFrom(request.ip, streams) >= limits.mostStreams)
        return done(new Refused(refuse('too-many-requests', { mostAtOnce: limits.mostStreams })));
      return done(null, watchIn(streams, payload as Readable, request.ip));
    }
    if (bodies.size >= limits.most) endOldestOfBusiest(bodies);
    done(null, watchIn(bodies, payload as Readable, request.ip));
  });
}

/** Whether a body comes with a request (RFC 9112, section 6). */
export function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function isStreamOfLines({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('application/x-ndjson') === true;
}

function countFrom(address: string, arriving: ReadonlySet<Arriving>): number {
  return [...arriving].filter((one) => one.address === address).length;
}

/** The same body, counted while it comes. */
function watch(payload: Readable, address: string, arriving: Set<Arriving>): Transform {
  let received = 0;
  const stream = new Transform({
    transform(piece: Buffer, _encoding, pass) {
      received += piece.length;
      pass(null, piece);
    },
  });
  const one: Arriving = { address, stream, received: () => received, waitedMs: 0 };
  arriving.add(one);
  for (const event of ['end', 'close', 'error']) payload.once(event, () => arriving.delete(one));
  stream.once('close', () => arriving.delete(one));
  // once a request is refused before its body has arrived, nobody reads its errors
  stream.on('error', () => undefined);
  payload.once('error', (error) => stream.destroy(error));
  // not a pipeline: that would close the connection before the refusal is sent
  return payload.pipe(stream);
}

/** Whoever holds the most places loses one; nobody else does, however old their places are. */
function endOldestOfBusiest(arriving: ReadonlySet<Arriving>): void {
  const byAddress = Map.groupBy(arriving, ({ address }) => address);
  const [busiest = []] = [...byAddress.values()].toSorted((one, other) => other.length - one.length);
  const [oldest] = busiest;
  if (oldest) end(oldest);
}

/**
 * Adds the time for which the server has just waited for a sender, and ends what is too late. It is counted in runs of
 * the timer, not by the clock: to a busy process every sender looks late.
 */
function waitFor(one: Arriving, sliceMs: number, { graceMs, bytesPerSecond }: ArrivalLimits): void {
  if (one.stream.writableNeedDrain) return;
  one.waitedMs += sliceMs;
  if (one.waitedMs > graceMs + (one.received() / bytesPerSecond) * 1_000) end(one);
}

function end({ stream }: Arriving): void {
  stream.destroy(new Refused(refuse('request-timeout')));
}
