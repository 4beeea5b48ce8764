import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Readable, Transform } from 'node:stream';
import { type UpsertReport, upsertReportShape } from '../../port/upserts.contract.ts';
import type { ImportKind } from '../import-targets.ts';

/** Where the portal is and who asks. */
export type Portal = Readonly<{ url: string; token: string }>;

/** How lines are taken: together or not at all; `strict`: none when one is refused; `as-they-come`: in batches. */
export type Taking = 'together' | 'strict' | 'as-they-come';

/** What the portal answered instead of taking the lines: its problem document, or that nothing answered at all. */
export class NotAccepted extends Error {
  readonly status: number | null;
  readonly code: string;

  constructor(status: number | null, code: string, cause?: unknown) {
    super(code, { cause });
    this.name = 'NotAccepted';
    this.status = status;
    this.code = code;
  }
}

const queries: Readonly<Record<Taking, string>> = {
  together: '?atomic=true',
  strict: '?atomic=true&strict=true',
  'as-they-come': '',
};

/**
 * Streams lines to the insurer's port and answers with its report. The stream waits while the portal works, so that
 * memory does not grow. `onSent` gets the number of lines sent. Throws `NotAccepted`.
 */
export async function sendLines(
  { url, token }: Portal,
  kind: ImportKind,
  lines: Readable,
  taking: Taking,
  onSent: (lines: number) => void,
): Promise<UpsertReport> {
  const address = new URL(`/api/insurer/v1/${kind}:upsert${queries[taking]}`, url);
  const { status, body } = await post(address, token, lines, onSent);
  const document = parsed(body);
  const report = upsertReportShape.safeParse(document);
  if (status === 200 && report.success) return report.data;
  const code = (document as { code?: unknown } | null)?.code;
  throw new NotAccepted(status, typeof code === 'string' ? code : 'unexpected-answer');
}

/** Throws `NotAccepted` unless the portal answers and lets the token in as the insurer's. */
export async function checkAccess({ url, token }: Portal): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await ask(new URL('/api/insurer/v1/events?limit=1', url), { headers });
  if (reply.ok) return;
  const code = (parsed(await reply.text()) as { code?: unknown } | null)?.code;
  throw new NotAccepted(reply.status, typeof code === 'string' ? code : 'unexpected-answer');
}

async function ask(address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    throw new NotAccepted(null, 'portal-not-running', error);
  }
}

function post(
  address: URL,
  token: string,
  lines: Readable,
  onSent: (lines: number) => void,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = (address.protocol === 'https:' ? requestHttps : requestHttp)(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson', accept: 'application/json' },
    });
    let isAnswered = false;
    request.on('response', async (response) => {
      isAnswered = true; // a refusal may come before all lines are sent
      let body = '';
      try {
        for await (const part of response.setEncoding('utf8')) body += part;
        resolve({ status: response.statusCode ?? 0, body });
      } catch (error) {
        reject(new NotAccepted(null, 'connection-broken', error));
      } finally {
        lines.destroy();
      }
    });
    request.on('error', (error) => {
      lines.destroy();
      if (!isAnswered)
        reject(new NotAccepted(null, isRefusedConnection(error) ? 'portal-not-running' : 'connection-broken', error));
    });
    lines.on('error', (error) => request.destroy(error));
    lines.pipe(lineCounter(onSent)).pipe(request);
  });
}

function lineCounter(onSent: (lines: number) => void): Transform {
  let lines = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1;
      onSent(lines);
      done(null, part);
    },
  });
}

function isRefusedConnection(error: Error & { code?: string }): boolean {
  return error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The demo world's account of the insurer, for which a development server issues tokens. */
const insurersAccount = 'insurer@aval.example';

/** A token of the insurer from a development server; `null` where the portal has an identity provider of its own. */
export async function developmentToken(url: string): Promise<string | null> {
  const body = new URLSearchParams({ email: insurersAccount });
  const reply = await ask(new URL('/dev-idp/bearer-token', url), { method: 'POST', body });
  return reply.ok ? (await reply.text()).trim() : null;
}
