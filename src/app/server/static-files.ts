import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noSession } from '../../platform/core/public-config.ts';
import { root } from '../../platform/server/root.ts';
import type { Config } from './config.ts';
import { escaped } from './drawn-page.ts';
import type { ScreenDrawing } from './screen-drawing.ts';
import { drawnPageSender } from './serve-drawn.ts';
import { servePublicConfig } from './serve-public-config.ts';

const builtScreens = join(root, 'dist/web');

/** First segments of the server's own addresses, besides the API's: no screen is below them. */
const notScreens = ['auth', 'dev-idp', 'assets', 'static', 'health', 'metrics'];

type Screens = Readonly<{
  bringsSession(request: FastifyRequest): boolean;
  /** Draws screens before the application is there; `null` where nothing does. */
  drawing: ScreenDrawing | null;
  directory?: string;
}>;

/**
 * Serves the screens as they were built, and the configuration that they read first. Every address that is neither a
 * file nor the server's own is a screen: all of them are the one page, which reads the address itself.
 */
export async function servePortal(
  app: FastifyInstance,
  config: Config,
  { bringsSession, drawing, directory = builtScreens }: Screens,
): Promise<void> {
  servePublicConfig(app, config);
  // an API without screens: tests, and a server whose screens another one serves
  if (!existsSync(join(directory, 'index.html'))) return;

  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    // the build names these files by their content
    maxAge: '1y',
    immutable: true,
  });
  for (const file of readdirSync(directory)) if (isPublicFile(file)) serveFile(app, directory, file);
  serveScreens(app, config, { bringsSession, drawing, template: readFileSync(join(directory, 'index.html'), 'utf8') });
}

function isPublicFile(file: string): boolean {
  return !file.startsWith('.') && file !== 'index.html' && !['', '.gz', '.br'].includes(extname(file));
}

/** A file whose name stays while its content changes, such as the entry for app shells. */
function serveFile(app: FastifyInstance, directory: string, file: string): void {
  app.get(`/${file}`, (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return reply.sendFile(file, directory, { cacheControl: false });
  });
}

function serveScreens(
  app: FastifyInstance,
  config: Config,
  { bringsSession, drawing, template }: Pick<Screens, 'bringsSession' | 'drawing'> & Readonly<{ template: string }>,
): void {
  const page = template.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(config.brand.title)}</title>`);
  const forVisitors = tagged(page.replace('<div id="portal"', `$& data-session="${noSession}"`));
  const forPeople = tagged(page);
  const own = [...notScreens, config.apiBase.split('/')[1]];
  // what an app shell switches on is not known here
  const sendDrawn = drawing && !config.microFrontend ? drawnPageSender(drawing, config, page) : null;
  app.get('/*', (request, reply) => {
    if (own.includes(firstSegment(request))) return reply.callNotFound();
    const isSomebody = bringsSession(request);
    if (isSomebody && sendDrawn && request.method === 'GET') return sendDrawn(request, reply);
    const { content, etag } = isSomebody ? forPeople : forVisitors;
    reply.headers({ 'cache-control': 'no-cache', vary: 'cookie', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(content);
  });
}

function tagged(content: string): { content: string; etag: string } {
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` };
}

function firstSegment({ url }: FastifyRequest): string | undefined {
  return url.split(/[/?#]/)[1];
}
