import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { root } from '../../../../platform/server/root.ts';
import type { AccessConfig } from '../access-config.ts';

const look = join(root, 'src/platform/ui/look');
const pages = join(root, 'src/identity/access/server/pages');
const fontAddress = /\.\/fonts\/([\w-]+\.woff2)/g;

/** Serves what the server's own pages load: one style sheet (the portal's tokens, the brand, the pages) and its fonts. */
export function servePageAssets(app: FastifyInstance, { brand }: Pick<AccessConfig, 'brand'>): void {
  const fontFaces = readFileSync(join(look, 'fonts.css'), 'utf8');
  const colours = `:root { --av-brand: ${brand.color}; --av-brand-2: ${brand.marker}; }`;
  const styles = [
    '@layer tokens, pages;',
    fontFaces.replace(fontAddress, '/auth/assets/$1'),
    readFileSync(join(look, 'tokens.css'), 'utf8'),
    colours,
    readFileSync(join(pages, 'pages.css'), 'utf8'),
  ].join('\n');
  serve(app, 'pages.css', 'text/css; charset=utf-8', Buffer.from(styles), 'no-cache');
  for (const [path, name = ''] of fontFaces.matchAll(fontAddress))
    serve(app, name, 'font/woff2', readFileSync(join(look, path)), 'public, max-age=604800');
}

function serve(app: FastifyInstance, name: string, type: string, content: Buffer, cacheControl: string): void {
  app.get(`/auth/assets/${name}`, async (_request, reply) =>
    reply.type(type).header('cache-control', cacheControl).send(content),
  );
}
