import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * The line between a portal and its database, for tests of what happens when it is cut: `cut` refuses connections and
 * breaks those that are open, `hold` keeps them open and lets nothing through, `mend` ends both.
 */
export type TestLine = Readonly<{ url: string; cut(): void; hold(): void; mend(): void; close(): Promise<void> }>;

/** Lays a line to the database of an address; `url` is its other end. */
export async function layLine(databaseUrl: string): Promise<TestLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'held' = 'whole';

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (state === 'held') one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: Object.assign(new URL(target), { port: String((server.address() as AddressInfo).port) }).href,
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    hold() {
      state = 'held';
      for (const socket of sockets) socket.pause();
    },
    mend() {
      state = 'whole';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
