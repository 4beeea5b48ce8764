/**
 * Live updates (targets.md 1): so many streams on one node, each of somebody who reads one policy, against a bare
 * node:http server of event streams on the same notifications of the database. Processor time for each stream that hears
 * of a burst of changes, the time until all have heard, and the memory of a connection. The clients are a process of
 * their own. `node scripts/run.mjs bench/live.ts [--clients 10000] [--bursts 30] [--covers 20000]`
 *
 * Each stream is an open file of three processes.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { tokenFrom } from '../src/testing/server/running-server.ts';
import type { Streams } from './live-clients.ts';
import { processorSeconds } from './processor-time.ts';
import { report } from './promise.ts';
import { customer, type RegisterPortal, withRegisterPortal } from './register-portal.ts';

const { values } = parseArgs({
  options: { clients: { type: 'string' }, bursts: { type: 'string' }, covers: { type: 'string' } },
});
const clients = Number(values.clients ?? 10_000);
const bursts = Number(values.bursts ?? 30);
/** Changes of a burst: those of an order, its cover, what waits and its notifications. */
const changesOfBurst = 20;
/** Streams that one person may have open; a browser has one for each tab. */
const streamsOfPerson = 30;
const rawPort = 3999;

const { open_files: openFiles } = (process.report.getReport() as Report).userLimits;
if (openFiles.soft !== 'unlimited' && Number(openFiles.soft) < clients + 500)
  throw new Error(
    `A process may open ${openFiles.soft} files, but ${clients} streams need more: raise it with ulimit -n.`,
  );

await withRegisterPortal(Number(values.covers ?? 20_000), async (portal) => {
  const { owner, pids, url, portal: address } = portal;
  const policy = await policyOf(owner);
  const tokens = await enterReaders(portal, Math.ceil(clients / streamsOfPerson));
  const raw = await startRaw(url);
  try {
    const node = pids[0] ?? 0;
    const ours = await measured(owner, policy, node, {
      url: `${address}/api/v2/live?missedMs=1`,
      authorizations: tokens,
    });
    const bare = await measured(owner, policy, raw.pid ?? 0, {
      url: `http://127.0.0.1:${rawPort}/`,
      authorizations: [],
    });
    for (const [name, side] of [
      ['portal', ours],
      ['raw', bare],
    ] as const)
      console.log(
        `${name}: ${(side.cpuMs * 1000).toFixed(1)} µs of the server for a stream and a burst, all have heard after ${side.untilAll.toFixed(0)} ms, ` +
          `${(side.bytesOfStream / 1024).toFixed(1)} kB for a stream`,
      );
    report(`${clients.toLocaleString('en')} streams, ${bursts} bursts of ${changesOfBurst} changes`, [
      { name: 'processor time against a bare server', value: ours.cpuMs / bare.cpuMs, gate: 2, goal: 1.3 },
      { name: 'time until all have heard', value: ours.untilAll / bare.untilAll, gate: 2, goal: 1.3 },
      { name: 'memory of a stream', value: ours.bytesOfStream / bare.bytesOfStream, gate: 2, goal: 1.3 },
    ]);
  } finally {
    raw.kill();
    await forgetReaders(owner);
  }
});

type Report = Readonly<{ userLimits: Readonly<Record<'open_files', Readonly<{ soft: number | string }>>> }>;

type Side = Readonly<{ cpuMs: number; untilAll: number; bytesOfStream: number }>;

/** Opens the streams, sends the bursts and counts. `pid`: the server that writes to the streams. */
async function measured(
  owner: pg.Client,
  policy: string,
  pid: number,
  streams: Omit<Streams, 'clients'>,
): Promise<Side> {
  const empty = memoryOf(pid);
  const listening = fork('bench/live-clients.ts');
  listening.send({ ...streams, clients });
  await once(listening, 'message');
  await pause(2_000);
  const bytesOfStream = (memoryOf(pid) - empty) / clients;
  const times: number[] = [];
  const before = processorSeconds([pid]);
  for (let burst = 0; burst < bursts; burst += 1) {
    const heard = once(listening, 'message');
    const begun = performance.now();
    await notify(owner, policy, burst);
    await heard;
    times.push(performance.now() - begun);
    await pause(100);
  }
  const cpuMs = ((processorSeconds([pid]) - before) * 1000) / bursts / clients;
  listening.kill();
  await pause(1_000);
  return { cpuMs, untilAll: times.toSorted((a, b) => a - b)[bursts >> 1] ?? 0, bytesOfStream };
}

/** Changes as the audit trail tells of them, the last one with the mark that clients wait for. */
async function notify(owner: pg.Client, policy: string, burst: number): Promise<void> {
  const changes = Array.from({ length: changesOfBurst }, (_, at) => ({
    type: 'cover.changed',
    policy,
    portfolio: null,
    person: null,
    subject: at === changesOfBurst - 1 ? `cover/last-of-${burst}-` : `cover/cov_${burst}_${at}`,
    kind: 'cover',
    at: new Date().toISOString(),
  }));
  await owner.query(`select pg_notify('aval_events', value::text) from jsonb_array_elements($1::jsonb)`, [
    JSON.stringify(changes),
  ]);
}

async function policyOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query(
    'select policy_key from mandates join people using (person_id) where email = $1 limit 1',
    [customer],
  );
  return rows[0].policy_key;
}

/** People who read what the customer of the register reads; answers the headers of each. */
async function enterReaders({ owner, portal }: RegisterPortal, count: number): Promise<string[]> {
  await forgetReaders(owner);
  await owner.query(
    `insert into people (person_id, email, name, user_type, organisation_id, permissions, created_at)
     select 'live_' || n, 'live' || n || '@register.example', 'Reader ' || n, user_type, organisation_id, permissions, created_at
     from people cross join generate_series(1, $2::int) as n where email = $1`,
    [customer, count],
  );
  await owner.query(
    `insert into mandates (person_id, policy_key, ordering_role)
     select 'live_' || n, policy_key, ordering_role
     from mandates join people using (person_id) cross join generate_series(1, $2::int) as n where email = $1`,
    [customer, count],
  );
  const authorizations: string[] = [];
  for (let n = 1; n <= count; n += 1)
    authorizations.push(`Bearer ${await tokenFrom(portal, `live${n}@register.example`)}`);
  return authorizations;
}

async function forgetReaders(owner: pg.Client): Promise<void> {
  await owner.query(`delete from people where person_id like 'live\\_%'`);
}

async function startRaw(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bench/raw-live.ts', url, String(rawPort)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** Resident memory of a process in bytes, now. */
function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}
