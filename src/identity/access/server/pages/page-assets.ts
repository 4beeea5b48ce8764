import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { root } from '../../../../platform/server/root.ts';
import type { AccessConfig } from '../access-config.ts';

const look = join(root, 'src/platform/ui/look');
const pages = join(root, 'src/identity/access/server/pages');
const fontAddress = /@fontsource-variable\/(archivo|newsreader)\/files\/([\w-]+\.woff2)/g;

/** Serves what the server's own pages load: one style sheet (the portal's tokens, the brand, the pages) and its fonts. */
export function servePageAssets(app: FastifyInstance, { brand }: Pick<AccessConfig, 'brand'>): void {
  const fontFaces = readFileSync(join(look, 'fonts.css'), 'utf8');
  const colours = `:root { --av-brand: ${brand.color}; --av-brand-2: ${brand.marker}; }`;
  const styles = [
    '@layer tokens, pages;',
    fontFaces.replace(fontAddress, '/auth/assets/$2'),
    readFileSync(join(look, 'tokens.css'), 'utf8'),
    colours,
    readFileSync(join(pages, 'pages.css'), 'utf8'),
  ].join('\n');
  serve(app, 'pages.css', 'text/css; charset=utf-8', Buffer.from(styles), 'no-cache');
  for (const [path] of fontFaces.matchAll(fontAddress)) {
    const file = createRequire(import.meta.url).resolve(path);
    serve(app, basename(path), 'font/woff2', readFileSync(file), 'public, max-age=31536000, immutable');
  }
}

function serve(app: FastifyInstance, name: string, type: string, content: Buffer, cacheControl: string): void {
  app.get(`/auth/assets/${name}`, async (_request, reply) =>
    reply.type(type).header('cache-control', cacheControl).send(content),
  );
}
