import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { englishInCode } from '../scripts/english-in-code.ts';
import { linguiPlugins } from '../vite.config.ts';

const sources = join(import.meta.dirname, 'pages');
const pages = ['rows.html', 'bare.html'];
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the benches' own pages as the portal is built, and serves them from memory, compressed as the portal's are. */
export async function withPages(work: (url: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'aval-bench-pages-'));
  try {
    await build({
      configFile: false,
      root: sources,
      logLevel: 'error',
      plugins: [...linguiPlugins(), react(), englishInCode()],
      build: {
        outDir: directory,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: pages.map((page) => join(sources, page)) },
      },
    });
    await serve(directory, work);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function serve(directory: string, work: (url: string) => Promise<void>): Promise<void> {
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://pages').pathname;
    try {
      const file = files.get(path) ?? brotliCompressSync(await readFile(join(directory, path)));
      files.set(path, file);
      const head = { 'content-type': types[extname(path)] ?? 'text/plain', 'content-encoding': 'br' };
      response.writeHead(200, head).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
