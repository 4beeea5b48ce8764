import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { boundArrival } from './arriving-bodies.ts';
import { readJsonBodies } from './json-body.ts';
import { acceptLineStreams, batchesOfLines } from './line-stream.ts';
import { answerError } from './problem-responses.ts';
import { acceptUploads } from './uploads.ts';

let app: FastifyInstance;
let port: number;
let logged: { level: number; msg: string }[];
/** How many requests the server has finished. */
let ended: number;

beforeEach(async () => {
  logged = [];
  ended = 0;
  const stream = new PassThrough();
  stream.on('data', (line: Buffer) => logged.push(JSON.parse(String(line))));
  app = fastify({ logger: { stream } });
  app.setErrorHandler(answerError);
  app.addHook('onError', async () => {
    ended += 1;
  });
  boundArrival(app);
  readJsonBodies(app);
  acceptLineStreams(app);
  acceptUploads(app);
  app.post('/work', { bodyLimit: 2 ** 26 }, async ({ body }) => {
    let lines = 0;
    for await (const batch of batchesOfLines(body as never, 100)) lines += batch.length;
    return lines;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
});
afterEach(() => app.close());

const beginnings = [
  ['application/json', '{"a": "'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n1;2',
  ],
  ['application/x-ndjson', '{"a": 1}\n{"b'],
] as const;

it.each(beginnings)(
  'C6: a body of %s whose sender hangs up is not an error of the server',
  async (mediaType, begun) => {
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      const before = ended;
      const socket = connect({ port, host: '127.0.0.1' });
      const head = `POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: ${mediaType}\r\ncontent-length: 1000000\r\n\r\n`;
      socket.write(head + begun);
      await expect
        .poll(() => logged.filter(({ msg }) => msg === 'incoming request').length, { interval: 10 })
        .toBeGreaterThan(before);
      socket[end]();
      await expect.poll(() => ended, { interval: 10 }).toBeGreaterThan(before);
    }
    expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
  },
);
