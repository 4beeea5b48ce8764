import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Longest line of a stream, in bytes: a line is one record, and no record is that long. */
const longestLine = 256 * 1024;

/** A line of a stream: its number from 1 and its value, or `undefined` where it is no JSON. */
export type Line = Readonly<{ number: number; value: unknown }>;

/** Passes bodies of `application/x-ndjson` on as they arrive, without parsing. */
export function acceptLineStreams(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-ndjson', (_request, payload, done) => done(null, payload));
}

/**
 * Reads a stream of JSON lines in batches. Blank lines are counted and skipped. The sender is paused while a batch is
 * processed, so that memory does not grow with the stream.
 */
export async function* batchesOfLines(stream: Readable, size: number): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  let number = 0;
  for await (const text of textLines(stream)) {
    number += 1;
    if (text.trim() === '') continue;
    batch.push({ number, value: parsed(text) });
    if (batch.length >= size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function* textLines(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const part of stream) {
    const texts = (rest + decoder.decode(part as Buffer, { stream: true })).split('\n');
    rest = texts.pop() ?? '';
    // an overlong line is discarded while it arrives
    if (rest.length > longestLine) rest = rest.slice(0, longestLine + 1);
    yield* texts;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

function parsed(text: string): unknown {
  if (text.length > longestLine || text.includes('\ufffd')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
