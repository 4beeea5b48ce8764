import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArrivalLimits, boundArrival } from './arriving-bodies.ts';
import { readJsonBodies } from './json-body.ts';
import { acceptLineStreams, batchesOfLines } from './line-stream.ts';
import { answerError } from './problem-responses.ts';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
let port: number;
let sockets: Socket[];
/** What the server does before it reads the next line of a stream. */
let busy: Promise<void>;

beforeEach(() => {
  sockets = [];
  busy = Promise.resolve();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** A server that works on three requests at once. */
async function serve(limits: ArrivalLimits): Promise<void> {
  app = fastify({ trustProxy: true });
  app.setErrorHandler(answerError);
  shedLoad(app, 3);
  boundArrival(app, limits);
  readJsonBodies(app);
  acceptLineStreams(app);
  app.post('/lines', async ({ body }) => {
    let received = 0;
    for await (const batch of batchesOfLines(body as Readable, 1)) {
      await busy;
      received += batch.length;
    }
    return { received };
  });
  app.get('/work', async () => ({ done: true }));
  app.post('/work', async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
}

/** Sends the head of a request and the beginning of its body; what the server answers comes when it closes the connection. */
function sendUnfinished(begun = '{"a"', from = '127.0.0.1'): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.write(
    `POST /work HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n${begun}`,
  );
  return wholeAnswer(socket);
}

function wholeAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    socket.on('data', (part) => (answer += part));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

const post = () =>
  fetch(`http://127.0.0.1:${port}/work`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"whole": true}',
  });

describe('C15: bodies that do not arrive', () => {
  it('do not count as work: beside 200 of them all other requests are answered', async () => {
    await serve({ graceMs: 600_000, bytesPerSecond: 1, most: 1_000, mostStreams: 8 });
    for (let count = 0; count < 200; count += 1) void sendUnfinished();
    await expect.poll(connections, { interval: 10 }).toBe(200);
    for (let count = 0; count < 5; count += 1) {
      expect((await fetch(`http://127.0.0.1:${port}/work`)).status).toBe(200);
      expect(await (await post()).json()).toEqual({ whole: true });
    }
  });

  it('are ended with 408, a problem document, and their connection', async () => {
    await serve({ graceMs: 150, bytesPerSecond: 1_000_000, most: 1_000, mostStreams: 8 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendUnfinished()));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"request-timeout"');
      expect(answer.toLowerCase()).toContain('connection: close');
    }
  });

  it('are ended without harm where nobody reads them any more', async () => {
    await serve({ graceMs: 150, bytesPerSecond: 1_000_000, most: 1_000, mostStreams: 8 });
    const tooLarge = `POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\n\r\n{`;
    const unread = `POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 100\r\n\r\n{`;
    for (const head of [tooLarge, unread]) {
      const socket = connect({ port, host: '127.0.0.1' });
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write(head);
    }
    await new Promise((resolve) => setTimeout(resolve, 500)); // longer than any of them may take
    expect((await post()).status).toBe(200);
  });

  it('make place for others where there are too many: the oldest goes', async () => {
    await serve({ graceMs: 600_000, bytesPerSecond: 1, most: 2, mostStreams: 8 });
    const answers: string[] = [];
    void sendUnfinished().then((text) => answers.push(text));
    await expect.poll(connections, { interval: 10 }).toBe(1);
    expect((await post()).status).toBe(200);
    void sendUnfinished();
    while (answers.length === 0) await post();
    expect(answers[0]).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('take places only from the address that sends most of them', async () => {
    await serve({ graceMs: 600_000, bytesPerSecond: 1, most: 4, mostStreams: 8 });
    const ended: string[] = [];
    const begin = (from: string) => void sendUnfinished(undefined, from).then(() => ended.push(from));
    begin('192.0.2.1');
    await expect.poll(connections, { interval: 10 }).toBe(1);
    for (let count = 2; count <= 10; count += 1) {
      begin('203.0.113.9');
      await expect.poll(async () => (await connections()) + ended.length, { interval: 10 }).toBe(count);
    }
    await expect.poll(() => ended.length, { interval: 10 }).toBe(6);
    expect(new Set(ended)).toEqual(new Set(['203.0.113.9']));
  });
});

describe('C15: streams of lines that do not arrive', () => {
  const limits: ArrivalLimits = { graceMs: 300, bytesPerSecond: 1_000, most: 1_000, mostStreams: 2 };

  it('are ended with 408, a problem document, however steadily they trickle', async () => {
    await serve(limits);
    const { answer, socket } = openStream();
    const dripping = setInterval(() => socket.write('1\r\n \r\n'), 20);
    socket.once('close', () => clearInterval(dripping));
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request-timeout"/);
  });

  it('are not ended while the server itself pauses them', async () => {
    await serve(limits);
    let go: () => void = () => undefined;
    busy = new Promise((resolve) => {
      go = resolve;
    });
    const { answer, socket } = openStream();
    const line = `${JSON.stringify('x'.repeat(1_000))}\n`;
    const lines = line.repeat(4_000); // more than the connection and its buffers hold
    socket.write(`${lines.length.toString(16)}\r\n${lines}\r\n0\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, limits.graceMs * 3)); // three times what a sender may be silent
    go();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"received":4000/);
  });

  it('are so many from one address at once, and others have theirs', async () => {
    await serve({ ...limits, graceMs: 600_000 });
    for (let count = 1; count <= 2; count += 1) {
      openStream('203.0.113.9');
      await expect.poll(connections, { interval: 10 }).toBe(count);
    }
    const third = openStream('203.0.113.9');
    expect(await third.answer).toMatch(/^HTTP\/1\.1 429 [^]*"code":"too-many-requests"/);
    const other = openStream('192.0.2.1');
    other.socket.write('2\r\n1\n\r\n0\r\n\r\n');
    expect(await other.answer).toMatch(/^HTTP\/1\.1 200 [^]*"received":1/);
  });
});

/** Begins a stream of lines; its answer comes when the server closes the connection. */
function openStream(from = '127.0.0.1'): { socket: Socket; answer: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.write(
    `POST /lines HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-for: ${from}\r\ncontent-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  return { socket, answer: wholeAnswer(socket) };
}

function connections(): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
}
