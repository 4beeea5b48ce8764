/**
 * The peer of live updates: node:http and pg. What the database tells within 50 ms is one piece, the same for every stream.
 * `node bench/raw-live.ts <database url> <port>`
 */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

const [url, port] = process.argv.slice(2);
const database = new pg.Client({ connectionString: url as string });
const streams = new Set<ServerResponse>();
let messages = '';

await database.connect();
database.on('notification', ({ payload = '' }) => {
  const { type, subject, policy, at } = JSON.parse(payload);
  if (!messages) setTimeout(passOn, 50);
  messages += `data: ${JSON.stringify({ type, subject, policy, at })}\n\n`;
});
await database.query('listen aval_events');

function passOn(): void {
  const piece = Buffer.from(messages);
  messages = '';
  for (const stream of streams) stream.write(piece);
}

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('event: open\ndata: {}\n\n');
  streams.add(response);
  response.on('close', () => streams.delete(response));
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
