import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningServer, startServer, tokenFrom } from '../../testing/server/running-server.ts';

/** Writers work while server, database or both are killed: what was acknowledged is there afterwards, whole. */

const rounds = ['server', 'database', 'both'] as const;
let directory: string;
let server: RunningServer;
let token: string;
const acknowledged: string[] = [];
const settings = () => ({ AVAL_DATA: directory, AVAL_DEMO: '1' });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aval-kill-'));
  await chmod(directory, 0o755);
  server = await startServer(settings());
  token = await tokenFrom(server.url, 'dirk.direct@deltafoods.example');
}, 300_000);
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

async function call(
  path: string,
  body?: object,
  key?: string,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const reply = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(15_000),
  });
  return { status: reply.status, json: (await reply.json()) as Record<string, unknown> };
}

type Cover = { coverId: string; policy: string; company: { companyId: string } };

/** Changes the reference of a cover again and again until stopped; notes each order that was acknowledged. */
async function keepWriting(cover: Cover, writer: number, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round += 1) {
    const order = {
      policy: cover.policy,
      companyId: cover.company.companyId,
      action: 'REFERENCE_CHANGE',
      customerReference: `K-${writer}-${round}`,
    };
    try {
      const { status, json } = await call(
        '/api/v2/cover-requests',
        { ...order, amount: { amount: '1.00', currency: 'EUR' } },
        `${writer}-${round}-${Date.now()}`,
      );
      if (status === 201) acknowledged.push(json['requestId'] as string);
    } catch {
      // the server is gone: this order was not acknowledged
    }
  }
}

function postmaster(): number {
  return Number(readFileSync(join(directory, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

it.each(rounds)(
  'loses nothing that was acknowledged when the %s is killed',
  async (victim) => {
    const { json } = await call('/api/v2/covers?filter=cover&limit=4');
    const covers = json['items'] as Cover[];
    let isOver = false;
    const before = acknowledged.length;
    const writers = covers.map((cover, writer) => keepWriting(cover, writer, () => isOver));
    // in the midst of writing, however slow the machine is
    await vi.waitUntil(() => acknowledged.length > before + 5, { timeout: 60_000, interval: 25 });

    const pid = postmaster();
    if (victim !== 'database') await server.kill();
    if (victim !== 'server') process.kill(pid, 'SIGKILL');
    isOver = true;
    await Promise.all(writers);
    if (victim === 'database') await server.kill();
    server = await startServer(settings());

    for (const requestId of acknowledged.slice(before)) {
      expect((await call(`/api/v2/cover-requests/${requestId}`)).status, requestId).toBe(200);
      const { json: history } = await call(`/api/v2/history?subject=cover-request/${requestId}`);
      expect((history['items'] as unknown[]).length, `${requestId} has its trail`).toBeGreaterThan(0);
    }
  },
  180_000,
);
