import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a reply in pieces, each of which goes out at once, compressed where the caller can read that. */
export function sendInPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): FastifyReply {
  const stream = Readable.from(pieces);
  reply.header('x-accel-buffering', 'no');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(stream);
  reply.header('content-encoding', 'gzip');
  // what breaks off ends the reply, and whoever reads it notices
  return reply.send(pipeline(stream, createGzip({ flush: constants.Z_SYNC_FLUSH }), () => {}));
}
