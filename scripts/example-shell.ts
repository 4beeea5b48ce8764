/**
 * `npm run example-shell`: an app shell with the portal in it, on http://localhost:4000. It serves its own page and
 * toggles and passes everything else on to a running portal, as an insurer's reverse proxy would. Start the portal with
 * `AVAL_PUBLIC_URL=http://localhost:4000 AVAL_MICRO_FRONTEND=on npm start`.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { extname, join } from 'node:path';

const shell = join(import.meta.dirname, '../examples/app-shell');
const port = Number(process.env['SHELL_PORT'] ?? 4000);
const portal = new URL(process.env['PORTAL'] ?? 'http://127.0.0.1:3000');

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** The shell's own file for a path; `null` for what is the portal's. Every other page is the shell's page. */
function fileOfShell({ url = '/', headers }: IncomingMessage): string | null {
  const path = url.split('?')[0] ?? '/';
  const named =
    /^\/shell\/([a-z]+\.(?:js|css))$/.exec(path)?.[1] ?? /^\/(toggles\/features\.[a-z0-9-]+\.json)$/.exec(path)?.[1];
  if (named) return named;
  const isPage = (headers.accept ?? '').includes('text/html') && !/^\/(api|auth|dev-idp)\//.test(path);
  return isPage ? 'index.html' : null;
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const content = await readFile(join(shell, file)).catch(() => null);
  response.writeHead(content ? 200 : 404, {
    'content-type': mediaTypes[extname(file)] ?? 'text/plain',
    'cache-control': 'no-cache',
  });
  response.end(content);
}

function passOn(request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = request;
  const passed = send({ host: portal.hostname, port: portal.port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.writeHead(502).end(`The portal at ${portal.origin} does not answer.`));
  request.pipe(passed);
}

const server = createServer((request, response) => {
  const file = fileOfShell(request);
  if (file) void sendFile(file, response);
  else passOn(request, response);
});
server.listen(port, '127.0.0.1', () => console.log(`The example app shell is at http://localhost:${port}`));
