import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { type Measured, measure, measureAlternately, send, type Target } from './load.ts';
import type { Promised } from './promise.ts';
import type { RegisterPortal } from './register-portal.ts';

/** The same question to both sides. The ids of what they answer must be equal before their speed means anything. */
export type Pair = Readonly<{
  ours: Target;
  raw: Target;
  idsOfOurs(reply: Reply): string[];
  idsOfRaw(rows: Row[]): string[];
}>;
type Reply = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, string>>;

/** How many requests a round has, and how many rounds there are. */
export type Effort = Readonly<{ requests: number; rounds: number }>;

type Sides = Readonly<Record<'portal' | 'raw', Measured>>;

const warmUpRequests = 6_000;
const rawPort = 3991;

/** A question to the raw server about what belongs to an id. */
export function rawOf(path: string, of: string): Target {
  return { url: `http://127.0.0.1:${rawPort}/${path}?of=${of}` };
}

/** A question to the portal, asked with somebody's headers. */
export function portalOf(
  portal: string,
  path: string,
  headers: Target['headers'] & {},
  version: 'v1' | 'v2' = 'v2',
): Target {
  return { url: `${portal}/api/${version}/${path}`, headers };
}

/** A page of both sides; `id` names the records on the wire, `column` in the database. */
export function listPair(ours: Target, raw: Target, id: string, column: string): Pair {
  const idsOfOurs = ({ items }: Reply) =>
    (items as Reply[]).map((item) => String(item[id] ?? (item['company'] as Reply)[id]));
  return { ours, raw, idsOfOurs, idsOfRaw: page(column) };
}

/** A record of both sides. */
export function detailPair(ours: Target, raw: Target, id: string, column: string): Pair {
  return { ours, raw, idsOfOurs: (reply) => [String(reply[id])], idsOfRaw: page(column) };
}

function page(column: string) {
  return (rows: Row[]) => rows.slice(0, 50).map((row) => row[column] ?? '');
}

/**
 * Measures pairs against a raw server on the same database, in turns: answers are compared first, both sides warmed up.
 * Answers the figures by the pairs' names.
 */
export async function measureAgainstRaw(
  { url, pids, postmaster }: RegisterPortal,
  pairs: Readonly<Record<string, Pair>>,
  effort: Effort,
): Promise<Promised[]> {
  const raw = await startRaw(url);
  try {
    const named = Object.entries(pairs);
    for (const [name, pair] of named) await compareAnswers(name, pair);
    await warmUp(named.map(([, { ours }]) => ours));
    await warmUp(named.map(([, pair]) => pair.raw));
    const promises: Promised[] = [];
    for (const [name, pair] of named) {
      const sides = await measurePair(name, pair, { portal: pids, raw: [raw.pid ?? 0, postmaster] }, effort);
      promises.push(...promisesOf(name, sides));
    }
    return promises;
  } finally {
    raw.kill();
  }
}

async function startRaw(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bench/raw-server.ts', url, String(rawPort)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function compareAnswers(name: string, { ours, raw, idsOfOurs, idsOfRaw }: Pair): Promise<void> {
  const agent = new Agent();
  const [one, other] = [
    idsOfOurs(JSON.parse(await send(agent, ours)) as Reply),
    idsOfRaw(JSON.parse(await send(agent, raw)) as Row[]),
  ];
  agent.destroy();
  const place = one.findIndex((id, at) => id !== other[at]);
  if (one.length === 0 || one.length !== other.length || place >= 0)
    throw new Error(
      `${name}: different answers, ${one.length} and ${other.length} rows, ${one[place]} and ${other[place]} in row ${place + 1}`,
    );
}

/** Sends requests until the code is compiled as that of a server is which has been running for a while. */
async function warmUp(targets: readonly Target[]): Promise<void> {
  if (targets.length > 0) await measure(targets, { requests: warmUpRequests, pids: [] });
}

async function measurePair(
  name: string,
  { ours, raw }: Pair,
  pids: Readonly<Record<'portal' | 'raw', readonly number[]>>,
  effort: Effort,
): Promise<Sides> {
  const sides = {
    portal: { targets: [ours], pids: pids.portal },
    raw: { targets: [raw], pids: pids.raw },
  };
  const both = (await measureAlternately(sides, effort)) as Sides;
  const inWords = ({ cpuMsByProcess: [server = 0, database = 0], perSecond }: Measured) =>
    `${server.toFixed(2)} ms of the server, ${database.toFixed(2)} ms of the database, ${perSecond.toFixed(0)} requests/s`;
  console.log(`${name}: ${inWords(both.portal)}; raw ${inWords(both.raw)}`);
  return both;
}

function promisesOf(name: string, { portal, raw }: Sides): Promised[] {
  const cost = portal.cpuMsPerRequest / raw.cpuMsPerRequest;
  if (name.startsWith('detail')) return [{ name: `${name}, CPU`, value: cost, gate: 1.6, goal: 1.4 }];
  const speed = portal.perSecond / raw.perSecond;
  return [
    { name: `${name}, CPU`, value: cost, gate: 1.7, goal: 1.45 },
    { name: `${name}, requests/s`, value: speed, gate: 0.55, goal: 0.7, atLeast: true },
  ];
}
