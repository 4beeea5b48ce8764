import { Agent, type RequestOptions, request } from 'node:http';
import { processorSeconds } from './processor-time.ts';

export type Target = Readonly<{
  url: string;
  headers?: Readonly<Record<string, string>>;
  method?: 'GET' | 'POST';
  body?: string;
}>;

/** What a run of requests took. Times in milliseconds; processor time is the servers', not the client's. */
export type Measured = Readonly<{
  requests: number;
  perSecond: number;
  cpuMsPerRequest: number;
  /** The same, by process of `pids` with its children. */
  cpuMsByProcess: readonly number[];
  p50: number;
  p99: number;
}>;

const connections = 8;

/** One request over a kept connection; resolves with the body's text and refuses any status but 2xx. */
export function send(agent: Agent, { url, headers = {}, method = 'GET', body }: Target): Promise<string> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      agent,
      method,
      headers: {
        ...headers,
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      },
    };
    const sent = request(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${url} answered ${statusCode}: ${text.slice(0, 300)}`));
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Sends requests over eight kept connections, `targets` in turn, and accounts the processor time of `pids` and their
 * children. A warm-up of a fifth of the requests is not counted.
 */
export async function measure(
  targets: readonly Target[],
  { requests, pids }: { requests: number; pids: readonly number[] },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    await sendMany(agent, targets, Math.ceil(requests / 5));
    const cpuBefore = pids.map((pid) => processorSeconds([pid]));
    const before = performance.now();
    const times = await sendMany(agent, targets, requests);
    const seconds = (performance.now() - before) / 1000;
    const cpuMsByProcess = pids.map((pid, at) => ((processorSeconds([pid]) - (cpuBefore[at] ?? 0)) * 1000) / requests);
    times.sort((a, b) => a - b);
    return {
      requests,
      perSecond: requests / seconds,
      cpuMsPerRequest: cpuMsByProcess.reduce((sum, ms) => sum + ms, 0),
      cpuMsByProcess,
      p50: times[Math.floor(requests * 0.5)] ?? 0,
      p99: times[Math.floor(requests * 0.99)] ?? 0,
    };
  } finally {
    agent.destroy();
  }
}

async function sendMany(agent: Agent, targets: readonly Target[], requests: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < requests) {
      const target = targets[next++ % targets.length] as Target;
      const before = performance.now();
      await send(agent, target);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times;
}

/** Measures two sides in turn, A B A B …, so that a machine whose speed drifts is fair to both; the medians count. */
export async function measureAlternately(
  sides: Readonly<Record<string, { targets: readonly Target[]; pids: readonly number[] }>>,
  { requests, rounds = 5 }: { requests: number; rounds?: number },
): Promise<Record<string, Measured>> {
  const runs: Record<string, Measured[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { targets, pids }] of Object.entries(sides)) {
      (runs[name] ??= []).push(await measure(targets, { requests, pids }));
    }
  }
  return Object.fromEntries(Object.entries(runs).map(([name, measured]) => [name, medianOf(measured)]));
}

function medianOf(runs: readonly Measured[]): Measured {
  const median = (pick: (run: Measured) => number) =>
    runs.map(pick).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return {
    requests: median((run) => run.requests),
    perSecond: median((run) => run.perSecond),
    cpuMsPerRequest: median((run) => run.cpuMsPerRequest),
    cpuMsByProcess: (runs[0]?.cpuMsByProcess ?? []).map((_ms, at) => median((run) => run.cpuMsByProcess[at] ?? 0)),
    p50: median((run) => run.p50),
    p99: median((run) => run.p99),
  };
}
