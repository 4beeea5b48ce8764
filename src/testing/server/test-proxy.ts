import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy in front of several nodes, as deploy/nginx.conf describes one; for tests. */
export type TestProxy = Readonly<{ url: string; close(): Promise<void> }>;

/**
 * Starts a proxy that alternates between the nodes that there are at the moment. What a node cannot take (no
 * connection, a connection that ends before an answer begins, 503) goes to the next one, as `proxy_next_upstream error
 * timeout http_503 non_idempotent` does.
 */
export async function startProxy(nodesNow: () => readonly string[]): Promise<TestProxy> {
  const agent = new Agent({ keepAlive: true });
  let round = 0;

  const server = createServer(async (asked, reply) => {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part);
    const nodes = nodesNow();
    round += 1;
    const inOrder = nodes.map((_node, index) => nodes[(round + index) % nodes.length] as string);
    pass(inOrder, asked, Buffer.concat(parts), reply);
  });

  function pass([node, ...others]: readonly string[], asked: IncomingMessage, body: Buffer, reply: ServerResponse) {
    if (node === undefined) {
      reply.writeHead(502).end();
      return;
    }
    const { method, url = '/', headers } = asked;
    const onward = request(new URL(url, node), { method, headers, agent }, (answer) => {
      if (answer.statusCode === 503 && others.length > 0) {
        answer.resume();
        pass(others, asked, body, reply);
        return;
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      answer.on('error', () => reply.destroy());
    });
    onward.on('error', () => (reply.headersSent ? reply.destroy() : pass(others, asked, body, reply)));
    onward.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
