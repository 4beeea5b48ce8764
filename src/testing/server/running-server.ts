import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { root } from '../../platform/server/root.ts';

/** A portal in a process of its own, on an embedded database of its own, as an operator would run it; for tests and benches. */
export type RunningServer = Readonly<{
  url: string;
  process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Ends it with signal 9. */
  kill(): Promise<void>;
}>;

/** Starts a portal and waits until it is ready. `environment` adds to the settings; a free port is found. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: root,
    env: { ...process.env, AVAL_LOG_LEVEL: 'error', ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, () => printed);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { url, process: child, output: () => printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Milliseconds until a start counts as failed. A first start makes a database and the demo world. */
const waitLimitMs = 240_000;

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const givesUpAt = Date.now() + waitLimitMs;
  while (Date.now() < givesUpAt) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${printed()}`);
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not become ready: ${printed()}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** A bearer token of a demo person, from the development identity provider. */
export async function tokenFrom(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/dev-idp/bearer-token`, { method: 'POST', body: new URLSearchParams({ email }) });
  if (!reply.ok) throw new Error(`No token for ${email}: ${reply.status}`);
  return (await reply.text()).trim();
}
