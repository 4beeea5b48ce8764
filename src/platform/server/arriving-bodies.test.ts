import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArrivalLimits, boundArrival } from './arriving-bodies.ts';
import { readJsonBodies } from './json-body.ts';
import { answerError } from './problems.ts';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
let port: number;
let sockets: Socket[];

beforeEach(() => {
  sockets = [];
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
  it('are no work: beside 200 of them everybody else is answered', async () => {
    await serve({ graceMs: 600_000, bytesPerSecond: 1, most: 1_000 });
    for (let count = 0; count < 200; count += 1) void sendUnfinished();
    await expect.poll(connections, { interval: 10 }).toBe(200);
    for (let count = 0; count < 5; count += 1) {
      expect((await fetch(`http://127.0.0.1:${port}/work`)).status).toBe(200);
      expect(await (await post()).json()).toEqual({ whole: true });
    }
  });

  it('are ended with 408, a problem document, and their connection', async () => {
    await serve({ graceMs: 150, bytesPerSecond: 1_000_000, most: 1_000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendUnfinished()));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"request-timeout"');
      expect(answer.toLowerCase()).toContain('connection: close');
    }
  });

  it('are ended without harm where nobody reads them any more', async () => {
    await serve({ graceMs: 150, bytesPerSecond: 1_000_000, most: 1_000 });
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
    await serve({ graceMs: 600_000, bytesPerSecond: 1, most: 2 });
    const answers: string[] = [];
    void sendUnfinished().then((text) => answers.push(text));
    await expect.poll(connections, { interval: 10 }).toBe(1);
    expect((await post()).status).toBe(200);
    void sendUnfinished();
    while (answers.length === 0) await post();
    expect(answers[0]).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('take no place from anybody but the address that sends most of them', async () => {
    await serve({ graceMs: 600_000, bytesPerSecond: 1, most: 4 });
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

function connections(): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
}
