import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { Refused } from './refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What answers reads the body from the connection itself. */
    readsBodyItself?: boolean;
  }
}

/** How slowly a body may arrive, and how many may be on their way at once. */
export type ArrivalLimits = Readonly<{
  /** Milliseconds that every body has, however small. */
  graceMs: number;
  /** Bytes a second that a body must bring on average beyond that. */
  bytesPerSecond: number;
  /** Bodies on their way on one node: one more ends the oldest of the address from which most of them come. */
  most: number;
}>;

/** Any telephone uploads many times as fast: whoever is slower holds a place on purpose (CWE-400). */
export const arrivalLimits: ArrivalLimits = { graceMs: 15_000, bytesPerSecond: 4_096, most: 1_000 };

/** A body on its way. */
type Arriving = Readonly<{ address: string; since: number; stream: Transform; received(): number }>;

/**
 * Ends bodies that do not arrive with `request-timeout` (408). A request that is not complete counts nowhere as work, so
 * nothing else would ever end it. Streams of lines are left alone, since the server itself holds them back.
 */
export function boundArrival(app: FastifyInstance, limits: ArrivalLimits = arrivalLimits): void {
  const arriving = new Set<Arriving>();
  const timer = setInterval(() => endLate(arriving, limits), limits.graceMs / 15);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!bringsBody(request) || isReadAsItComes(request)) return done(null, payload);
    if (arriving.size >= limits.most) endOldestOfBusiest(arriving);
    done(null, watch(payload as Readable, request.ip, arriving));
  });
}

/** Whether a body comes with a request (RFC 9112, section 6). */
export function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function isReadAsItComes({ headers, routeOptions }: FastifyRequest): boolean {
  return (
    routeOptions.config.readsBodyItself === true || headers['content-type']?.startsWith('application/x-ndjson') === true
  );
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
  const one: Arriving = { address, since: performance.now(), stream, received: () => received };
  arriving.add(one);
  for (const event of ['end', 'close', 'error']) payload.once(event, () => arriving.delete(one));
  stream.once('close', () => arriving.delete(one));
  // whoever refused the request before its body was there listens no more: nobody is left to tell
  stream.on('error', () => undefined);
  payload.once('error', (error) => stream.destroy(error));
  // not a pipeline: that would close the connection before the refusal has gone
  return payload.pipe(stream);
}

/** Whoever holds many places loses one, and nobody else does, however old theirs is. */
function endOldestOfBusiest(arriving: ReadonlySet<Arriving>): void {
  const byAddress = Map.groupBy(arriving, ({ address }) => address);
  const [busiest = []] = [...byAddress.values()].toSorted((one, other) => other.length - one.length);
  const [oldest] = busiest;
  if (oldest) end(oldest);
}

function endLate(arriving: ReadonlySet<Arriving>, { graceMs, bytesPerSecond }: ArrivalLimits): void {
  for (const one of arriving) {
    const allowedMs = graceMs + (one.received() / bytesPerSecond) * 1_000;
    if (performance.now() - one.since > allowedMs) end(one);
  }
}

function end({ stream }: Arriving): void {
  stream.destroy(new Refused(refuse('request-timeout')));
}
