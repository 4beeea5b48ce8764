import { request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boundArrival } from './arriving-bodies.ts';
import { answerError } from './problem-responses.ts';
import { acceptUploads, UploadedFile, type UploadedForm } from './uploads.ts';

const megabyte = 2 ** 20;
const largestBody = 65 * megabyte;

let app: FastifyInstance;
let port: number;
/** The form that came last. */
let last: UploadedForm;

beforeEach(async () => {
  app = fastify();
  app.setErrorHandler(answerError);
  boundArrival(app, { graceMs: 600_000, bytesPerSecond: 1, most: 100, mostStreams: 8 });
  acceptUploads(app);
  app.post<{ Body: UploadedForm }>('/upload', { bodyLimit: largestBody }, async ({ body }) => {
    last = body;
    const fields = Object.entries(body).map(async ([name, value]) => [name, await shown(value)]);
    return Object.fromEntries(await Promise.all(fields));
  });
  app.post<{ Body: UploadedForm }>(
    '/pasted',
    { bodyLimit: largestBody, config: { longestField: megabyte } },
    async ({ body }) => {
      return Object.keys(body);
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
});
afterEach(() => app.close());

async function shown(value: string | UploadedFile) {
  if (typeof value === 'string') return value;
  let sum = 0;
  for await (const piece of value.pieces()) for (const byte of piece.subarray(0, 64)) sum += byte;
  return { ...value.toJSON(), byteSize: value.byteSize, sum };
}

const send = (form: FormData) => fetch(`http://127.0.0.1:${port}/upload`, { method: 'POST', body: form });

async function answerTo(form: FormData): Promise<unknown> {
  return (await send(form)).json();
}

function formWith(content: Uint8Array<ArrayBuffer> | string, fileName = 'list.csv'): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), fileName);
  return form;
}

/** Sends a body of `multipart/form-data` as it is written here; `length` is its declared length. */
function sendRaw(
  body: string,
  length?: number,
  path = '/upload',
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      ...(length === undefined ? {} : { 'content-length': length }),
    };
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (reply) => {
      let text = '';
      reply.on('data', (part) => (text += part));
      reply.on('end', () => resolve({ status: reply.statusCode, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

describe('a form', () => {
  it('brings its fields and its files, with their names and every byte', async () => {
    const bytes = Uint8Array.from({ length: 3 * megabyte + 17 }, (_, place) => place % 251);
    const form = formWith(bytes, 'Ausstände „März“ – 三月.csv');
    form.append('policy', 'P-1 / ä');
    const reply = await answerTo(form);
    const hash = await crypto.subtle.digest('SHA-256', bytes);
    expect(reply).toMatchObject({
      policy: 'P-1 / ä',
      file: {
        fileName: 'Ausstände „März“ – 三月.csv',
        byteSize: bytes.length,
        sha256: Buffer.from(hash).toString('base64url'),
      },
    });
  });

  it('may hold an empty file, read as one empty piece', async () => {
    expect(await answerTo(formWith(''))).toMatchObject({ file: { byteSize: 0, sum: 0 } });
  });

  it('leaves nothing on disk once it is answered', async () => {
    await send(formWith('a'));
    const { file } = last;
    if (!(file instanceof UploadedFile)) throw new Error('a file was sent');
    await expect
      .poll(
        () =>
          file
            .pieces()
            .next()
            .then(
              () => 'there',
              (error: Error) => error.name,
            ),
        { interval: 10 },
      ) // prettier-ignore
      .toBe('Refused');
  });

  it.each<[string, string, string]>([
    ['that ends in the middle of a file', part('name="file"; filename="a"', 'a').slice(0, -3), 'malformed-body'],
    ['that ends in the middle of a head', '--x\r\nContent-Disposition: form-data; name="fi', 'malformed-body'],
    ['of eleven fields', `${part('name="a"', 'a').repeat(11)}--x--\r\n`, 'malformed-body'],
    ['of eleven files', `${part('name="a"; filename="a"', 'a').repeat(11)}--x--\r\n`, 'malformed-body'],
    ['without anything', '', 'malformed-body'],
  ])('%s is refused', async (_what, body, code) => {
    const { status, text } = await sendRaw(body);
    expect([status, JSON.parse(text).code]).toEqual([400, code]);
  });

  it('is too large for its operation, whether it declares its length or not', async () => {
    const response = await sendRaw('', largestBody + 1);
    expect([response.status, JSON.parse(response.text).code]).toEqual([413, 'body-too-large']);
    const withoutLength = await uploadOf(70 * megabyte, { declaresLength: false });
    expect(withoutLength).toBe(413);
  });
});

describe('C15: a text of a form', () => {
  const textOf = (length: number) => `${part('name="policy"', 'a'.repeat(length))}--x--\r\n`;

  it('is taken up to 64 kB, and refused as too large beyond, by its name', async () => {
    expect((await sendRaw(textOf(64 * 1024))).status).toBe(200);
    const { status, text } = await sendRaw(textOf(64 * 1024 + 1));
    expect([status, JSON.parse(text)]).toMatchObject([
      413,
      { code: 'field-too-large', facts: { field: 'policy', limit: 64 * 1024 } },
    ]);
  });

  it('may be longer where its operation says so', async () => {
    const { status } = await sendRaw(textOf(megabyte), undefined, '/pasted');
    expect(status).toBe(200);
    expect((await sendRaw(textOf(megabyte + 1), undefined, '/pasted')).status).toBe(413);
  });

  it('takes little memory however long it is', { timeout: 120_000 }, async () => {
    await uploadOf(8 * megabyte, { as: 'text' });
    const { most, replies } = await memoryDuring(() => uploadOf(60 * megabyte, { as: 'text' }));
    expect(new Set(replies)).toEqual(new Set([413]));
    expect(most / megabyte).toBeLessThan(8 * 60 * 0.25);
  });
});

describe('C15: large uploads', () => {
  it('take the memory of their pieces, not of their files', { timeout: 120_000 }, async () => {
    await uploadOf(8 * megabyte); // what a first upload loads stays
    const { most, replies } = await memoryDuring(() => uploadOf(60 * megabyte));
    expect(new Set(replies)).toEqual(new Set([200]));
    expect(most / megabyte).toBeLessThan(8 * 60 * 0.5);
  });
});

/** Bytes of memory that eight uploads at once take at most, and what they are answered. */
async function memoryDuring<Reply>(upload: () => Promise<Reply>): Promise<{ most: number; replies: Reply[] }> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const replies = await Promise.all(Array.from({ length: 8 }, upload));
  clearInterval(watching);
  return { most: most - before, replies };
}

/**
 * Uploads as many bytes as are accepted, a small piece at a time, as a file or a text; answers the status of the reply.
 */
function uploadOf(
  bytes: number,
  { declaresLength = true, as = 'file' }: { declaresLength?: boolean; as?: 'file' | 'text' } = {},
): Promise<number | undefined> {
  const named = as === 'file' ? 'name="file"; filename="a.csv"' : 'name="policy"';
  const head = `--x\r\nContent-Disposition: form-data; ${named}\r\n\r\n`;
  const end = '\r\n--x--\r\n';
  const piece = Buffer.alloc(64 * 1024, 'a,b\n');
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      ...(declaresLength ? { 'content-length': bytes + head.length + end.length } : {}),
    };
    const sent = request({ port, host: '127.0.0.1', path: '/upload', method: 'POST', headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? undefined : reject(error)));
    sent.write(head);
    let left = bytes;
    const go = () => {
      while (left > 0) {
        left -= piece.length;
        if (!sent.write(piece)) return;
      }
      sent.end(end);
    };
    sent.on('drain', go);
    go();
  });
}
