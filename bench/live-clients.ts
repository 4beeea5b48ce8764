import { connect } from 'node:net';

/* Clients of event streams, in a process of their own: plain sockets, which look for one mark in what they get. */

/** `authorizations`: the header of each person, taken in turns; none for a server that asks for none. */
export type Streams = Readonly<{ url: string; clients: number; authorizations: readonly string[] }>;

process.once('message', async ({ url, clients, authorizations }: Streams) => {
  let heard = 0;
  const hear = () => {
    heard += 1;
    if (heard === clients) {
      heard = 0;
      process.send?.('all');
    }
  };
  // no more at once than a server takes in its queue of connections
  for (let from = 0; from < clients; from += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, clients - from) }, (_, at) =>
        open(url, authorizations[(from + at) % Math.max(1, authorizations.length)], hear),
      ),
    );
  process.send?.('open');
});

/** Opens a stream; resolves when it says that it is open, and calls `hear` with each burst that is whole. */
function open(address: string, authorization: string | undefined, hear: () => void): Promise<void> {
  const { hostname, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('connect', () => {
      const headers = [`host: ${hostname}`, ...(authorization ? [`authorization: ${authorization}`] : [])];
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    });
    let end = '';
    socket.on('data', (part: string) => {
      const text = end + part;
      if (text.includes('event: open')) resolve();
      else if (/^HTTP\/1.1 [45]/.test(text)) reject(new Error(text.slice(0, 400)));
      if (text.includes('last-of-')) hear();
      end = text.includes('last-of-') ? '' : text.slice(-20);
    });
  });
}
