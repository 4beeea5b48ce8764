import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { refuse } from '../core/refusal.ts';
import { lastCharacters } from '../core/shortened.ts';
import { Refused } from './refusal-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of the longest text of a form; 64 kB when absent. */
    longestField?: number;
  }
}

/** Bytes of a file that are in memory at once. */
const pieceBytes = 1 << 20;

/**
 * A file that came with a form. It lies on disk until the reply is sent. Its bytes are not properties, so that checks
 * of every property of a body skip them; in a fingerprint of the body its hash is used.
 */
export class UploadedFile {
  readonly fileName: string;
  readonly byteSize: number;
  readonly #sha256: string;
  readonly #stored: FileHandle;

  constructor(fileName: string, { stored, byteSize, sha256 }: StoredFile) {
    this.fileName = printable(fileName);
    this.byteSize = byteSize;
    this.#sha256 = sha256;
    this.#stored = stored;
  }

  /**
   * The bytes, a megabyte at a time, as often as they are asked for; an empty file has one empty piece. Throws
   * `Refused` once the sender has disconnected.
   */
  async *pieces(): AsyncGenerator<Buffer> {
    let at = 0;
    do {
      if (this.#stored.fd < 0) throw new Refused(refuse('malformed-body'));
      const { buffer, bytesRead } = await this.#stored.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, at);
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    } while (at < this.byteSize);
  }

  toJSON(): Readonly<{ fileName: string; sha256: string }> {
    return { fileName: this.fileName, sha256: this.#sha256 };
  }
}

/** A name without characters that file systems cannot show or that change how the name is shown. */
function printable(fileName: string): string {
  const plain = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return plain === '' ? 'file' : plain;
}

/** A file on disk without a directory entry: it is deleted when it is closed, and when the server is killed. */
type StoredFile = Readonly<{ stored: FileHandle; byteSize: number; sha256: string }>;

/** The fields of a form that was sent as `multipart/form-data`. */
export type UploadedForm = Readonly<Record<string, string | UploadedFile>>;

/** Most parts of a form: no form of the portal has more. */
const mostParts = 10;
/** Bytes of a text, which is held in memory until it is answered: a policy, a choice, a list of columns. */
const longestText = 64 * 1024;
/** Bytes of the head of a part, which names it. */
const longestHead = 8 * 1024;
/** Characters of a file's name that are kept, the last ones, which contain its ending. */
const longestName = 200;

/**
 * Reads bodies of `multipart/form-data` (RFC 7578) as `UploadedForm`. Files go to disk as they arrive, so that many
 * large ones take little memory; their size is bounded by their operation (decision 57). Texts stay in memory and are
 * short; a longer one is refused with `field-too-large` (413).
 */
export function acceptUploads(app: FastifyInstance): void {
  const opened = new WeakMap<FastifyRequest, Set<FileHandle>>();
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return done();
    const files = new Set<FileHandle>();
    opened.set(request, files);
    reply.raw.once('close', () => void closeAll(files));
    done();
  });
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: Readable) =>
    readForm(request, payload, opened.get(request) ?? new Set()),
  );
}

async function closeAll(files: ReadonlySet<FileHandle>): Promise<void> {
  for (const file of files) await file.close();
}

async function readForm(request: FastifyRequest, body: Readable, opened: Set<FileHandle>): Promise<UploadedForm> {
  const { bodyLimit } = request.routeOptions;
  if (Number(request.headers['content-length']) > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const fields = new Map<string, string | Promise<UploadedFile>>();
  const contents: Readable[] = [];
  const limit = request.routeOptions.config.longestField ?? longestText;
  const parser = openParser(request, limit);
  parser.on('field', (name, text, _isNameCut, isTextCut) => {
    if (isTextCut) parser.destroy(new Refused(refuse('field-too-large', { field: name, limit })));
    else fields.set(name, text);
  });
  parser.on('file', (name, content, fileName) => {
    contents.push(content);
    const storing = store(content, opened);
    storing.catch((error: Error) => parser.destroy(error));
    const file = storing.then((stored) => new UploadedFile(lastCharacters(fileName ?? '', longestName), stored));
    file.catch(() => undefined); // the parser reports it
    fields.set(name, file);
  });
  const tooMuch = () => void parser.destroy(new Refused(refuse('malformed-body')));
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, tooMuch);
  await pipeline(body, atMost(bodyLimit), parser).catch((error: Error) => {
    for (const content of contents) content.destroy(); // the parser leaves them open
    throw isOurs(error) ? error : new Refused(refuse('malformed-body'));
  });
  const form: Record<string, string | UploadedFile> = Object.create(null);
  for (const [name, value] of fields) form[name] = await value;
  return form;
}

function openParser({ headers }: FastifyRequest, fieldSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { parts: mostParts, fields: mostParts, files: mostParts, fieldSize, headerSize: longestHead },
    });
  } catch {
    throw new Refused(refuse('malformed-body'));
  }
}

/** Whether an error says itself what is wrong; those of the parser all mean an invalid form. */
function isOurs(error: NodeJS.ErrnoException): boolean {
  return (
    error instanceof Refused || error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE || error.syscall !== undefined
  );
}

/** The same bytes; throws when there are more than allowed. */
function atMost(limit: number): Transform {
  let received = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, pass) {
      received += piece.length;
      if (received > limit) pass(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else pass(null, piece);
    },
  });
}

/** Writes a file to disk while it comes. */
async function store(content: Readable, opened: Set<FileHandle>): Promise<StoredFile> {
  const path = join(tmpdir(), `aval-upload-${crypto.randomUUID()}`);
  const stored = await open(path, 'wx+', 0o600);
  opened.add(stored);
  await unlink(path);
  try {
    return { stored, ...(await write(content, stored)) };
  } catch (error) {
    await stored.close();
    throw error;
  }
}

async function write(content: Readable, to: FileHandle): Promise<Omit<StoredFile, 'stored'>> {
  const hash = createHash('sha256');
  let byteSize = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece);
    await to.appendFile(piece);
    byteSize += piece.length;
  }
  return { byteSize, sha256: hash.digest('base64url') };
}
