import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { lastCharacters } from '../shortened.ts';
import { Refused } from './refused.ts';

/**
 * A file that came with a form. Its bytes are no members, so that walls which look at every member of a body pass them
 * by; in a fingerprint of the body its hash stands for it.
 */
export class UploadedFile {
  readonly fileName: string;
  readonly #bytes: Buffer;

  constructor(fileName: string, bytes: Buffer) {
    this.fileName = fileName;
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  toJSON(): Readonly<{ fileName: string; sha256: string }> {
    return { fileName: this.fileName, sha256: createHash('sha256').update(this.#bytes).digest('base64url') };
  }
}

/** The fields of a form that was sent as `multipart/form-data`. */
export type UploadedForm = Readonly<Record<string, string | UploadedFile>>;

/** Parts of a form: no form of the portal has more. */
const mostParts = 10;
/** Characters of a file's name, the last ones, which tell what it is. */
const longestName = 200;

/** Reads bodies of `multipart/form-data` (RFC 7578) as `UploadedForm`; their size is bounded by their operation. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const contentType = request.headers['content-type'] ?? '';
      if (countParts(body, contentType) > mostParts) throw new Refused(refuse('malformed-body'));
      return formIn(body, contentType);
    },
  );
}

async function formIn(body: Buffer, contentType: string): Promise<UploadedForm> {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const form = await response.formData().catch(() => {
    throw new Refused(refuse('malformed-body'));
  });
  const fields: Record<string, string | UploadedFile> = Object.create(null);
  for (const [name, value] of form) {
    fields[name] =
      typeof value === 'string'
        ? value
        : new UploadedFile(lastCharacters(value.name, longestName), Buffer.from(await value.arrayBuffer()));
  }
  return fields;
}

/** How many parts a form has, counted no further than to tell that they are too many. */
function countParts(body: Buffer, contentType: string): number {
  const boundary = /boundary="?([^";\s]{1,70})"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return 0;
  let count = -1; // the last boundary ends the form
  for (let at = body.indexOf(boundary); at >= 0 && count <= mostParts; at = body.indexOf(boundary, at + 1)) count += 1;
  return count;
}
